import { useWindowEvent } from '@mantine/hooks';
import { Suspense } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { closeCartPanel, useIsCartPanelOpen } from '../features/cart/openCartPanel.ts';
import { lazyPart } from '../components/lazyPart.tsx';
import { PartFailure } from '../components/PartFailure.tsx';

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
  return <PartFailure part="The cart" onClose={closeCartPanel} />;
}
