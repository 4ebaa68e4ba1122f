import { randomUUID } from 'node:crypto';
import type { BookingRequestRequest } from '../../domain/api/bookingRequest.ts';
import { type AskedInvoice, BOOKING_LIMITS, type KeptRequest } from '../../domain/bookings/bookings.ts';
import type { AskedTransfer } from '../../domain/bookings/transfers.ts';
import { dateRowOf } from '../../domain/dates/dateRow.ts';
import { isPrintable } from '../../domain/text/printable.ts';
import { requestMails } from '../adapters/orderMails.ts';
import { isFullyRefunded, newKey } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import { askedOf, type BookingRequest, requestsItem } from './keptRequest.ts';
import { planTransfer, type WantedTransfer } from './planTransfer.ts';
import { refusalOf } from './transferPlaces.ts';
import { statesNow } from '../courses/holdPlaces.ts';
import type { OtherDatesDeps } from '../courses/otherDates.ts';
import { type CurrentBooking, openCurrentBooking, type OpenDeps } from './openBooking.ts';
import { ApiError } from '../edge/apiError.ts';
import { bookingReceiptMail } from '../mail/bookings/bookingReceiptMail.ts';
import { bookingRequestMail } from '../mail/bookings/bookingRequestMail.ts';
import { tryMail } from '../sending/carryOut.ts';
import type { ClaimedMail, MailDeps } from '../sending/deliverMail.ts';

/** What fits beside the seller's address on paper. */
const INVOICE_LINES = 6;
const INVOICE_LINE_LENGTH = 60;

/** `claims` are those of orders. */
export interface RequestDeps extends OpenDeps, MailDeps {
  readonly orders: Pick<OrderStore, 'get' | 'keepRequest' | 'forgetMessage'>;
  readonly places: OpenDeps['places'] & OtherDatesDeps['places'] & Pick<SessionStore, 'hold'>;
  readonly sheets: OtherDatesDeps['sheets'];
  /** For the link in the owner's mail: only a request for another date needs it. */
  readonly readSiteUrl: () => Promise<string>;
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
  const { wish, message } = request;
  const asked = request.transfer && (await askedTransferOf(record, request.transfer, deps, now));
  const lines = asked ? positionsOf(asked) : request.lines;
  if (wish === 'cancel') {
    const earlier = cancellationOf(today, lines);
    if (earlier) return earlier.receivedAt;
  } else if (today.length >= BOOKING_LIMITS.requestsPerDay) throw new ApiError('too_many_mails');
  const newInvoice = wish === 'invoice' ? askedInvoiceOf(record, message) : undefined;
  const kept: KeptRequest = {
    wish,
    lines,
    receivedAt: now.toISOString(),
    ...(message && !newInvoice && { message }),
    ...(asked && { transfer: asked }),
    ...(newInvoice && { newInvoice }),
  };
  const id = randomUUID();
  const siteUrl = asked || newInvoice ? await deps.readSiteUrl() : '';
  await deps.places.hold(requestsItem(kept.receivedAt), record.orderId, { places: 1, revision: 0 });
  if (!(await deps.orders.keepRequest(record, id, kept))) return requestChange(request, deps, now);
  await mailAtOnce(record, id, askedOf(record, id, kept, siteUrl), deps, now);
  return kept.receivedAt;
}

/** Throws ApiError invalid_request for a transfer that the owner could not make either. */
async function askedTransferOf(
  record: CurrentBooking,
  wanted: WantedTransfer,
  deps: OtherDatesDeps,
  now: Date,
): Promise<AskedTransfer> {
  const plan = await planTransfer(record, wanted, deps, now);
  if (typeof plan === 'string') throw refusalOf(plan);
  const { places, from, to } = plan;
  return { places, from: dateRowOf(from), to: dateRowOf(to.row), left: to.left, key: newKey() };
}

/** Throws ApiError invalid_request for what no invoice can have, and for an order whose invoice stays as it is. */
function askedInvoiceOf({ refunds, agreedInvoice }: CurrentBooking, message: string): AskedInvoice {
  const to = message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const fault =
    Object.keys(refunds).length > 0 || agreedInvoice
      ? 'This invoice was refunded or replaced already. Please call us.'
      : to.length > INVOICE_LINES || to.some((line) => line.length > INVOICE_LINE_LENGTH)
        ? `Write at most ${INVOICE_LINES} lines of ${INVOICE_LINE_LENGTH} letters: the name, then the address.`
        : to.some((line) => !isPrintable(line)) && 'The invoice cannot print some of these letters. Use Latin letters.';
  if (fault) throw new ApiError('invalid_request', { fields: { message: fault } });
  return { to, key: newKey() };
}

function positionsOf({ places }: AskedTransfer): number[] {
  return [...new Set(places.map((place) => Number.parseInt(place)))];
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
async function mailAtOnce(record: CurrentBooking, id: string, asked: BookingRequest, deps: RequestDeps, now: Date) {
  const { orderId, order, people } = record;
  const kinds = requestMails(id);
  const due = { id: orderId, known: { state: 'due' } } as const;
  const toOwner: ClaimedMail = {
    ...due,
    kind: kinds.owner,
    to: deps.ownerEmail,
    about: null,
    build: async () => bookingRequestMail(asked, people, await statesNow(asked.about, deps, now)),
  };
  const receipt: ClaimedMail = {
    ...due,
    kind: kinds.receipt,
    to: order.customer.email,
    about: record,
    build: () => bookingReceiptMail(asked),
  };
  const hasLeft = (await deps.countMail(now)) && (await tryMail(toOwner, deps, () => now)) === 'sent';
  await tryMail(receipt, deps, () => now);
  if (hasLeft && asked.paragraphs.length > 0) await deps.orders.forgetMessage(orderId, id);
}
