import { useSyncExternalStore } from 'react';

const londonDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** Today in Britain as an ISO date; null in the prerendered page, which is older than today. */
export function useToday(): string | null {
  return useSyncExternalStore(subscribeToNothing, () => londonDate.format(Date.now()), () => null);
}

function subscribeToNothing(): () => void {
  return () => {};
}
