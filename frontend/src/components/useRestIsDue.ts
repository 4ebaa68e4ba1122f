import { useDeferredValue } from 'react';
import { useStartsAtTop } from './useStartsAtTop.ts';

/**
 * False while a page that a link led to is painted for the first time: what is below its first screen follows in a second step,
 * so that a press is answered in half the time. Where the browser looks for a place in the page, and in the page's file, all of
 * it is there at once.
 */
export function useRestIsDue(): boolean {
  const startsAtTop = useStartsAtTop();
  return useDeferredValue(true, startsAtTop ? false : undefined);
}
