import { type CourseDays, readCourseDate } from '../../../../domain/courseDate.ts';
import { type Session, sessionsOf, type Sheet } from '../../../../domain/trainingSheets.ts';

export interface UpcomingSession extends Session {
  /** Null if the date cannot be read ("to be confirmed"). */
  readonly days: CourseDays | null;
}

/** Rows that can be booked: their first day is `today` (an ISO date) or later. Soonest first; rows without a readable date last. */
export function upcomingSessions(sheet: Sheet, today: string): UpcomingSession[] {
  return sessionsOf(sheet)
    .map(withDays)
    .filter(({ days }) => days === null || days.first >= today)
    .toSorted(compareSoonest);
}

/** Sorts the soonest first, and rows without a readable date, or no row at all, last. */
export function compareSoonest(a: UpcomingSession | undefined, b: UpcomingSession | undefined): number {
  const [one, other] = [firstDay(a), firstDay(b)];
  // Not localeCompare: it makes a browser load its languages first, and ISO dates sort as they are.
  return one < other ? -1 : Number(one > other);
}

function withDays(session: Session): UpcomingSession {
  return { ...session, days: readCourseDate(session.selectedDate) };
}

function firstDay(session: UpcomingSession | undefined): string {
  const afterEveryDate = '9999';
  return session?.days?.first ?? afterEveryDate;
}
