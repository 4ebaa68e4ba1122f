import { cutText } from '../../domain/text/cutText.ts';
import { SHEET_LIMITS } from '../../domain/dates/trainingSheets.ts';
import { withoutInvisible } from '../../domain/text/visible.ts';

/** One line of ASCII without a tag or a space too many, as nearly every cell is. */
const CLEAN = /^(?!.*<)[\x21-\x7E]+(?: [\x21-\x7E]+)*$/;
const TAGS = /<[^<>]*>/g;
/** Line breaks and tabs became spaces before. */
const CONTROL = /\p{Cc}/gu;

interface CleanCell {
  /** One line of plain text. */
  readonly text: string;
  /** Sentences for the owner. */
  readonly repairs: readonly string[];
}

/** True for a cell that `cleanCell` leaves as it is. Sheets of a hundred thousand cells are read by this alone. */
export function isCleanCell(cell: string, max: number): boolean {
  return cell === '' || (cell.length <= max && CLEAN.test(cell));
}

/** `max`: its longest text, in UTF-16 units. */
export function cleanCell(cell: string, max: number = SHEET_LIMITS.cell): CleanCell {
  const line = cell.toWellFormed().replace(/\s+/g, ' ');
  const untagged = line.replace(TAGS, '');
  const visible = withoutInvisible(untagged.replace(CONTROL, ''));
  const tidy = visible.replace(/ +/g, ' ').trim();
  const repairs = [
    ...(untagged === line ? [] : ['HTML was taken out of a cell.']),
    ...(visible === untagged ? [] : ['Invisible characters were taken out of a cell.']),
    ...(tidy.length > max ? [`A cell was cut after ${max} characters.`] : []),
  ];
  return { text: cutText(tidy, max), repairs };
}
