import { csvRecords } from './csvRecords.ts';
import { cutText } from '../../domain/text/cutText.ts';
import { withoutInvisible } from '../../domain/text/visible.ts';

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

/** One line of ASCII without a tag or a space too many, as nearly every cell is. */
const CLEAN = /^(?!.*<)[\x21-\x7E]+(?: [\x21-\x7E]+)*$/;
const TAGS = /<[^<>]*>/g;
/** Line breaks and tabs became spaces before. */
const CONTROL = /\p{Cc}/gu;
const CUT_HERE = '…';

/** True for a cell that `cleanCell` leaves as it is. Sheets of a hundred thousand cells are read by this alone. */
function isCleanCell(cell: string, longest: number): boolean {
  return cell === '' || (cell.length <= longest && CLEAN.test(cell));
}

/** One line of plain text. `longest`: in UTF-16 units; whoever reads a cell that was cut sees it. */
export function cleanCell(cell: string, longest: number): string {
  const line = cell.toWellFormed().replace(/\s+/g, ' ');
  const visible = withoutInvisible(line.replace(TAGS, '').replace(CONTROL, ''));
  const tidy = visible.replace(/ +/g, ' ').trim();
  return tidy.length > longest ? cutText(tidy, longest - CUT_HERE.length) + CUT_HERE : tidy;
}

/** Throws, with words for the owner, once the time is over: between two rows, because nothing interrupts a function. */
export type InTime = () => void;

export function timeLimit(ms: number): InTime {
  const end = performance.now() + ms;
  return () => {
    if (performance.now() > end) throw new Error(`Reading the sheet took longer than ${ms / 1000} seconds.`);
  };
}
