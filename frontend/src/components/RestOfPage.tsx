import { createContext, type ReactNode, use, useDeferredValue } from 'react';

/** True if a link without a hash led to the page, so that it starts at its top. On Back, or with a hash, a part further down is shown at once. */
export const StartsAtTop = createContext(false);

/** False for the first paint of a page that starts at its top: only its first screen can be painted within 200 ms of the press. */
export function useRestIsDue(): boolean {
  const startsAtTop = use(StartsAtTop);
  return useDeferredValue(true, startsAtTop ? false : undefined);
}

/** The parts of a long page below its first screen. */
export function RestOfPage({ children }: { readonly children: ReactNode }) {
  // The room keeps the footer off the screen until the rest is there.
  return useRestIsDue() ? children : <div style={{ height: '100vh' }} />;
}
