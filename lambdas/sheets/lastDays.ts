import { readCourseDate, withWeekdays } from '../../domain/dates/courseDate.ts';
import type { Columns, SheetRow } from './sheetColumns.ts';

/**
 * Joins "11 Jan 2027" and the "15 Jan 2027" of a column "Date to" into one date. Anything else there makes a date that cannot be
 * read. In a column "Finish" of times, a date counts as a last day too, and leaves no time.
 */
export function withLastDays(rows: readonly SheetRow[], { date, of, ends }: Columns): readonly SheetRow[] {
  const [column] = of('lastDay');
  return ends.length === 0
    ? rows
    : rows.map((row) => {
        const own = column ?? ends.find((each) => readCourseDate(row.cells[each] ?? ''));
        return own === undefined ? row : { ...row, cells: joinedCells(row.cells, date, own) };
      });
}

function joinedCells(cells: readonly string[], date: number, end: number): string[] {
  return cells.map((cell, index) => (index === date ? joined(cell, cells[end] ?? '') : index === end ? '' : cell));
}

function joined(from: string, to: string): string {
  const [days, last] = [readCourseDate(from), readCourseDate(to)];
  return !days || !to || last?.last === days.last ? from : `${withWeekdays(from)} - ${withWeekdays(to)}`;
}
