import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { plainName, type RowWords } from '../../domain/dates/dateRow.ts';
import type { OffSessions } from '../adapters/sessionItem.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import { type OfferedSession, offeredSessions, withoutOff } from '../sheets/offeredSessions.ts';

/** A stored sheet whose rows are read once: a run looks for thousands of booked sessions in it. */
export interface IndexedSheet extends StoredSheet {
  readonly offered: readonly OfferedSession[];
  readonly byId: ReadonlyMap<string, OfferedSession>;
}

/** `off`: the sessions that the owner has cancelled or moved. */
export function indexSheet(sheet: StoredSheet, now: Date, off: OffSessions = new Map()): IndexedSheet {
  const offered = withoutOff(offeredSessions(sheet.rows, sheet.name, now), off);
  return { ...sheet, offered, byId: new Map(offered.map((each) => [each.id, each])) };
}

/** The first day of a row, or the words of a date that cannot be read. */
export function dayKey({ selectedDate }: RowWords): string {
  return readCourseDate(selectedDate ?? '')?.first ?? plainName(selectedDate ?? '');
}
