import { chunksOf } from '../../domain/text/chunksOf.ts';
import { carryOut, type RunReport, type Step, type Task } from '../sending/carryOut.ts';
import type { CourseBook } from '../courses/courseBook.ts';
import type { ClaimedMail, MailDeps } from '../sending/deliverMail.ts';
import { expiryAfter } from '../../domain/legal/retention.ts';
import { isSettled } from '../adapters/mailState.ts';
import { requestMails } from '../adapters/orderMails.ts';
import type { BookedPlaces } from '../adapters/sessionItem.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { statesNow } from '../courses/holdPlaces.ts';
import type { DateState } from '../courses/sessionPlaces.ts';
import { askedOf, type BookingRequest, isRequestsItem, requestsItem } from './keptRequest.ts';
import { bookingReceiptMail } from '../mail/bookings/bookingReceiptMail.ts';
import { keptRequestsMail } from '../mail/bookings/bookingRequestMail.ts';
import { bookedLines } from '../../domain/bookings/transfers.ts';

/** `claims` are those of orders. */
export interface KeptRequestDeps extends MailDeps {
  readonly orders: Pick<OrderStore, 'getAll' | 'forgetMessage'>;
  readonly places: Pick<SessionStore, 'expire' | 'takenAndOff'>;
  readonly sheets: Pick<SheetStore, 'read'>;
  readonly siteUrl: string;
}

/** The longest messages keep a mail of so many below 90 KB. */
const TOGETHER = 10;

/** A request is listed first, and stored with its order then. */
const STORED_WITHIN_MS = 60 * 60 * 1000;

/** An item of a day without open requests is dropped. */
const ITEM_KEPT_DAYS = 1;

/** A request with a mail that is not sent yet. */
interface OpenRequest {
  readonly id: string;
  readonly record: OrderRecord;
  readonly asked: BookingRequest;
  readonly dates: readonly DateState[];
}

type RequestWrite =
  | { readonly kind: 'forgetMessage'; readonly orderId: string; readonly id: string }
  | { readonly kind: 'drop'; readonly id: string };

/**
 * Sends the requests that the booking page could not send at once: several in one mail to the owner, and a receipt to each
 * customer. Throws Unavailable if the orders or the dates cannot be read.
 */
export async function sendKeptRequests(
  { items, now }: Pick<CourseBook, 'items' | 'now'>,
  deps: KeptRequestDeps,
  clock: () => Date,
): Promise<RunReport> {
  const lists = [...items.values()].filter(({ id }) => isRequestsItem(id));
  const records = await deps.orders.getAll([...new Set(lists.flatMap(({ orderIds }) => orderIds))]);
  const open = (await Promise.all(records.filter(hasOpen).map((record) => openRequests(record, deps, now)))).flat();
  const write = (done: RequestWrite) => writeRequest(done, deps, now);
  const tasks = [...requestTasks(open), ...dropTasks(lists, records, now)];
  return carryOut(tasks, { ...deps, write }, clock);
}

function requestTasks(open: readonly OpenRequest[]): Task<RequestWrite>[] {
  const unsent = open.filter(({ id, record }) => !isSettled(record.mails[requestMails(id).owner]));
  const withOwner = open.filter(({ id, record }) => isWithOwner(record, id));
  return [
    ...chunksOf(unsent, TOGETHER).map((requests) => ({ what: 'requests to the owner', steps: [ownersStep(requests)] })),
    ...withOwner.map((request) => ({ what: 'a message', steps: [{ kind: 'write', write: forget(request) } as const] })),
    ...open.map((request) => ({ what: 'a receipt', steps: [{ kind: 'mail', mail: receipt(request) } as const] })),
  ];
}

function ownersStep(requests: readonly OpenRequest[]): Step<RequestWrite> {
  const at = (held: readonly number[]) => held.flatMap((index) => requests[index] ?? []);
  return {
    kind: 'together',
    mails: requests.map(({ id, record }) => ({ id: record.orderId, kind: requestMails(id).owner })),
    build: (held) => keptRequestsMail(at(held).map(({ asked, record, dates }) => [asked, record.people, dates])),
    writes: (held) => at(held).map(forget),
  };
}

function forget({ id, record }: OpenRequest): RequestWrite {
  return { kind: 'forgetMessage', orderId: record.orderId, id };
}

function receipt({ id, record, asked }: OpenRequest): ClaimedMail {
  const { orderId, order, mails } = record;
  const kind = requestMails(id).receipt;
  const build = () => bookingReceiptMail(asked);
  return { id: orderId, kind, known: mails[kind], to: order.customer.email, about: record, build };
}

/** Not a list with a request that may still be on its way to its order: nothing else finds it. */
function dropTasks(lists: readonly BookedPlaces[], records: readonly OrderRecord[], now: Date): Task<RequestWrite>[] {
  const kept = requestsItem(new Date(now.getTime() - STORED_WITHIN_MS).toISOString());
  const open = new Set(records.filter(hasOpen).map(({ orderId }) => orderId));
  return lists
    .filter(({ id, orderIds }) => id < kept && !orderIds.some((orderId) => open.has(orderId)))
    .map(({ id }) => ({ what: id, steps: [{ kind: 'write', write: { kind: 'drop', id } }] }));
}

async function writeRequest(write: RequestWrite, { orders, places }: KeptRequestDeps, now: Date): Promise<void> {
  if (write.kind === 'forgetMessage') return orders.forgetMessage(write.orderId, write.id);
  await places.expire(write.id, expiryAfter(ITEM_KEPT_DAYS, now));
}

function isOpen(record: OrderRecord, id: string): boolean {
  const { mails } = record;
  return (
    !isSettled(mails[requestMails(id).owner]) || !isSettled(mails[requestMails(id).receipt]) || isWithOwner(record, id)
  );
}

/** The owner has the message, but a crash came before it was deleted here. */
function isWithOwner({ mails, requests }: OrderRecord, id: string): boolean {
  return isSettled(mails[requestMails(id).owner]) && requests[id]?.message !== undefined;
}

function hasOpen(record: OrderRecord): boolean {
  return Object.keys(record.requests ?? {}).some((id) => isOpen(record, id));
}

async function openRequests(record: OrderRecord, deps: KeptRequestDeps, now: Date): Promise<OpenRequest[]> {
  const lines = bookedLines(record.order, record.transfers);
  const current = { ...record, order: { ...record.order, lines } };
  const dates = await statesNow(lines, deps, now);
  return Object.entries(record.requests ?? {})
    .filter(([id]) => isOpen(record, id))
    .map(([id, request]) => ({ id, record, asked: askedOf(current, id, request, deps.siteUrl), dates }));
}
