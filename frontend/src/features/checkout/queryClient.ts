import { QueryClient } from '@tanstack/react-query';

/** Outside the component, so that Stripe.js is loaded once, however often the checkout is opened. */
export const queryClient = new QueryClient();
