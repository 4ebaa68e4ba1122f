import { readCourseDate, weekday, weekdaysIn } from '../../domain/dates/courseDate.ts';
import { isTooLong } from './doubtfulDates.ts';
import { MONTH_BEGINNING } from './monthWords.ts';

/** Shown by a spreadsheet instead of a value that it cannot work out. */
const ERROR = /^(?:#(?:[A-Z/0]+[!?]?|N\/A|NAME\?|DIV\/0!)|err:\d+|#?error!|loading ?(?:\.{2,}|…)|undefined|null|nan)$/i;
/** "9-May": a spreadsheet makes it of "9-5". */
const DAY_AND_MONTH = new RegExp(String.raw`^\d{1,2}[- ]?${MONTH_BEGINNING}\p{L}*$`, 'iu');
const NO_COURSE =
  /\b(?:bank|public|school|national|summer|christmas|easter) holidays?\b|^\W*(?:\p{L}+ )?holidays?\b\W*(?:\(.*\))?$|\bno (?:class(?:es)?|courses?|training|sessions?|dates?|lessons?)\b|^\W*(?:annual leave|half[- ]term|christmas(?: (?:day|eve|break))?|boxing day|new year[’']?s?(?: (?:day|eve))?|good friday|easter(?: (?:sunday|monday))?|office closed|n\/?a|none|nil|no)\W*$|^[^\p{L}\p{N}]+$/iu;

export function isError(cell: string): boolean {
  return ERROR.test(cell);
}

/** A holiday, or a dash: no course is on that day. */
export function saysNoCourse(cell: string): boolean {
  return NO_COURSE.test(cell);
}

/** Few cells have. */
const HAS_NUMBERS = /\d[/.-]\d{1,2}[/.-]/;
/** Not the days in "12/15/18 Jan". */
const NUMBERS = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?![\d/.-]|\s*\p{L}{3})/gu;

/**
 * A month before the day, as a spreadsheet with American settings writes it: "1/20/2027" is no day in Britain, and
 * "1/4/2027 - 1/8/2027" would be a course of four months.
 */
export function isMonthFirst(cell: string): boolean {
  if (!HAS_NUMBERS.test(cell)) return false;
  const days = [...cell.matchAll(NUMBERS)].map(([, first, , second]) => [Number(first), Number(second)] as const);
  if (days.some(([first, second]) => first >= 1 && first <= 12 && second > 12 && second <= 31)) return true;
  if (days.length !== 2) return false;
  const [own, turned] = [readCourseDate(cell), readCourseDate(withMonthFirst(cell))];
  return (!own || isTooLong(own)) && turned !== null && !isTooLong(turned);
}

/** With day and month the other way round. */
function withMonthFirst(cell: string): string {
  return cell.replaceAll(NUMBERS, '$3$2$1$2$4');
}

/** Whether the day of the week beside a date is that of the day as we read it, or with the month first. Null if nothing can tell. */
export function orderByWeekday(cell: string, beside: string): 'day' | 'month' | null {
  if (!HAS_NUMBERS.test(cell)) return null;
  const [named] = weekdaysIn(`${cell} ${beside}`);
  const [day, month] = [cell, withMonthFirst(cell)].map((text) => weekday(readCourseDate(text)?.first ?? ''));
  if (!named || !month || day === month) return null;
  return named === day ? 'day' : named === month ? 'month' : null;
}

/** A date or a part of a day under "Time": spreadsheets make them of "9.5" and "09:00". */
export function isNoTime(cell: string): boolean {
  if (readCourseDate(cell) || DAY_AND_MONTH.test(cell)) return true;
  if (
    /^\d{1,4}([-/.])\d{1,2}\1\d{2,4}\b/.test(cell) ||
    /^0?[.,]\d{3,}$/.test(cell) ||
    /^\d{3,}(?:[.,]\d+)?$/.test(cell)
  )
    return !/^[01]\d[0-5]\d$|^2[0-3][0-5]\d$/.test(cell);
  const hours = cell.match(/\d{1,2}[:.]\d{2}/g) ?? [];
  return hours.some((time) => Number(time.split(/[:.]/)[0]) > 24 || Number(time.split(/[:.]/)[1]) > 59);
}

/** "18:00" of a date as an export writes it, "12/01/2027 18:00" or "46399.75"; null for a date alone. */
export function timeBehindDate(date: string): string | null {
  const [, clock, fraction] = /\d[T ] ?(\d{1,2}:\d{2})|^\d{5}(\.\d+)$/.exec(date) ?? [];
  const minutes = Math.round(Number(fraction ?? 0) * 24 * 60);
  const time = clock ?? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return /^0?0:00$/.test(time) ? null : time;
}
