import { isClosed } from '../../domain/dates/bookingDeadline.ts';
import { readState, type RowState } from '../../domain/dates/places.ts';
import { type StoredSession, storedSessionsOf } from '../../domain/dates/storedSessions.ts';
import type { Sheet, SheetName } from '../../domain/dates/trainingSheets.ts';
import type { OffSessions } from '../adapters/sessionItem.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import { listedState, stateOf } from './wordsOfState.ts';

const SHEET_HOLDS_FOR_MS = 24 * 60 * 60 * 1000;

/** A row of the owner's sheet, as its columns Places, Status and Book by offer it. */
export interface OfferedSession {
  /** Of its session. */
  readonly id: string;
  readonly row: StoredSession;
  /** All places there are; null if they are not counted. */
  readonly capacity: number | null;
  /** Why the row cannot be booked, whatever its number of places; null if it can. */
  readonly state: RowState | null;
}

export function offeredSessions(sheet: Sheet, name: SheetName, now: Date): OfferedSession[] {
  return storedSessionsOf(sheet).map((row) => ({
    id: row.session,
    row,
    capacity: readCapacity(row.places),
    state: ownersState(row) ?? (isClosed(row, name, now.getTime()) ? 'Closed' : null),
  }));
}

/** The rows with the word of each session that the owner has cancelled or moved, whatever the sheet says of it. */
export function withoutOff<Offered extends OfferedSession>(offered: readonly Offered[], off: OffSessions): Offered[] {
  return offered.map((each) => ({ ...each, state: off.get(each.id) ?? each.state }));
}

/** The owner's own word, in the column Status or Places. */
export function ownersState({ status, places }: StoredSession): RowState | null {
  return stateOf(status) ?? readState(places) ?? listedState(places);
}

/** Then it says nothing about its dates any more. */
export function isOutdated({ fetchedAt }: Pick<StoredSheet, 'fetchedAt'>, now: Date): boolean {
  return now.getTime() - Date.parse(fetchedAt) > SHEET_HOLDS_FOR_MS;
}

/** Null for anything but a whole number; some exports write 12.0. */
export function readCapacity(cell: string): number | null {
  return /^\d{1,4}(?:\.0{1,9})?$/.test(cell.trim()) ? Number(cell) : null;
}
