import { useReducedMotion, useViewportSize } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';

const PIECES = 300;
const COLORS = ['#0b6040', '#559c78', '#b3d5c2', '#fbb00f', '#ffde91'];

const Confetti = lazy(() => import('react-confetti'));

/** Confetti over the window, for people who do not mind motion. Without its script the page is complete all the same. */
export function Celebration() {
  const prefersStillness = useReducedMotion(true, { getInitialValueInEffect: false });
  const { width, height } = useViewportSize();
  if (prefersStillness || width === 0) return null;
  return (
    <ErrorBoundary renderFailure={() => null}>
      <Suspense fallback={null}>
        <Confetti
          numberOfPieces={PIECES}
          recycle={false}
          colors={COLORS}
          width={width}
          height={height}
          style={{ position: 'fixed' }}
          aria-hidden
        />
      </Suspense>
    </ErrorBoundary>
  );
}
