import { productById } from '../../../../domain/catalogue.ts';
import { dateText } from '../../../../domain/dateRow.ts';
import { formatPence } from '../../../../domain/money.ts';
import type { OrderLine } from '../../../../domain/orderLine.ts';
import { Button } from '../../components/Button.tsx';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { NoBreakDates } from '../../components/NoBreakDates.tsx';
import classes from './CartEntry.module.css';

interface CartEntryProps {
  readonly line: OrderLine;
  /** Its description and date, which tell it from the other entries. */
  readonly name: string;
  /** Its date can no longer be booked. */
  readonly isGone: boolean;
  readonly onRemove: () => void;
}

/** One unit in the cart. */
export function CartEntry({ line, name, isGone, onRemove }: CartEntryProps) {
  const { description, selectedDate, unitPrice, fee } = line;
  const product = productById(line.productId);
  const date = dateText(line, ', ');
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
          <p className={classes.gone}>This date can no longer be booked. Remove it and choose another.</p>
        ) : null}
        {fee > 0 ? <p>Upload Fee: {formatPence(fee)} (no VAT)</p> : null}
        <div className={classes.bottom}>
          <p>
            <b>{formatPence(unitPrice)}</b> + VAT
          </p>
          <Button className={classes.remove} variant="subtle" aria-label={`Remove: ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
