import { hasBegun } from '../../domain/dates/bookingDeadline.ts';
import type { Session } from '../../domain/dates/trainingSheets.ts';
import { ownersState } from '../sheets/offeredSessions.ts';
import type { CourseBook } from './courseBook.ts';
import type { BookedSession } from './course.ts';

/**
 * The rows of the dates that were moved to a session, if they can be booked again, by their ids. The link of such a date
 * would lead its new customers to the wrong day, whether or not the session has a row of its own.
 */
export function rowsOnAgain(
  { sheet, movedFrom, change }: Pick<BookedSession, 'sheet' | 'movedFrom' | 'change'>,
  { sheets, now }: Pick<CourseBook, 'sheets' | 'now'>,
): ReadonlyMap<string, Session> {
  const byId = sheets.find(({ name }) => name === sheet)?.byId;
  const onSale = movedFrom
    .flatMap((id) => byId?.get(id) ?? [])
    .map(({ row }) => row)
    .filter((row) => ownersState(row) === null && !hasBegun(row, now.getTime()));
  const rows = change?.kind === 'back' ? [...onSale, change.row] : onSale;
  return new Map(rows.map((row) => [row.session, row]));
}
