import { type CourseDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import type { RowState } from '../../domain/dates/places.ts';
import { isDateInWords } from './datesInWords.ts';
import { MONTH_BEGINNING } from './monthWords.ts';
import { stateBeside, stateInNote, stateInRemark, stateInTitle, stateOf, stateUnderAny } from './ownersWords.ts';
import type { Columns } from './sheetColumns.ts';
import { hasStranger, NO_OWN } from './shownWords.ts';

/** "Not available" or "No spaces" under such a heading is about that thing. */
const OTHER_THING =
  /\b(?:park|lunch|food|cater|refresh|drink|access|lift|wi-?fi|hotel|accommodation|toilet|price|cost|fee|rate|level|language|duration|length|discount|trainer|tutor|instructor)/i;
/** A cell under these, or under no heading, is about the row. */
const REMARKS = /^$|\b(?:notes?|remarks?|comments?|info(?:rmation)?|details?|nodiadau|sylwadau|gwybodaeth|manylion)\b/i;
/** Behind it a day and a month. */
const ANOTHER_DAY = new RegExp(
  String.raw`(?:^|[(:;,–—-])\W{0,3}(?:new date|now(?: on)?|changed to|see(?: also)?|join)\b\W*((?:\p{L}{3,9} )?\d{1,2}(?:st|nd|rd|th)?(?: ?[/.-] ?\d| ?(?:of )?${MONTH_BEGINNING}).*)$`,
  'iu',
);

/** A word such as Cancelled in a column of another kind: people write it where they look first. */
export function besideWord(
  cells: readonly string[],
  { date, headings, of }: Columns,
  tell: (what: string) => void,
): RowState | null {
  const own = of('status', 'offSale', 'onSale', 'placesLeft');
  const [places, bookBy, titles] = [of('places'), of('bookBy'), [date, ...of('course')]];
  const days = readCourseDate(cells[date] ?? '');
  const stateIn = (cell: string, column: number) => {
    // Words alone there are the owner's, and need no other cell.
    if (places.includes(column)) return stateOf(cell) ? null : (stateInNote(cell) ?? onAnotherDay(cell, days));
    const heading = headings[column] ?? '';
    if (OTHER_THING.test(heading)) return stateUnderAny(cell);
    const remarkIn = titles.includes(column) ? stateInTitle : isOfRemarks(heading) ? stateInRemark : stateInNote;
    const said =
      stateBeside(cell) ??
      (column === date && isDateInWords(cell) ? stateInNote(cell) : remarkIn(cell)) ??
      onAnotherDay(cell, days) ??
      (titles.includes(column) || isOfRemarks(heading) ? forOneAlone(cell) : null);
    return said ?? (column === date || bookBy.includes(column) ? stateOf(cell) : null);
  };
  for (const [column, cell] of cells.entries()) {
    const state = cell && !own.includes(column) ? stateIn(cell, column) : null;
    if (!state) continue;
    tell(
      `The row says "${cell}", so nobody can book it. Those who have booked it are not told. Please write Full, Closed, Cancelled or Moved to 12 Jan 2027 into Status; if the course is called so, write its name with another word first.`,
    );
    return state;
  }
  return null;
}

/** "Safe Loading (Example Haulage only)", "Example Haulage only". */
const ONLY = /^(.{2,99}?)\s{1,3}only\W*$/iu;
const BEFORE_WHOM = /[([]|\s[-–—]\s|\bfor\b/iu;

function forOneAlone(cell: string): RowState | null {
  const whom = ONLY.exec(cell)?.[1]?.split(BEFORE_WHOM).at(-1) ?? '';
  return hasStranger(whom, NO_OWN) ? 'Closed' : null;
}

/** Whether cells under a heading are remarks about their rows. */
export function isOfRemarks(heading: string): boolean {
  return REMARKS.test(heading);
}

/** Whether cells under a heading may be empty in a row that is complete. */
export function isAside(heading: string): boolean {
  return isOfRemarks(heading) || OTHER_THING.test(heading) || /\b(?:link|code|ref|extra|exam)/i.test(heading);
}

/** "New date 19 Jan 2027", whatever the row's own is. */
export function saysAnotherDay(cell: string): boolean {
  return onAnotherDay(cell, null) !== null;
}

/** The same, unless that is the row's own. */
function onAnotherDay(cell: string, days: CourseDays | null): RowState | null {
  const [, day = ''] = ANOTHER_DAY.exec(cell) ?? [];
  return day === '' || (days && readCourseDate(day)?.first === days.first) ? null : 'Closed';
}
