import { bookingUrl } from '../../domain/bookings/bookingLink.ts';
import { compareSoonest, readCourseDate } from '../../domain/dates/courseDate.ts';
import { moneyBack } from '../../domain/orders/refunds.ts';
import type { BookedPlaces } from '../adapters/sessionItem.ts';
import { notDelivered } from '../adapters/orderMails.ts';
import { isFullyRefunded } from '../adapters/orderRecord.ts';
import type { BookedSession, Booking } from './course.ts';
import type { BookPage } from './courseBook.ts';
import { type OrderOn, ordersOn } from './orderSessions.ts';
import { hasGivenPlacesBack } from './placesGivenBack.ts';
import { sessionChange } from './sessionChange.ts';

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
