import { isClosed } from '../../domain/bookingDeadline.ts';
import { rowName } from '../../domain/dateRow.ts';
import { readState, type RowState } from '../../domain/places.ts';
import { type Session, sessionsOf, type Sheet, type SheetName } from '../../domain/trainingSheets.ts';

/** A row of the owner's sheet, as its columns Places, Status and Book by offer it. */
export interface OfferedDate {
  /** Places are counted under it. */
  readonly id: string;
  readonly row: Session;
  /** All places there are; null if they are not counted. */
  readonly capacity: number | null;
  /** Why nobody can book it, whatever its number of places; null if somebody can. */
  readonly state: RowState | null;
}

export function offeredDates(sheet: Sheet, name: SheetName, now: Date): OfferedDate[] {
  return sessionsOf(sheet).map((row) => ({
    id: dateId(name, row),
    row,
    capacity: readCapacity(row.places),
    state: readState(row.status) ?? readState(row.places) ?? (isClosed(row, name, now.getTime()) ? 'Closed' : null),
  }));
}

export function dateId(name: SheetName, row: Parameters<typeof rowName>[0]): string {
  return `${name} ${rowName(row)}`;
}

/** Null for anything but a whole number. */
export function readCapacity(cell: string): number | null {
  return /^\d{1,4}$/.test(cell.trim()) ? Number(cell) : null;
}
