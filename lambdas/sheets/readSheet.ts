import { parse } from 'csv-parse/sync';
import { type Sheet, SHEET_LIMITS } from '../../domain/trainingSheets.ts';
import { cleanCell } from './cleanCell.ts';

/** Reads CSV as a sheet: a header row and the rows below that have something in them. Throws where it is not CSV. */
export function readSheet(csv: string): Sheet {
  if (/^\s*</.test(csv)) throw new Error('The answer is a web page, not CSV. Is the sheet still published?');
  const records: string[][] = parse(csv, { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, to: SHEET_LIMITS.rows + 1 });
  const rows = records.map((record) => record.slice(0, SHEET_LIMITS.columns).map(cleanCell)).filter((row) => row.some(Boolean));
  if (rows.length === 0) throw new Error('The sheet is empty: it has not even a header row.');
  return rows;
}
