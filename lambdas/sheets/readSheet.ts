import { type Sheet, SHEET_LIMITS } from '../../domain/dates/trainingSheets.ts';
import type { Finding } from './finding.ts';
import { cleanCell, isCleanCell } from './cleanCell.ts';
import { csvRecords } from './csvRecords.ts';
import { stateBeside } from './ownersWords.ts';
import type { SheetRow } from './sheetColumns.ts';
import type { InTime } from './timeLimit.ts';
import { understoodSheet } from './understoodSheet.ts';
import { withoutPeople } from './withoutPeople.ts';

export interface ReadSheet {
  /** The header row and the rows that are kept. */
  readonly rows: Sheet;
  /** The number of each row in the spreadsheet. */
  readonly rowNumbers: readonly number[];
  readonly repairs: readonly Finding[];
}

interface Reading {
  /** An ISO date: rows that are over do not count towards the limit. */
  readonly today: string;
  readonly inTime?: InTime;
}

/** Reads CSV as a sheet of dates. Throws an error with words for the owner if it is not CSV. */
export function readSheet(csv: string, { today, inTime = () => {} }: Reading): ReadSheet {
  const { rows, rowNumbers, findings } = understoodSheet(cleanRows(csv, SHEET_LIMITS.cell, inTime), today, inTime);
  return fitting({ rows, rowNumbers, repairs: findings });
}

/** Reads CSV as the sheet of venues. Throws an error with words for the owner if it is not CSV. */
export function readVenues(csv: string, inTime: InTime = () => {}): ReadSheet {
  const filled = cleanRows(csv, SHEET_LIMITS.venueCell, inTime).filter(({ cells }) => cells.some(Boolean));
  if (filled.length === 0) throw new Error('The sheet is empty: it has not even a header row.');
  const { rows, found } = withoutPeople(filled);
  const kept = rows.slice(0, SHEET_LIMITS.rows + 1);
  return fitting({
    rows: kept.map(({ cells }) => cells.slice(0, SHEET_LIMITS.columns)),
    rowNumbers: kept.map(({ row }) => row),
    repairs: [...found, ...kept.flatMap(({ row, repairs }) => repairs.map((what) => ({ row, what })))],
  });
}

function cleanRows(csv: string, maxCell: number, inTime: InTime): SheetRow[] {
  if (/^\s*</.test(csv)) throw new Error('The answer is a web page, not CSV. Is the sheet still published?');
  return csvRecords(csv).map((record, index) => {
    inTime();
    if (record.every((cell) => isCleanCell(cell, maxCell))) return { row: index + 1, cells: record, repairs: [] };
    const cells = record.map((cell) => cleanCell(withSigns(cell), maxCell));
    return {
      row: index + 1,
      cells: cells.map(({ text }) => text),
      repairs: [...new Set(cells.flatMap(({ repairs }) => repairs))],
    };
  });
}

/** A line of its own, such as "Full", stays apart from the words above it. */
function withSigns(cell: string): string {
  if (cell.length > SHEET_LIMITS.cell || !cell.includes('\n')) return cell;
  const lines = cell.split('\n').map((line) => line.trim());
  return lines.some((line) => stateBeside(line)) ? lines.filter(Boolean).join(' - ') : cell;
}

function fitting(sheet: ReadSheet): ReadSheet {
  if (Buffer.byteLength(JSON.stringify(sheet.rows)) > SHEET_LIMITS.bytes)
    throw new Error(
      'The sheet has more text than the site can keep. Please take out rows that are over, or shorten long texts.',
    );
  return sheet;
}
