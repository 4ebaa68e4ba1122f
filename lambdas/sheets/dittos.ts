import type { RowState } from '../../domain/dates/places.ts';
import { saysNoCourse } from './rowKind.ts';
import type { Columns } from './sheetColumns.ts';
import { isOfRemarks } from './wordBeside.ts';

/** "Ditto", "as above", or a sign for it. */
const SAME =
  /^\W*(?:ditto|do\.|idem|same|(?:same )?(?:as|see)(?: per)? (?:above|before|previous)|fel uchod)\W*$|^[-–—\s]*(?:["“”″〃↑^]|''|’’|,,)[-–—\s]*$/iu;

/** Rows are sold one by one, in the order of their dates: nobody sees which row stood above this one, and a sorted sheet has another. */
export function repeatsAbove(
  cells: readonly string[],
  { headings, of }: Columns,
  tell: (what: string) => void,
): RowState | null {
  const [courses, described] = [of('course'), of('venue', 'time')];
  const column = cells.findIndex(
    (cell, index) =>
      SAME.test(cell) &&
      // Signs alone under the course count as none there.
      (courses.includes(index) ? !saysNoCourse(cell) : described.includes(index) || isOfRemarks(headings[index] ?? '')),
  );
  if (column < 0) return null;
  tell(
    `"${cells[column]}" under "${headings[column]}" means what stands above, which visitors do not see, so nobody can book the row. Please write it out.`,
  );
  return 'Closed';
}
