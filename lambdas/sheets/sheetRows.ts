import { cleanCell, isCleanCell } from './cleanCell.ts';
import { csvRecords } from './csvRecords.ts';
import type { InTime } from './timeLimit.ts';

/** A row of the spreadsheet, each cell one line of plain text. */
export interface SheetRow {
  /** As the spreadsheet numbers it. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Throws an error with words for the owner if the text is not CSV. */
export function sheetRows(csv: string, longestCell: number, inTime: InTime): SheetRow[] {
  if (/^\s*</.test(csv)) throw new Error('The answer is a web page, not CSV. Is the sheet still published?');
  return csvRecords(csv).map((record, index) => {
    inTime();
    const isClean = record.every((cell) => isCleanCell(cell, longestCell));
    return { row: index + 1, cells: isClean ? record : record.map((cell) => cleanCell(cell, longestCell)) };
  });
}
