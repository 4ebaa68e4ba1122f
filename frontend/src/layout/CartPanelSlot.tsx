import { useWindowEvent } from '@mantine/hooks';
import { Suspense } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { MessageDialog } from '../components/MessageDialog.tsx';
import { closeCartPanel, useIsCartPanelOpen } from '../features/cart/openCartPanel.ts';
import { lazyPart } from '../components/lazyPart.tsx';

const { Part: CartPanel, forgetFailure } = lazyPart('CartPanel', () => import('../features/cart/CartPanel.tsx'));

/** Fetches the cart panel's code when the cart is opened for the first time. */
export function CartPanelSlot() {
  // Back and Forward change the page behind it.
  useWindowEvent('popstate', closeCartPanel);
  if (!useIsCartPanelOpen()) return null;
  return (
    <ErrorBoundary renderFailure={renderCartFailure} onFailure={forgetFailure}>
      <Suspense fallback={null}>
        <CartPanel />
      </Suspense>
    </ErrorBoundary>
  );
}

function renderCartFailure() {
  return (
    <MessageDialog message="The cart did not open. Check your connection and try again." onClose={closeCartPanel} />
  );
}
