import { cutText } from '../../domain/text/cutText.ts';
import { withoutInvisible } from '../../domain/text/visible.ts';

/** One line of ASCII without a tag or a space too many, as nearly every cell is. */
const CLEAN = /^(?!.*<)[\x21-\x7E]+(?: [\x21-\x7E]+)*$/;
const TAGS = /<[^<>]*>/g;
/** Line breaks and tabs became spaces before. */
const CONTROL = /\p{Cc}/gu;
const CUT_HERE = '…';

/** True for a cell that `cleanCell` leaves as it is. Sheets of a hundred thousand cells are read by this alone. */
export function isCleanCell(cell: string, longest: number): boolean {
  return cell === '' || (cell.length <= longest && CLEAN.test(cell));
}

/** One line of plain text. `longest`: in UTF-16 units; whoever reads a cell that was cut sees it. */
export function cleanCell(cell: string, longest: number): string {
  const line = cell.toWellFormed().replace(/\s+/g, ' ');
  const visible = withoutInvisible(line.replace(TAGS, '').replace(CONTROL, ''));
  const tidy = visible.replace(/ +/g, ' ').trim();
  return tidy.length > longest ? cutText(tidy, longest - CUT_HERE.length) + CUT_HERE : tidy;
}
