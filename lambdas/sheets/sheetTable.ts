import { monthNamed } from '../../domain/dates/dayForms.ts';
import { isHeading } from '../../domain/dates/trainingSheets.ts';
import { type Meaning, meaningOf, tidyHeading } from './headings.ts';
import { isPrivate } from './privateDetails.ts';
import type { SheetRow } from './sheetRows.ts';

export interface Column {
  readonly index: number;
  /** Empty if the column cannot have a name that visitors read. */
  readonly heading: string;
  /** Null for a heading that only the owner can explain. */
  readonly meaning: Meaning | null;
}

/** A sheet as its headings divide it. */
export interface SheetTable {
  readonly header: SheetRow;
  readonly date: Column;
  /** With the dates. */
  readonly columns: readonly Column[];
  /** Titles and remarks. */
  readonly above: readonly SheetRow[];
  /** Without the rows that say nothing: empty ones, months, totals, and the headings once more. */
  readonly below: readonly SheetRow[];
}

/** Written into the stored sheet by the website itself. */
const RESERVED = 'session';
/** Shown by a spreadsheet instead of a value that it cannot work out. */
const ERROR = /^(?:#[A-Z/0_]+[!?]?|err:\d+|#?error!|loading ?(?:\.{2,}|…)|undefined|null|nan)$/i;
const MONTH_AND_YEAR = /^(\p{L}{3,10}) (?:19|20)\d{2}$/u;

/** Throws an error with words for the owner if the headings cannot be understood; the last good copy of the sheet then stays. */
export function sheetTable(all: readonly SheetRow[]): SheetTable {
  const at = headingRow(all);
  const header = all[at];
  if (!header) throw new Error(withoutHeadings(all));
  const columns = header.cells.map((cell, index): Column => {
    const heading = tidyHeading(cell);
    const isUsable = !isHeading(heading, RESERVED) && !isPrivate(heading);
    return { index, heading: isUsable ? heading : '', meaning: meaningOf(heading) };
  });
  refuseDoubles(columns);
  const date = columns.find(({ meaning }) => meaning === 'date');
  if (!date) throw new Error(withoutHeadings(all));
  const below = all.slice(at + 1).filter((row) => !saysNothing(row, header, date.index));
  refuseOtherHeadings(below, header);
  refuseWithoutDates(below, date);
  return { header, date, columns: withUnheaded(columns, below), above: all.slice(0, at).filter(isFilled), below };
}

export function isError(cell: string): boolean {
  return ERROR.test(cell);
}

export function isFilled({ cells }: SheetRow): boolean {
  return cells.some(Boolean);
}

function meaningsIn({ cells }: SheetRow): (Meaning | null)[] {
  return cells.map((cell) => meaningOf(tidyHeading(cell)));
}

function isHeadings(row: SheetRow): boolean {
  const meanings = meaningsIn(row);
  return meanings.includes('date') && meanings.some((meaning) => meaning && meaning !== 'date');
}

/** The first row with "Date" and another heading that we know; a title may be "Course dates" alone. */
function headingRow(all: readonly SheetRow[]): number {
  const sure = all.findIndex(isHeadings);
  return sure < 0 ? all.findIndex((row) => meaningsIn(row).includes('date')) : sure;
}

function withoutHeadings(rows: readonly SheetRow[]): string {
  const cells = rows.flatMap(({ cells: each }) => each).filter(Boolean);
  if (cells.length === 0) return 'The sheet is empty: it has not even a header row.';
  const broken = cells.find(isError);
  return broken
    ? `The sheet says "${broken}" instead of its dates. Please put the formula right.`
    : 'No column of the sheet is headed "Date", so the website cannot tell which cells are dates. Please write a heading above each column, and "Date" above the dates.';
}

/** Throws if nobody can tell which of two columns counts. */
function refuseDoubles(columns: readonly Column[]): void {
  const named = columns.filter(({ heading }) => heading);
  const groups = Map.groupBy(named, ({ heading, meaning }) => meaning ?? heading.toLowerCase());
  for (const [first, second] of groups.values())
    if (first && second)
      throw new Error(
        `The columns "${first.heading}" and "${second.heading}" mean the same. Please keep one of them, and write each date into a row of its own.`,
      );
}

function saysNothing(row: SheetRow, header: SheetRow, date: number): boolean {
  if (!isFilled(row) || /^total$/i.test(row.cells[0] ?? '')) return true;
  if (row.cells.every((cell, column) => !cell || isSame(cell, header.cells[column]))) return true;
  const month = MONTH_AND_YEAR.exec(row.cells[date] ?? '')?.[1] ?? '';
  return monthNamed(month.toLowerCase()) !== undefined && row.cells.filter(Boolean).length === 1;
}

function isSame(one: string, other = ''): boolean {
  return tidyHeading(one).toLowerCase() === tidyHeading(other).toLowerCase();
}

function refuseOtherHeadings(below: readonly SheetRow[], header: SheetRow): void {
  const other = below.find(isHeadings);
  if (other)
    throw new Error(
      `Row ${other.row} has headings again, but not those of row ${header.row}. Please give all rows of the sheet the same columns.`,
    );
}

function refuseWithoutDates(below: readonly SheetRow[], { index }: Column): void {
  const rows = below.filter(({ cells }) => cells.filter(Boolean).length > 1);
  if (rows.length > 0 && rows.every(({ cells }) => !cells[index] || isError(cells[index])))
    throw new Error(
      'No row of the sheet has a date, though there are rows. Please look whether the column of the dates is right.',
    );
}

/** A row may be longer than the headings. */
function withUnheaded(columns: readonly Column[], below: readonly SheetRow[]): Column[] {
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), columns.length);
  return Array.from({ length: width }, (_, index) => columns[index] ?? { index, heading: '', meaning: null });
}
