import { type CourseDays, readCourseDate } from '../../../../domain/courseDate.ts';
import { type Session, sessionsOf, type Sheet } from '../../../../domain/trainingSheets.ts';

export interface UpcomingSession extends Session {
  /** Null where the date text cannot be read ("to be confirmed"). */
  readonly days: CourseDays | null;
}

/** What can still be booked: sessions whose first day is today (an ISO date) or later, soonest first, those without a readable date last. */
export function upcomingSessions(sheet: Sheet, today: string): UpcomingSession[] {
  return sessionsOf(sheet)
    .map(withDays)
    .filter(({ days }) => days === null || days.first >= today)
    .toSorted(compareSoonest);
}

/** For sorting: soonest first; what has no readable date, and nothing at all, comes last. */
export function compareSoonest(a: UpcomingSession | undefined, b: UpcomingSession | undefined): number {
  const [one, other] = [firstDay(a), firstDay(b)];
  // ISO dates sort as they are; a browser that compares as people do loads its languages first.
  return one < other ? -1 : Number(one > other);
}

function withDays(session: Session): UpcomingSession {
  return { ...session, days: readCourseDate(session.selectedDate) };
}

function firstDay(session: UpcomingSession | undefined): string {
  const afterEveryDate = '9999';
  return session?.days?.first ?? afterEveryDate;
}
