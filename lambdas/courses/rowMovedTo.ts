import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { type DateRow, dateRowOf, isSameCourse } from '../../domain/dates/dateRow.ts';
import { movedTo } from '../../domain/dates/places.ts';
import type { StoredSession } from '../../domain/dates/storedSessions.ts';
import { type OfferedSession, ownersState } from '../sheets/offeredSessions.ts';

/** True for a row on which people may be told to come. */
export function takesPeople({ state }: Pick<OfferedSession, 'state'>): boolean {
  return state === null || state === 'Full' || state === 'Closed';
}

/** The row that "Moved to ..." names: the only one of that course on that day; null if there is none, or if there are several. */
export function rowMovedTo(row: StoredSession, offered: readonly OfferedSession[]): DateRow | null {
  const target = movedTo(ownersState(row));
  const first = target === null ? undefined : readCourseDate(target)?.first;
  const [named, ...others] = offered.filter(
    (each) =>
      takesPeople(each) &&
      each.id !== row.session &&
      first !== undefined &&
      readCourseDate(each.row.selectedDate)?.first === first &&
      isSameCourse(each.row, row),
  );
  return named && others.length === 0 ? dateRowOf(named.row) : null;
}
