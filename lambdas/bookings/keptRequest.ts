import type { BookingWish, KeptRequest } from '../../domain/bookings/bookings.ts';
import { officeRequestUrl } from '../../domain/bookings/bookingLink.ts';
import { type BookedLine, type BookedOrder, linesOfPlaces } from '../../domain/bookings/transfers.ts';
import { onRow } from '../../domain/orders/orderLine.ts';
import type { PaidOrder } from '../../domain/orders/paidOrder.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import { paragraphsOf } from '../../domain/text/singleLines.ts';

/** A request from a booking page to move or cancel. */
export interface BookingRequest extends PaidOrder {
  readonly wish: BookingWish;
  /** For a transfer: only the places that are to move, on the date that they leave. */
  readonly about: readonly BookedLine[];
  /** Missing if the request is in words. */
  readonly transfer?: WantedDate | undefined;
  /** For another name on the invoice. */
  readonly newInvoice?: WantedInvoice | undefined;
  /** The message, as lines of paragraphs; empty if there is none. */
  readonly paragraphs: readonly (readonly string[])[];
  /** ISO 8601. */
  readonly receivedAt: string;
}

/** Another date that a booker asks for. */
interface WantedDate {
  /** The same places there. */
  readonly to: readonly BookedLine[];
  /** When it was asked for; null if they were not counted. */
  readonly left: number | null;
  /** The link that makes the transfer, for the owner alone. */
  readonly officeUrl: string;
}

/** The name and address that an invoice is to have. */
interface WantedInvoice {
  readonly to: readonly string[];
  /** The link that issues it, for the owner alone. */
  readonly officeUrl: string;
}

const REQUESTS = 'requests ';

/** The item of the table Sessions that lists the orders with a request of this day, so that the hourly run finds them. */
export function requestsItem(receivedAt: string): string {
  return `${REQUESTS}${receivedAt.slice(0, 'yyyy-mm-dd'.length)}`;
}

export function isRequestsItem(id: string): boolean {
  return id.startsWith(REQUESTS);
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
  requestId: string,
  { wish, lines, message, receivedAt, transfer, newInvoice }: KeptRequest,
  siteUrl: string,
): BookingRequest {
  const paragraphs = message ? paragraphsOf(message) : [];
  const request = { orderId, order, paymentIntentId, placedAt: createdAt, paidAt, wish, paragraphs, receivedAt };
  if (!transfer) {
    const officeUrl = newInvoice && officeRequestUrl({ orderId, requestId, key: newInvoice.key }, siteUrl);
    return {
      ...request,
      about: order.lines.filter(({ position }) => lines.includes(position)),
      ...(newInvoice && officeUrl && { newInvoice: { to: newInvoice.to, officeUrl } }),
    };
  }
  const { places, from, to, left, key } = transfer;
  const moved = linesOfPlaces(places, order.lines);
  return {
    ...request,
    about: moved.map((line) => onRow(line, from)),
    transfer: {
      to: moved.map((line) => onRow(line, to)),
      left,
      officeUrl: officeRequestUrl({ orderId, requestId, key }, siteUrl),
    },
  };
}
