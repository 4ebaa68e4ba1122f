import { randomUUID } from 'node:crypto';
import { emailKey } from '../../domain/text/emailAddress.ts';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import type { BookedPlaces, Decision } from '../adapters/sessionItem.ts';
import { isSettled } from '../adapters/mailState.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { bookedSessions } from '../courses/bookedSessions.ts';
import type { BookedSession, Booking } from '../courses/course.ts';
import type { BookPage } from '../courses/courseBook.ts';
import { bookedSessionsOf } from '../courses/orderSessions.ts';
import { ownerToldMail, type ToldBooking } from '../mail/courses/ownerToldMail.ts';
import { carryOut, type RunReport, sendMails, sumOf, type Task } from '../sending/carryOut.ts';
import type { ClaimedMail, MailDeps } from '../sending/deliverMail.ts';
import { isYetToBegin, isToldOf } from './lettersOf.ts';
import { type MakeDeps, makeTransfer } from './planTransfer.ts';
import { type Sent, type TellDeps, tellReaders } from './tellReaders.ts';

export interface MoveDeps extends MailDeps, MakeDeps {
  readonly orders: MakeDeps['orders'] & Pick<OrderStore, 'get'>;
}

/** The transfer of one order's places to the row on which their people come instead. */
interface OwnersTransfer {
  readonly orderId: string;
  readonly item: BookedPlaces;
  readonly decision: Decision;
  readonly to: DateRow;
}

/**
 * Transfers the places of the sessions of the page that the owner has moved, also those of an order that was paid later. The
 * mails of a transfer are due then, and sendTransferMails sends them. Idempotent.
 */
export function followDecisions(book: BookPage, deps: MoveDeps, clock: () => Date): Promise<RunReport> {
  const write = (transfer: OwnersTransfer) => transferAll(transfer, deps, clock());
  return carryOut(transferTasks(book), { ...deps, write }, clock);
}

function transferTasks(book: BookPage): Task<OwnersTransfer>[] {
  const paid = new Set(book.records.filter(({ status }) => status === 'PAID').map(({ orderId }) => orderId));
  return book.page.flatMap((item) => {
    const { decision } = item;
    if (!decision?.to || !isYetToBegin(decision.to, book.now)) return [];
    const transfer = { item, decision, to: decision.to };
    return [...item.places.keys()]
      .filter((orderId) => paid.has(orderId))
      .map((orderId) => {
        const write = { ...transfer, orderId };
        return { what: `${item.id} ${orderId}`, steps: [{ kind: 'write', write } as const] };
      });
  });
}

/** Throws Unavailable. */
async function transferAll({ orderId, item, decision, to }: OwnersTransfer, deps: MoveDeps, now: Date): Promise<void> {
  const record = await deps.orders.get(orderId);
  // Its mails say what becomes of a refunded order.
  if (!record || isFullyRefunded(record)) return;
  const left = bookedSessionsOf(record, item.sheet).find(({ id }) => id === item.id);
  const places = left?.lines.flatMap(({ placeIds }) => placeIds);
  if (!places) return;
  const maker = { id: randomUUID(), by: 'owner', tells: { owner: false, people: isToldOf(decision, record) } } as const;
  await makeTransfer(record, { places, to }, maker, deps, now);
}

/**
 * Tells the readers of these orders what they do not know, and the owner who was told that a course of the page is cancelled.
 * An order of several pages must not come twice: the book has the claims of its reminders as they were.
 */
export async function tellAll(
  book: BookPage,
  deps: TellDeps,
  sessionClaims: MailDeps['claims'],
  clock: () => Date,
  records = book.records,
): Promise<RunReport> {
  const told = await tellReaders(book, records, deps, clock);
  const lists = bookedSessions(book).flatMap((session) => ownersList(session, told.sent, book));
  return sumOf([told, await sendMails(lists, { ...deps, claims: sessionClaims }, clock)]);
}

/** Once each reader of a cancelled course has a letter, or waits for the room of another day. */
function ownersList({ id, line, item, bookings }: BookedSession, sent: readonly Sent[], book: BookPage): ClaimedMail[] {
  const { decision, mails } = item;
  if (decision?.kind !== 'cancelled' || !isYetToBegin(line, book.now)) return [];
  const kind = `cancelled ${decision.at} owner`;
  const records = new Map(book.records.map((record) => [record.orderId, record]));
  const told = bookings.flatMap((booking) => {
    const record = records.get(booking.orderId);
    return record && isToldOf(decision, record) ? [toldBooking(booking, record, id, sent, book)] : [];
  });
  const isOpen = told.some(({ open }) => open);
  if (isSettled(mails[kind]) || told.length === 0 || isOpen) return [];
  const build = () => ownerToldMail({ line, bookings: told });
  return [{ id, kind, known: mails[kind], to: book.ownerEmail, about: null, build }];
}

/** `open`: a letter has still to be tried again. */
function toldBooking(
  booking: Booking,
  record: OrderRecord,
  session: string,
  sent: readonly Sent[],
  { hashOf }: BookPage,
): ToldBooking & { readonly open: boolean } {
  const emails = [booking.order.customer.email, ...booking.people.flatMap((person) => person?.email ?? [])];
  const readers = [...new Map(emails.map((email) => [emailKey(email), email])).values()].map((email) => {
    const reader = hashOf('mail', email);
    const letter = sent.find((each) => each.letter.orderId === booking.orderId && each.letter.reader === reader);
    const before = record.told[reader];
    const isAbout = Object.values(letter?.letter.places ?? before?.places ?? {}).some(
      (place) => place.session === session && place.isOff,
    );
    return { email, went: isAbout ? (letter?.tried ?? before?.state) : null };
  });
  const those = (...went: readonly unknown[]) =>
    readers.filter((each) => went.includes(each.went)).map(({ email }) => email);
  return {
    ...booking,
    told: those('sent', 'settled'),
    refused: those('failed'),
    waiting: those('waits'),
    open: those('in_progress', 'error', 'claimed', 'due').length > 0,
  };
}
