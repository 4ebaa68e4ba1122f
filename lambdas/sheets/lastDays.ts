import { readCourseDate, withWeekdays } from '../../domain/dates/courseDate.ts';
import type { Columns, SheetRow } from './sheetColumns.ts';

/** Joins "11 Jan 2027" and the "15 Jan 2027" of a column "Date to" into one date. Anything else there makes a date that cannot be read. */
export function withLastDays(rows: readonly SheetRow[], { date, of }: Columns): readonly SheetRow[] {
  const [column] = of('lastDay');
  return column === undefined
    ? rows
    : rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell, index) => (index === date ? joined(cell, row.cells[column] ?? '') : cell)),
      }));
}

function joined(from: string, to: string): string {
  const [days, last] = [readCourseDate(from), readCourseDate(to)];
  return !days || !to || last?.last === days.last ? from : `${withWeekdays(from)} - ${withWeekdays(to)}`;
}
