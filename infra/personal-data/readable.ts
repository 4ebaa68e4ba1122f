import { bookingWishes, type Person } from '../../domain/bookings/bookings.ts';
import { bookedLines, lineOfPlace } from '../../domain/bookings/transfers.ts';
import { formatPence } from '../../domain/money/money.ts';
import { orderNumber } from '../../domain/orders/orderNumber.ts';
import { mailName } from '../../domain/orders/undelivered.ts';
import { lineText } from '../../domain/orders/lineName.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';

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
    refunds: Object.values(refunds).map(({ amount, status, createdAt }) => ({
      sum: formatPence(amount),
      status,
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
    notDelivered: Object.entries(record.undelivered ?? {}).map(([mail, { why, at }]) => ({
      mail: mailName(mail),
      why,
      at,
    })),
    bookerMobile: record.bookerMobile,
    people: readablePeople(record, Object.keys(people)),
    requests: readableRequests(record),
    placedFrom: record.networks?.map(({ network }) => network),
    keptUntil: keptUntil(record),
  };
}

export function readablePeople(record: OrderRecord, places: readonly string[]) {
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
  return Object.values(requests).map(({ wish, lines, message, receivedAt }) => ({
    asked: bookingWishes[wish],
    about: order.lines.filter((_, position) => lines.includes(position)).map(lineText),
    message,
    receivedAt,
  }));
}
