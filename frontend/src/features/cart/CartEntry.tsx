import { productById } from '../../../../domain/catalogue/catalogue.ts';
import type { Product } from '../../../../domain/catalogue/products.ts';
import { courseName } from '../../../../domain/dates/dateRow.ts';
import { formatPence } from '../../../../domain/money/money.ts';
import { dateBesideName } from '../../../../domain/orders/lineName.ts';
import { isToBeArranged, type OrderLine, orderLine } from '../../../../domain/orders/orderLine.ts';
import { UPLOAD_FEE_NOTE } from '../../../../domain/catalogue/priceNotes.ts';
import { Button } from '../../components/Button.tsx';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { noBreaks } from '../../components/noBreaks.tsx';
import { CountOptions, MOST_TO_CHOOSE, SelectField } from '../../components/Field.tsx';
import { SessionSelect } from '../training-dates/SessionSelect.tsx';
import { bookableSessions, type UpcomingSession } from '../training-dates/upcomingSessions.ts';
import { useUpcomingSessions } from '../training-dates/useUpcomingSessions.ts';
import type { SheetName } from '../../../../domain/dates/trainingSheets.ts';
import classes from './CartEntry.module.css';
import { cartActions } from './useCart.ts';

interface CartEntryProps {
  readonly line: OrderLine;
  /** Its description and date, which tell it from the other lines. */
  readonly name: string;
  /** Why its date cannot be booked; null if it can. */
  readonly gone: string | null;
  /** Null if there are enough, or their number is not known. */
  readonly placesLeft: number | null;
  /** Its date was chosen here, and can be changed. */
  readonly isChoosing: boolean;
  /** Gets the line with the date that was chosen. */
  readonly onDate: (dated: OrderLine) => void;
  readonly onRemove: () => void;
}

/** The units of one product and date. */
export function CartEntry({ line, name, gone, placesLeft, isChoosing, onDate, onRemove }: CartEntryProps) {
  const { description, selectedDate, unitPrice, fee, quantity } = line;
  const product = productById(line.productId);
  const course = courseName(line);
  const date = dateBesideName(line);
  const most = Math.min(placesLeft ?? Infinity, Math.max(MOST_TO_CHOOSE, quantity));
  const each = quantity > 1 ? ' each' : '';
  return (
    <li className={classes.entry}>
      {product ? <ProductPicture product={product} className={classes.picture} /> : null}
      <div className={classes.facts}>
        <p className={classes.name}>{course ?? description}</p>
        {course ? <p>{description}</p> : null}
        {date === null ? null : (
          <p>
            {selectedDate ? 'Date: ' : ''}
            {noBreaks(date)}
          </p>
        )}
        {product?.sheet && (gone || isToBeArranged(line) || isChoosing) ? (
          <DateChoice
            line={line}
            product={product}
            sheet={product.sheet}
            gone={gone && `${gone} ${quantity > most ? 'Take fewer' : 'Remove it'}`}
            onDate={onDate}
          />
        ) : null}
        {fee > 0 ? (
          <>
            <p>
              Upload Fee: {formatPence(fee)} (no VAT){each}
            </p>
            <p>{UPLOAD_FEE_NOTE}</p>
          </>
        ) : null}
        <p>
          <b>{formatPence(unitPrice)}</b> + VAT{each}
        </p>
        <div className={classes.bottom}>
          <SelectField
            className={classes.quantity}
            label="Quantity"
            value={quantity}
            onChange={(event) => cartActions.setQuantity(line, Number(event.currentTarget.value))}
          >
            <CountOptions most={most} />
            {quantity > most ? (
              <option disabled value={quantity}>
                {quantity}
              </option>
            ) : null}
          </SelectField>
          <Button className={classes.remove} variant="subtle" aria-label={`Remove: ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}

interface DateChoiceProps extends Pick<CartEntryProps, 'line' | 'onDate'> {
  readonly product: Product;
  readonly sheet: SheetName;
  /** Why its date cannot be booked, and what else to do; null if no date was chosen yet. */
  readonly gone: string | null;
}

/** Gives a line without a bookable date another one. */
function DateChoice({ line, product, sheet, gone, onDate }: DateChoiceProps) {
  const { sessions, status } = useUpcomingSessions(sheet);
  const isOwn = ({ session }: UpcomingSession) => session === line.session;
  const offered = gone ? sessions.filter((each) => !isOwn(each)) : sessions;
  const canChoose = bookableSessions(offered).length > 0;
  return (
    <>
      {gone ? (
        <p className={classes.gone}>
          {gone}
          {canChoose ? ' or choose another.' : '.'}
        </p>
      ) : null}
      {canChoose ? (
        <SessionSelect
          label="Choose a date"
          sessions={offered}
          status={status}
          chosen={offered.find(isOwn) ?? null}
          onChoose={(session) => onDate(orderLine(product, session))}
        />
      ) : null}
    </>
  );
}
