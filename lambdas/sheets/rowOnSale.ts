import { compareSoonest, isImpossibleDate, plusDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import { readCountsFor } from '../../domain/catalogue/countsFor.ts';
import { movedTo, readState, type RowState } from '../../domain/dates/places.ts';
import type { Finding } from './finding.ts';
import { FOR_EVER } from './inYears.ts';
import { readCapacity } from './offeredSessions.ts';
import { stateBeside, stateOf } from './ownersWords.ts';
import { isError, isNoTime, isPlainWords, saysNoCourse } from './rowKind.ts';
import type { Columns, SheetRow } from './sheetColumns.ts';

/** A row in the columns that the website knows. */
export interface JudgedRow {
  /** As the website obeys them; the owner's own words where they are understood. */
  readonly status: string;
  readonly places: string;
  readonly bookBy: string;
  /** Its cells, without times that can be none, and without words under "Counts for" that say neither. */
  readonly cells: readonly string[];
  readonly findings: readonly Finding[];
}

/** Stored for a row that says so in another column. */
export const CANCELLED_BESIDE = 'Cancelled: see the row';

/** Words in Status that say that a date can be booked. Any other word that is not known closes it. */
const OPEN =
  /^(?:open|available|on sale|book(?:ing|able)?\b|confirmed|running|going ahead|guaranteed|yes|ok|live|active|new|places|spaces|seats|limited|few|last few|nearly|almost|filling|selling|busy|popular|[1-9]\d*\b)/i;

/** Judges a row that is not over: a row that was not understood is closed, and the owner is told. */
export function rowOnSale({ row, cells }: SheetRow, columns: Columns, people: ReadonlySet<number>): JudgedRow {
  const under = (indexes: readonly number[]) => indexes.map((column) => cells[column] ?? '').filter(Boolean);
  const findings: Finding[] = [];
  const grave = (what: string) => findings.push({ row, what, isGrave: true });
  const own = columns.of('status', 'places', 'placesLeft', 'bookBy');
  const status = strictest(under(columns.of('status')));
  const places = fewest(under(columns.of('places')));
  if (status === null)
    grave('The columns for the status contradict each other, so nobody can book the row. Please keep one column.');

  const states: (RowState | null)[] = [
    notUnderstood(cells, columns, people, grave),
    withoutCourse(cells, columns, (what) =>
      findings.push({ row, what, askedAs: askedAs(cells[columns.date]), isGraveIfBooked: true }),
    ),
    under(columns.of('placesLeft')).some((cell) => /^0+$/.test(cell) || stateOf(cell)) ? 'Full' : null,
    besideWord(cells, (column) => !own.includes(column), columns.date, grave),
    unknownStatus(status ?? '', grave),
    status === null ? 'Closed' : null,
  ];
  const closed = states.find((state) => state !== null) ?? null;
  const times = columns.of('time').filter((column) => isNoTime(cells[column] ?? ''));
  for (const column of times)
    findings.push({
      row,
      what: `The time "${cells[column]}" is none, so the row counts as without one, and the course’s usual hours stand. Please write it like 8am-4pm, and tell your spreadsheet that the cells are plain text.`,
    });
  const kinds = new Map(
    columns
      .of('countsFor')
      .map((column) => [
        column,
        countedFor(cells[column] ?? '', cells[columns.date] ?? '', (what) => findings.push({ row, what })),
      ]),
  );
  return {
    status: closed === null || stateOf(status ?? '') !== null ? (status ?? closed ?? '') : wordFor(closed),
    places,
    bookBy: earliest(under(columns.of('bookBy'))),
    cells: cells.map((cell, column) => kinds.get(column) ?? (times.includes(column) ? '' : cell)),
    findings,
  };
}

/** Customers get a mail for exactly "Cancelled", so one found in another column is stored with more words. */
function wordFor(state: RowState): string {
  return state === 'Cancelled' ? CANCELLED_BESIDE : state;
}

/** The status that counts of several; null if they contradict each other. */
function strictest(cells: readonly string[]): string | null {
  const sorted = cells.toSorted();
  const said = sorted.filter((cell) => readState(cell) === 'Cancelled' || movedTo(readState(cell)));
  if (new Set(said.map(readState)).size > 1) return null;
  return said[0] ?? sorted.find((cell) => stateOf(cell)) ?? sorted.find((cell) => !OPEN.test(cell)) ?? sorted[0] ?? '';
}

function fewest(cells: readonly string[]): string {
  const word = cells.find((cell) => stateOf(cell));
  const counts = cells.filter((cell) => readCapacity(cell) !== null).toSorted((a, b) => Number(a) - Number(b));
  return word ?? counts[0] ?? cells.toSorted()[0] ?? '';
}

function earliest(cells: readonly string[]): string {
  const dated = cells.map((cell) => ({ cell, days: readCourseDate(cell) })).filter(({ days }) => days);
  return dated.toSorted(compareSoonest)[0]?.cell ?? cells[0] ?? '';
}

/** Asked once, as long as the row is there: nothing is sold meanwhile. */
function askedAs(first = ''): string {
  return `no course ${first} ${readCourseDate(first)?.last ?? FOR_EVER}`;
}

type Tell = (what: string) => void;

function notUnderstood(
  cells: readonly string[],
  { date, headings }: Columns,
  people: ReadonlySet<number>,
  tell: Tell,
): RowState | null {
  const broken = cells.findIndex((cell, column) => !people.has(column) && isError(cell));
  if (broken >= 0) {
    tell(
      `The cell under "${headings[broken]}" says "${cells[broken]}", so nobody can book the row. Please put the formula right, or write the value itself.`,
    );
    return 'Closed';
  }
  const first = cells[date] ?? '';
  if (
    readCourseDate(first) ||
    isImpossibleDate(first) ||
    isPlainWords(first) ||
    stateBeside(first) ||
    saysNoCourse(first)
  )
    return null;
  tell(
    `The date "${first}" cannot be read, so nobody can book the row. Please write it like 12 Jan 2027, or in words alone, like "To be confirmed".`,
  );
  return 'Closed';
}

function withoutCourse(cells: readonly string[], columns: Columns, ask: Tell): RowState | null {
  const first = cells[columns.date] ?? '';
  const words = columns.of('course').map((column) => cells[column] ?? '');
  const others = describing(columns);
  const none = [first, ...words].find((cell) => cell && saysNoCourse(cell));
  if (none !== undefined) {
    ask(
      `The row says "${none}", so nobody can book it. If there is a course, please write which; if not, delete the row.`,
    );
    return 'Closed';
  }
  const isAlone = others.length > 0 && others.every((column) => !cells[column]);
  if (!isAlone && (words.length === 0 || words.some(Boolean))) return null;
  ask(
    `"${first}" stands without a course, so nobody can book the row. Please write which course it is, or delete the row.`,
  );
  return 'Closed';
}

/** The columns for the course, its time and its venue. */
export function describing({ date, headings, of }: Columns): number[] {
  const aside = new Set([date, ...of('status', 'places', 'placesLeft', 'bookBy', 'people', 'weekday', 'countsFor')]);
  return headings.flatMap((heading, column) => (heading && !aside.has(column) ? [column] : []));
}

/** National or International; empty if the cell says neither, or cannot be true. */
function countedFor(cell: string, date: string, tell: Tell): string {
  const kind = readCountsFor(cell);
  const days = readCourseDate(date);
  if (cell && !kind)
    tell(
      `Counts for says "${cell}", which the website does not know, so it leaves that out. Please write National or International, or leave it empty.`,
    );
  if (kind !== 'International' || !days || days.last <= plusDays(days.first, 1)) return kind ?? '';
  tell(
    `Counts for says "${cell}", but "${date}" is more than two days, and an International course takes two at most. So the website leaves that out. Please put the date right, or write National.`,
  );
  return '';
}

/** A word such as Cancelled in a column of another kind: people write it where they look first. */
function besideWord(
  cells: readonly string[],
  isSearched: (column: number) => boolean,
  date: number,
  tell: Tell,
): RowState | null {
  for (const [column, cell] of cells.entries()) {
    const state = isSearched(column) && cell ? (stateBeside(cell) ?? (column === date ? stateOf(cell) : null)) : null;
    if (!state) continue;
    tell(
      `The row says "${cell}", so nobody can book it. Those who have booked it are not told. Please write Full, Closed, Cancelled or Moved to 12 Jan 2027 into Status; if the course is called so, write its name with another word first.`,
    );
    return state;
  }
  return null;
}

function unknownStatus(status: string, tell: Tell): RowState | null {
  if (!status || stateOf(status) || OPEN.test(status) || isError(status)) return null;
  tell(
    `Status says "${status}", which the website does not know, so nobody can book the date. Please write Full, Closed, Cancelled or Moved to 12 Jan 2027, or leave it empty while the date can be booked.`,
  );
  return 'Closed';
}
