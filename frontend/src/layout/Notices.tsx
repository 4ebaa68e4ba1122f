import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { useHydrated } from '../components/useHydrated.ts';

const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }));

/** Where notices appear. Its code is not part of the first load; a notice that comes sooner waits in the queue. */
export function Notices() {
  const isHydrated = useHydrated();
  return isHydrated ? (
    <ErrorBoundary Fallback={Nothing}>
      <Suspense fallback={null}>
        <Notifications position="bottom-right" limit={20} />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}

function Nothing() {
  return null;
}
