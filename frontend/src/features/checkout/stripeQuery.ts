import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { queryOptions } from '@tanstack/react-query';

/** Stripe.js, fetched from Stripe the first time a page needs it. When that fails, the page offers to try again. */
export const stripeQuery = queryOptions({
  queryKey: ['stripe'],
  queryFn: () => loadStripe(import.meta.env.VITE_STRIPE_PUBLISHABLE_KEY, { locale: 'en-GB' }),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  networkMode: 'always',
  structuralSharing: false,
});
