import { business } from '../../domain/business.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import type { Finding } from './finding.ts';
import { type Columns, columnsOf, type SheetRow } from './sheetColumns.ts';

/** How many people, not who: "7", "7 of 12". */
const HOW_MANY = /^\d{0,3}(?: ?(?:\/|of) ?\d{1,3})?$/;
/** "£250 + VAT", "12 at most", "Free": what stands under "Price per person" or "Max. delegates". */
const NO_NAME = /\d|^(?:|free|included|none|nil|no|yes|full|po?a|t\.?b\.?[ac]\.?|on request|ask|n\/?a|[^\p{L}]*)$/iu;

const EMAIL_ADDRESS = /[^\s@]@[^\s@.]+\.[^\s@.]/;
/** A British mobile's number, also without the 0 that a spreadsheet takes away. Those of firms and venues are others. */
const MOBILE = /(?<![\d+])(?:\+44|0044|0)? ?(?:\(0\) ?)?7(?:[ -]?\d){9}(?!\d)/;

/** The columns that are headed like one for people and hold more than their number. Names under other headings are not recognized. */
export function peopleColumns(
  rows: readonly SheetRow[],
  { headings, of }: Pick<Columns, 'headings' | 'of'>,
): { columns: ReadonlySet<number>; found: Finding[] } {
  const holds = (column: number, other: RegExp) => rows.some(({ cells }) => !other.test(cells[column] ?? ''));
  const columns = [
    ...of('people').filter((column) => holds(column, HOW_MANY)),
    ...of('peopleOrNumbers').filter((column) => holds(column, NO_NAME)),
  ];
  const found = columns
    .filter((column) => headings[column])
    .map((column) => ({
      what: `The column "${headings[column]}" looks as if it held people’s names or how to reach them. The website does not show it. If it is about no people, give it another heading.`,
      isUrgent: true,
    }));
  return { columns: new Set(columns), found };
}

/** A sheet without the columns and cells that hold people's details. Its first row is the headings. */
export function withoutPeople(rows: readonly SheetRow[]): { rows: SheetRow[]; found: Finding[] } {
  const [header, ...others] = rows;
  if (!header) return { rows: [], found: [] };
  const people = peopleColumns(others, columnsOf(header, others));
  const cleared = withoutContacts(rows, null, people.columns);
  return {
    rows: cleared.rows.map((row) => ({ ...row, cells: row.cells.filter((_, column) => !people.columns.has(column)) })),
    found: [...people.found, ...cleared.found],
  };
}

/**
 * Empties the cells with an email address that is not the firm's or a mobile's number, in other columns. A row that has one and
 * whose first cell is no date is a person's: it is emptied as a whole. `date`: the column of the dates; null if there is none.
 */
export function withoutContacts<Row extends SheetRow>(
  rows: readonly Row[],
  date: number | null,
  people: ReadonlySet<number> = new Set(),
): { rows: Row[]; found: Finding[] } {
  const found: Finding[] = [];
  const cleared = rows.map((row) => {
    const isDated = date === null || readCourseDate(row.cells[date] ?? '') !== null;
    if (!row.cells.some((cell, column) => isContact(cell) && !(people.has(column) && isDated))) return row;
    found.push({
      row: row.row,
      what: `A cell holds an email address or a mobile’s number. The website does not show the ${isDated ? 'cell' : 'row, which has no date that it can read'}.`,
      isUrgent: true,
    });
    return { ...row, cells: row.cells.map((cell) => (!isDated || isContact(cell) ? '' : cell)) };
  });
  return { rows: cleared, found };
}

function isContact(cell: string): boolean {
  return (
    (cell.includes('@') && EMAIL_ADDRESS.test(cell.toLowerCase().replaceAll(business.email, ''))) || MOBILE.test(cell)
  );
}
