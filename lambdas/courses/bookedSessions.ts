import { bookingUrl } from '../../domain/bookings/bookingLink.ts';
import { compareSoonest, readCourseDate } from '../../domain/dates/courseDate.ts';
import { moneyBack } from '../../domain/orders/refunds.ts';
import type { BookedPlaces } from '../adapters/sessionItem.ts';
import { notDelivered } from '../adapters/orderMails.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import type { BookedSession, Booking } from './course.ts';
import { type BookDeps, type BookPage, type CourseBook, pagesOf } from './courseBook.ts';
import { type OrderOn, ordersOn } from './orderSessions.ts';
import { hasGivenPlacesBack } from './placesGivenBack.ts';
import { sessionChange } from './sessionChange.ts';
import type { Person } from '../../domain/bookings/bookings.ts';
import type { Order } from '../../domain/orders/order.ts';
import { emailKey } from '../../domain/text/emailAddress.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';

type Book = Pick<BookPage, 'page' | 'records' | 'sheets' | 'siteUrl'>;

/** The sessions on which people come who have paid and have not given their places back, soonest first. */
export function bookedSessions(book: Book): BookedSession[] {
  const placed = Map.groupBy(ordersOn(book).filter(areComing), ({ item }) => item);
  return [...placed].flatMap(([item, orders]) => sessionOf(item, orders, book)).toSorted(compareSoonest);
}

function areComing({ item: { places }, record, on }: OrderOn): boolean {
  const isHeld = places.has(record.orderId) || isFullyRefunded(record);
  return record.status === 'PAID' && isHeld && on.places > 0 && !hasGivenPlacesBack(record, on.line);
}

function sessionOf(item: BookedPlaces, placed: readonly OrderOn[], book: Book): BookedSession[] {
  const [first] = placed;
  if (!first) return [];
  const { sheet, line } = first.on;
  const bookings = placed.map((each) => bookingOn(each, book.siteUrl));
  // A full refund takes an order's places out of the item, also one after the course.
  const refunded = bookings.flatMap(({ orderId, people }) => (item.places.has(orderId) ? [] : [people.length]));
  const copy = book.sheets.find(({ name }) => name === sheet);
  return [
    {
      id: item.id,
      sheet,
      line,
      days: readCourseDate(line.selectedDate ?? ''),
      bookings: bookings.toSorted((a, b) => Date.parse(a.paidAt) - Date.parse(b.paidAt)),
      taken: [...item.places.values(), ...refunded].reduce((total, count) => total + count, 0),
      item,
      change: copy ? sessionChange(item, copy.byId.get(item.id)) : null,
    },
  ];
}

function bookingOn({ record, on: { lines } }: OrderOn, siteUrl: string): Booking {
  const { orderId, order, createdAt: placedAt, paidAt = placedAt, people, bookerMobile = '' } = record;
  const places = lines.flatMap(({ placeIds }) => placeIds);
  return {
    orderId,
    order,
    placedAt,
    paidAt,
    lines,
    bookingUrl: bookingUrl(record, siteUrl),
    refunded: moneyBack(record.refunds),
    bookerMobile,
    people: places.map((place) => people[place] ?? null),
    notDelivered: places.map((place) => notDelivered(record, place)),
  };
}

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

interface SessionsDeps {
  readonly places: Pick<SessionStore, 'booked'>;
  readonly ordersOf: (orderIds: readonly string[]) => Promise<readonly OrderRecord[]>;
}

/** The booked sessions among these, without what the sheets say of them. Throws Unavailable. */
export async function sessionsOn(ids: readonly string[], { places, ordersOf }: SessionsDeps): Promise<BookedSession[]> {
  const page = await places.booked(ids);
  const records = await ordersOf([...new Set(page.flatMap(({ orderIds }) => orderIds))]);
  return bookedSessions({ page, records, sheets: [], siteUrl: '' });
}
