import { isImpossibleDate, isOver, readCourseDate } from '../../domain/dates/courseDate.ts';
import { plainName } from '../../domain/dates/dateRow.ts';
import { type Sheet, SHEET_LIMITS } from '../../domain/dates/trainingSheets.ts';
import { type Asked, type AskedAt, misfit } from './asked.ts';
import { isMonthFirst } from './dateDoubts.ts';
import { factsOf } from './factsOf.ts';
import { plainDate } from './plainDate.ts';
import { isPrivate } from './privateDetails.ts';
import { type ReadRow, readRow, type Reading, shownHeading } from './readRow.ts';
import type { SheetRow, InTime } from './sheetRows.ts';
import { isError, sheetTable, type SheetTable } from './sheetTable.ts';

/** Rows that a sentence for the owner names. */
const MOST_NAMED = 5;

export interface ReadRows {
  /** The heading of the dates, then those of the columns that visitors read. */
  readonly headings: Sheet[number];
  readonly rows: readonly ReadRow[];
  readonly waiting: ReadonlySet<ReadRow>;
  /** The open questions about anything but rows that are over. */
  readonly asked: readonly AskedAt[];
}

/** Reads the rows of a sheet by one list of headings. Throws an error with words for the owner. */
export function readRows(all: readonly SheetRow[], reading: Reading, inTime: InTime): ReadRows {
  const table = sheetTable(all);
  const { date, columns, below } = table;
  refuseMonthFirst(below, date.index);
  const isComing = (row: ReadRow) => !isOver(row.days, reading.today);
  const { kept, left } = keptRows(
    below.filter((row) => isDated(row, date.index)),
    date.index,
    reading.today,
  );
  const read = kept.map((row) => {
    inTime();
    return readRow(row, columns, reading);
  });
  const coming = read.filter(isComing);
  const equal = equalRows(coming, reading.sheet);
  const lines = linesOf(table, coming, reading);
  const openOf = (row: ReadRow) => [...row.open, ...(equal.get(row) ?? [])];
  const shown = columns.flatMap((column) => shownHeading(column, reading.answerTo) ?? []);
  return {
    headings: [date.heading, ...shown].slice(0, SHEET_LIMITS.columns),
    rows: read,
    waiting: new Set(read.filter((row) => openOf(row).length > 0 || (isComing(row) && row.row > lines.heldFrom))),
    asked: [
      ...lines.asked,
      ...withoutDates(table, reading),
      ...beyondLimits(table, shown.length + 1, left, reading),
      ...coming.flatMap((row) => openOf(row).map((asked) => ({ asked, row: row.row, date: row.written }))),
    ],
  };
}

/** Throws if one date has the month before the day: others may look right. */
function refuseMonthFirst(rows: readonly SheetRow[], date: number): void {
  const wrong = rows.find(({ cells }) => isMonthFirst(cells[date] ?? ''));
  if (wrong)
    throw new Error(
      `Row ${wrong.row} says "${wrong.cells[date]}", with the month before the day. Other dates of the sheet may have been turned round too, and look right. Please set the spreadsheet’s locale to United Kingdom (in Google Sheets: File, Settings, Locale), and look through the dates.`,
    );
}

/** A date alone is a row, too; other words alone are a line. */
function isDated({ cells }: SheetRow, date: number): boolean {
  const cell = cells[date] ?? '';
  if (!cell) return false;
  return cells.filter(Boolean).length > 1 || plainDate(cell) !== null || isImpossibleDate(cell) || isError(cell);
}

/** As many rows to come as the site keeps, and of those that are over the latest, as far as there is room. */
function keptRows(rows: readonly SheetRow[], date: number, today: string) {
  const dated = rows.map((row) => ({
    row,
    first: readCourseDate(plainDate(row.cells[date] ?? '')?.text ?? '')?.first ?? null,
  }));
  const isPast = ({ first }: { first: string | null }) => first !== null && first < today;
  const coming = dated.filter((each) => !isPast(each));
  const shown = coming.slice(0, SHEET_LIMITS.rows);
  const latest = dated
    .filter(isPast)
    .toSorted((a, b) => ((a.first ?? '') < (b.first ?? '') ? 1 : -1))
    .slice(0, SHEET_LIMITS.rows - shown.length);
  const kept = new Set([...shown, ...latest]);
  return { kept: dated.filter((each) => kept.has(each)).map(({ row }) => row), left: coming.length - shown.length };
}

