import { QueryClient } from '@tanstack/react-query';

/** One for all pages. Only code that comes after the page imports it, and the checkout. */
export const queryClient = new QueryClient();
