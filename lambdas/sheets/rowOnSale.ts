import { compareSoonest, isImpossibleDate, plusDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import { readCountsFor } from '../../domain/catalogue/countsFor.ts';
import { movedTo, readState, type RowState } from '../../domain/dates/places.ts';
import { alreadyBooked } from './alreadyBooked.ts';
import { repeatsAbove } from './dittos.ts';
import { hasOtherLength, isFarAhead, isTooLong, wrongWeekday } from './doubtfulDates.ts';
import type { Finding } from './finding.ts';
import { FOR_EVER } from './inYears.ts';
import { readCapacity } from './offeredSessions.ts';
import { meaningOf } from './columnMeaning.ts';
import { saysOpen } from './openWords.ts';
import { stateBeside, stateOf } from './ownersWords.ts';
import { isDateInWords } from './datesInWords.ts';
import { isDash, isError, isNoTime, saysNoCourse } from './rowKind.ts';
import type { Columns, SheetRow } from './sheetColumns.ts';
import { tickedOff } from './tickedOff.ts';
import { besideWord, isAside } from './wordBeside.ts';

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

/**
 * Judges a row that is not over: a row that was not understood is closed, and the owner is told. `today`: an ISO date. `fromAfar`:
 * why another row closes this one.
 */
export function rowOnSale(
  { row, cells }: SheetRow,
  columns: Columns,
  people: ReadonlySet<number>,
  today: string,
  fromAfar: Finding | null,
): JudgedRow {
  const under = (indexes: readonly number[]) => indexes.map((column) => cells[column] ?? '').filter(Boolean);
  const findings: Finding[] = fromAfar ? [fromAfar] : [];
  const grave = (what: string) => findings.push({ row, what, isGrave: true });
  const isDoubtful = (cell: string) => isDoubtfulMove(cell, today, grave);
  const dashed = (column: number) => columns.dashed.includes(column) && isDash(cells[column]);
  const written = strictest(under(columns.of('status').filter((column) => !dashed(column))));
  const status = written && isDoubtful(written) ? 'Closed' : written;
  const most = fewest(under(columns.of('places')));
  const places = isDoubtful(most) ? 'Closed' : most;
  if (status === null)
    grave('The columns for the status contradict each other, so nobody can book the row. Please keep one column.');

  const states: (RowState | null)[] = [
    notUnderstood(cells, columns, people, grave),
    withoutCourse(cells, columns, (what) =>
      findings.push({ row, what, askedAs: askedAs(cells[columns.date]), isGraveIfBooked: true }),
    ),
    withoutPlaces(places, under(columns.of('placesLeft')), grave),
    tickedOff(cells, columns, today, grave),
    alreadyBooked(cells, columns, grave),
    besideWord(cells, columns, grave),
    repeatsAbove(cells, columns, grave),
    unknownStatus(status ?? '', grave),
    status === null || fromAfar ? 'Closed' : null,
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
  return said[0] ?? sorted.find((cell) => stateOf(cell)) ?? sorted.find((cell) => !saysOpen(cell)) ?? sorted[0] ?? '';
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
  const days = readCourseDate(first);
  if (days && isTooLong(days)) {
    tell(
      `"${first}" is longer than a month, so nobody can book the row. Please put the dates right, the day before the month, or write a row for each course.`,
    );
    return 'Closed';
  }
  if (days && hasOtherLength(first, days)) {
    tell(
      `"${first}" does not have as many days as it says, so nobody can book the row. Please write the first and the last day, like 11-15 Jan 2027.`,
    );
    return 'Closed';
  }
  if (days || isImpossibleDate(first) || isDateInWords(first) || stateBeside(first) || saysNoCourse(first)) return null;
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

/** The columns for the course, its time and its venue; if there is none, those that may be one. */
export function describing({ date, headings, of }: Columns): readonly number[] {
  const known = of('course', 'time', 'venue');
  if (known.length > 0) return known;
  return headings.flatMap((heading, column) =>
    heading && column !== date && meaningOf(heading) === null && !isAside(heading) ? [column] : [],
  );
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

/** "Moved to" a day that is none or far away: customers would be sent there. */
function isDoubtfulMove(cell: string, today: string, tell: Tell): boolean {
  const target = movedTo(readState(cell));
  const days = readCourseDate(target ?? '');
  if (!target || !days) return false;
  const why = wrongWeekday(target, target)[0] ?? (isFarAhead(days, today) ? 'That is years ahead.' : undefined);
  if (why) tell(`"${cell}" is not followed, and nobody is told: the date can only not be booked. ${why}`);
  return why !== undefined;
}

/** None are left, or nobody can tell whether some are. */
function withoutPlaces(places: string, left: readonly string[], tell: Tell): RowState | null {
  if (left.some((cell) => /^0+$/.test(cell) || stateOf(cell))) return 'Full';
  const isClear =
    !places || readCapacity(places) !== null || stateOf(places) !== null || saysOpen(places) || isError(places);
  const unclear = left.find((cell) => !saysOpen(cell)) ?? (isClear ? undefined : places);
  if (unclear === undefined) return null;
  tell(
    `The places "${unclear}" may mean that there are none, so nobody can book the row. Please write a number alone, like 12, or Full.`,
  );
  return 'Closed';
}

function unknownStatus(status: string, tell: Tell): RowState | null {
  if (!status || stateOf(status) || (saysOpen(status) && !/^0+$/.test(status)) || isError(status)) return null;
  tell(
    `Status says "${status}", which the website does not know, so nobody can book the date. Please write Full, Closed, Cancelled or Moved to 12 Jan 2027, or leave it empty while the date can be booked.`,
  );
  return 'Closed';
}
