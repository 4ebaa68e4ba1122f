import { bankHolidays, isHoliday } from '../../domain/dates/bankHolidays.ts';
import { isWeekend } from '../../domain/dates/bookingDeadline.ts';
import {
  type CourseDays,
  dayText,
  daysBetween,
  isImpossibleDate,
  plusDays,
  readCourseDate,
  weekday,
  weekdaysIn,
} from '../../domain/dates/courseDate.ts';
import type { Finding } from './finding.ts';
import { counted } from '../../domain/text/counted.ts';
import { plainColumn } from '../../domain/dates/dateRow.ts';
import type { Session, SheetName } from '../../domain/dates/trainingSheets.ts';
import { meaningOf } from './columnMeaning.ts';
import { inYears } from './inYears.ts';
import type { ExaminedRow } from './sheetDoctor.ts';

export const ASKED_ONCE = 'If so, do nothing: the website asks only once.';

const YEARS_AHEAD = 2;
/** No course is longer. */
const LONGEST_DAYS = 31;
/** "5 days", "3-day course" */
const DAYS = /(?<![\d.])(\d{1,2})[ -]?days?\b/i;

/** Dates that cannot be right, and dates that would surprise a customer. */
export function doubtfulDates({ row, sheet, session, days }: ExaminedRow, today: string): Finding[] {
  const wrongDays = [...session.texts.flatMap((text) => wrongWeekday(text, text)), ...wrongDayBeside(session)].map(
    (what) => ({
      row,
      what,
    }),
  );
  if (isImpossibleDate(session.selectedDate))
    return [
      {
        row,
        what: `There is no such day as "${session.selectedDate}", so nobody can book it. Please put the date right.`,
        isGrave: true,
      },
    ];
  if (!days) return wrongDays;
  const questions = [farAhead(days, today), onHoliday(days), tooShort(days, session, sheet)].flatMap((question) =>
    question
      ? [{ row, what: `"${session.selectedDate}" ${question.what}`, askedAs: `${sheet} ${question.about}` }]
      : [],
  );
  return [...wrongDays, ...questions];
}

/** Then a date was misread or mistyped. */
export function isTooLong({ first, last }: CourseDays): boolean {
  return last > plusDays(first, LONGEST_DAYS);
}

/** "11 Jan 2027 (5 days)" would be a course of one day. Its weekends may not count. */
export function hasOtherLength(text: string, { first, last }: CourseDays): boolean {
  const said = Number(DAYS.exec(text)?.[1] ?? 0);
  const all = Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => plusDays(first, day));
  return said > 0 && (said > all.length || said < all.filter((day) => !isWeekend(day)).length);
}

/** The first and the last day that a text names must be those of its dates. */
export function wrongWeekday(date: string, text: string): string[] {
  const days = readCourseDate(date);
  const named = weekdaysIn(text);
  if (!days || named.length === 0) return [];
  const [first, last] = [weekday(days.first), weekday(days.last)];
  if (named[0] === first && (named.length === 1 || named.at(-1) === last)) return [];
  const right = first === last ? first : `${first}–${last}`;
  return [
    `The row says "${text}", but by the calendar ${date === text ? 'that' : `"${date}"`} is ${right}. Please correct the day of the week or the date.`,
  ];
}

/** A column "Day" beside that of the dates. */
function wrongDayBeside({ selectedDate, cells }: Session): string[] {
  return cells
    .filter(({ heading }) => meaningOf(heading) === 'weekday')
    .flatMap(({ text }) => wrongWeekday(selectedDate, text));
}

interface Question {
  readonly what: string;
  /** Ends with the day. */
  readonly about: string;
}

export function isFarAhead({ first }: CourseDays, today: string): boolean {
  return first > inYears(today, YEARS_AHEAD);
}

function farAhead(days: CourseDays, today: string): Question | null {
  if (!isFarAhead(days, today)) return null;
  return {
    what: `is more than ${YEARS_AHEAD} years ahead. Is the year right? ${ASKED_ONCE}`,
    about: `far ahead ${days.first}`,
  };
}

function onHoliday({ first, last }: CourseDays): Question | null {
  let day = first;
  for (let days = 1; days < LONGEST_DAYS && day < last && !isHoliday(day); days++) day = plusDays(day, 1);
  if (!isHoliday(day)) return null;
  const kind = bankHolidays.has(day) ? 'a bank holiday' : 'in the days from Christmas Day to New Year’s Day';
  return {
    what: `falls on ${dayText(day)}, ${kind}. On purpose? ${ASKED_ONCE}`,
    about: `holiday ${day}`,
  };
}

/** Courses of several days, all of them in the sheet (specification, section 9: ADR takes three and a half to five). */
const COURSE_TAKES: Partial<Record<SheetName, number>> = {
  'TM CPC - Sheet1': 5,
  'TM Refresher - Sheet1': 2,
  'First Aid at Work 3 Day - Sheet1': 3,
  'ADR - Sheet1': 4,
};
const LENGTH = /\b(?:duration|length|days|hyd)\b/i;

/** "11 Jan 2027" of a course that takes five days by its name, its length or its sheet. */
function tooShort({ first, last }: CourseDays, { cells }: Session, sheet: SheetName): Question | null {
  const said = cells
    .filter(({ heading }) => LENGTH.test(heading) || plainColumn(heading) === 'course')
    .map(({ text }) => Number(DAYS.exec(text)?.[1] ?? 0))
    .filter((days) => days > 0);
  const own = daysBetween(first, last) + 1;
  const takes = said.length > 0 ? Math.max(...said) : (COURSE_TAKES[sheet] ?? 0);
  if (own >= takes) return null;
  return {
    what: `is ${counted(own, 'day')}, but the course takes ${takes}. The register, the reminders and the certificates go by the last day: please write the first and the last, like 11-15 Jan 2027. Is it right? ${ASKED_ONCE}`,
    about: `short ${first}`,
  };
}
