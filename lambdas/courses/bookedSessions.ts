import { bookingUrl } from '../../domain/bookings/bookingLink.ts';
import type { BookedLine } from '../../domain/bookings/transfers.ts';
import { compareSoonest, readCourseDate } from '../../domain/dates/courseDate.ts';
import { moneyBack } from '../../domain/orders/refunds.ts';
import type { BookedPlaces } from '../adapters/sessionItem.ts';
import { notDelivered } from '../adapters/orderMails.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import type { BookedSession, Booking } from './course.ts';
import type { BookPage } from './courseBook.ts';
import { bookedSessionsOf, type OrderSession } from './orderSessions.ts';
import { hasGivenPlacesBack } from './placesGivenBack.ts';
import { sessionChange } from './sessionChange.ts';

type Book = Pick<BookPage, 'page' | 'records' | 'sheets' | 'siteUrl'>;

/** The sessions on which people come who have paid and have not given their places back, soonest first. */
export function bookedSessions(book: Book): BookedSession[] {
  const records = new Map(book.records.map((record) => [record.orderId, record]));
  return book.page.flatMap((item) => sessionOf(item, records, book)).toSorted(compareSoonest);
}

/** An order's places on a session that they have not given back. */
interface Placed {
  readonly record: OrderRecord;
  readonly on: OrderSession<BookedLine>;
}

function sessionOf(item: BookedPlaces, records: ReadonlyMap<string, OrderRecord>, book: Book): BookedSession[] {
  const placed = item.orderIds.flatMap((orderId) => placedBy(records.get(orderId), item));
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

function placedBy(record: OrderRecord | undefined, { id: session, sheet, places }: BookedPlaces): Placed[] {
  if (record?.status !== 'PAID' || (!places.has(record.orderId) && !isFullyRefunded(record))) return [];
  const on = bookedSessionsOf(record, sheet).find(({ id }) => id === session);
  return on && !hasGivenPlacesBack(record, on.line) ? [{ record, on }] : [];
}

function bookingOn({ record, on: { lines } }: Placed, siteUrl: string): Booking {
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
