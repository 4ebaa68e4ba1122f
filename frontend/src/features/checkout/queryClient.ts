import { QueryClient } from '@tanstack/react-query';

/** Kept while the page lives, so that Stripe is fetched once, however often the checkout is opened. */
export const queryClient = new QueryClient();
