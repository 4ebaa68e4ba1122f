import { timingSafeEqual } from 'node:crypto';
import type { AskedTransferRequest } from '../../domain/api/askedTransfer.ts';
import type { ReadBookingRequest } from '../../domain/api/booking.ts';
import type { KeptRequest } from '../../domain/bookings/bookings.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { plusDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import { type BookedLine, bookedLines, type BookedOrder } from '../../domain/bookings/transfers.ts';
import type { Order } from '../../domain/orders/order.ts';
import { orderIdSchema, orderNumber } from '../../domain/orders/orderId.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import { ApiError } from '../edge/apiError.ts';
import type { CourseBook } from '../courses/courseBook.ts';

/** After the last day of the last course; without a course that has a date, after the payment. */
const OPEN_FOR_DAYS = 365;

export interface PaidRecord extends OrderRecord {
  readonly paidAt: string;
}

/** The order of a booking link. Throws ApiError booking_not_found, the same for a wrong key as for an order that is not there. */
export async function openBooking(
  link: ReadBookingRequest,
  orders: Pick<OrderStore, 'get'>,
  now: Date,
): Promise<PaidRecord> {
  return notOver(await orderOf(link, orders), now);
}

export interface OpenDeps {
  readonly orders: Pick<OrderStore, 'get'>;
  readonly places: Pick<SessionStore, 'booked'>;
}

export interface CurrentBooking extends PaidRecord {
  readonly order: BookedOrder;
  /** With the dates that were paid for. */
  readonly sold: Order;
  /** The items of its sessions. */
  readonly items: CourseBook['items'];
  /** The indexes of the lines whose course is cancelled. */
  readonly cancelled: ReadonlySet<number>;
}

/** The same, with the dates on which people come now: they may have been transferred. */
export async function openCurrentBooking(
  link: ReadBookingRequest,
  { orders, places }: OpenDeps,
  now: Date,
): Promise<CurrentBooking> {
  return currentBooking(await orderOf(link, orders), places, now);
}

/** An order that somebody may see in full. Throws ApiError booking_not_found once its booking page is closed. */
async function currentBooking(
  { order, ...record }: PaidRecord,
  places: OpenDeps['places'],
  now: Date,
): Promise<CurrentBooking> {
  const lines = bookedLines(order, record.transfers);
  const current = { ...record, order: { ...order, lines } };
  notOver(current, now);
  const stored = await places.booked(lines.flatMap(({ session }) => session || []));
  const items = new Map(stored.map((item) => [item.id, item]));
  const isCancelled = ({ session }: BookedLine) => items.get(session)?.decision?.kind === 'cancelled';
  const cancelled = new Set(lines.flatMap((line, index) => (isCancelled(line) ? [index] : [])));
  return { ...current, sold: order, items, cancelled };
}

/** An order with the request that the link in the owner's mail is for. */
export interface OpenedRequest {
  readonly record: CurrentBooking;
  readonly asked: KeptRequest;
}

/** The same for the owner's link: the key of the booking page does not open it, nor does the key of another request. */
export async function openAskedRequest(
  { orderId, requestId, key }: Pick<AskedTransferRequest, 'orderId' | 'requestId' | 'key'>,
  { orders, places }: OpenDeps,
  now: Date,
): Promise<OpenedRequest> {
  const record = await storedOrder(orderId, orders);
  const asked = record && Object.hasOwn(record.requests, requestId) ? record.requests[requestId] : undefined;
  const own = asked?.transfer ?? asked?.newInvoice;
  if (!record || !asked || !own || !isSameKey(own.key, key)) throw new ApiError('booking_not_found');
  return { record: await currentBooking(record, places, now), asked };
}

/** The order of a request, as the owner's page names it. */
export function orderShown({ orderId, order: { customer } }: Pick<CurrentBooking, 'orderId' | 'order'>) {
  return {
    orderNumber: orderNumber(orderId),
    customer: [customer.name, customer.company].filter(Boolean).join(', '),
  };
}

async function orderOf({ orderId, key }: ReadBookingRequest, orders: Pick<OrderStore, 'get'>): Promise<PaidRecord> {
  const record = await storedOrder(orderId, orders);
  if (!record || !isSameKey(record.bookingKey, key)) throw new ApiError('booking_not_found');
  return record;
}

/** Null for an order that is not paid. */
async function storedOrder(orderId: string, orders: Pick<OrderStore, 'get'>): Promise<PaidRecord | null> {
  // The table has items that are no orders.
  const record = orderIdSchema.safeParse(orderId).success ? await orders.get(orderId) : null;
  return record && isPaid(record) ? record : null;
}

function isSameKey(one: string, other: string): boolean {
  const [stored, given] = [Buffer.from(one), Buffer.from(other)];
  return stored.length === given.length && timingSafeEqual(stored, given);
}

function isPaid(record: OrderRecord): record is PaidRecord {
  return record.status === 'PAID' && record.paidAt !== undefined;
}

function notOver(record: PaidRecord, now: Date): PaidRecord {
  const { order, paidAt } = record;
  const lastDays = order.lines.map(({ selectedDate }) => readCourseDate(selectedDate ?? '')?.last ?? '');
  const last = [britishDay(Date.parse(paidAt)), ...lastDays].toSorted().at(-1) ?? '';
  if (britishDay(now.getTime()) > plusDays(last, OPEN_FOR_DAYS)) throw new ApiError('booking_not_found');
  return record;
}
