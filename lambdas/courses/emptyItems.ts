import { overviewDue } from '../../domain/bookings/courseDays.ts';
import { sessionId } from '../sheets/offeredSessions.ts';
import type { CourseBook } from './courseBook.ts';
import { movesOf } from './moves.ts';
import { sheetOf } from './orderSessions.ts';

const OVERVIEW = 'overview ';

/** The item of the table Places for the mail of a Monday. */
export function overviewItem(monday: string): string {
  return `${OVERVIEW}${monday}`;
}

/**
 * The items that nobody needs any more: overviews of past weeks, and sessions that list no order and to which no session
 * was moved. A session is left so when a move is undone, and when a date that cannot be read has lost its last order.
 */
export function emptyItems({ items, now }: Pick<CourseBook, 'items' | 'now'>): string[] {
  const monday = overviewDue(now.getTime());
  const targets = new Set(
    [...movesOf(items)].flatMap(([date, movedTo]) => {
      const sheet = sheetOf(date);
      return sheet ? [sessionId(sheet, movedTo)] : [];
    }),
  );
  return [...items.values()]
    .filter(({ date, orderIds }) =>
      date.startsWith(OVERVIEW)
        ? monday === null || date !== overviewItem(monday)
        : sheetOf(date) && orderIds.length === 0 && !targets.has(date),
    )
    .map(({ date }) => date);
}
