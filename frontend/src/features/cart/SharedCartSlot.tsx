import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isCartFragment } from '../../../../domain/orders/cartLink.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { lazyPart } from '../../components/lazyPart.tsx';
import { PartFailure } from '../../components/PartFailure.tsx';
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
    <ErrorBoundary
      key={hash}
      renderFailure={() => <PartFailure part="The cart in this link" onClose={close} />}
      onFailure={forgetFailure}
    >
      <Suspense fallback={null}>
        <SharedCart fragment={hash} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}
