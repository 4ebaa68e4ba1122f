import { isSerialDay, withWeekdays } from './courseDate.ts';
import { cutText } from '../text/cutText.ts';

export const DATE_TO_BE_ARRANGED = 'Date to be arranged';

/** The longest text of a row's cells, in UTF-16 units: Stripe's metadata has room for fifty lines of that length. */
export const MAX_CELLS_TEXT = 200;

export interface Cell {
  /** The heading of its column; empty if the cell was read from the text form. */
  readonly heading: string;
  readonly text: string;
}

/** The words of a row of a sheet of dates. */
export interface RowWords {
  /** The first cell; empty if no date was chosen yet; null if the product has no dates. */
  readonly selectedDate: string | null;
  /** The other cells that have a text, in the order of their columns. */
  readonly cells: readonly Cell[];
}

/** A row of a sheet of dates, as a visitor books it. */
export interface DateRow extends RowWords {
  /** The id of its session, for ever; empty where no date was chosen. */
  readonly session: string;
}

/** A row without what else is known of it. */
export function dateRowOf({ selectedDate, cells, session }: DateRow): DateRow {
  return { selectedDate, cells, session };
}

/**
 * The cells as one text; null if the product has no dates. Do not change this form: Stripe's metadata contains it, and the
 * retry of a stored order must have the same metadata.
 */
export function cellsText({ selectedDate, cells }: RowWords): string | null {
  return selectedDate === null ? null : cutText(cells.map(({ text }) => text).join(' - '), MAX_CELLS_TEXT);
}

/** Reads the text form, which Stripe's metadata has, as one cell without a heading. */
export function cellsFromText(text: string | null | undefined): readonly Cell[] {
  return text ? [{ heading: '', text }] : [];
}

/** Equal for texts that differ only in case, spaces or punctuation: "drivers-hours". */
export function plainName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
}

/** The different names, each as it is written first, in alphabetical order. */
export function differentNames(texts: readonly (string | undefined)[]): string[] {
  const names = new Map<string, string>();
  for (const text of texts) if (text && !names.has(plainName(text))) names.set(plainName(text), text);
  return [...names.values()].toSorted();
}

export function textUnder(column: RegExp, cells: readonly Cell[]): string | undefined {
  return cells.find(({ heading }) => column.test(heading))?.text;
}

const COURSE_HEADING = /^(?:course|module|subject)$/i;

/** The course of a row whose sheet has several, a row for each; undefined if the sheet has no such column. */
export function courseName({ cells }: RowWords): string | undefined {
  return textUnder(COURSE_HEADING, cells);
}

/** True for rows of one sheet that name the same course, or none. */
export function isSameCourse(one: RowWords, other: RowWords): boolean {
  return plainName(courseName(one) ?? '') === plainName(courseName(other) ?? '');
}

export const VENUE_HEADING = /^(?:venue|place|location|where|town)$/i;

/** Where the course is; undefined if the row does not say. */
export function venueName({ cells }: RowWords): string | undefined {
  return textUnder(VENUE_HEADING, cells);
}

/** Whether a row names this place, in whatever case, spaces and punctuation. */
export function isAt(place: string, row: RowWords): boolean {
  return place !== '' && plainName(venueName(row) ?? '') === plainName(place);
}

/** A column of Driver CPC: National or International. */
export const COUNTS_FOR_HEADING = /^counts for$/i;

export const EXAM_HEADING = /^exam date$/i;

/** The cell with the date of the exam; undefined if the row has none. */
export function examText({ cells }: RowWords): string | undefined {
  return textUnder(EXAM_HEADING, cells);
}

/** Columns whose cells need no heading: "Safe Loading", "8am-4pm", "Cardiff". */
const PLAIN_COLUMNS = [
  ['course', COURSE_HEADING],
  ['time', /^(?:times?|hours)$/i],
  ['venue', VENUE_HEADING],
] as const;

/** Undefined for all other columns, such as "Exam date". */
export function plainColumn(heading: string): (typeof PLAIN_COLUMNS)[number][0] | undefined {
  return PLAIN_COLUMNS.find(([, form]) => form.test(heading))?.[0];
}

/** "Wed 9 Dec 2026, 8am-4pm, Cardiff (International)": the one way to write a session; null if the product has no dates. */
export function dateText({ selectedDate, cells }: RowWords): string | null {
  return selectedDate === '' ? DATE_TO_BE_ARRANGED : selectedDate && sessionText(cells, [withWeekdays(selectedDate)]);
}

/** The same without the date: "8am-4pm, Cardiff (International)". */
export function besideDate({ cells }: Pick<RowWords, 'cells'>): string {
  return sessionText(cells, []).trim();
}

function sessionText(cells: readonly Cell[], texts: string[]): string {
  let kind = '';
  for (const cell of cells) {
    if (COUNTS_FOR_HEADING.test(cell.heading)) kind = ` (${cell.text})`;
    else texts.push(cellText(cell));
  }
  return texts.join(', ') + kind;
}

/** With its heading where it needs one. */
export function cellText({ heading, text }: Cell): string {
  return heading && !plainColumn(heading) ? `${heading}: ${shownCell(text)}` : shownCell(text);
}

/** A cell that is not the row's date, in which five digits may be any number. */
export function shownCell(text: string): string {
  return isSerialDay(text) ? text : withWeekdays(text);
}
