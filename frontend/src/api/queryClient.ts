import { QueryClient } from '@tanstack/react-query';

/** Everything that the site knows from a server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: otherwise TanStack would hold a call, even a payment, back until the browser says that it is online.
    queries: { staleTime: Infinity, retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
