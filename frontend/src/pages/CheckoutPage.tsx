import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderDetails } from '../../../domain/orderDetails.ts';
import { NoScriptNotice } from '../components/NoScriptNotice.tsx';
import { queryClient } from '../features/checkout/queryClient.ts';
import { PageWidth } from '../components/PageWidth.tsx';
import { Checkout } from '../features/checkout/Checkout.tsx';
import { storedOrderDetails } from '../features/thank-you/orderDetailsStorage.ts';
import { paths } from '../paths.ts';
import classes from './CheckoutPage.module.css';

export function CheckoutPage() {
  const navigate = useNavigate();

  // Fetched now: a connection that fails while paying is not to keep the thanks away. If it fails already, the router tries again.
  useEffect(() => {
    import('./ThankYouPage.tsx').catch(() => {});
  }, []);

  const showThanks = (details: OrderDetails) => {
    storedOrderDetails.write(details);
    void navigate(paths.thankYou, { state: details, replace: true });
  };

  return (
    <PageWidth>
      <h1 className={classes.title}>Checkout</h1>
      <NoScriptNotice
        missing="Your cart and paying by card"
        byPhone="we take your booking or order. You have not been charged"
      />
      <QueryClientProvider client={queryClient}>
        <Checkout showThanks={showThanks} />
      </QueryClientProvider>
    </PageWidth>
  );
}
