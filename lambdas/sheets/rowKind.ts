import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { MONTH_BEGINNING } from './monthWords.ts';

/** Shown by a spreadsheet instead of a value that it cannot work out. */
const ERROR = /^(?:#[A-Z/0_]+[!?]?|err:\d+|#?error!|loading ?(?:\.{2,}|…)|undefined|null|nan)$/i;
/** "9-May": a spreadsheet makes it of "9-5". */
const DAY_AND_MONTH = new RegExp(String.raw`^\d{1,2}[- ]?${MONTH_BEGINNING}\p{L}*$`, 'iu');
const NO_COURSE =
  /\b(?:bank|public|school|national|summer|christmas|easter) holidays?\b|^\W*(?:\p{L}+ )?holidays?\b\W*(?:\(.*\))?$|\bno (?:class(?:es)?|courses?|training|sessions?|dates?|lessons?)\b|^\W*(?:annual leave|half[- ]term|christmas(?: (?:day|eve|break))?|boxing day|new year[’']?s?(?: (?:day|eve))?|good friday|easter(?: (?:sunday|monday))?|office closed|n\/?a|none|nil|no)\W*$|^[^\p{L}\p{N}]+$/iu;
/** Under a heading that asks for a yes, a person or a day. */
const NOTHING = /^(?:no|n|nil|none|nobody|no ?one|n\/?a|false|0|[-\u2010-\u2015\u2212☐□.]*)$/i;

export function isDash(cell = ''): boolean {
  return /^[-\u2010-\u2015\u2212]+$/.test(cell);
}

export function saysNothing(cell = ''): boolean {
  return NOTHING.test(cell);
}

export function isError(cell: string): boolean {
  return ERROR.test(cell);
}

/** A holiday, or a dash: no course is on that day. */
export function saysNoCourse(cell: string): boolean {
  return NO_COURSE.test(cell);
}

/** A date or a part of a day under "Time": spreadsheets make them of "9.5" and "09:00". */
export function isNoTime(cell: string): boolean {
  if (readCourseDate(cell) || DAY_AND_MONTH.test(cell)) return true;
  if (
    /^\d{1,4}([-/.])\d{1,2}\1\d{2,4}(?!\d)/.test(cell) ||
    /^0?[.,]\d{3,}$/.test(cell) ||
    /^\d{3,}(?:[.,]\d+)?$/.test(cell)
  )
    return !/^[01]\d[0-5]\d$|^2[0-3][0-5]\d$/.test(cell);
  if (/^0{1,2}[:.]00(?:[:.]00)?$/.test(cell)) return true;
  const hours = cell.match(/\d{1,2}[:.]\d{2}/g) ?? [];
  return hours.some((time) => Number(time.split(/[:.]/)[0]) > 23 || Number(time.split(/[:.]/)[1]) > 59);
}
