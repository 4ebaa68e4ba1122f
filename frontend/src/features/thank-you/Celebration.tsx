import { useReducedMotion, useViewportSize } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';

const PIECES = 300;
const COLORS = ['#0b6040', '#559c78', '#b3d5c2', '#fbb00f', '#ffde91'];

const Confetti = lazy(() => import('react-confetti'));

/** Confetti, except for visitors who prefer reduced motion. If its script does not load, nothing is missing. */
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
