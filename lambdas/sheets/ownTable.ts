import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { meaningOf } from './columnMeaning.ts';
import { isDateInWords, isMonthAlone } from './datesInWords.ts';
import type { Finding } from './finding.ts';
import { headingCount, mayBeHeadings, type SheetRow } from './sheetColumns.ts';

/** Looking at a row for headings takes long, and no sheet repeats them so often. */
const MOST_HEADING_ROWS = 100;
const TOTAL = /^(?:grand |sub[- ]?)?totals?\b[^\p{L}]*$|^(?:sum|count|average)\b\W*\d*$/iu;
/** "Total places", where the date stands otherwise. A course may be called "Total Loss". */
const TOTAL_OF = /^(?:grand |sub[- ]?)?totals? \p{L}+\W*$/iu;

/**
 * The rows that belong to the headings: without the headings once more, and those above another table, such as one of names.
 * If that has dates, nobody can tell what they mean. `below`: the rows below the headings.
 */
export function ownTable(
  below: readonly SheetRow[],
  header: SheetRow,
  date: number,
): { rows: readonly SheetRow[]; found: Finding[] } {
  const rows = withoutHeadingRows(below, header, date);
  const end = rows.findIndex(({ cells }) => isHeadingOfOthers(cells, date));
  const other = rows[end];
  if (!other) return { rows, found: [] };
  if (rows.slice(end).some(({ cells }) => readCourseDate(cells[date] ?? '')))
    throw new Error(
      `Row ${other.row} has headings, but none for dates, and there are dates below it. Please give all rows of the sheet the same columns, and write "Date" above the dates.`,
    );
  return {
    rows: rows.slice(0, end),
    found: [
      {
        row: other.row,
        what: `The row begins another table ("${other.cells.filter(Boolean).join(', ')}"). The website shows nothing from there on. Everybody who has the sheet’s address can read it: please move what is about people to another spreadsheet.`,
        isUrgent: true,
      },
    ],
  };
}

/** Two headings at least, and nothing else. A date has a digit; "Contact us" is one in words, unless people stand beside it. */
function isHeadingOfOthers(cells: readonly string[], date: number): boolean {
  const filled = cells.filter(Boolean);
  if (filled.length < 2 || filled.some((cell) => /\d/.test(cell) || meaningOf(cell) === null)) return false;
  const first = cells[date] ?? '';
  const isRow = (isDateInWords(first) && /\s|^week/i.test(first)) || filled.some((cell) => cell.split(' ').length > 2);
  return !isRow || cells.some((cell, column) => column !== date && meaningOf(cell) === 'people');
}

function isSame(one: string, other = ''): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Leaves out rows that have the same headings once more. Others would give the cells below them another meaning. */
function withoutHeadingRows(rows: readonly SheetRow[], header: SheetRow, date: number): SheetRow[] {
  let likely = 0;
  return rows.filter((row) => {
    const filled = row.cells.filter(Boolean).length;
    if (filled > 0 && filled === row.cells.filter((cell, column) => cell && isSame(cell, header.cells[column])).length)
      return false;
    if (!mayBeHeadings(row) || readCourseDate(row.cells[date] ?? '')) return true;
    likely += 1;
    if (likely > MOST_HEADING_ROWS || headingCount(row) > 1)
      throw new Error(
        `Row ${row.row} has headings again, but not those of row ${header.row}. Please give all rows of the sheet the same columns.`,
      );
    return true;
  });
}

/** A row that says something between the dates: a month, or a total. */
export function isNoteRow(cells: readonly string[], date: number): boolean {
  const first = cells[date] ?? '';
  const others = cells.filter((_, column) => column !== date);
  if (TOTAL_OF.test(first) || cells.some((cell) => TOTAL.test(cell))) return !readCourseDate(first);
  if (others.some(Boolean)) return first === '' && !others.some((cell) => /\p{L}/u.test(cell));
  return isMonthAlone(first) && !readCourseDate(first);
}
