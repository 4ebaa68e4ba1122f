import { useState, useSyncExternalStore } from 'react';
import { britishDay } from '../../../../domain/dates/britishDay.ts';

/**
 * The day of a course whose marks are shown: today's, or the one that the trainer chose today. A phone keeps the page open overnight,
 * and its clock may be wrong by `clockError`.
 */
export function useMarkedDay(days: readonly string[], clockError: number) {
  const readToday = () => britishDay(Date.now() - clockError);
  const today = useSyncExternalStore(subscribeToReturn, readToday);
  const [choice, setChoice] = useState({ day: '', madeOn: '' });
  return {
    today,
    day: choice.madeOn === today ? choice.day : (days.find((each) => each >= today) ?? days.at(-1) ?? ''),
    chooseDay: (day: string) => setChoice({ day, madeOn: readToday() }),
  };
}

function subscribeToReturn(look: () => void): () => void {
  const gone = new AbortController();
  document.addEventListener('visibilitychange', look, { signal: gone.signal });
  window.addEventListener('focus', look, { signal: gone.signal });
  return () => gone.abort();
}
