import { parse } from 'csv-parse/sync';
import { type Sheet, SHEET_LIMITS } from '../../domain/trainingSheets.ts';
import { cleanCell } from './cleanCell.ts';
import type { SheetProblem } from './sheetProblem.ts';

export type Repair = Pick<SheetProblem, 'row' | 'what'>;

export interface ReadSheet {
  /** A header row and the rows below that have something in them. */
  readonly rows: Sheet;
  readonly repairs: readonly Repair[];
}

/** Reads CSV as a sheet. Throws where it is not CSV, in words for the owner. */
export function readSheet(csv: string): ReadSheet {
  if (/^\s*</.test(csv)) throw new Error('The answer is a web page, not CSV. Is the sheet still published?');
  const records: string[][] = parse(csv, { bom: true, relax_column_count: true, relax_quotes: true });
  const filled = records.map(readRow).filter(({ cells }) => cells.some(Boolean));
  if (filled.length === 0) throw new Error('The sheet is empty: it has not even a header row.');
  const kept = filled.slice(0, SHEET_LIMITS.rows + 1);
  const left = filled.length - kept.length;
  return {
    rows: kept.map(({ cells }) => cells),
    repairs: [
      ...kept.flatMap(({ repairs }) => repairs),
      ...(left > 0 ? [{ what: `Only the first ${SHEET_LIMITS.rows} rows are shown; ${left} more were left out.` }] : []),
    ],
  };
}

function readRow(record: readonly string[], index: number): { cells: string[]; repairs: Repair[] } {
  const row = index + 1;
  const cells = record.slice(0, SHEET_LIMITS.columns).map(cleanCell);
  const tooWide = record.slice(SHEET_LIMITS.columns).some((cell) => cell.trim() !== '');
  const sentences = new Set([...cells.flatMap(({ repairs }) => repairs), ...(tooWide ? [`Only the first ${SHEET_LIMITS.columns} columns are shown.`] : [])]);
  return { cells: cells.map(({ text }) => text), repairs: [...sentences].map((what) => ({ row, what })) };
}
