import './global.css';
import './mantine.css.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { CartProvider } from './features/cart/CartProvider.tsx';
import { Layout } from './layout/Layout.tsx';
import { PageRoutes } from './router.tsx';
import { theme } from './theme.ts';

/** The whole site, to be put inside a router. */
export function App() {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      <QueryClientProvider client={queryClient}>
        <CartProvider>
          <Layout>
            <PageRoutes />
          </Layout>
        </CartProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
