import { useLocation, useNavigate } from 'react-router-dom';
import { isCartFragment } from '../../../../domain/orders/cartLink.ts';
import { LazyWindow } from '../../components/LazyWindow.tsx';
import { lazyPart } from '../../components/lazyPart.tsx';
import { useHydrated } from '../../components/useHydrated.ts';

const { Part: SharedCart, forgetFailure } = lazyPart('SharedCart', () => import('./SharedCart.tsx'));

/** The cart in the address's fragment. Once it is taken or closed, the fragment leaves the address: Back and Reload must not ask again. */
export function SharedCartSlot() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  if (!isHydrated || !isCartFragment(hash)) return null;

  const close = () => void navigate({ pathname, search }, { replace: true });
  return (
    <LazyWindow key={hash} name="The cart in this link" forgetFailure={forgetFailure} onClose={close}>
      <SharedCart fragment={hash} onClose={close} />
    </LazyWindow>
  );
}
