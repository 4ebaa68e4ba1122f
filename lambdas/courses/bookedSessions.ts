import type { CourseBook } from './courseBook.ts';
import { onRow, type OrderLine } from '../../domain/orders/orderLine.ts';
import { bookingUrl } from '../../domain/bookings/bookingLink.ts';
import type { BookedLine } from '../../domain/bookings/transfers.ts';
import { compareSoonest, readCourseDate } from '../../domain/dates/courseDate.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { moneyBack } from '../../domain/orders/refunds.ts';
import { notDelivered } from '../adapters/orderMails.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import type { BookedPlaces } from '../adapters/dateItem.ts';
import type { BookedSession, Booking } from './course.ts';
import { lastMove, type Moves, movesOf } from './moves.ts';
import { bookedSessionsOf, type OrderSession } from './orderSessions.ts';
import { hasGivenPlacesBack } from './placesGivenBack.ts';
import { type BookedRow, type SessionChange, sessionChange } from './sessionChange.ts';
import { dayKey, type IndexedSheet } from './sheetIndex.ts';
import { isOwnerTold } from './tellReaders.ts';

type Book = Pick<CourseBook, 'items' | 'records' | 'sheets' | 'now' | 'siteUrl'>;

/** The sessions on which people come who have paid and have not given their places back, soonest first. */
export function bookedSessions(book: Book): BookedSession[] {
  const records = new Map(book.records.map((record) => [record.orderId, record]));
  const moves = movesOf(book.items);
  const placed = [...book.items.values()].flatMap((item) => placedIn(item, records, { moves, siteUrl: book.siteUrl }));
  return [...Map.groupBy(placed, ({ id }) => id).values()]
    .flatMap((group) => sessionOf(group, book))
    .toSorted(compareSoonest);
}

/** A booking in its item, and the session on which its people come. */
interface Placed {
  readonly id: string;
  readonly sheet: SheetName;
  readonly line: OrderLine;
  readonly item: BookedPlaces;
  readonly booking: Booking;
}

function placedIn(
  item: BookedPlaces,
  records: ReadonlyMap<string, OrderRecord>,
  { moves, siteUrl }: { readonly moves: Moves; readonly siteUrl: string },
): Placed[] {
  return item.orderIds.flatMap((orderId) => {
    const record = records.get(orderId);
    if (record?.status !== 'PAID') return [];
    // A full refund takes an order's places out of the item, also one after the course.
    if (!item.places.has(orderId) && !isFullyRefunded(record)) return [];
    const on = bookedSessionsOf(record, item.sheet).find(({ id }) => id === item.date);
    if (!on) return [];
    const move = lastMove(item.date, moves);
    const line = move ? onRow(on.line, move.to) : on.line;
    if (hasGivenPlacesBack(record, line)) return [];
    const booking = { ...bookingOn(record, on, siteUrl), bookedId: item.date, bookedLine: on.line, move };
    return [{ id: line.session, sheet: on.sheet, line, item, booking }];
  });
}

function bookingOn(record: OrderRecord, { lines }: OrderSession<BookedLine>, siteUrl: string) {
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

function sessionOf(placed: readonly Placed[], { items, sheets, now }: Book): BookedSession[] {
  const [first] = placed;
  if (!first) return [];
  const { id, sheet, line } = first;
  const bookings = placed.map(({ booking }) => booking).toSorted((a, b) => Date.parse(a.paidAt) - Date.parse(b.paidAt));
  const selectedDate = line.selectedDate ?? '';
  const movedFrom = [...new Set(bookings.flatMap(({ move }) => move?.from ?? []))];
  const row = { id, sheet, selectedDate, cells: line.cells, session: id, movedFrom };
  const copy = sheets.find(({ name }) => name === sheet);
  const counts = [...new Set(placed.map(({ item }) => item))].flatMap(({ places }) => Array.from(places.values()));
  const refunded = placed.flatMap(({ item: { places }, booking: { orderId, people } }) =>
    places.has(orderId) ? [] : [people.length],
  );
  const item = items.get(id);
  return [
    {
      ...row,
      line,
      days: readCourseDate(selectedDate),
      bookings,
      taken: [...counts, ...refunded].reduce((total, count) => total + count, 0),
      item,
      change: copy ? changeOf(row, item, copy, now) : null,
    },
  ];
}

/** Once its customers are told, a cancelled row may be deleted: it stays cancelled. */
function changeOf(row: BookedRow, item: BookedPlaces | undefined, copy: IndexedSheet, now: Date): SessionChange | null {
  const change = sessionChange(row, copy, now);
  const isGone = change?.kind === 'gone' || (change?.kind === 'changed' && dayKey(change.row) !== dayKey(row));
  return isGone && item?.noted?.words === 'cancelled' && isOwnerTold({ item }) ? { kind: 'cancelled' } : change;
}
