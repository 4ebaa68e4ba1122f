import { useWindowEvent } from '@mantine/hooks';
import { LazyWindow } from '../components/LazyWindow.tsx';
import { closeCartPanel, useIsCartPanelOpen } from '../features/cart/openCartPanel.ts';
import { lazyPart } from '../components/lazyPart.tsx';

const { Part: CartPanel, forgetFailure } = lazyPart('CartPanel', () => import('../features/cart/CartPanel.tsx'));

/** Fetches the cart panel's code when the cart is opened for the first time. */
export function CartPanelSlot() {
  // Back and Forward change the page behind it.
  useWindowEvent('popstate', closeCartPanel);
  if (!useIsCartPanelOpen()) return null;
  return (
    <LazyWindow name="The cart" forgetFailure={forgetFailure} onClose={closeCartPanel}>
      <CartPanel />
    </LazyWindow>
  );
}
