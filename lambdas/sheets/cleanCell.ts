import { SHEET_LIMITS } from '../../domain/trainingSheets.ts';

const TAGS = /<[^<>]*>/g;
/** Control characters, and the invisible ones that turn text round or hide in it. */
const INVISIBLE = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A sheet's cell as one line of plain text. */
export function cleanCell(cell: string): string {
  const text = cell.toWellFormed().replace(/\s+/g, ' ').replace(TAGS, '').replace(INVISIBLE, '').replace(/ +/g, ' ').trim();
  return [...text].slice(0, SHEET_LIMITS.cell).join('');
}
