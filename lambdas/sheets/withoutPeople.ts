import { business } from '../../domain/business.ts';
import type { Finding } from './finding.ts';
import { type Columns, columnsOf, type SheetRow } from './sheetColumns.ts';

/** How many people, not who. */
const HOW_MANY = /^\d{0,3}$/;

const EMAIL_ADDRESS = /[^\s@]@[^\s@.]+\.[^\s@.]/;

/** The columns that are headed like one for people and hold more than their number. Names under other headings are not recognized. */
export function peopleColumns(
  rows: readonly SheetRow[],
  { headings, of }: Pick<Columns, 'headings' | 'of'>,
): { columns: ReadonlySet<number>; found: Finding[] } {
  const columns = of('people').filter((column) => rows.some(({ cells }) => !HOW_MANY.test(cells[column] ?? '')));
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
  const cleared = withoutAddresses(rows, people.columns);
  return {
    rows: cleared.rows.map((row) => ({ ...row, cells: row.cells.filter((_, column) => !people.columns.has(column)) })),
    found: [...people.found, ...cleared.found],
  };
}

/** Empties the cells with an email address that is not the firm's, in other columns. */
export function withoutAddresses<Row extends SheetRow>(
  rows: readonly Row[],
  people: ReadonlySet<number> = new Set(),
): { rows: Row[]; found: Finding[] } {
  const found: Finding[] = [];
  const cleared = rows.map((row) => {
    if (!row.cells.some((cell, column) => hasEmailAddress(cell) && !people.has(column))) return row;
    found.push({
      row: row.row,
      what: 'A cell holds an email address. The website does not show the cell.',
      isUrgent: true,
    });
    return { ...row, cells: row.cells.map((cell) => (hasEmailAddress(cell) ? '' : cell)) };
  });
  return { rows: cleared, found };
}

function hasEmailAddress(cell: string): boolean {
  return cell.includes('@') && EMAIL_ADDRESS.test(cell.toLowerCase().replaceAll(business.email, ''));
}
