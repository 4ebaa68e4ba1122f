import { compareSoonest, readCourseDate } from '../../domain/dates/courseDate.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import { offeredSessions } from './offeredSessions.ts';

const OFFERED = 3;

/** The next dates of a sheet that can be booked, soonest first. `taken`: the places that are taken, by the date's id. */
export function nextDates({ name, rows }: StoredSheet, taken: ReadonlyMap<string, number>, now: Date): DateRow[] {
  const today = britishDay(now.getTime());
  return offeredSessions(rows, name, now)
    .filter(({ id, state, capacity }) => state === null && (capacity === null || (taken.get(id) ?? 0) < capacity))
    .map(({ row }) => ({ row, days: readCourseDate(row.selectedDate) }))
    .filter(({ days }) => days !== null && days.first > today)
    .toSorted(compareSoonest)
    .slice(0, OFFERED)
    .map(({ row: { selectedDate, cells } }) => ({ selectedDate, cells }));
}
