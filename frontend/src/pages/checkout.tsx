import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderDetails } from '../../../domain/orders/orderDetails.ts';
import { NoScriptNotice } from '../components/NoScriptNotice.tsx';
import { PageWidth } from '../components/PageWidth.tsx';
import { Checkout } from '../features/checkout/Checkout.tsx';
import { storedOrderDetails } from '../features/thank-you/orderDetailsStorage.ts';
import type { PageHead } from '../head/pageHead.ts';

export const head: PageHead = {
  title: 'Checkout',
  description: 'Pay for your courses and equipment by card.',
  noindex: true,
};

export default function CheckoutPage() {
  const navigate = useNavigate();

  // Fetched early, for a connection that fails while paying. If this fails, the router tries again.
  useEffect(() => {
    import('./thank-you.tsx').catch(() => {});
  }, []);

  const showThanks = (details: OrderDetails) => {
    storedOrderDetails.write(details);
    void navigate('/thank-you', { state: details, replace: true });
  };

  return (
    <PageWidth>
      <h1 style={{ marginBottom: 'clamp(1.25rem, 3vw, 2rem)' }}>Checkout</h1>
      <NoScriptNotice
        missing="Your cart and paying by card"
        byPhone="we take your booking or order. You have not been charged"
      />
      <Checkout showThanks={showThanks} />
    </PageWidth>
  );
}
