import type { CartItem } from '../../../../domain/cart.ts';
import { unitFee, unitPrice } from '../../../../domain/catalogue.ts';
import { formatPence } from '../../../../domain/money.ts';
import { dateText } from '../../../../domain/dateText.ts';
import { Button } from '../../components/Button.tsx';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import classes from './CartEntry.module.css';

interface CartEntryProps {
  readonly item: CartItem;
  /** Its date can no longer be booked. */
  readonly isGone: boolean;
  readonly onRemove: () => void;
}

/** One unit in the cart. */
export function CartEntry({ item, isGone, onRemove }: CartEntryProps) {
  const date = dateText(item);
  const fee = unitFee(item);
  return (
    <li className={classes.entry}>
      <ProductPicture product={item} className={classes.picture} />
      <div className={classes.facts}>
        <p className={classes.description}>{item.description}</p>
        {date === null ? null : <p>{item.selectedDate ? `Date: ${date}` : date}</p>}
        {isGone ? <p className={classes.gone}>This date can no longer be booked. Remove it and choose another.</p> : null}
        {fee > 0 ? <p>Upload Fee: {formatPence(fee)} (no VAT)</p> : null}
        <div className={classes.bottom}>
          <p><b>{formatPence(unitPrice(item))}</b> + VAT</p>
          <Button className={classes.remove} variant="subtle" aria-label={`Remove: ${item.description}`} onClick={onRemove}>Remove</Button>
        </div>
      </div>
    </li>
  );
}
