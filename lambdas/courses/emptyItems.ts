import { overviewDue } from '../../domain/bookings/courseDays.ts';
import { isSession } from '../adapters/sessionItem.ts';
import type { BookPage } from './courseBook.ts';

const OVERVIEW = 'overview ';

/** The item of the table Sessions for the mail of a Monday. */
export function overviewItem(monday: string): string {
  return `${OVERVIEW}${monday}`;
}

/**
 * The items that nobody needs any more: overviews of past weeks, and sessions that list no order, as one is left whose date
 * cannot be read when its last order leaves it.
 */
export function emptyItems({ page, now }: Pick<BookPage, 'page' | 'now'>): string[] {
  const monday = overviewDue(now.getTime());
  return page
    .filter(({ id, orderIds }) =>
      id.startsWith(OVERVIEW)
        ? monday === null || id !== overviewItem(monday)
        : isSession({ id }) && orderIds.length === 0,
    )
    .map(({ id }) => id);
}
