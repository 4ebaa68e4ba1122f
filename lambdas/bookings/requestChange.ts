import { randomUUID } from 'node:crypto';
import type { BookingRequestRequest } from '../../domain/api/bookingRequest.ts';
import { BOOKING_LIMITS, type KeptRequest } from '../../domain/bookings/bookings.ts';
import { isFullyRefunded, requestMails } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import { attemptMail } from './attemptMail.ts';
import { askedOf, requestsItem } from './keptRequest.ts';
import { type CurrentBooking, openCurrentBooking, type OpenDeps } from './openBooking.ts';
import { ApiError } from '../edge/apiError.ts';
import { bookingReceiptMail } from '../mail/bookings/bookingReceiptMail.ts';
import { bookingRequestMail } from '../mail/bookings/bookingRequestMail.ts';
import type { ClaimedMail, MailDeps } from '../sending/deliverMail.ts';

/** `claims` are those of orders. */
export interface RequestDeps extends OpenDeps, MailDeps {
  readonly orders: Pick<OrderStore, 'get' | 'keepRequest' | 'forgetMessage'>;
  readonly places: OpenDeps['places'] & Pick<PlaceStore, 'hold'>;
  /** False above the day's limit of all booking pages together. */
  readonly countMail: (now: Date) => Promise<boolean>;
}

/**
 * Keeps a request with its order, mails it to the owner and a receipt to the customer. Returns when it was received.
 * A stored request counts: a mail that fails now, or is above the day's limit, goes with the next hourly run.
 * Throws ApiError booking_not_found, invalid_request or too_many_mails, and Unavailable; then nothing is kept.
 */
export async function requestChange(request: BookingRequestRequest, deps: RequestDeps, now: Date): Promise<string> {
  const record = await openCurrentBooking(request, deps, now);
  refuseFaults(record, request);
  const today = Object.values(record.requests ?? {}).filter(({ receivedAt }) => isSameDay(receivedAt, now));
  const { wish, lines, message } = request;
  if (wish === 'cancel') {
    const earlier = cancellationOf(today, lines);
    if (earlier) return earlier.receivedAt;
  } else if (today.length >= BOOKING_LIMITS.requestsPerDay) throw new ApiError('too_many_mails');
  const kept = { wish, lines, receivedAt: now.toISOString(), ...(message && { message }) };
  const id = randomUUID();
  await deps.places.hold(requestsItem(kept.receivedAt), record.orderId, { places: 1, revision: 0 });
  if (!(await deps.orders.keepRequest(record, id, kept))) return requestChange(request, deps, now);
  await mailAtOnce(record, id, kept, deps, now);
  return kept.receivedAt;
}

function refuseFaults(record: CurrentBooking, { lines }: BookingRequestRequest): void {
  const fault = isFullyRefunded(record)
    ? 'This order was refunded in full. Please call us.'
    : lines.some((position) => position >= record.sold.lines.length) && 'This is not part of the booking.';
  if (fault) throw new ApiError('invalid_request', { fields: { lines: fault } });
}

function isSameDay(receivedAt: string, now: Date): boolean {
  return requestsItem(receivedAt) === requestsItem(now.toISOString());
}

/** The day's cancellation of all these lines, if there is one: asking twice changes nothing. */
function cancellationOf(today: readonly KeptRequest[], lines: readonly number[]): KeptRequest | undefined {
  const cancelled = today.filter(({ wish }) => wish === 'cancel');
  const isAsked = (line: number) => cancelled.some((each) => each.lines.includes(line));
  return lines.every(isAsked) ? cancelled.at(-1) : undefined;
}

/** A mail that fails stays due: the hourly run sends it. */
async function mailAtOnce(record: CurrentBooking, id: string, kept: KeptRequest, deps: RequestDeps, now: Date) {
  const { orderId, order, people } = record;
  const asked = askedOf(record, kept);
  const kinds = requestMails(id);
  const due = { id: orderId, known: { state: 'due' } } as const;
  const toOwner: ClaimedMail = {
    ...due,
    kind: kinds.owner,
    to: deps.ownerEmail,
    about: null,
    build: () => bookingRequestMail(asked, people),
  };
  const receipt: ClaimedMail = {
    ...due,
    kind: kinds.receipt,
    to: order.customer.email,
    about: record,
    build: () => bookingReceiptMail(asked),
  };
  const hasLeft = (await deps.countMail(now)) && (await attemptMail(toOwner, deps, now)) === 'sent';
  await attemptMail(receipt, deps, now);
  if (hasLeft && kept.message) await deps.orders.forgetMessage(orderId, id);
}
