import type { BookingWish, KeptRequest } from '../../domain/bookings/bookings.ts';
import type { BookedLine, BookedOrder } from '../../domain/bookings/transfers.ts';
import type { PaidOrder } from '../../domain/orders/paidOrder.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import { paragraphsOf } from '../../domain/text/paragraphsOf.ts';

/** A request from a booking page to move or cancel. */
export interface BookingRequest extends PaidOrder {
  readonly wish: BookingWish;
  readonly about: readonly BookedLine[];
  /** The message, as lines of paragraphs; empty if there is none. */
  readonly paragraphs: readonly (readonly string[])[];
  /** ISO 8601. */
  readonly receivedAt: string;
}

const REQUESTS = 'requests ';

/** The item of the table Places that lists the orders with a request of this day, so that the hourly run finds them. */
export function requestsItem(receivedAt: string): string {
  return `${REQUESTS}${receivedAt.slice(0, 'yyyy-mm-dd'.length)}`;
}

/** The day of such an item, as an ISO date in UTC; null for any other item. */
export function dayOfRequests(date: string): string | null {
  return date.startsWith(REQUESTS) ? date.slice(REQUESTS.length) : null;
}

/** A request for its mails. `record`: with the dates on which people come now. */
export function askedOf(
  {
    orderId,
    order,
    paymentIntentId = '',
    createdAt,
    paidAt = createdAt,
  }: Omit<OrderRecord, 'order'> & { readonly order: BookedOrder },
  { wish, lines, message, receivedAt }: KeptRequest,
): BookingRequest {
  const paragraphs = message ? paragraphsOf(message) : [];
  const about = order.lines.filter(({ position }) => lines.includes(position));
  return { orderId, order, paymentIntentId, placedAt: createdAt, paidAt, wish, about, paragraphs, receivedAt };
}
