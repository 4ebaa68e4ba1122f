import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { plainName, rowName, type RowWords } from '../../domain/dates/dateRow.ts';
import type { Session } from '../../domain/dates/trainingSheets.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import { type OfferedSession, offeredSessions, withoutMoved } from '../sheets/offeredSessions.ts';

/** A stored sheet whose rows are read once: a run looks for thousands of booked sessions in it. */
export interface IndexedSheet extends StoredSheet {
  readonly offered: readonly OfferedSession[];
  /** Several rows if the owner has written one twice. */
  readonly byId: ReadonlyMap<string, readonly OfferedSession[]>;
  /** By `dayKey`. */
  readonly byDay: ReadonlyMap<string, readonly Session[]>;
  /** By `cellsName`. */
  readonly byCells: ReadonlyMap<string, readonly Session[]>;
}

/** `moves`: those of the sessions, by their ids. */
export function indexSheet(
  sheet: StoredSheet,
  now: Date,
  moves: ReadonlyMap<string, unknown> = new Map(),
): IndexedSheet {
  const offered = withoutMoved(offeredSessions(sheet.rows, sheet.name, now), moves);
  const rows = offered.map(({ row }) => row);
  return {
    ...sheet,
    offered,
    byId: Map.groupBy(offered, ({ id }) => id),
    byDay: Map.groupBy(rows, dayKey),
    byCells: Map.groupBy(rows, cellsName),
  };
}

/** The first day of a row, or the words of a date that cannot be read. */
export function dayKey({ selectedDate }: RowWords): string {
  return readCourseDate(selectedDate ?? '')?.first ?? plainName(selectedDate ?? '');
}

/** The row without its date. */
export function cellsName(row: RowWords): string {
  return rowName({ ...row, selectedDate: '' });
}
