import { plusDays, readCourseDate } from '../dates/courseDate.ts';
import type { OrderLine } from './orderLine.ts';

/** A consumer can cancel until the end of this day after the contract (Consumer Contracts Regulations 2013, regulation 30). */
export const CANCELLATION_DAYS = 14;

type Dated = Pick<OrderLine, 'selectedDate'>;

/** True if a course of the order begins within the cancellation period of a contract made today. `today` is an ISO date. */
export function needsEarlyStart(lines: readonly Dated[], today: string): boolean {
  return lines.some((line) => beginsEarly(line, today) === true);
}

/** The same, also true if nobody can tell: the words of a date cannot be read. */
export function mayNeedEarlyStart(lines: readonly Dated[], today: string): boolean {
  return lines.some((line) => line.selectedDate && beginsEarly(line, today) !== false);
}

/** Null if there is no date that can be read. */
function beginsEarly({ selectedDate }: Dated, today: string): boolean | null {
  const days = readCourseDate(selectedDate ?? '');
  return days && days.first <= plusDays(today, CANCELLATION_DAYS);
}
