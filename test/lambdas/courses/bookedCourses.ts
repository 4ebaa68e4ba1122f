import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { randomUUID } from 'node:crypto';
import type { Person } from '../../../domain/bookings/bookings.ts';
import { bookedLines } from '../../../domain/bookings/transfers.ts';
import { productBySlug } from '../../../domain/catalogue/catalogue.ts';
import type { Customer } from '../../../domain/orders/order.ts';
import { type OrderLine, orderLine } from '../../../domain/orders/orderLine.ts';
import { priceOf } from '../../../domain/money/pricing.ts';
import type { ChangedBooking, NewsKind } from '../../../lambdas/bookings/changedBooking.ts';
import type { ToldTransfer } from '../../../lambdas/bookings/toldTransfer.ts';
import { bookedSessions } from '../../../lambdas/courses/bookedSessions.ts';
import type { Booking, Course } from '../../../lambdas/courses/course.ts';
import { coursesOf } from '../../../lambdas/courses/coursesOf.ts';
import type { BookPage } from '../../../lambdas/courses/courseBook.ts';
import type { BookedPlaces } from '../../../lambdas/adapters/sessionItem.ts';
import type { StoredSheet } from '../../../lambdas/adapters/sheetStore.ts';
import { indexSheet } from '../../../lambdas/courses/sheetIndex.ts';
import { orderSessions } from '../../../lambdas/courses/orderSessions.ts';
import { type OrderRecord, pendingOrder } from '../../../lambdas/adapters/orderRecord.ts';
import type { FulfilDeps } from '../../../lambdas/orders/fulfilDeps.ts';
import { holdPlaces } from '../../../lambdas/courses/holdPlaces.ts';
import { dateRow } from '../../dateRow.ts';
import { customer as RHYS } from '../mail/paidOrder.ts';

export const SITE = 'https://shop.example';

export const TRAINER_URL = `${SITE}/trainer#key.date`;
export const HOURS_LINK = { recordedUrl: `${SITE}/trainer#recorded.key.date`, isReminder: false } as const;

const PAID_AT = '2026-11-20T10:32:00.000Z';

export function olatLine(selectedDate: string, quantity = 1, venue = 'Swansea'): OrderLine {
  return orderLine(productBySlug('olat')!, dateRow(selectedDate, { Venue: venue }), quantity);
}

export function driverCpcLine(selectedDate: string, quantity = 1, time = '8am-4pm'): OrderLine {
  const row = dateRow(selectedDate, { Course: "Drivers' hours", Time: time, Venue: 'Swansea' });
  return orderLine(productBySlug('driver-cpc')!, row, quantity);
}

/** Named people, by place: "0-0". */
export function people(...names: readonly (string | Partial<Person> | null)[]): Record<string, Person> {
  return Object.fromEntries(
    names.flatMap((person, place) => {
      if (person === null) return [];
      const given = typeof person === 'string' ? { name: person } : person;
      return [[`0-${place}`, { id: `0-${place}`, name: 'Somebody', changedAt: PAID_AT, ...given }]];
    }),
  );
}

type Changes = Partial<Omit<OrderRecord, 'order'>> & { readonly customer?: Partial<Customer> };

/** A paid order as the table has it. */
export function paidRecord(
  lines: readonly OrderLine[],
  { customer, ...changes }: Changes = {},
): OrderRecord & { readonly paidAt: string } {
  const order = { customer: { ...RHYS, ...customer }, lines, totals: priceOf(lines) };
  const pending = pendingOrder(randomUUID(), order, 'test', new Date(PAID_AT));
  return { ...pending, status: 'PAID', paidAt: PAID_AT, people: {}, ...changes };
}

/** Stores a paid order, with its places taken. */
export async function book(
  { orders, places, sheets }: Pick<FulfilDeps, 'orders' | 'places' | 'sheets'>,
  lines: readonly OrderLine[],
  changes?: Changes,
): Promise<OrderRecord> {
  const record = paidRecord(lines, changes);
  await orders.putIfAbsent(record);
  await holdPlaces(record, { places, sheets }, new Date(PAID_AT));
  return record;
}

/** An item of the table Sessions. */
export function countedAs(
  date: string,
  places: BookedPlaces['places'],
  changes: Partial<BookedPlaces> = {},
): BookedPlaces {
  return { id: date, places, orderIds: [...places.keys()], mails: {}, marks: {}, ...changes };
}

interface Tables extends Pick<BookPage, 'records' | 'now'> {
  readonly items: readonly BookedPlaces[];
  readonly sheets: readonly StoredSheet[];
}

/** The courses that a run of course-days sees. */
export function coursesIn({ items, records, sheets, now }: Tables): Course[] {
  const indexed = sheets.map((sheet) => indexSheet(sheet, now));
  const book = { page: items, records, sheets: indexed, now, siteUrl: SITE };
  return coursesOf(bookedSessions(book), book);
}

/** A course with the bookings of these orders, each on its first line. */
export function countedCourse({
  records = [paidRecord([olatLine('12 Jan 2027')])],
  ...changes
}: Partial<Course> & { readonly records?: readonly OrderRecord[] } = {}): Course {
  const line = records[0]!.order.lines[0]!;
  const { id, sheet } = orderSessions([line])[0]!;
  const places = new Map(records.map(({ orderId, order }) => [orderId, order.lines[0]!.quantity]));
  const [course] = coursesIn({ items: [countedAs(id, places)], records, sheets: [], now: new Date() });
  return { ...course!, sheet, unchecked: null, ...changes };
}

/** A booking of a paid order's lines on the session of its first. */
export function bookingOf(order: ConfirmedOrder, people: Booking['people'] = []): Booking {
  return {
    ...order,
    lines: bookedLines(order.order).slice(0, 1),
    refunded: 0,
    bookerMobile: '',
    people,
    notDelivered: [],
  };
}

/** A transfer of the first place of an order, whose registers are gone. */
export function transferIn(order: ConfirmedOrder): ToldTransfer {
  const lines = bookedLines(order.order);
  const transfer = { id: 't', places: ['0-0'], to: order.order.lines[0]!, at: order.paidAt, by: 'customer' } as const;
  return {
    ...order,
    people: {},
    transfer,
    isMoved: false,
    dates: [],
    refunded: 0,
    from: lines,
    to: lines,
    lines,
    gone: [],
    registersGone: lines,
  };
}

/** A letter with news of each of these kinds about all places of an order. */
export function changedIn(order: ConfirmedOrder, kinds: readonly NewsKind[], name = 'Bo'): ChangedBooking {
  const lines = bookedLines(order.order);
  const news = kinds.flatMap((kind) =>
    lines.flatMap((line) => line.placeIds.map((place) => ({ kind, place, name, line, from: line }))),
  );
  const told = { at: order.paidAt, siteUrl: SITE, isCustomer: false, isRefunded: false, dates: [], gone: [] };
  return { ...order, ...told, news, lines };
}
