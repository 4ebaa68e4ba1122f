import type { Person } from '../../domain/bookings/bookings.ts';
import type { Order } from '../../domain/orders/order.ts';
import { emailKey } from '../../domain/text/emailAddress.ts';
import type { BookedPlaces } from '../adapters/sessionItem.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import { bookedSessions } from './bookedSessions.ts';
import type { BookedSession } from './course.ts';
import { type BookDeps, type CourseBook, pagesOf } from './courseBook.ts';

/** The bookings of some addresses, with their orders. */
export interface TheirBookings {
  /** Soonest first, with their bookings alone. */
  readonly sessions: readonly BookedSession[];
  readonly records: readonly OrderRecord[];
}

/** Finds the wanted sessions that these addresses booked, or are named for. Throws Unavailable. */
export async function sessionsWith(
  emails: readonly string[],
  book: CourseBook,
  deps: Pick<BookDeps, 'orders'>,
  wanted: (item: BookedPlaces) => boolean,
): Promise<TheirBookings> {
  const keys = new Set(emails.map(emailKey));
  const isTheirs = ({ customer }: Order, people: readonly (Person | null)[]) =>
    [customer, ...people].some((each) => each?.email && keys.has(emailKey(each.email)));
  const sessions: BookedSession[] = [];
  const records: OrderRecord[] = [];
  for await (const page of pagesOf(book, deps, wanted)) {
    records.push(...page.records.filter(({ order, people }) => isTheirs(order, Object.values(people))));
    for (const session of bookedSessions(page)) {
      const bookings = session.bookings.filter(({ order, people }) => isTheirs(order, people));
      if (bookings.length > 0) sessions.push({ ...session, bookings });
    }
  }
  return { sessions, records };
}
