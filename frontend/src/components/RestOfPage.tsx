import { createContext, type ReactNode, use, useDeferredValue } from 'react';
import classes from './RestOfPage.module.css';

/** Whether a link led to the page, which is then read from its top. On Back, and with a hash, a position further down is shown at once. */
export const StartsAtTop = createContext(false);

/** False for the first paint of a page that a link led to: its first screen alone is there within 200 ms of the press. */
export function useRestIsDue(): boolean {
  const startsAtTop = use(StartsAtTop);
  return useDeferredValue(true, startsAtTop ? false : undefined);
}

/** The parts of a long page below its first screen. */
export function RestOfPage({ children }: { readonly children: ReactNode }) {
  return useRestIsDue() ? children : <div className={classes.room} />;
}
