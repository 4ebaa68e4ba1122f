import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { MessageDialog } from '../components/MessageDialog.tsx';
import { useCart } from '../features/cart/CartProvider.tsx';

const CartPanel = lazy(async () => ({ default: (await import('../features/cart/CartPanel.tsx')).CartPanel }));

/** The cart panel's code comes when the cart is opened for the first time. */
export function CartPanelSlot() {
  const { isPanelOpen } = useCart();
  if (!isPanelOpen) return null;
  return (
    <ErrorBoundary Fallback={CartFailure}>
      <Suspense fallback={null}>
        <CartPanel />
      </Suspense>
    </ErrorBoundary>
  );
}

function CartFailure() {
  const { closePanel } = useCart();
  return <MessageDialog message="The cart did not open. Check your connection and reload the page." onClose={closePanel} />;
}
