import {
  compareSoonest,
  type CourseDays,
  dayText,
  isOver,
  plusDays,
  readCourseDate,
} from '../../../../domain/dates/courseDate.ts';
import { isAt, venueName } from '../../../../domain/dates/dateRow.ts';
import { readState, type RowState } from '../../../../domain/dates/places.ts';
import { type Session, sessionsOf, type Sheet } from '../../../../domain/dates/trainingSheets.ts';

export interface UpcomingSession extends Session {
  /** Null if the date cannot be read ("to be confirmed"). */
  readonly days: CourseDays | null;
  /** Why it cannot be booked; null if it can. */
  readonly state: RowState | null;
}

/** The last answer for each sheet: many parts of a page ask for the same one. */
const known = new WeakMap<Sheet, { readonly today: string; readonly sessions: readonly UpcomingSession[] }>();

/** The rows to show: their first day is `today` (an ISO date) or later. Soonest first; rows without a readable date last. */
export function upcomingSessions(sheet: Sheet, today: string): readonly UpcomingSession[] {
  const last = known.get(sheet);
  if (last?.today === today) return last.sessions;
  const sessions = sessionsOf(sheet)
    .map(upcoming)
    .filter(({ days }) => !isOver(days, today))
    .toSorted(compareSoonest);
  known.set(sheet, { today, sessions });
  return sessions;
}

/** The rows to book. */
export function bookableSessions(sessions: readonly UpcomingSession[]): UpcomingSession[] {
  return sessions.filter(({ state }) => state === null);
}

/** The next row to book at a place; elsewhere if there is none, or no place is chosen. */
export function nextToBook(sessions: readonly UpcomingSession[], place: string): UpcomingSession | undefined {
  const bookable = bookableSessions(sessions);
  return bookable.find((row) => isAt(place, row)) ?? bookable[0];
}

/** "Wed 16 Dec, Cardiff": without the year, unless the date is about a year away. */
export function dayAndPlace(session: UpcomingSession, today: string): string {
  const { first } = session.days ?? {};
  const day = first ? dayText(first).slice(0, first < plusDays(today, 330) ? -5 : undefined) : session.selectedDate;
  return [day, venueName(session)].filter(Boolean).join(', ');
}

function upcoming(session: Session): UpcomingSession {
  return { ...session, days: readCourseDate(session.selectedDate), state: readState(session.places) };
}
