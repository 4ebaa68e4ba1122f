import type { Product } from '../../../../domain/catalogue.ts';
import { type UpcomingSession, upcomingSessions } from './upcomingSessions.ts';
import { useToday } from './useToday.ts';
import { useTrainingDates } from './useTrainingDates.ts';

export interface UpcomingSessions {
  /** Soonest first. */
  readonly sessions: readonly UpcomingSession[];
  readonly status: ReturnType<typeof useTrainingDates>['status'];
}

/** The rows of a product's sheet that can be booked. */
export function useUpcomingSessions({ sheet }: Product): UpcomingSessions {
  const { sheets, status } = useTrainingDates();
  const today = useToday();
  if (today === null || sheet === undefined) return { sessions: [], status: 'loading' };
  return { sessions: upcomingSessions(sheets[sheet] ?? [], today), status };
}
