import { useSyncExternalStore } from 'react';

/** False in the prerendered page and during hydration, then true: for content that only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

export function subscribeToNothing(): () => void {
  return () => {};
}
