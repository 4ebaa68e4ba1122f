import { useSyncExternalStore } from 'react';

/** False in the prerendered page and while it is hydrated, then true: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing(): () => void {
  return () => {};
}
