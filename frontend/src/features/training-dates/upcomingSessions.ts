import { type CourseDays, isOver, readCourseDate } from '../../../../domain/courseDate.ts';
import { rowName } from '../../../../domain/dateRow.ts';
import { readState, type RowState } from '../../../../domain/places.ts';
import { type Session, sessionsOf, type Sheet } from '../../../../domain/trainingSheets.ts';

export interface UpcomingSession extends Session {
  /** Null if the date cannot be read ("to be confirmed"). */
  readonly days: CourseDays | null;
  /** Why it cannot be booked; null if it can. */
  readonly state: RowState | null;
}

/** The rows to show: their first day is `today` (an ISO date) or later. Soonest first; rows without a readable date last. */
export function upcomingSessions(sheet: Sheet, today: string): UpcomingSession[] {
  return sessionsOf(sheet)
    .map(upcoming)
    .filter(({ days }) => !isOver(days, today))
    .toSorted(compareSoonest);
}

/** The rows to book. */
export function bookableSessions(sessions: readonly UpcomingSession[]): UpcomingSession[] {
  return sessions.filter(({ state }) => state === null);
}

/** The row of that name; of equal rows one that can be booked, as the server has it. */
export function sessionNamed(sessions: readonly UpcomingSession[], name: string): UpcomingSession | undefined {
  const equal = sessions.filter((session) => rowName(session) === name);
  return bookableSessions(equal)[0] ?? equal[0];
}

/** Sorts the soonest first, and rows without a readable date, or no row at all, last. */
export function compareSoonest(a: UpcomingSession | undefined, b: UpcomingSession | undefined): number {
  const [one, other] = [firstDay(a), firstDay(b)];
  // Not localeCompare: it makes a browser load its languages first, and ISO dates sort as they are.
  return one < other ? -1 : Number(one > other);
}

function upcoming(session: Session): UpcomingSession {
  return { ...session, days: readCourseDate(session.selectedDate), state: readState(session.places) };
}

function firstDay(session: UpcomingSession | undefined): string {
  const afterEveryDate = '9999';
  return session?.days?.first ?? afterEveryDate;
}
