import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import type { OrderDetails } from '../../../../domain/orderDetails.ts';
import { useCart } from '../cart/useCart.ts';
import classes from './Checkout.module.css';
import { CheckoutForm } from './CheckoutForm.tsx';
import { Notice } from '../../components/Notice.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentGate } from './PaymentGate.tsx';
import { isBlocked } from './paymentOutcome.ts';
import { PaymentRefusal } from './PaymentRefusal.tsx';
import { cartCheckQuery } from './createPaymentIntent.ts';
import { stripeQuery } from './stripeQuery.ts';
import { usePayment } from './usePayment.ts';

export function Checkout({ showThanks }: { readonly showThanks: (details: OrderDetails) => void }) {
  const { isLoaded, lines } = useCart();
  const payment = usePayment(showThanks);
  const { data: stripe } = useQuery(stripeQuery);
  const { data: priceChange } = useQuery(cartCheckQuery(lines));
  if (!isLoaded) return <div data-needs-scripts className={classes.loading} />;

  const { activity, outcome } = payment;
  const isGateClosed = activity === 'checking' || outcome?.kind === 'paid' || isBlocked(outcome);
  return (
    <div className={classes.checkout}>
      {isGateClosed ? <PaymentGate payment={payment} /> : null}
      {outcome?.kind === 'unpaid' ? (
        <Notice tone="news" title="Your last payment did not go through">
          <p>You have not been charged. You can place your order again.</p>
        </Notice>
      ) : null}
      {/* Shown early to save typing; the payment checks the price again. */}
      {priceChange && !isGateClosed ? <PaymentRefusal outcome={priceChange} /> : null}
      {/* Hidden rather than unmounted, to keep what was typed. */}
      <div className={classes.columns} hidden={isGateClosed}>
        <OrderSummary isPaying={activity === 'paying'} />
        <Elements stripe={stripe ?? null}>
          <CheckoutForm payment={payment} />
        </Elements>
      </div>
    </div>
  );
}
