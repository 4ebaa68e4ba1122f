import { overviewDue } from '../../domain/bookings/courseDays.ts';
import { isSession } from '../adapters/dateItem.ts';
import type { CourseBook } from './courseBook.ts';
import { movesOf } from './moves.ts';

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
  const targets = new Set([...movesOf(items).values()].map(({ session }) => session));
  return [...items.values()]
    .filter(({ date, orderIds }) =>
      date.startsWith(OVERVIEW)
        ? monday === null || date !== overviewItem(monday)
        : isSession({ date }) && orderIds.length === 0 && !targets.has(date),
    )
    .map(({ date }) => date);
}
