import { useLocation, useNavigationType } from 'react-router-dom';

/** Whether the page is read from its top. Otherwise the browser looks for a place in it: going back, or a hash. */
export function useStartsAtTop(): boolean {
  const { hash } = useLocation();
  return useNavigationType() !== 'POP' && hash === '';
}
