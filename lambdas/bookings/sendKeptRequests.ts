import { expiryAfter } from '../../domain/legal/retention.ts';
import { isSettled, type OrderRecord, requestMails } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { BookedPlaces, PlaceStore } from '../adapters/placeStore.ts';
import { askedOf, type BookingRequest, dayOfRequests } from './keptRequest.ts';
import { describeError, log } from '../edge/log.ts';
import { bookingReceiptMail } from '../mail/bookings/bookingReceiptMail.ts';
import { keptRequestsMail } from '../mail/bookings/keptRequestsMail.ts';
import { deliverMail, deliverTogether, type MailDeps } from '../sending/deliverMail.ts';
import { currentLines } from '../courses/moves.ts';

/** `claims` are those of orders. */
export interface KeptRequestDeps extends MailDeps {
  readonly orders: Pick<OrderStore, 'getAll' | 'forgetMessage'>;
  readonly places: Pick<PlaceStore, 'booked' | 'moves' | 'markOver' | 'expire'>;
}

interface RequestReport {
  mails: number;
  failed: number;
}

/** The longest messages keep a mail of so many below 90 KB. */
const TOGETHER = 10;

/** An item of a day without open requests is dropped. */
const ITEM_KEPT_DAYS = 1;

/** A request with a mail that is not sent yet. */
interface OpenRequest {
  readonly id: string;
  readonly record: OrderRecord;
  readonly asked: BookingRequest;
}

/**
 * Sends what the booking page could not send at once: to the owner several requests in one mail, to each customer a
 * receipt. Throws Unavailable if the orders cannot be read.
 */
export async function sendKeptRequests(deps: KeptRequestDeps, clock: () => Date): Promise<RequestReport> {
  const report: RequestReport = { mails: 0, failed: 0 };
  const items = (await deps.places.booked()).filter(({ date }) => dayOfRequests(date) !== null);
  const records = await deps.orders.getAll([...new Set(items.flatMap(({ orderIds }) => orderIds))]);
  const open = await Promise.all(records.filter(hasOpen).map((record) => openRequests(record, deps)));
  const unsent = open.flat().filter(({ id, record }) => !isSettled(record.mails[requestMails(id).owner]));
  for (let first = 0; first < unsent.length; first += TOGETHER)
    await attempt(() => tellOwner(unsent.slice(first, first + TOGETHER)));
  for (const { id, record } of open.flat())
    if (isWithOwner(record, id)) await attempt(() => deps.orders.forgetMessage(record.orderId, id));
  for (const request of open.flat())
    if (!isSettled(request.record.mails[requestMails(request.id).receipt])) await attempt(() => sendReceipt(request));
  for (const item of items) await attempt(() => dropIfDone(item, records, deps, clock()));
  return report;

  async function tellOwner(requests: readonly OpenRequest[]): Promise<void> {
    const claimed = requests.map(({ id, record }) => ({ id: record.orderId, kind: requestMails(id).owner }));
    const sent = await deliverTogether(claimed, deps, clock, (held) =>
      keptRequestsMail(
        held.map((index) => requests[index] as OpenRequest).map(({ asked, record }) => [asked, record.people]),
      ),
    );
    if (sent.length > 0) report.mails += 1;
    for (const { id, record } of sent.map((index) => requests[index] as OpenRequest))
      await deps.orders.forgetMessage(record.orderId, id);
  }

  async function sendReceipt({ id, record, asked }: OpenRequest): Promise<void> {
    const kind = requestMails(id).receipt;
    const { orderId, order, mails } = record;
    const build = () => bookingReceiptMail(asked);
    const mail = { id: orderId, kind, known: mails[kind], to: order.customer.email, about: record, build };
    if ((await deliverMail(mail, deps, clock)) === 'sent') report.mails += 1;
  }

  /** One mail that fails holds up no other. */
  async function attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      report.failed += 1;
      log.error('A request was not mailed', { cause: describeError(error) });
    }
  }
}

function isOpen(record: OrderRecord, id: string): boolean {
  const { mails } = record;
  return (
    !isSettled(mails[requestMails(id).owner]) || !isSettled(mails[requestMails(id).receipt]) || isWithOwner(record, id)
  );
}

/** The owner has the message, and a crash left it here. */
function isWithOwner({ mails, requests }: OrderRecord, id: string): boolean {
  return isSettled(mails[requestMails(id).owner]) && requests[id]?.message !== undefined;
}

function hasOpen(record: OrderRecord): boolean {
  return Object.keys(record.requests ?? {}).some((id) => isOpen(record, id));
}

async function openRequests(record: OrderRecord, { places }: KeptRequestDeps): Promise<OpenRequest[]> {
  const lines = await currentLines(record.order.lines, places);
  const current = { ...record, order: { ...record.order, lines } };
  return Object.entries(record.requests ?? {})
    .filter(([id]) => isOpen(record, id))
    .map(([id, request]) => ({ id, record, asked: askedOf(current, request) }));
}

/** A request of today may still come. */
async function dropIfDone(
  { date, orderIds }: BookedPlaces,
  records: readonly OrderRecord[],
  { places }: KeptRequestDeps,
  now: Date,
): Promise<void> {
  const day = dayOfRequests(date);
  const today = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
  if (day === null || day >= today || records.some((record) => orderIds.includes(record.orderId) && hasOpen(record)))
    return;
  await places.markOver(date, day);
  await places.expire(date, expiryAfter(ITEM_KEPT_DAYS, now));
}
