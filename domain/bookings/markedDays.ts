import { isWeekend, isWorkingDay } from '../dates/bookingDeadline.ts';
import { type CourseDays, plusDays } from '../dates/courseDate.ts';
import type { Cell } from '../dates/dateRow.ts';
import type { OrderLine } from '../orders/orderLine.ts';
import { ATTENDANCE_LIMITS } from './attendance.ts';

/** Days of a course at least, by product id (specification, section 9); any other has one. ADR has three and a half. */
const LEAST_DAYS: Readonly<Record<number, number>> = { 1: 5, 5: 3, 6: 4, 8: 2 };

const WEEKEND = /\b(?:week-?ends?|sat(?:urdays?)?|sun(?:days?)?|sadwrn|sul)\b/i;
const NOT = /\b(?:no|not|non|except|excl\p{L}*|without|dim)\b/iu;

/**
 * The days of a course on which people are marked: those that are taught. Its first and last day, and each working day
 * between them; a weekend or bank holiday between them only if the row says so, or the course would be too short
 * (docs/decisions/0153).
 */
export function markedDays(days: CourseDays, line: Pick<OrderLine, 'productId' | 'cells'>): string[] {
  const all = daysOf(days);
  const taught = all.filter((day) => day === days.first || day === days.last || isWorkingDay(day));
  const isShort = taught.length < (LEAST_DAYS[line.productId] ?? 1);
  return (isShort || isTaughtAtWeekend(days, line) ? all : taught).slice(0, ATTENDANCE_LIMITS.days);
}

/** Each day from the first to the last. */
export function daysOf({ first, last }: CourseDays): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = plusDays(day, 1)) days.push(day);
  return days;
}

/** A course of up to a week that begins or ends at a weekend is taught on all of its days. */
function isTaughtAtWeekend({ first, last }: CourseDays, { cells }: Pick<OrderLine, 'cells'>): boolean {
  const isShort = last < plusDays(first, 7);
  return (isShort && [first, last].some(isWeekend)) || cells.some(saysWeekend);
}

function saysWeekend({ heading, text }: Cell): boolean {
  return !/\bexam/i.test(heading) && WEEKEND.test(text) && !NOT.test(text);
}
