import { lineOfPlace, type Person } from '../../domain/bookings.ts';
import { productById } from '../../domain/catalogue.ts';
import { formatPence } from '../../domain/money.ts';
import { orderNumber } from '../../domain/orderNumber.ts';
import { lineText } from '../../domain/orderLine.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import type { Reminder } from '../../lambdas/adapters/reminderStore.ts';
import type { Tables } from './tables.ts';

/** What the tables have about one address. */
export interface Held {
  /** Orders that the address placed. */
  readonly orders: readonly OrderRecord[];
  /** Orders of others in which a person has the address. */
  readonly namedIn: readonly OrderRecord[];
  readonly reminders: readonly Reminder[];
}

export async function heldAbout(address: string, tables: Tables): Promise<Held> {
  const orders: OrderRecord[] = [];
  const namedIn: OrderRecord[] = [];
  const reminders: Reminder[] = [];
  for await (const record of tables.orders()) {
    if (isSame(address, record.order.customer.email)) orders.push(record);
    else if (placesOf(address, record).length > 0) namedIn.push(record);
  }
  for await (const reminder of tables.reminders()) if (isSame(address, reminder.email)) reminders.push(reminder);
  return { orders, namedIn, reminders };
}

/** The places of an order whose person has the address. */
export function placesOf(address: string, { people = {} }: OrderRecord): string[] {
  return Object.entries(people).flatMap(([place, { email }]) => (isSame(address, email) ? [place] : []));
}

/** ISO date; null for an order of the version before. */
export function keptUntil({ expiresAt }: OrderRecord): string | null {
  return expiresAt === undefined ? null : new Date(expiresAt * 1_000).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

function isSame(address: string, other: string | undefined): boolean {
  return other?.trim().toLowerCase() === address.trim().toLowerCase();
}

/** Where else data of a customer can be. The runbook says how to look there. */
const ELSEWHERE = [
  'Stripe: name, address, email, card and payment of each order',
  "The firm's mailbox: confirmations, registers, messages and newsletter sign-ups",
  "The firm's own papers: registers that were printed, training records, accounts",
  'The bodies that award or record a course',
  "Amazon's mail service: an address that refused our mails, so that none is sent there again",
  'Backups of our tables: everything above for 35 days after it is deleted',
  'Logs: none; they have the numbers of orders and payments only, for a month',
];

/** All of it in words that the person can read. Of the orders of others only the person's own part. */
export function answer(address: string, { orders, namedIn, reminders }: Held) {
  return {
    address,
    orders: orders.map(readableOrder),
    namedInOrdersOfOthers: namedIn.map((record) => ({
      order: orderNumber(record.orderId),
      people: peopleOf(record, placesOf(address, record)),
    })),
    reminders: reminders.map(({ email, productId, runsOut, remindedOn }) => ({
      email,
      course: productById(productId)?.description,
      runsOut,
      remindedOn,
    })),
    elsewhere: ELSEWHERE,
  };
}

function readableOrder(record: OrderRecord) {
  const { orderId, status, order, createdAt, paidAt, paymentIntentId, invoice, refunds = [], people = {} } = record;
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
    refundedInAll: refunds.map(formatPence),
    creditNotes: Object.values(record.creditNotes ?? {}).map(({ number }) => number),
    people: peopleOf(record, Object.keys(people)),
    placedFrom: record.networks?.map(({ network }) => network),
    keptUntil: keptUntil(record),
  };
}

function peopleOf({ order, people = {} }: OrderRecord, places: readonly string[]) {
  return places.map((place) => {
    const line = order.lines[lineOfPlace(place)];
    return { course: line && lineText(line), ...(people[place] as Person) };
  });
}
