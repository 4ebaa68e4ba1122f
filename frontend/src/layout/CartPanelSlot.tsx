import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { MessageDialog } from '../components/MessageDialog.tsx';
import { closeCartPanel, useIsCartPanelOpen } from '../features/cart/cartPanel.ts';

const CartPanel = lazy(async () => ({ default: (await import('../features/cart/CartPanel.tsx')).CartPanel }));

/** The cart panel's code comes when the cart is opened for the first time. */
export function CartPanelSlot() {
  if (!useIsCartPanelOpen()) return null;
  return (
    <ErrorBoundary Fallback={CartFailure}>
      <Suspense fallback={null}>
        <CartPanel />
      </Suspense>
    </ErrorBoundary>
  );
}

function CartFailure() {
  return <MessageDialog message="The cart did not open. Check your connection and reload the page." onClose={closeCartPanel} />;
}
