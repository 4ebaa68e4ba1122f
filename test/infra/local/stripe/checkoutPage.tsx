import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import type { PaymentIntentResult, StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** As small as a page that pays can be, on the real packages; `?secret=` is the payment intent's client secret. */

const address = new URLSearchParams(window.location.search);
const secret = address.get('secret') ?? '';
const stripePromise = loadStripe('pk_test_local');

const cardOptions = {
  hidePostalCode: address.has('hidePostalCode'),
  value: { postalCode: address.get('postalCode') ?? '' },
  style: {
    base: { color: 'rgb(1, 2, 3)', fontSize: '20px', '::placeholder': { color: 'rgb(90, 90, 90)' } },
    invalid: { color: 'rgb(200, 0, 0)' },
  },
};

function Checkout() {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const [change, setChange] = useState<StripeCardElementChangeEvent>();
  const [result, setResult] = useState<PaymentIntentResult | { thrown: string }>();

  async function pay() {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) return;
    setIsPaying(true);
    const billingDetails = { name: 'Sam Driver', email: 'sam@example.com' };
    const confirmation = stripe.confirmCardPayment(secret, {
      payment_method: { card, billing_details: billingDetails },
    });
    setResult(await confirmation.catch((error: Error) => ({ thrown: `${error.name}: ${error.message}` })));
    setIsPaying(false);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <CardElement
        options={{ ...cardOptions, disabled: isPaying }}
        onReady={() => setIsReady(true)}
        onChange={setChange}
      />
      <button disabled={!isReady}>Pay</button>
      <button type="button" onClick={async () => setResult(await stripe?.retrievePaymentIntent(secret))}>
        Look it up
      </button>
      <output id="change">{JSON.stringify(change)}</output>
      <output id="result">{JSON.stringify(result)}</output>
    </form>
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <Elements stripe={stripePromise}>
      <Checkout />
    </Elements>
  </StrictMode>,
);
