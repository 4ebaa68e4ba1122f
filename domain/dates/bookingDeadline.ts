import { bankHolidays } from './bankHolidays.ts';
import { britishDay } from './britishDay.ts';
import { examText } from './dateRow.ts';
import { isImpossibleDate, plusDays, readCourseDate, weekday } from './courseDate.ts';
import type { StoredSession } from './storedSessions.ts';
import type { Session, SheetName } from './trainingSheets.ts';

/** Entries for the Transport Manager CPC exam close three weeks before it. */
export const ENTRY_CLOSES_DAYS_BEFORE_EXAM = 21;

/** Booking closes at 5 pm. */
const HOURS_FROM_CLOSING_TO_MIDNIGHT_MS = 7 * 60 * 60 * 1000;

/** True once a row has begun, is past the end of its booking, or names a day that no calendar has. */
export function isClosed(session: StoredSession, sheet: SheetName, now: number): boolean {
  if (isImpossibleDate(session.selectedDate)) return true;
  if (hasBegun(session, now)) return true;
  const last = lastBookingDay(session, sheet);
  return last !== null && britishDay(now + HOURS_FROM_CLOSING_TO_MIDNIGHT_MS) > last;
}

export function hasBegun({ selectedDate }: Session, now: number): boolean {
  const days = readCourseDate(selectedDate);
  return days !== null && britishDay(now) >= days.first;
}

/** The day on which booking closes at 5 pm, as an ISO date; null if the row names no day that can be read. */
export function lastBookingDay(session: StoredSession, sheet: SheetName): string | null {
  const ownersDay = readCourseDate(session.bookBy)?.first;
  if (ownersDay) return ownersDay;
  const start = readCourseDate(session.selectedDate)?.first;
  if (!start) return null;
  const exam = readCourseDate(examDate(session, sheet))?.first;
  const before = workingDayBefore(start);
  const entry = exam && exam >= start ? plusDays(exam, -ENTRY_CLOSES_DAYS_BEFORE_EXAM) : before;
  return entry < before ? entry : before;
}

export function isWorkingDay(isoDate: string): boolean {
  return !isWeekend(isoDate) && !bankHolidays.has(isoDate);
}

export function isWeekend(isoDate: string): boolean {
  return ['Sat', 'Sun'].includes(weekday(isoDate) ?? '');
}

export function workingDayBefore(isoDate: string): string {
  const day = plusDays(isoDate, -1);
  return isWorkingDay(day) ? day : workingDayBefore(day);
}

/** The cell with the date of the exam whose entry closes early; empty if there is none. */
export function examDate(session: Session, sheet: SheetName): string {
  return (sheet === 'TM CPC - Sheet1' && examText(session)) || '';
}
