import { formatPence } from '../../../../domain/money/money.ts';
import { Button } from '../../components/Button.tsx';
import { useCart } from '../cart/useCart.ts';
import classes from './CheckoutForm.module.css';

const HINT_ID = 'place-order-hint';

interface PlaceOrderButtonProps {
  readonly isPaying: boolean;
  readonly isCardReady: boolean;
}

export function PlaceOrderButton({ isPaying, isCardReady }: PlaceOrderButtonProps) {
  const { lines, totals } = useCart();
  const label = lines.length === 0 ? 'Place Order' : `Place Order and pay ${formatPence(totals.total)}`;
  return (
    <div className={classes.place}>
      <Button
        className={classes.button}
        type="submit"
        variant={lines.length === 0 ? 'outline' : 'action'}
        fullWidth
        disabled={isPaying || !isCardReady}
        aria-describedby={HINT_ID}
      >
        {isPaying ? 'Processing...' : label}
      </Button>
      <p className={classes.hint} id={HINT_ID}>
        {hint(isPaying, isCardReady)}
      </p>
    </div>
  );
}

function hint(isPaying: boolean, isCardReady: boolean): string {
  if (isPaying) return 'Please keep this page open.';
  if (!isCardReady) return 'You can place your order once the card form has loaded.';
  return 'Your card is charged once, then we email your confirmation. Your card number goes straight to Stripe, our payment provider: we never see it.';
}
