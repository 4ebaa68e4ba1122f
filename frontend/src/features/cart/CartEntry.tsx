import type { CartItem } from '../../../../domain/cart.ts';
import { unitFee, unitPrice } from '../../../../domain/catalogue.ts';
import { formatPence } from '../../../../domain/money.ts';
import { Button } from '../../components/Button.tsx';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { shownDate } from '../../components/shownDate.ts';
import { UnbrokenText } from '../../components/UnbrokenText.tsx';
import classes from './CartEntry.module.css';

interface CartEntryProps {
  readonly item: CartItem;
  /** What tells it from the others: its name, and its date. */
  readonly name: string;
  /** Its date can no longer be booked. */
  readonly isGone: boolean;
  readonly onRemove: () => void;
}

/** One unit in the cart. */
export function CartEntry({ item, name, isGone, onRemove }: CartEntryProps) {
  const date = shownDate(item);
  const fee = unitFee(item);
  return (
    <li className={classes.entry}>
      <ProductPicture product={item} className={classes.picture} />
      <div className={classes.facts}>
        <p className={classes.description}>{item.description}</p>
        {date === null ? null : (
          <p>
            {item.selectedDate ? 'Date: ' : ''}
            <UnbrokenText text={date} />
          </p>
        )}
        {isGone ? (
          <p className={classes.gone}>This date can no longer be booked. Remove it and choose another.</p>
        ) : null}
        {fee > 0 ? <p>Upload Fee: {formatPence(fee)} (no VAT)</p> : null}
        <div className={classes.bottom}>
          <p>
            <b>{formatPence(unitPrice(item))}</b> + VAT
          </p>
          <Button className={classes.remove} variant="subtle" aria-label={`Remove: ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}