/** Nobody can tell two rows with the same facts apart, unless their dates are written in two ways. */
function equalRows(coming: readonly ReadRow[], sheet: string): ReadonlyMap<ReadRow, readonly Asked[]> {
  const groups = Map.groupBy(
    coming,
    (row) => `${factsOf({ selectedDate: row.date, cells: row.cells })} ${plainName(row.date)}`,
  );
  const equal = new Map<ReadRow, readonly Asked[]>();
  for (const [facts, rows] of groups) {
    if (rows.length < 2 || !rows[0]?.days) continue;
    const numbers = rows.map(({ row }) => row).slice(0, MOST_NAMED);
    const what = `Rows ${numbers.join(', ')} have the same days, course, venue and time. Please delete all but one, or write what is different.`;
    for (const row of rows) equal.set(row, [misfit('', row.written, what, `equal ${sheet} ${facts}`)]);
  }
  return equal;
}

/**
 * Words that are no row, such as "Provisional dates". While the owner has not called them a remark, the rows below them wait; all
 * rows do if the words stand above the headings, or below the last row. Words under "Date" that nobody knows may be such a line too.
 */
function linesOf({ header, above, below, date }: SheetTable, coming: readonly ReadRow[], reading: Reading) {
  const lastRow = coming.at(-1)?.row ?? 0;
  const lines = [
    ...above,
    ...below.filter((row) => !isDated(row, date.index) && row.cells.filter(Boolean).length === 1),
  ];
  const open = lines
    .map((line) => ({ line, asked: lineAsked(line, reading.sheet) }))
    .filter(({ asked }) => reading.answerTo(asked) === null)
    .map(({ line, asked }) => ({
      asked,
      row: line.row,
      from: line.row > header.row && line.row < lastRow ? line.row : 0,
    }));
  const unknown = coming.filter((row) => row.open.some(({ kind, column }) => kind === 'word' && column === 'date'));
  return {
    heldFrom: Math.min(...open.map(({ from }) => from), ...unknown.map(({ row }) => row)),
    asked: open.map(({ asked, row, from }): AskedAt => ({
      asked,
      row,
      date: '',
      rows: coming.filter((each) => each.row > from).length,
    })),
  };
}

function lineAsked({ cells }: SheetRow, sheet: string): Asked {
  const text = cells.filter(Boolean).join(' - ').slice(0, SHEET_LIMITS.venueCell);
  if (!cells.some(isPrivate)) return { kind: 'line', column: '', text, what: '' };
  const what =
    'A line holds an email address or a number of somebody. Everybody who has the sheet’s address can read it: please take it out.';
  return misfit('', '', what, `private line ${sheet}`);
}

/** Merged cells are exported with a value in the first row alone. */
function withoutDates({ below, date }: SheetTable, { sheet }: Reading): AskedAt[] {
  const what = `The row has no date under "${date.heading}". Please write the date into each row, also where the rows above have the same.`;
  const asked = misfit('date', '', what, `no date ${sheet}`);
  return below
    .filter(({ cells }) => !cells[date.index] && cells.filter(Boolean).length > 1)
    .map(({ row }) => ({ asked, row, date: '' }));
}

function beyondLimits({ header }: SheetTable, columns: number, left: number, { sheet }: Reading): AskedAt[] {
  const tooMany = (what: string, rows: number) => ({
    asked: misfit('', '', what, `limit ${sheet} ${what}`),
    row: header.row,
    date: '',
    rows,
  });
  return [
    ...(left > 0
      ? [tooMany(`Only the first ${SHEET_LIMITS.rows} rows are shown; ${left} more were left out.`, left)]
      : []),
    ...(columns > SHEET_LIMITS.columns
      ? [tooMany(`Only the first ${SHEET_LIMITS.columns} columns are shown.`, 0)]
      : []),
  ];
}
