import { britishDay } from '../../domain/dates/britishDay.ts';
import { type CourseDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import { courseName, type DateRow, plainName, rowName, type RowWords, venueName } from '../../domain/dates/dateRow.ts';
import { movedTo } from '../../domain/dates/places.ts';
import type { Session, SheetName } from '../../domain/dates/trainingSheets.ts';
import { ownersState, saidByOwner } from '../sheets/offeredSessions.ts';
import { cellsName, dayKey, type IndexedSheet } from './sheetIndex.ts';

export interface NewRow extends DateRow {
  readonly selectedDate: string;
}

/** A date on which somebody is booked. */
export interface BookedRow extends NewRow {
  readonly id: string;
  readonly sheet: SheetName;
  /** The dates that were moved to this one, by their ids. One without a row of its own follows their rows. */
  readonly movedFrom: readonly string[];
}

/**
 * The sheet's current state of a booked date. `moved`: its people come on another date. `unclear`: nobody can tell on
 * which. `changed`: no row has its words, but this one is probably meant. `back`: the move to this date was undone.
 */
export type SessionChange =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'moved'; readonly to: NewRow }
  | { readonly kind: 'unclear'; readonly says: string }
  | { readonly kind: 'changed' | 'back'; readonly row: Session };

/** Null if the row is as it was booked. A date that cannot be read counts as one of the future. */
export function sessionChange(booked: BookedRow, sheet: IndexedSheet, now: Date): SessionChange | null {
  const rowOf = (id: string) => {
    const equal = (sheet.byId.get(id) ?? []).map(({ row }) => row);
    return equal.find((session) => ownersState(session) === null) ?? equal[0];
  };
  const own = rowOf(booked.id);
  const row = own ?? booked.movedFrom.map(rowOf).find(Boolean);
  if (!row) return missingRow(booked, sheet);
  const said = saidByOwner(row);
  if (said === 'Cancelled') return { kind: 'cancelled' };
  const target = movedTo(said);
  if (target !== null) return !own && isOnTheDay(booked, target, now) ? null : move(booked, target, sheet, now);
  if (own) return null;
  // Other words took the row off sale: it may still take place.
  return said === null && ownersState(row)
    ? { kind: 'unclear', says: row.status || row.places }
    : { kind: 'back', row };
}

/** True if the move was followed and its day has come: it would be wrong to report that it cannot be followed. */
function isOnTheDay(booked: BookedRow, target: string, now: Date): boolean {
  const days = readCourseDate(target);
  return days !== null && isSameDays(booked, days) && days.first <= britishDay(now.getTime());
}

/** Names a change: two changes of the same date have different names. */
export function changeWords(change: SessionChange): string {
  switch (change.kind) {
    case 'moved':
      return `moved ${rowName(change.to)}`;
    case 'unclear':
      return `unclear ${change.says}`;
    case 'changed':
    case 'back':
      return `${change.kind} ${rowName(change.row)}`;
    default:
      return change.kind;
  }
}

function missingRow({ selectedDate, ...booked }: BookedRow, sheet: IndexedSheet): SessionChange | null {
  const row = bestMatch({ ...booked, selectedDate }, sheet);
  if (row) return { kind: 'changed', row };
  // "Spring 2027" may be long over.
  return readCourseDate(selectedDate) ? { kind: 'gone' } : null;
}

/** The row that is probably the booked one: of the same course on the same day, or with the same other cells on another. */
function bestMatch(booked: BookedRow, { byDay, byCells }: IndexedSheet): Session | undefined {
  const cells = new Set(booked.cells.map(({ text }) => plainName(text)));
  const sameCells = (row: Session) => row.cells.filter(({ text }) => cells.has(plainName(text))).length;
  const [best] = (byDay.get(dayKey(booked)) ?? [])
    .filter((row) => isSameCourse(row, booked))
    .toSorted((one, other) => sameCells(other) - sameCells(one));
  if (best) return best;
  const [only, ...others] = byCells.get(cellsName(booked)) ?? [];
  return others.length === 0 ? only : undefined;
}

/** The row to which a date moves: its course's row of that day. */
function move(booked: BookedRow, target: string, { byDay }: IndexedSheet, now: Date): SessionChange | null {
  const says = `Moved to ${target}`;
  const days = readCourseDate(target);
  if (!days || days.first <= britishDay(now.getTime())) return { kind: 'unclear', says };
  const onDay = (byDay.get(days.first) ?? []).filter((row) => isSameDays(row, days) && isSameCourse(row, booked));
  const running = onDay.filter((row) => movedTo(ownersState(row)) === null && ownersState(row) !== 'Cancelled');
  const found = running.find((row) => cellsName(row) === cellsName(booked)) ?? (running[1] ? undefined : running[0]);
  if (found) return found.session === booked.id ? null : { kind: 'moved', to: found };
  // The day has no row yet, or several may be meant, or the only one is itself cancelled or moved.
  return onDay.length === 0 && isSameDays(booked, days) ? null : { kind: 'unclear', says };
}

function isSameDays(row: RowWords, days: CourseDays): boolean {
  const own = readCourseDate(row.selectedDate ?? '');
  return own?.first === days.first;
}

export function isSameCourse(one: RowWords, other: RowWords): boolean {
  return plainName(courseName(one) ?? '') === plainName(courseName(other) ?? '');
}

/** False for a row on another day or at another venue: it may be a move that customers do not know of yet. */
export function keepsDayAndVenue(booked: RowWords, row: RowWords): boolean {
  return dayKey(booked) === dayKey(row) && isSameVenue(booked, row);
}

/** "Swansea" and "Swansea, Unit 3" are one. */
function isSameVenue(one: RowWords, other: RowWords): boolean {
  const [first, second] = [plainName(venueName(one) ?? ''), plainName(venueName(other) ?? '')];
  return first.includes(second) || second.includes(first);
}
