import { bookingWishes, type Person } from '../../domain/bookings/bookings.ts';
import { type AskedTransfer, bookedLines, lineOfPlace, linesOfPlaces } from '../../domain/bookings/transfers.ts';
import type { DateRow } from '../../domain/dates/dateRow.ts';
import { formatPence } from '../../domain/money/money.ts';
import { orderNumber } from '../../domain/orders/orderNumber.ts';
import { mailName } from '../../domain/orders/undelivered.ts';
import { lineText } from '../../domain/orders/lineName.ts';
import { onRow } from '../../domain/orders/orderLine.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import type { Held } from './held.ts';

/** The mails of an order to its customer, by the first words of their kinds. */
const TO_CUSTOMER = new Set([
  'customer',
  'refund-customer',
  'refund-undone-customer',
  'request-receipt',
  'transfer-customer',
]);

/** All of an order, in words that its customer can read. */
export function readableOrder(record: OrderRecord) {
  const { orderId, status, order, createdAt, paidAt, paymentIntentId, invoice, refunds, people } = record;
  const { subtotal, vat, fees, total } = order.totals;
  return {
    order: orderNumber(orderId),
    orderId,
    status,
    placedAt: createdAt,
    paidAt,
    payment: paymentIntentId,
    customer: order.customer,
    lines: order.lines.map((line) => ({
      what: lineText(line),
      quantity: line.quantity,
      unitPrice: formatPence(line.unitPrice),
      fee: formatPence(line.fee),
    })),
    totals: {
      subtotal: formatPence(subtotal),
      vat: formatPence(vat),
      fees: formatPence(fees),
      total: formatPence(total),
    },
    terms: order.terms,
    invoice: invoice?.number,
    invoiceTo: record.agreedInvoice?.to,
    replacedInvoice:
      record.replacedInvoice &&
      [record.replacedInvoice.invoice, record.replacedInvoice.creditNote].map(({ number }) => number),
    refunds: Object.values(refunds).map(({ amount, status, reason, createdAt }) => ({
      sum: formatPence(amount),
      status,
      reason,
      createdAt,
    })),
    creditNotes: Object.values(record.creditNotes).map(({ number }) => number),
    debitNotes: Object.values(record.debitNotes).map(({ number }) => number),
    disputes: Object.values(record.disputes).map(({ amount, status, reason, createdAt }) => ({
      sum: formatPence(amount),
      status,
      reason,
      createdAt,
    })),
    fraudWarnings: Object.values(record.fraudWarnings),
    reviewReasons: record.reviewReasons,
    emails: Object.entries(record.mails).flatMap(([kind, { state }]) =>
      TO_CUSTOMER.has(kind.replace(/ .*/, '')) ? [{ mail: mailName(kind), state }] : [],
    ),
    notDelivered: readableUndelivered(record),
    bookerMobile: record.bookerMobile,
    people: readablePeople(record, Object.keys(people)),
    moves: readableMoves(record),
    requests: readableRequests(record),
    placedFrom: record.networks?.map(({ network }) => network),
    keptUntil: keptUntil(record),
  };
}

/** Another customer's order as a person on some of its places may read it. */
export function readablePlaces(record: OrderRecord, places: readonly string[]) {
  return {
    order: orderNumber(record.orderId),
    people: readablePeople(record, places),
    moves: readableMoves(record, places),
    notDelivered: readableUndelivered(record, places),
  };
}

function readablePeople(record: OrderRecord, places: readonly string[]) {
  return places.map((place) => ({ course: courseOf(record, place), ...(record.people[place] as Person) }));
}

export function courseOf({ order, transfers }: OrderRecord, place: string): string | undefined {
  const line = lineOfPlace(place, bookedLines(order, transfers));
  return line && lineText(line);
}

/** ISO date. */
export function keptUntil({ expiresAt }: OrderRecord): string {
  return new Date(expiresAt * 1_000).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

function readableRequests({ order, requests }: OrderRecord) {
  return Object.values(requests).map(({ wish, lines, message, receivedAt, transfer, newInvoice }) => ({
    asked: bookingWishes[wish],
    about: order.lines.filter((_, position) => lines.includes(position)).map(lineText),
    wanted: transfer ? readableWish(transfer, order) : newInvoice?.to,
    message,
    receivedAt,
  }));
}

function readableWish({ places, from, to }: AskedTransfer, order: OrderRecord['order']) {
  return { places: places.length, from: textsOn(from, places, order), to: textsOn(to, places, order) };
}

/** Which places were put on another date. */
function readableMoves({ order, transfers = [] }: OrderRecord, places?: readonly string[]) {
  return transfers.flatMap(({ places: moved, to, at, by }) => {
    const shown = moved.filter((place) => !places || places.includes(place));
    return shown.length > 0 ? [{ places: shown.length, to: textsOn(to, shown, order), at, by }] : [];
  });
}

function textsOn(row: DateRow, places: readonly string[], order: OrderRecord['order']): string {
  return [...new Set(linesOfPlaces(places, bookedLines(order)).map((line) => lineText(onRow(line, row))))].join('; ');
}

/** Mails that did not arrive; with places, those to their people alone. */
function readableUndelivered({ undelivered = {} }: OrderRecord, places?: readonly string[]) {
  return Object.entries(undelivered)
    .filter(([key]) => !places || places.some((place) => key.endsWith(` ${place}`)))
    .map(([key, { why, at }]) => ({ mail: mailName(key), why, at }));
}

/** What a reader of an order was told last about places. */
export function readableTold({ orderId, told }: OrderRecord, reader: string) {
  const { email, kind, places = {} } = told[reader] ?? {};
  const held = Object.values(places).map(({ session, name, isOff = false }) => ({ session, name, cancelled: isOff }));
  return { order: orderNumber(orderId), email, last: kind && mailName(kind), places: held };
}

/**
 * Others in an order of the person are not told that their names go. The person's own paid order stays with its address,
 * which a run would tell of a cancelled course once more.
 */
export function readersToForget({ reader, orders, toldOfPlaces }: Pick<Held, 'reader' | 'orders' | 'toldOfPlaces'>) {
  const own = orders.map((record) => ({ record, readers: Object.keys(record.told ?? {}) }));
  const inOthers = toldOfPlaces.filter(({ record }) => !orders.includes(record));
  const isNeeded = new Set(toldOfPlaces.filter(({ isOver }) => !isOver).map(({ record }) => record.orderId));
  return [
    ...own.map(({ record, readers }) => ({
      record,
      readers: readers.filter((each) => each !== reader || !isNeeded.has(record.orderId)),
    })),
    ...inOthers.map(({ record }) => ({ record, readers: [reader] })),
  ].filter(({ readers }) => readers.length > 0);
}
