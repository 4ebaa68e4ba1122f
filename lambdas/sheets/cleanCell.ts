import { cutText } from '../../domain/cutText.ts';
import { SHEET_LIMITS } from '../../domain/trainingSheets.ts';
import { withoutInvisible } from '../../domain/withoutInvisible.ts';

const TAGS = /<[^<>]*>/g;
/** Line breaks and tabs became spaces before. */
const CONTROL = /\p{Cc}/gu;

interface CleanCell {
  /** One line of plain text. */
  readonly text: string;
  /** Sentences for the owner. */
  readonly repairs: readonly string[];
}

export function cleanCell(cell: string): CleanCell {
  const line = cell.toWellFormed().replace(/\s+/g, ' ');
  const untagged = line.replace(TAGS, '');
  const visible = withoutInvisible(untagged.replace(CONTROL, ''));
  const tidy = visible.replace(/ +/g, ' ').trim();
  const repairs = [
    ...(untagged === line ? [] : ['HTML was taken out of a cell.']),
    ...(visible === untagged ? [] : ['Invisible characters were taken out of a cell.']),
    ...(tidy.length > SHEET_LIMITS.cell ? [`A cell was cut after ${SHEET_LIMITS.cell} characters.`] : []),
  ];
  return { text: cutText(tidy, SHEET_LIMITS.cell), repairs };
}
