import { type Product, productById } from '../../../../domain/catalogue.ts';
import { dateText } from '../../../../domain/dateRow.ts';
import { formatPence } from '../../../../domain/money.ts';
import { isToBeArranged, type OrderLine, orderLine } from '../../../../domain/orderLine.ts';
import { Button } from '../../components/Button.tsx';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { NoBreakDates } from '../../components/NoBreakDates.tsx';
import { SelectField } from '../../components/Field.tsx';
import { SessionSelect } from '../training-dates/SessionSelect.tsx';
import { useUpcomingSessions } from '../training-dates/useUpcomingSessions.ts';
import type { SheetName } from '../../../../domain/trainingSheets.ts';
import classes from './CartEntry.module.css';
import { cartActions } from './useCart.ts';

const MAX_QUANTITY = 12;

interface CartEntryProps {
  readonly line: OrderLine;
  /** Its description and date, which tell it from the other lines. */
  readonly name: string;
  /** Its date can no longer be booked. */
  readonly isGone: boolean;
  readonly onRemove: () => void;
}

/** The units of one product and date. */
export function CartEntry({ line, name, isGone, onRemove }: CartEntryProps) {
  const { description, selectedDate, unitPrice, fee, quantity } = line;
  const product = productById(line.productId);
  const date = dateText(line, ', ');
  const each = quantity > 1 ? ' each' : '';
  return (
    <li className={classes.entry}>
      {product ? <ProductPicture product={product} className={classes.picture} /> : null}
      <div className={classes.facts}>
        <p className={classes.description}>{description}</p>
        {date === null ? null : (
          <p>
            {selectedDate ? 'Date: ' : ''}
            <NoBreakDates text={date} />
          </p>
        )}
        {isGone ? (
          <p className={classes.gone}>This date can no longer be booked. Remove it or choose another.</p>
        ) : null}
        {product?.sheet && (isGone || isToBeArranged(line)) ? (
          <DateChoice line={line} product={product} sheet={product.sheet} />
        ) : null}
        {fee > 0 ? (
          <p>
            Upload Fee: {formatPence(fee)} (no VAT){each}
          </p>
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
            {Array.from({ length: Math.max(MAX_QUANTITY, quantity) }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </SelectField>
          <Button className={classes.remove} variant="subtle" aria-label={`Remove: ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}

interface DateChoiceProps {
  readonly line: OrderLine;
  readonly product: Product;
  readonly sheet: SheetName;
}

/** Gives a line without a bookable date another one. */
function DateChoice({ line, product, sheet }: DateChoiceProps) {
  const { sessions, status } = useUpcomingSessions(sheet);
  if (sessions.length === 0) return null;
  return (
    <SessionSelect
      label="Choose a date"
      sessions={sessions}
      status={status}
      chosen={null}
      onChoose={(session) => cartActions.replace(line, orderLine(product, session))}
    />
  );
}
