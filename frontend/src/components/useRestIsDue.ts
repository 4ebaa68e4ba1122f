import { useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * False while a page that a link led to is painted for the first time: what is below its first screen follows in a second step,
 * so that a press is answered in half the time. Where the browser looks for a place in the page (going back, a hash), and in the
 * page's file, all of it is there at once.
 */
export function useRestIsDue(): boolean {
  const { hash } = useLocation();
  const startsAtTop = useNavigationType() !== 'POP' && hash === '';
  return useDeferredValue(true, startsAtTop ? false : undefined);
}
