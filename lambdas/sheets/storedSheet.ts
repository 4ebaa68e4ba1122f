import { type Sheet, SHEET_LIMITS } from '../../domain/dates/trainingSheets.ts';
import type { JudgedRow } from './rowOnSale.ts';
import type { Columns } from './sheetColumns.ts';

const OWN = ['status', 'places', 'bookBy'] as const;

/** A row that is over has its cells alone. */
type Row = Pick<JudgedRow, 'cells'> & Partial<JudgedRow>;

/**
 * The one shape in which a sheet is kept, and from which browser and server sell: the headings first; the date in the
 * first column; at most one column Status, Places and Book by each, with the words that count; no column of people, of the owner's own, of
 * further days or of ticks, and none without a heading; of the others as many as the site shows.
 */
export function storedSheet(
  rows: readonly Row[],
  { headings, date, of }: Columns,
  people: ReadonlySet<number>,
): { readonly rows: Sheet; readonly isCut: boolean } {
  const own = new Map(
    OWN.flatMap((name) =>
      of(name)
        .slice(0, 1)
        .map((column) => [column, name] as const),
    ),
  );
  const merged = new Set(OWN.flatMap((name) => of(name).slice(1)));
  const leftOut = new Set([date, ...people, ...of('private', 'lastDay', 'furtherDay', 'offSale', 'onSale')]);
  const others = [...headings.keys()].filter((column) => headings[column] && !leftOut.has(column));
  const described = others.filter((column) => !own.has(column) && !merged.has(column));
  const shown = new Set(described.slice(0, SHEET_LIMITS.columns - 1));
  const columns = [date, ...others.filter((column) => shown.has(column) || own.has(column))];
  const hasStatus = of('status').length > 0;
  const needsStatus = !hasStatus && rows.some(({ status }) => status);
  const cellOf = (row: Row, column: number) => {
    const name = own.get(column);
    return (name && row[name]) ?? row.cells[column] ?? '';
  };
  return {
    rows: [
      [...columns.map((column) => headings[column] ?? ''), ...(needsStatus ? ['Status'] : [])],
      ...rows.map((row) => [
        ...columns.map((column) => cellOf(row, column)),
        ...(needsStatus ? [row.status ?? ''] : []),
      ]),
    ],
    isCut:
      others.length - merged.size >= SHEET_LIMITS.columns && others.some((column) => column >= SHEET_LIMITS.columns),
  };
}
