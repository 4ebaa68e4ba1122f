import { readCourseDate, weekday, weekdaysIn } from '../../domain/dates/courseDate.ts';
import { monthNamed } from '../../domain/dates/dayForms.ts';
import { isMonthAlone } from './datesInWords.ts';
import { isTooLong } from './doubtfulDates.ts';
import type { Finding } from './finding.ts';
import type { Columns, SheetRow } from './sheetColumns.ts';

/** Few cells have. */
const HAS_NUMBERS = /\d[/.-]\d{1,2}[/.-]/;
/** Not the days in "12/15/18 Jan". */
const NUMBERS = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})(?![\d/.-]|\s*\p{L}{3})/gu;

/**
 * A month before the day, as a spreadsheet with American settings writes it: "1/20/2027" is no day in Britain, and
 * "1/4/2027 - 1/8/2027" would be a course of four months.
 */
export function isMonthFirst(cell: string): boolean {
  if (!HAS_NUMBERS.test(cell)) return false;
  const days = [...cell.matchAll(NUMBERS)].map(([, first, , second]) => [Number(first), Number(second)] as const);
  if (days.some(([first, second]) => first >= 1 && first <= 12 && second > 12 && second <= 31)) return true;
  if (days.length !== 2) return false;
  const [own, turned] = [readCourseDate(cell), readCourseDate(withMonthFirst(cell))];
  return (!own || isTooLong(own)) && turned !== null && !isTooLong(turned);
}

/** With day and month the other way round. */
function withMonthFirst(cell: string): string {
  return cell.replaceAll(NUMBERS, '$3$2$1$2$4');
}

export function monthFirst(row: number, cell = ''): Error {
  return new Error(
    `Row ${row} says "${cell}", with the month before the day. Other dates of the sheet may have been turned round too, and look right. Please set the spreadsheet’s locale to United Kingdom (in Google Sheets: File, Settings, Locale), and look through the dates.`,
  );
}

/**
 * Throws if two rows fit the day of the week or the month beside them only with the month first, and none as we read it; or if the
 * rows are in order only so. Of one such row, says why it is closed. `all`: with the lines between the dates, such as "MARCH 2027".
 */
export function turnedRow(dated: readonly SheetRow[], columns: Columns, all: readonly SheetRow[]): Finding | null {
  const { date } = columns;
  if (!dated.some(({ cells }) => HAS_NUMBERS.test(cells[date] ?? ''))) return null;
  const orders = ordersOf(dated, columns, monthsAbove(all, date));
  if (orders.includes('day')) return null;
  const [first, second] = dated.filter((_, index) => orders[index] === 'month');
  const turned = second ? first : isInTurnedOrder(dated, date) ? dated[0] : undefined;
  if (turned) throw monthFirst(turned.row, turned.cells[date]);
  return first
    ? {
        row: first.row,
        what: `The date "${first.cells[date]}" fits the day of the week or the month beside it only if the month stands first, so nobody can book the row. Please write it like 12 Jan 2027.`,
        isGrave: true,
      }
    : null;
}

type Order = 'day' | 'month' | null;

function ordersOf(
  dated: readonly SheetRow[],
  { date, headings, of }: Columns,
  above: ReadonlyMap<number, number>,
): Order[] {
  const [weekdays = -1] = of('weekday');
  const months = headings.findIndex((heading) => MONTH_HEADING.test(heading));
  return dated.map(({ row, cells }) => {
    const cell = cells[date] ?? '';
    if (!HAS_NUMBERS.test(cell)) return null;
    const [day, month] = [readCourseDate(cell)?.first, readCourseDate(withMonthFirst(cell))?.first];
    if (!day || !month || day === month) return null;
    const [named] = weekdaysIn(`${cell} ${cells[weekdays] ?? ''}`);
    if (named && weekday(day) !== weekday(month))
      return named === weekday(day) ? 'day' : named === weekday(month) ? 'month' : null;
    const meant = monthIn(cells[months] ?? '') ?? above.get(row);
    return meant === undefined ? null : meant === monthOf(day) ? 'day' : meant === monthOf(month) ? 'month' : null;
  });
}

const MONTH_HEADING = /^\W*(?:month|mis)\W*$/i;

/** The month of the last line "MARCH 2027" above each row. */
function monthsAbove(all: readonly SheetRow[], date: number): ReadonlyMap<number, number> {
  const months = new Map<number, number>();
  let above: number | undefined;
  for (const { row, cells } of all) {
    const first = cells[date] ?? '';
    if (cells.every((cell, column) => column === date || !cell) && isMonthAlone(first)) above = monthIn(first);
    else if (above !== undefined) months.set(row, above);
  }
  return months;
}

/** 3 in "March 2027"; undefined without a month. */
function monthIn(text: string): number | undefined {
  const [name = ''] = text.toLowerCase().match(/[a-z]+/) ?? [];
  return monthNamed(name);
}

function monthOf(isoDate: string): number {
  return Number(isoDate.slice('YYYY-'.length, 'YYYY-MM'.length));
}

/** In fewer rows, an order is chance. */
const ROWS_OF_AN_ORDER = 5;

/** Each date has two readings, and only with the month first does none stand above an earlier one. */
function isInTurnedOrder(dated: readonly SheetRow[], date: number): boolean {
  if (dated.length < ROWS_OF_AN_ORDER) return false;
  const cells = dated.map((row) => row.cells[date] ?? '');
  if (!cells.every((cell) => HAS_NUMBERS.test(cell))) return false;
  const [read, turned] = [cells, cells.map(withMonthFirst)].map((each) =>
    each.map((cell) => readCourseDate(cell)?.first ?? ''),
  );
  return turned !== undefined && read !== undefined && isSorted(turned) && !isSorted(read);
}

function isSorted(days: readonly string[]): boolean {
  return days.every((day, index) => day !== '' && (index === 0 || (days[index - 1] ?? '') <= day));
}
