import { type CourseDays, isImpossibleDate, readCourseDate, withWeekdays } from '../../domain/dates/courseDate.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { type Asked, misfit, word } from './asked.ts';
import { barredCell } from './cellForms.ts';
import { dateMisfits, isAmbiguous } from './dateDoubts.ts';
import { type PlainDate, plainDate } from './plainDate.ts';
import { listedState } from './wordsOfState.ts';

/** The date of a row. */
export interface DateForm {
  /** As it is stored. */
  readonly text: string;
  /** Null for a date in words, and for one that cannot be read. */
  readonly days: CourseDays | null;
  readonly plain: PlainDate | null;
  readonly asked: readonly Asked[];
  readonly isAmbiguous: boolean;
  readonly isClosed: boolean;
}

const DASH = /^[-\u2010-\u2015\u2212]$/;

/** `last`: the cell of a column for the last day. `beside`: that of a column for the day of the week. */
export function dateForm(cell: string, last: string, beside: string, sheet: SheetName): DateForm {
  const form = { text: cell, days: null, plain: null, asked: [], isAmbiguous: false, isClosed: false };
  const barred = [cell, last].map((each) => barredCell(each, { column: 'date', sheet })).find(Boolean);
  if (barred) return { ...form, text: '', asked: barred.asked ?? [] };
  if (listedState(cell)) return { ...form, isClosed: true };
  const plain = plainDate(cell);
  const asked = plain ? null : notRead(cell);
  if (!plain) return { ...form, asked: asked ? [asked] : [] };
  const text = withLastDay(plain.text, last);
  const days = readCourseDate(text);
  if (!days) {
    const what = 'The last day cannot be read, or is before the first. Please write both days like 11-15 Jan 2027.';
    return { ...form, asked: [misfit('last day', last, what, `${last} ${cell}`)] };
  }
  const parts = [plain.text, ...(text === plain.text ? [] : [last, text])];
  return {
    ...form,
    text,
    days,
    plain,
    asked: parts.flatMap((part) => dateMisfits('date', part, readCourseDate(part) ?? days)),
    isAmbiguous: parts.some((part) => isAmbiguous(part, part === plain.text ? beside : '')),
  };
}

/** A date in words is a word like others; one with numbers is mistyped. */
function notRead(cell: string): Asked {
  if (isImpossibleDate(cell))
    return misfit('date', cell, `There is no such day as "${cell}". Please put the date right.`);
  return /\d/.test(cell.replace(/\b20\d\d\b/, ''))
    ? misfit(
        'date',
        cell,
        'The date cannot be read. Please write it like 12 Jan 2027, or in words alone, like "To be confirmed".',
      )
    : word('date', cell);
}

/** "11 Jan 2027" with the "15 Jan 2027" of a column "End date" as one date. */
function withLastDay(text: string, last: string): string {
  if (!last || DASH.test(last) || readCourseDate(last)?.last === readCourseDate(text)?.last) return text;
  return [text, last].map(withWeekdays).join(' - ');
}
