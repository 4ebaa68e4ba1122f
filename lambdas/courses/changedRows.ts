import type { Session } from '../../domain/dates/trainingSheets.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { offeredSessions } from '../sheets/offeredSessions.ts';
import type { CourseBook } from './courseBook.ts';
import { isSettledChange } from './moves.ts';
import { orderSessions } from './orderSessions.ts';
import { changeWords, keepsDayAndVenue } from './sessionChange.ts';

/**
 * The rows of lines whose other words have changed since they were booked, by the lines' positions, as the reminders have
 * them. Only once the owner has been told of the change. `items`: those of their sessions. Throws Unavailable.
 */
export async function changedRows(
  lines: readonly OrderLine[],
  items: CourseBook['items'],
  sheets: Pick<SheetStore, 'read'>,
  now: Date,
): Promise<[position: number, row: Session][]> {
  const changed = orderSessions(lines).flatMap((session) => {
    const noted = items.get(session.id)?.noted;
    return noted?.words.startsWith('changed ') && isSettledChange(noted, now) ? [{ ...session, noted }] : [];
  });
  if (changed.length === 0) return [];
  const stored = await sheets.read([...new Set(changed.map(({ sheet }) => sheet))]);
  return changed.flatMap(({ sheet, line, positions, noted }) => {
    const rows = offeredSessions(stored.find(({ name }) => name === sheet)?.rows ?? [], sheet, now);
    const found = rows.find(({ row }) => changeWords({ kind: 'changed', row }) === noted.words);
    if (!found || !keepsDayAndVenue(line, found.row)) return [];
    return positions.map((position): [number, Session] => [position, found.row]);
  });
}
