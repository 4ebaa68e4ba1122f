import { bankHolidays, isHoliday } from '../../domain/dates/bankHolidays.ts';
import { isWeekend } from '../../domain/dates/bookingDeadline.ts';
import {
  type CourseDays,
  dayText,
  daysBetween,
  plusDays,
  readCourseDate,
  weekday,
  weekdaysIn,
} from '../../domain/dates/courseDate.ts';
import { type Cell, plainColumn } from '../../domain/dates/dateRow.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { counted } from '../../domain/text/counted.ts';
import { type Asked, misfit } from './asked.ts';

const YEARS_AHEAD = 2;
/** Of a longer course nobody can tell whether it is taught on each working day. */
const PLAIN_DAYS = 7;
/** No course is longer. */
const LONGEST_DAYS = 31;
/** "From 28 April 2027", "28/04/2027 onwards" */
const GOES_ON = /^(?:from|start(?:s|ing)?|commencing|beginning)\b|\bonwards?$/i;
/** "5 days", "3-day course" */
const DAYS = /(?<![\d.])(\d{1,2})[ -]?days?\b/i;
/** Not the days in "12/15/18 Jan". */
const NUMBERS = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/.-]|\s*\p{L}{3})/gu;

/** Why a date that can be read is in no form of ours. */
export function dateMisfits(column: string, text: string, days: CourseDays): Asked[] {
  const wrong = (what: string) => misfit(column, text, what);
  return [
    ...wrongWeekday(column, text, days),
    ...(days.last > plusDays(days.first, LONGEST_DAYS)
      ? [
          wrong(
            'It is longer than a month. Please put the dates right, the day before the month, or write a row for each course.',
          ),
        ]
      : []),
    ...(hasOtherLength(text, days)
      ? [
          wrong(
            'It does not have as many days as it says. Please write the first and the last day, like 11-15 Jan 2027.',
          ),
        ]
      : []),
  ];
}

/** The first and the last day of the week that a text names must be those of the days. */
export function wrongWeekday(column: string, text: string, { first, last }: CourseDays): Asked[] {
  const named = weekdaysIn(text);
  const [begins, ends] = [weekday(first), weekday(last)];
  if (named.length === 0 || (named[0] === begins && (named.length === 1 || named.at(-1) === ends))) return [];
  const right = begins === ends ? begins : `${begins}–${ends}`;
  const what = `By the calendar it is ${right}. Please correct the day of the week or the date.`;
  return [misfit(column, text, what, `${text} ${first}`)];
}

/** "11 Jan 2027 (5 days)" would be a course of one day. Its weekends may not count. */
function hasOtherLength(text: string, { first, last }: CourseDays): boolean {
  const said = daysSaid(text);
  const all = Array.from({ length: Math.min(daysBetween(first, last), LONGEST_DAYS) + 1 }, (_, day) =>
    plusDays(first, day),
  );
  return said > 0 && (said > all.length || said < all.filter((day) => !isWeekend(day)).length);
}

function daysSaid(text: string): number {
  return Number(DAYS.exec(text)?.[1] ?? 0);
}

/** True for a month before the day, as a spreadsheet with American settings writes it: "1/20/2027" is no day in Britain. */
export function isMonthFirst(text: string): boolean {
  return numbersIn(text).some(([first, second]) => first >= 1 && first <= 12 && second > 12 && second <= 31);
}

/** True for "12/01/2027", which is in December where the month comes first. `beside`: a text with a day of the week that may prove it. */
export function isAmbiguous(text: string, beside: string): boolean {
  const numbers = numbersIn(text);
  if (numbers.every(([day, month]) => day === month) || numbers.some(([day]) => day > 12)) return false;
  const [read, turned] = [text, text.replaceAll(NUMBERS, '$3$2$1$2$4')].map((each) => readCourseDate(each)?.first);
  const isProven = weekdaysIn(`${text} ${beside}`).length > 0 && weekday(read ?? '') !== weekday(turned ?? '');
  return !isProven;
}

function numbersIn(text: string): (readonly [number, number])[] {
  return [...text.matchAll(NUMBERS)].map(([, first, , second]) => [Number(first), Number(second)] as const);
}

/** Asked once for a sheet. */
export function orderOfNumbers(sheet: SheetName, text: string): Asked {
  const read = readCourseDate(text);
  return {
    kind: 'doubt',
    column: 'date',
    text,
    what: `We read ${read ? dayText(read.first) : 'the day first'}, and all dates of this sheet with the day before the month. If that is wrong, set the spreadsheet’s locale to United Kingdom.`,
    about: `day before month ${sheet}`,
  };
}

export function isFarAhead({ first }: CourseDays, today: string): boolean {
  // 1 March for a 29 February that the year does not have.
  return first > plusDays(`${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`, 0);
}

/** Dates that would surprise a customer. */
export function dateDoubts(
  text: string,
  days: CourseDays,
  cells: readonly Cell[],
  sheet: SheetName,
  today: string,
): Asked[] {
  const doubt = (what: string, about: string): Asked => ({ kind: 'doubt', column: 'date', text, what, about });
  const holiday = holidayIn(days);
  const own = daysBetween(days.first, days.last) + 1;
  const takes = daysOfCourse(cells, sheet);
  return [
    ...(isFarAhead(days, today)
      ? [doubt(`It is more than ${YEARS_AHEAD} years ahead. Is the year right?`, `far ahead ${days.first}`)]
      : []),
    ...(holiday
      ? [
          doubt(
            `${dayText(holiday)} is ${bankHolidays.has(holiday) ? 'a bank holiday' : 'in the days from Christmas Day to New Year’s Day'}. Is the course on that day?`,
            `holiday ${holiday}`,
          ),
        ]
      : []),
    ...(own > PLAIN_DAYS
      ? [
          doubt(
            `It is ${counted(own, 'day')}. The register, the marks and the certificates count each working day of them: is the course on all of them? If not, please write a row for each of its days.`,
            `long ${days.first} ${days.last}`,
          ),
        ]
      : []),
    ...(own === 1 && takes <= 1 && GOES_ON.test(text)
      ? [doubt('It says no last day. Is the course on that day alone?', `goes on ${days.first}`)]
      : []),
    ...(own < takes
      ? [
          doubt(
            `It is ${counted(own, 'day')}, but the course takes ${takes}. The register, the reminders and the certificates go by the last day: is it right, or should it be like 11-${10 + takes} Jan 2027?`,
            `short ${sheet} ${days.first} ${takes}`,
          ),
        ]
      : []),
  ];
}

function holidayIn({ first, last }: CourseDays): string | null {
  let day = first;
  for (let days = 1; days < LONGEST_DAYS && day < last && !isHoliday(day); days++) day = plusDays(day, 1);
  return isHoliday(day) ? day : null;
}

/** Courses of several days, all of them in the sheet (specification, section 9: ADR takes three and a half to five). */
const COURSE_TAKES: Partial<Record<SheetName, number>> = {
  'TM CPC - Sheet1': 5,
  'TM Refresher - Sheet1': 2,
  'First Aid at Work 3 Day - Sheet1': 3,
  'ADR - Sheet1': 4,
};
const LENGTH = /\b(?:duration|length|days|hyd)\b/i;

function daysOfCourse(cells: readonly Cell[], sheet: SheetName): number {
  const said = cells
    .filter(({ heading }) => LENGTH.test(heading) || plainColumn(heading) === 'course')
    .map(({ text }) => daysSaid(text))
    .filter((days) => days > 0);
  return said.length > 0 ? Math.max(...said) : (COURSE_TAKES[sheet] ?? 0);
}
