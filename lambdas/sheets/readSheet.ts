import { parse } from 'csv-parse/sync';
import { type Sheet, SHEET_LIMITS } from '../../domain/trainingSheets.ts';
import { cleanCell } from './cleanCell.ts';
import type { Finding } from '../mail/sheetMail.ts';
import { withoutPeople } from './withoutPeople.ts';

export interface ReadSheet {
  /** The header row and the rows that are not empty. */
  readonly rows: Sheet;
  /** The number of each row in the spreadsheet. */
  readonly rowNumbers: readonly number[];
  readonly repairs: readonly Finding[];
}

/** Reads CSV as a sheet. Throws an error with words for the owner if it is not CSV. */
export function readSheet(csv: string, maxCell: number = SHEET_LIMITS.cell): ReadSheet {
  if (/^\s*</.test(csv)) throw new Error('The answer is a web page, not CSV. Is the sheet still published?');
  const records: string[][] = parse(csv, { bom: true, relax_column_count: true, relax_quotes: true });
  const { rows: cleared, found } = withoutPeople(
    records.map((record, index) => readRow(record, index, maxCell)).filter(hasText),
  );
  const filled = cleared.map(cutColumns).filter(hasText);
  if (filled.length === 0) throw new Error('The sheet is empty: it has not even a header row.');
  const kept = filled.slice(0, SHEET_LIMITS.rows + 1);
  const rows = kept.map(({ cells }) => cells);
  if (Buffer.byteLength(JSON.stringify(rows)) > SHEET_LIMITS.bytes)
    throw new Error(
      'The sheet has more text than the site can keep. Please take out rows that are over, or shorten long texts.',
    );
  const left = filled.length - kept.length;
  return {
    rows,
    rowNumbers: kept.map(({ row }) => row),
    repairs: [
      ...found,
      ...kept.flatMap(({ row, repairs }) => repairs.map((what) => ({ row, what }))),
      ...(left > 0
        ? [{ what: `Only the first ${SHEET_LIMITS.rows} rows are shown; ${left} more were left out.` }]
        : []),
    ],
  };
}

interface Row {
  /** The row's number in the spreadsheet. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Sentences for the owner. */
  readonly repairs: readonly string[];
}

function readRow(record: readonly string[], index: number, maxCell: number): Row {
  const cells = record.map((cell) => cleanCell(cell, maxCell));
  return {
    row: index + 1,
    cells: cells.map(({ text }) => text),
    repairs: [...new Set(cells.flatMap(({ repairs }) => repairs))],
  };
}

function hasText({ cells }: Row): boolean {
  return cells.some(Boolean);
}

function cutColumns({ row, cells, repairs }: Row): Row {
  const kept = cells.slice(0, SHEET_LIMITS.columns);
  const isCut = cells.slice(SHEET_LIMITS.columns).some(Boolean);
  const cut = `Only the first ${SHEET_LIMITS.columns} columns are shown.`;
  return { row, cells: kept, repairs: isCut ? [...repairs, cut] : repairs };
}
