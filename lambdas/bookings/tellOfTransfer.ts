import { bookingUrl } from '../../domain/bookings/bookingLink.ts';
import { isRegisterOut } from '../../domain/bookings/courseDays.ts';
import {
  type BookedLine,
  bookedLines,
  calendarId,
  linesOfPlaces,
  type Transfer,
} from '../../domain/bookings/transfers.ts';
import type { Pence } from '../../domain/money/money.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import { moneyBack } from '../../domain/orders/refunds.ts';
import { isSettled } from '../adapters/mailState.ts';
import { transferMails } from '../adapters/orderMails.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import type { SheetStore } from '../adapters/sheetStore.ts';
import { customerTransferMail } from '../mail/bookings/customerTransferMail.ts';
import { ownerTransferMail } from '../mail/bookings/ownerTransferMail.ts';
import type { BookPage } from '../courses/courseBook.ts';
import type { NextDate } from '../courses/nextDates.ts';
import { carryOut, type RunReport, tryMail } from '../sending/carryOut.ts';
import type { ClaimedMail, MailDeps } from '../sending/deliverMail.ts';
import { orderVenues } from '../sheets/orderVenues.ts';
import { datesInstead } from './datesInstead.ts';

/** `claims` are those of orders. */
export interface TransferMailDeps extends MailDeps {
  readonly sheets: Pick<SheetStore, 'read'>;
  readonly siteUrl: string;
}

/** A transfer with what its mails say. */
export interface ToldTransfer extends Pick<OrderRecord, 'orderId' | 'people' | 'order'> {
  readonly paidAt: string;
  readonly bookingUrl: string;
  readonly transfer: Transfer;
  /** The owner has moved the course; nobody has asked for it. */
  readonly isMoved: boolean;
  /** Others that the customer of a moved course can choose from. */
  readonly dates: readonly NextDate[];
  /** Of the whole order. */
  readonly refunded: Pence;
  /** The places that were moved, as they came before and as they come now. */
  readonly from: readonly BookedLine[];
  readonly to: readonly BookedLine[];
  /** For the calendar: all lines of the order, and earlier lines to take out. */
  readonly lines: readonly BookedLine[];
  readonly gone: readonly BookedLine[];
  /** The dates, old and new, whose register counts as sent. */
  readonly registersGone: readonly OrderLine[];
}

/** Mails a transfer that was just stored. A mail that fails stays due: the hourly run sends it. */
export async function tellOfTransfer(
  record: OrderRecord,
  transfer: Transfer,
  deps: TransferMailDeps & { readonly countMail: (now: Date) => Promise<boolean> },
  now: Date,
): Promise<void> {
  const [toOwner, toCustomer] = mailsOf(record, transfer, deps);
  if (await deps.countMail(now)) await tryMail(toOwner, deps, () => now);
  await tryMail(toCustomer, deps, () => now);
}

/** Sends the mails of transfers that could not be sent at once. */
export async function sendTransferMails(book: BookPage, deps: TransferMailDeps, clock: () => Date): Promise<RunReport> {
  const unsent = book.records.flatMap((record) => unsentMails(record, book, deps));
  const tasks = unsent.map((mail) => ({ what: 'a transfer', steps: [{ kind: 'mail', mail } as const] }));
  const { mails, failed } = await carryOut<never>(tasks, { ...deps, write: async () => {} }, clock);
  return { mails, failed };
}

/** Empty once the order is refunded in full: the mails of the refund have cancelled its places. */
function unsentMails(record: OrderRecord, book: BookPage, deps: TransferMailDeps): ClaimedMail[] {
  if (isFullyRefunded(record)) return [];
  const ofTransfers = (record.transfers ?? []).flatMap((transfer) => mailsOf(record, transfer, deps, book));
  return ofTransfers.filter(({ known }) => known && !isSettled(known));
}

function mailsOf(
  record: OrderRecord,
  transfer: Transfer,
  deps: TransferMailDeps,
  book?: BookPage,
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
      build: async () => ownerTransferMail(told, await orderVenues(order, deps.sheets)),
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
  book: BookPage | undefined,
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
    dates: isMoved && line && book ? datesInstead(line, transfer.places.length, record, book) : [],
    refunded: moneyBack(record.refunds),
    from,
    to,
    lines: after.filter(({ position }) => to.some((line) => line.position === position)),
    gone: before.filter((line) => !known.has(calendarId(orderId, line))),
    registersGone: [...from, ...to].filter((line) => isRegisterOut(line, Date.parse(transfer.at))),
  };
}
