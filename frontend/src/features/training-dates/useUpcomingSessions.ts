import type { SheetName } from '../../../../domain/dates/trainingSheets.ts';
import { type UpcomingSession, upcomingSessions } from './upcomingSessions.ts';
import { useTrainingDates } from './useTrainingDates.ts';

export interface UpcomingSessions {
  /** Soonest first. */
  readonly sessions: readonly UpcomingSession[];
  readonly status: ReturnType<typeof useTrainingDates>['status'];
}

/** The rows of a sheet from today on. `today`: an ISO date; empty in the prerendered page. */
export function useUpcomingSessions(sheet: SheetName): UpcomingSessions & { readonly today: string } {
  const { sheets, status, today } = useTrainingDates();
  if (today === null) return { sessions: [], status: 'loading', today: '' };
  return { sessions: upcomingSessions(sheets[sheet] ?? [], today), status, today };
}
