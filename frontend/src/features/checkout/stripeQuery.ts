import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { queryOptions } from '@tanstack/react-query';

const TIME_LIMIT_MS = 20_000;

/** Stripe.js, loaded when a page first needs it. If that fails, the page offers to try again. */
export const stripeQuery = queryOptions({
  queryKey: ['stripe'],
  queryFn: loadInTime,
  gcTime: Infinity,
  structuralSharing: false,
});

/** A script may neither load nor fail. `loadStripe` keeps waiting, so a script that comes late is there for the next try. */
function loadInTime(): Promise<Stripe | null> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Stripe.js did not come in time')), TIME_LIMIT_MS);
  });
  return Promise.race([loadStripe(import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY, { locale: 'en-GB' }), tooLate]);
}
