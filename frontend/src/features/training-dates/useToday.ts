import { useSyncExternalStore } from 'react';
import { britishDay } from '../../../../domain/dates/britishDay.ts';
import { subscribeToNothing } from '../../components/useHydrated.ts';
import { useTrainingDates } from './useTrainingDates.ts';

/** Today's British date as an ISO date, even if the device's clock is wrong. Null in the prerendered page. */
export function useToday(): string | null {
  const { clockError } = useTrainingDates();
  return useSyncExternalStore(
    subscribeToNothing,
    () => britishDay(Date.now() - clockError),
    () => null,
  );
}
