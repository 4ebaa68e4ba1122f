import { useSyncExternalStore } from 'react';
import { useTrainingDates } from './useTrainingDates.ts';

const londonDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** Today in Britain as an ISO date, also on a device whose clock is wrong; null in the prerendered page, which is older than today. */
export function useToday(): string | null {
  const { clockError } = useTrainingDates();
  return useSyncExternalStore(subscribeToNothing, () => londonDate.format(Date.now() - clockError), () => null);
}

function subscribeToNothing(): () => void {
  return () => {};
}
