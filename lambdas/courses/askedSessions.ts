import { hash } from 'node:crypto';
import { hasCourseBegun } from '../../domain/bookings/courseDays.ts';
import { compareSoonest, type CourseDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import { type DateRow, isSameCourse } from '../../domain/dates/dateRow.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { type BookedPlaces, offIn } from '../adapters/sessionItem.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import { type IndexedSheet, indexSheet } from './sheetIndex.ts';
import { rowMovedTo, takesPeople } from './rowMovedTo.ts';
import { type SessionChange, sessionChange } from './sessionChange.ts';

/** A session that its sheet no longer has as people booked it, until the owner has decided. */
export interface AskedSession {
  /** Of the question: another one for another change. */
  readonly id: string;
  readonly item: BookedPlaces;
  readonly sheet: SheetName;
  readonly row: DateRow;
  readonly days: CourseDays | null;
  readonly change: SessionChange;
  /** The session that the owner's word names; empty if it names none. */
  readonly named: string;
  /** The rows on which its people may come instead: that which the sheet names, those of the course, and all others. */
  readonly choices: readonly DateRow[];
}

const ID_LENGTH = 16;

/** The calendar of our own: the sessions that are not over, with what the sheets say of them. */
export interface Calendar {
  readonly asked: readonly AskedSession[];
  /** The sessions that anybody has booked, by their ids. */
  readonly items: ReadonlyMap<string, BookedPlaces>;
}

/**
 * Compares the sessions that are not over with their sheets, also those that no sheet names any more. `copies`: the stored
 * sheets. Throws Unavailable.
 */
export async function readCalendar(
  copies: readonly StoredSheet[],
  places: Pick<SessionStore, 'current'>,
  now: Date,
): Promise<Calendar> {
  const { booked } = await places.current();
  const indexed = copies.map((copy) => indexSheet(copy, now, offIn(booked)));
  const asked = booked.flatMap((item) => {
    const copy = indexed.find(({ name }) => name === item.sheet);
    return copy ? askedIn(item, copy, now) : [];
  });
  return { asked: asked.toSorted(compareSoonest), items: new Map(booked.map((item) => [item.id, item])) };
}

function askedIn(item: BookedPlaces, copy: IndexedSheet, now: Date): AskedSession[] {
  const { id: session, row, decision } = item;
  const own = copy.byId.get(session);
  const change = row && !hasCourseBegun(row, now.getTime()) ? sessionChange(item, own) : null;
  if (!row || !change) return [];
  const id = hash('sha256', `${session} ${change.about} ${decision?.id}`, 'base64url').slice(0, ID_LENGTH);
  const named = (own && rowMovedTo(own.row, copy.offered)?.session) ?? '';
  const choices = choicesFor(row, named, copy, now);
  return [{ id, item, sheet: copy.name, row, days: readCourseDate(row.selectedDate ?? ''), change, named, choices }];
}

function choicesFor(row: DateRow, named: string, { offered }: IndexedSheet, now: Date): DateRow[] {
  const rank = (each: DateRow) => (each.session === named ? 0 : isSameCourse(each, row) ? 1 : 2);
  return offered
    .filter((each) => takesPeople(each) && each.id !== row.session && !hasCourseBegun(each.row, now.getTime()))
    .map((each) => ({ row: each.row, rank: rank(each.row), days: readCourseDate(each.row.selectedDate) }))
    .toSorted((one, other) => one.rank - other.rank || compareSoonest(one, other))
    .map((each) => each.row);
}
