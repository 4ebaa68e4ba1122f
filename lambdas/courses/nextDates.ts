import { britishDay } from '../../domain/dates/britishDay.ts';
import { compareSoonest, readCourseDate } from '../../domain/dates/courseDate.ts';
import { type DateRow, dateRowOf } from '../../domain/dates/dateRow.ts';
import type { CourseBook } from './courseBook.ts';
import type { IndexedSheet } from './sheetIndex.ts';
import { isOutdated } from '../sheets/offeredSessions.ts';

/** A date that can be booked. */
export interface NextDate {
  readonly id: string;
  readonly row: DateRow;
  /** Places left; null if they are not counted. */
  readonly left: number | null;
}

/** Places that are taken, by the session's id. */
export function takenOf(items: CourseBook['items']): ReadonlyMap<string, number> {
  return new Map([...items.values()].map(({ id, places }) => [id, sum([...places.values()])]));
}

/**
 * The next dates of a sheet that can be booked, soonest first; none of a copy that is out of date. `taken`: the places that
 * are taken, by the date's id.
 */
export function nextDates(
  { offered, fetchedAt }: Pick<IndexedSheet, 'offered' | 'fetchedAt'>,
  taken: ReadonlyMap<string, number>,
  now: Date,
): NextDate[] {
  if (isOutdated({ fetchedAt }, now)) return [];
  const today = britishDay(now.getTime());
  return offered
    .filter(({ state }) => state === null)
    .map(({ id, row, capacity }) => ({
      id,
      row,
      left: capacity === null ? null : capacity - (taken.get(id) ?? 0),
      days: readCourseDate(row.selectedDate),
    }))
    .filter(({ left }) => left === null || left > 0)
    .filter(({ days }) => days !== null && days.first > today)
    .toSorted(compareSoonest)
    .map(({ id, row, left }) => ({ id, row: dateRowOf(row), left }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
