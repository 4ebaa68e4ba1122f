import { readCourseDate, withWeekdays } from '../../domain/dates/courseDate.ts';
import { ASKED_ONCE, isTooLong } from './doubtfulDates.ts';
import type { Finding } from './finding.ts';
import { FOR_EVER } from './inYears.ts';
import { saysNothing } from './rowKind.ts';
import type { Columns, SheetRow } from './sheetColumns.ts';

/**
 * Joins "11 Jan 2027" and the "15 Jan 2027" of a column "Date to" into one date, and the "12 Jan 2027" of a column "Day 2" if that
 * is the next day. Anything else there makes a date that cannot be read. In a column "Finish" of times, a date counts as a last day
 * too, and leaves no time.
 */
export function withLastDays(rows: readonly SheetRow[], { date, of, ends }: Columns): readonly SheetRow[] {
  const [column] = of('lastDay');
  const further = of('furtherDay');
  return ends.length === 0 && further.length === 0
    ? rows
    : rows.map((row) => {
        const end = column ?? ends.find((each) => readCourseDate(row.cells[each] ?? ''));
        const last = end === undefined ? [] : [end];
        const cells = joinedCells(joinedCells(row.cells, date, last, ' - '), date, further, ' & ');
        return cells === row.cells ? row : { ...row, cells };
      });
}

function joinedCells(cells: readonly string[], date: number, others: readonly number[], sign: string) {
  if (others.length === 0) return cells;
  const from = cells[date] ?? '';
  const days = [from, ...others.map((column) => cells[column] ?? '').filter((cell) => isOther(from, cell))];
  const joined = days.length === 1 ? from : days.map(withWeekdays).join(sign);
  return cells.map((cell, column) => (column === date ? joined : others.includes(column) ? '' : cell));
}

function isOther(from: string, cell: string): boolean {
  const days = readCourseDate(from);
  return days !== null && !saysNothing(cell) && readCourseDate(cell)?.last !== days.last;
}

/** "Practical" beside "Date" may be the last day of the course. */
export function furtherDates(
  rows: readonly SheetRow[],
  { date, headings, others }: Columns,
  hidden: ReadonlySet<number>,
): Finding[] {
  const isLater = ({ cells }: SheetRow, column: number) => {
    const [own, other] = [date, column].map((each) => readCourseDate(cells[each] ?? ''));
    return own && other && other.first > own.last && !isTooLong({ first: own.first, last: other.first });
  };
  return others
    .filter((column) => !hidden.has(column))
    .flatMap((column) => {
      const row = rows.find((each) => isLater(each, column))?.row;
      return row === undefined
        ? []
        : [
            {
              row,
              what: `There is a later date under "${headings[column]}". The website shows it, but the register, the reminders and the certificates go by "${headings[date]}". If the course goes on until then, please write both days there, like 11-12 Jan 2027. Is it about something else? ${ASKED_ONCE}`,
              askedAs: `later dates under ${headings[column]} ${FOR_EVER}`,
            },
          ];
    });
}
