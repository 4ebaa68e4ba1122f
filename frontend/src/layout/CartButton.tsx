import { counted } from '../../../domain/text/counted.ts';
import { openCartPanel } from '../features/cart/openCartPanel.ts';
import { useCart } from '../features/cart/useCart.ts';
import classes from './CartButton.module.css';

export function CartButton() {
  const { items } = useCart();
  const count = items.length;
  return (
    <button
      className={classes.button}
      type="button"
      aria-haspopup="dialog"
      aria-label={cartLabel(count)}
      onClick={openCartPanel}
    >
      <svg
        viewBox="0 0 24 24"
        width="26"
        height="26"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden
      >
        <path d="M2 3.5h3.2l2.6 11.6h10.6L21 7H6" />
        <circle cx="9" cy="19.5" r="1.4" fill="currentColor" />
        <circle cx="17" cy="19.5" r="1.4" fill="currentColor" />
      </svg>
      {count > 0 ? <span className={classes.badge}>{count}</span> : null}
    </button>
  );
}

function cartLabel(count: number): string {
  return count === 0 ? 'Cart, empty' : `Cart, ${counted(count, 'item')}`;
}
