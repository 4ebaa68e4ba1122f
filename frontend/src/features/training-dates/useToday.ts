import { useSyncExternalStore } from 'react';
import { britishDay } from '../../../../domain/britishDay.ts';
import { useTrainingDates } from './useTrainingDates.ts';

/** Today in Britain as an ISO date, also on a device whose clock is wrong; null in the prerendered page, which is older than today. */
export function useToday(): string | null {
  const { clockError } = useTrainingDates();
  return useSyncExternalStore(
    subscribeToNothing,
    () => britishDay(Date.now() - clockError),
    () => null,
  );
}

function subscribeToNothing(): () => void {
  return () => {};
}
