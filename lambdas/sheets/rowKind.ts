import { isImpossibleDate, readCourseDate } from '../../domain/dates/courseDate.ts';
import { isTooLong } from './doubtfulDates.ts';
import { stateBeside, stateOf } from './ownersWords.ts';

/** Shown by a spreadsheet instead of a value that it cannot work out. */
const ERROR = /^(?:#(?:[A-Z/0]+[!?]?|N\/A|NAME\?|DIV\/0!)|err:\d+|#?error!|loading ?(?:\.{2,}|…)|undefined|null|nan)$/i;
const TOTAL = /^(?:grand |sub-?)?totals?\b[^\p{L}]*$|^(?:sum|count)\b\W*\d*$/iu;
const MONTH_OR_SEASON =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ionawr|chwefror|mawrth|ebrill|mai|mehefin|gorffennaf|awst|medi|hydref|tachwedd|rhagfyr|spring|summer|autumn|winter|dates?|courses?)?\W*(?:(?:19|20)?\d{2})?(?: (?:courses?|dates?|training))?\W*$/i;
/** "9-May": a spreadsheet makes it of "9-5". */
const DAY_AND_MONTH = /^\d{1,2}[- ]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*$/iu;
/** "To be confirmed", "Spring 2027": no digits but a year, and three letters at least. */
const PLAIN_WORDS = /^(?=(?:[^\p{L}]*\p{L}){3})(?:[\p{L}\s.,;:!?'’&()/–—-]|\b20\d{2}\b)+$/u;
const NO_COURSE =
  /\b(?:bank|public|school|national|summer|christmas|easter) holidays?\b|^\W*(?:\p{L}+ )?holidays?\b\W*(?:\(.*\))?$|\bno (?:class(?:es)?|courses?|training|sessions?|dates?|lessons?)\b|^\W*(?:annual leave|half[- ]term|christmas(?: (?:day|eve|break))?|boxing day|new year[’']?s?(?: (?:day|eve))?|good friday|easter(?: (?:sunday|monday))?|office closed|n\/?a|none|nil|no)\W*$|^[^\p{L}\p{N}]+$/iu;

/** What a text says that names a time, however vaguely: months, seasons, days of the week, or that it is to be arranged. */
const WHEN =
  /\b(?:jan\p{L}*|feb\p{L}*|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ionawr|chwefror|mawrth|ebrill|mai|mehefin|gorffennaf|awst|medi|hydref|tachwedd|rhagfyr|spring|summer|autumn|winter|gwanwyn|haf|gaeaf|easter|christmas|new year|mon|tue|tues|wed|thu|thurs|fri|sat|sun|\p{L}+days?|days?|week\p{L}*|fortnight\p{L}*|month\p{L}*|years?|term|morning\p{L}*|afternoon\p{L}*|evening\p{L}*|nights?|dates?|dyddiad\p{L}*|i.w|tb[acd]|t\.b\.[acd]|to be|to follow|confirm\p{L}*|announc\p{L}*|arrang\p{L}*|agree\p{L}*|request|demand|ask|enquir\p{L}*|call|contact|phone|ring|any ?time|flexible|various|ongoing|rolling|regular\p{L}*|soon|coming|early|mid|late|next|every|each|20\d\d)\b/iu;

/** Whether a text under "Date" says when, or could be meant to: signs and numbers alone are mistyped dates. */
export function saysWhen(first: string): boolean {
  return (
    !/\p{L}/u.test(first) ||
    WHEN.test(first) ||
    readCourseDate(first) !== null ||
    isImpossibleDate(first) ||
    isError(first) ||
    saysNoCourse(first) ||
    stateOf(first) !== null ||
    stateBeside(first) !== null
  );
}

export function isError(cell: string): boolean {
  return ERROR.test(cell);
}

/** A row that says something between the dates: a month, or a total. `others`: its other cells. */
export function isNote(first: string, others: readonly string[]): boolean {
  const hasOthers = others.some(Boolean);
  if ([first, ...others].some((cell) => TOTAL.test(cell))) return !readCourseDate(first);
  if (hasOthers) return first === '' && !others.some((cell) => /\p{L}/u.test(cell));
  return /[\p{L}\d]/u.test(first) && MONTH_OR_SEASON.test(first) && !readCourseDate(first);
}

/** "To be confirmed" may be booked; "46,399", "12 Jan" and "Dai Jones" cannot. */
export function isPlainWords(first: string): boolean {
  return PLAIN_WORDS.test(first) && WHEN.test(first) && !isError(first);
}

/** Words without any number, or a sign: not a date that somebody mistyped. */
export function isPlainRemark(first: string): boolean {
  return first !== '' && !isError(first) && (PLAIN_WORDS.test(first) || !/[\p{L}\p{N}]/u.test(first));
}

/** A holiday, or a dash: no course is on that day. */
export function saysNoCourse(cell: string): boolean {
  return NO_COURSE.test(cell);
}

/** Not the days in "12/15/18 Jan". */
const NUMBERS = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?![\d/.-]|\s*\p{L}{3})/gu;

/**
 * A month before the day, as a spreadsheet with American settings writes it: "1/20/2027" is no day in Britain, and
 * "1/4/2027 - 1/8/2027" would be a course of four months.
 */
export function isMonthFirst(cell: string): boolean {
  const days = [...cell.matchAll(NUMBERS)].map(([, first, , second]) => [Number(first), Number(second)] as const);
  if (days.some(([first, second]) => first >= 1 && first <= 12 && second > 12 && second <= 31)) return true;
  const [own, turned] = [cell, cell.replaceAll(NUMBERS, '$3$2$1$2$4')].map(readCourseDate);
  return days.length === 2 && (!own || isTooLong(own)) && turned != null && !isTooLong(turned);
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
