import { readCourseDate } from '../../domain/dates/courseDate.ts';
import type { RowState } from '../../domain/dates/places.ts';
import { saysOpen } from './openWords.ts';
import { stateOf } from './ownersWords.ts';
import { saysNothing } from './rowKind.ts';
import type { Columns } from './sheetColumns.ts';

/** Under "Reserved for"; numbers say how many are booked. */
const EVERYBODY = /^(?:open\b.*|public\b.*|[\d\s/☐□.–—-]*)$/i;
/** Under "Running?", "Show on website" or "Book online": a tick, a yes, or an address or a button to book with. Anything else may be a no. */
const SAYS_YES =
  /^(?:y|yes|true|1|x|[✓✔☑✅👍🟢]\uFE0F?|(?:https?:|www\.)\S+|(?:(?:book|register|enrol|reserve|click|here|now|online|link|a|place|via|website|today|your) ?)+)$/iu;

/** Whether a cell under "Running?" and its like says so. */
export function saysYes(cell: string): boolean {
  return SAYS_YES.test(cell) || (saysOpen(cell) && stateOf(cell) === null && !/^0+$/.test(cell));
}

/**
 * A tick under "Cancelled", "Full?" or "Moved to", somebody under "Waiting list" or "Reserved for", or anything but a yes under
 * "Running?" and a day that has come under "On sale from": there also nothing, beside rows with a yes.
 */
export function tickedOff(
  cells: readonly string[],
  { headings, of, forOne, waiting, ticked }: Columns,
  today: string,
  tell: (what: string) => void,
): RowState | null {
  const column =
    [...of('offSale'), ...waiting].find((each) => !saysNothing(cells[each])) ??
    forOne.find((each) => !saysNothing(cells[each]) && !EVERYBODY.test(cells[each] ?? '')) ??
    of('onSale').find((each) =>
      cells[each] ? !saysYes(cells[each]) && !hasCome(cells[each], today) : ticked.includes(each),
    );
  if (column === undefined) return null;
  const said = [...forOne, ...waiting].includes(column) ? 'Somebody' : cells[column] ? `"${cells[column]}"` : 'Nothing';
  tell(
    `${said} stands under "${headings[column]}", so nobody can book the row. Those who have booked it are not told. Please write Full, Closed, Cancelled or Moved to 12 Jan 2027 into a column Status instead.`,
  );
  return stateOf(headings[column] ?? '') ?? 'Closed';
}

function hasCome(cell: string, today: string): boolean {
  const days = readCourseDate(cell);
  return days !== null && days.first <= today;
}
