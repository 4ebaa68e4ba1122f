import type { Session } from '../../domain/dates/trainingSheets.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { offeredSessions } from '../sheets/offeredSessions.ts';
import type { CourseBook } from './courseBook.ts';
import { isSettledChange } from './moves.ts';
import { orderSessions } from './orderSessions.ts';
import { changeWords, keepsDayAndVenue } from './sessionChange.ts';

/**
 * The rows of lines as their sheets have them now, by the lines' positions. A row whose time has changed is another session: it
 * counts once the owner has been told. `items`: those of their sessions. Throws Unavailable.
 */
export async function currentRows(
  lines: readonly OrderLine[],
  items: CourseBook['items'],
  sheets: Pick<SheetStore, 'read'>,
  now: Date,
): Promise<[position: number, row: Session][]> {
  const sessions = orderSessions(lines);
  if (sessions.length === 0) return [];
  const stored = await sheets.read([...new Set(sessions.map(({ sheet }) => sheet))]);
  return sessions.flatMap(({ id, sheet, line, positions }) => {
    const rows = offeredSessions(stored.find(({ name }) => name === sheet)?.rows ?? [], sheet, now);
    const noted = items.get(id)?.noted;
    const isTold = noted && isSettledChange(noted, now);
    const found =
      rows.find((each) => each.id === id) ??
      rows.find(({ row }) => isTold && changeWords({ kind: 'changed', row }) === noted.words);
    if (!found || !keepsDayAndVenue(line, found.row)) return [];
    return positions.map((position): [number, Session] => [position, found.row]);
  });
}
