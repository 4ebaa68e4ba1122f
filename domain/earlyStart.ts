import { plusDays, readCourseDate } from './courseDate.ts';
import type { OrderLine } from './orderLine.ts';

/** A consumer can cancel until the end of this day after the contract (Consumer Contracts Regulations 2013, regulation 30). */
export const CANCELLATION_DAYS = 14;

/** True if a course of the order begins within the cancellation period of a contract made today. `today` is an ISO date. */
export function needsEarlyStart(lines: readonly Pick<OrderLine, 'selectedDate'>[], today: string): boolean {
  const lastDay = plusDays(today, CANCELLATION_DAYS);
  return lines.some(({ selectedDate }) => {
    const days = readCourseDate(selectedDate ?? '');
    return days !== null && days.first <= lastDay;
  });
}
