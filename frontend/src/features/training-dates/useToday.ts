import { useSyncExternalStore } from 'react';
import { britishDay } from '../../../../domain/britishDay.ts';

/** Today in Britain as an ISO date; null in the prerendered page, which is older than today. */
export function useToday(): string | null {
  return useSyncExternalStore(subscribeToNothing, () => britishDay(Date.now()), () => null);
}

function subscribeToNothing(): () => void {
  return () => {};
}
