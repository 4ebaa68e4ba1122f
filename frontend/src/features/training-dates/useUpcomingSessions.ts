import type { SheetName } from '../../../../domain/dates/trainingSheets.ts';
import { type UpcomingSession, upcomingSessions } from './upcomingSessions.ts';
import { useToday } from './useToday.ts';
import { useTrainingDates } from './useTrainingDates.ts';

export interface UpcomingSessions {
  /** Soonest first. */
  readonly sessions: readonly UpcomingSession[];
  readonly status: ReturnType<typeof useTrainingDates>['status'];
}

/** The rows of a sheet from today on. */
export function useUpcomingSessions(sheet: SheetName): UpcomingSessions {
  const { sheets, status } = useTrainingDates();
  const today = useToday();
  if (today === null) return { sessions: [], status: 'loading' };
  return { sessions: upcomingSessions(sheets[sheet] ?? [], today), status };
}
