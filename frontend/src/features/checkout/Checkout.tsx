import { Elements } from '@stripe/react-stripe-js';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { OrderDetails } from '../../../../domain/orders/orderDetails.ts';
import { useCart } from '../cart/useCart.ts';
import { useGoneDates } from '../training-dates/useGoneDates.ts';
import classes from './Checkout.module.css';
import { CheckoutForm } from './CheckoutForm.tsx';
import { Notice } from '../../components/Notice.tsx';
import { FactsAtButton, FoldedSummary, OrderSummary } from './OrderSummary.tsx';
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
  const knownGone = useGoneDates();
  const isBeside = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  if (!isLoaded) return <div data-needs-scripts className={classes.loading} />;

  const { activity, outcome } = payment;
  const isPaying = activity === 'paying';
  // The order that is being paid may itself have taken the last place.
  const goneText = isPaying ? notGone : knownGone;
  const isGateClosed = activity === 'checking' || outcome?.kind === 'paid' || isBlocked(outcome);
  return (
    <div className={classes.checkout}>
      {isGateClosed ? <PaymentGate payment={payment} /> : null}
      {outcome?.kind === 'unpaid' ? (
        <Notice takesFocus tone="news" title="Your last payment did not go through">
          <p>You have not been charged. You can place your order again.</p>
        </Notice>
      ) : null}
      {/* Shown early to save typing; the payment checks the price again. */}
      {priceChange && !isPaying && !isGateClosed ? <PaymentRefusal outcome={priceChange} /> : null}
      {/* Hidden rather than unmounted, to keep what was typed. */}
      <div className={classes.columns} data-beside={isBeside || undefined} hidden={isGateClosed}>
        {isBeside ? null : <FoldedSummary isPaying={isPaying} goneText={goneText} />}
        <Elements stripe={stripe ?? null}>
          <CheckoutForm payment={payment} goneText={goneText}>
            {isBeside ? null : <FactsAtButton />}
          </CheckoutForm>
        </Elements>
        {isBeside ? <OrderSummary isPaying={isPaying} goneText={goneText} /> : null}
      </div>
    </div>
  );
}

function notGone(): null {
  return null;
}
