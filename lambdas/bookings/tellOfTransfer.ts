import { bookingUrl } from '../../domain/bookings/bookingLink.ts';
import { isRegisterOut } from '../../domain/bookings/courseDays.ts';
import { bookedLines, calendarId, linesOfPlaces, type Transfer } from '../../domain/bookings/transfers.ts';
import { moneyBack } from '../../domain/orders/refunds.ts';
import { isSettled } from '../adapters/mailState.ts';
import { transferMails } from '../adapters/orderMails.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import type { BookPage } from '../courses/courseBook.ts';
import { holdPlaces, type PlaceDeps } from '../courses/holdPlaces.ts';
import type { SessionPlaces } from '../courses/sessionPlaces.ts';
import { once } from '../edge/once.ts';
import { customerTransferMail } from '../mail/bookings/customerTransferMail.ts';
import { ownerTransferMail } from '../mail/bookings/ownerTransferMail.ts';
import { type RunReport, sendMails, tryMail } from '../sending/carryOut.ts';
import type { ClaimedMail, MailDeps } from '../sending/deliverMail.ts';
import { orderVenues } from '../sheets/orderVenues.ts';
import { datesInstead } from '../courses/otherDates.ts';
import type { MadeTransfer } from './planTransfer.ts';
import type { ToldTransfer } from './toldTransfer.ts';

/** `claims` are those of orders. */
export interface TransferMailDeps extends MailDeps, PlaceDeps {
  readonly siteUrl: string;
}

/** Mails a transfer that was just made. A mail that fails stays due: the hourly run sends it. */
export async function tellOfTransfer(
  record: OrderRecord,
  { transfer, sessions }: MadeTransfer,
  deps: TransferMailDeps & { readonly countMail: (now: Date) => Promise<boolean> },
  now: Date,
): Promise<void> {
  const [toOwner, toCustomer] = mailsOf(record, transfer, async () => sessions, deps, { now });
  if (await deps.countMail(now)) await tryMail(toOwner, deps, () => now);
  await tryMail(toCustomer, deps, () => now);
}

/** Sends the mails of transfers that could not be sent at once. */
export async function sendTransferMails(book: BookPage, deps: TransferMailDeps, clock: () => Date): Promise<RunReport> {
  const mails = book.records.flatMap((record) => {
    const held = once(() => holdPlaces(record, deps, clock()));
    return unsentMails(record, held, deps, book);
  });
  return sendMails(mails, deps, clock);
}

/** Empty once the order is refunded in full: the mails of the refund have cancelled its places. */
function unsentMails(record: OrderRecord, held: Held, deps: TransferMailDeps, book: BookPage): ClaimedMail[] {
  if (isFullyRefunded(record)) return [];
  const ofTransfers = (record.transfers ?? []).flatMap((transfer) => mailsOf(record, transfer, held, deps, book));
  return ofTransfers.filter(({ known }) => known && !isSettled(known));
}

/** The hourly run and the owner's press know other dates to offer; whoever moves places has just seen them. */
type KnownDates = Pick<BookPage, 'now'> & Partial<Pick<BookPage, 'sheets' | 'items'>>;

type Held = () => Promise<readonly SessionPlaces[]>;

function mailsOf(
  record: OrderRecord,
  transfer: Transfer,
  held: Held,
  deps: TransferMailDeps,
  book: KnownDates,
): [owner: ClaimedMail, customer: ClaimedMail] {
  const { orderId, order, mails } = record;
  const { owner, customer } = transferMails(transfer.id);
  const told = toldTransfer(record, transfer, deps, book);
  return [
    {
      id: orderId,
      kind: owner,
      known: mails[owner],
      to: deps.ownerEmail,
      about: null,
      build: async () => ownerTransferMail(told, await orderVenues(order, deps.sheets), await held()),
    },
    {
      id: orderId,
      kind: customer,
      known: mails[customer],
      to: order.customer.email,
      about: record,
      build: async () => customerTransferMail(told, await orderVenues(order, deps.sheets)),
    },
  ];
}

function toldTransfer(
  record: OrderRecord,
  transfer: Transfer,
  { siteUrl }: Pick<TransferMailDeps, 'siteUrl'>,
  { now, sheets, items }: KnownDates,
): ToldTransfer {
  const { orderId, order, people, requests, transfers = [], createdAt, paidAt = createdAt } = record;
  const made = transfers.findIndex(({ id }) => id === transfer.id);
  const before = bookedLines(order, transfers.slice(0, made));
  const after = bookedLines(order, transfers.slice(0, made + 1));
  const known = new Set(after.map((line) => calendarId(orderId, line)));
  const from = linesOfPlaces(transfer.places, before);
  const to = linesOfPlaces(transfer.places, after);
  const [line] = to;
  const isMoved = transfer.by === 'owner' && !Object.hasOwn(requests, transfer.id);
  return {
    orderId,
    order,
    people,
    paidAt,
    bookingUrl: bookingUrl(record, siteUrl),
    transfer,
    isMoved,
    dates:
      isMoved && line && sheets && items
        ? datesInstead(line, transfer.places.length, record, { now, sheets, items })
        : [],
    refunded: moneyBack(record.refunds),
    from,
    to,
    lines: after.filter(({ position }) => to.some((line) => line.position === position)),
    gone: before.filter((line) => !known.has(calendarId(orderId, line))),
    registersGone: [...from, ...to].filter((line) => isRegisterOut(line, now.getTime())),
  };
}
