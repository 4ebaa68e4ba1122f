import type { Booking, Course } from './course.ts';
import type { KeptRequest } from '../../domain/bookings/bookings.ts';
import { hasCourseBegun } from '../../domain/bookings/courseDays.ts';
import { orderLine, type OrderLine } from '../../domain/orders/orderLine.ts';
import { dayText, plusDays, readCourseDate } from '../../domain/dates/courseDate.ts';
import type { Pence } from '../../domain/money/money.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { ABANDONED_AFTER_MS } from '../../domain/orders/order.ts';
import { products } from '../../domain/catalogue/products.ts';
import { isOpen, type NotedDispute } from '../../domain/orders/disputes.ts';
import { isWaiting, type NotedRefund } from '../../domain/orders/refunds.ts';
import { isFullyRefunded, type OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { Payments } from '../adapters/payments.ts';
import type { StripeNotes } from '../adapters/stripeNotes.ts';
import { amountRefunded, orderIdOf, paidAt } from '../adapters/ourIntent.ts';
import { isOutdated, type OfferedSession, ownersState } from '../sheets/offeredSessions.ts';
import type { IndexedSheet } from './sheetIndex.ts';
import { counted } from '../../domain/text/counted.ts';
import { type RowState, rowStates } from '../../domain/dates/places.ts';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import type { StoredSheet } from '../adapters/sheetStore.ts';
import { shownDates } from '../sheets/servedSheet.ts';

export interface OverviewCourse extends Pick<
  Course,
  'line' | 'days' | 'taken' | 'capacity' | 'changeText' | 'isCancelled'
> {
  /** Each place; null while nobody is named. */
  readonly people: Booking['people'];
}

/** The payments of one week. */
export interface Sold {
  readonly paid: number;
  /** Equal to `paid` when nothing is lost. */
  readonly recorded: number;
  readonly received: Pence;
  readonly refunded: Pence;
  readonly lines: readonly OrderLine[];
}

/** What a customer asked for on the booking page and has not got, as far as the website knows. */
export interface OpenRequest extends Pick<OrderRecord, 'orderId' | 'order'>, Pick<KeptRequest, 'wish' | 'receivedAt'> {}

/** An order with a refund that waits, or an open dispute: Stripe has still to decide. */
export interface Undecided {
  readonly orderId: string;
  readonly refunds: readonly NotedRefund[];
  readonly disputes: readonly NotedDispute[];
}

const DAYS_SHOWN = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Nobody tells the website of an answer in words. */
const WORDS_SHOWN_MS = 7 * DAY_MS;

/** A move and an invoice until they are made, a request in words for a week. */
export function openRequests(record: OrderRecord, now: Date): OpenRequest[] {
  const { orderId, order, requests, transfers = [], agreedInvoice } = record;
  if (record.status !== 'PAID' || isFullyRefunded(record)) return [];
  return Object.entries(requests).flatMap(([id, { wish, receivedAt, transfer, newInvoice }]) => {
    const isOver = transfer
      ? transfers.some((made) => made.id === id) || hasCourseBegun(transfer.from, now.getTime())
      : newInvoice
        ? agreedInvoice !== undefined
        : now.getTime() - Date.parse(receivedAt) > WORDS_SHOWN_MS;
    return isOver ? [] : [{ orderId, order, wish, receivedAt }];
  });
}

/** The courses with people in the fourteen days from a Monday on, without their orders. */
export function bookedCourses(courses: readonly Course[], monday: string): OverviewCourse[] {
  return courses
    .filter((course) => isShown(course, monday))
    .map(({ line, days, taken, capacity, changeText, isCancelled, bookings }) => {
      const people = bookings.flatMap((booking) => booking.people);
      return { line, days, taken, capacity, changeText, isCancelled, people };
    });
}

/** The rows of these days that nobody has booked. `known`: the ids of the booked courses. */
export function unbookedCourses(
  sheets: readonly IndexedSheet[],
  known: ReadonlySet<string>,
  monday: string,
): OverviewCourse[] {
  return sheets.flatMap((sheet) => unbookedOf(sheet, known)).filter((course) => isShown(course, monday));
}

function isShown({ days }: Pick<OverviewCourse, 'days'>, monday: string): boolean {
  return days.last >= monday && days.first < plusDays(monday, DAYS_SHOWN);
}

function unbookedOf({ name, offered }: IndexedSheet, known: ReadonlySet<string>): OverviewCourse[] {
  const product = products.find(({ sheet }) => sheet === name);
  return offered.flatMap(({ id, row, capacity }) => {
    const days = readCourseDate(row.selectedDate);
    const state = ownersState(row);
    // Leave out unbooked rows that are cancelled or moved: nobody comes on them.
    if (!product || !days || known.has(id) || (state !== null && state !== 'Full' && state !== 'Closed')) return [];
    return [
      { line: orderLine(product, row), days, capacity, taken: 0, people: [], changeText: state, isCancelled: false },
    ];
  });
}

/** The orders with something that Stripe has not decided yet. */
export async function undecidedOrders({
  stripeNotes,
  orders,
}: {
  readonly stripeNotes: Pick<StripeNotes, 'watched'>;
  readonly orders: Pick<OrderStore, 'getAll'>;
}): Promise<Undecided[]> {
  const watched = await stripeNotes.watched();
  const records = await orders.getAll([...new Set(watched.values())]);
  return records
    .map(({ orderId, refunds, disputes }) => ({
      orderId,
      refunds: Object.values(refunds).filter(isWaiting),
      disputes: Object.values(disputes).filter(isOpen),
    }))
    .filter(({ refunds, disputes }) => refunds.length + disputes.length > 0);
}

/** The orders paid in the week before a Monday, by Stripe's list, which also has orders without a date. */
export async function soldBefore(
  monday: string,
  { payments, orders }: { readonly payments: Pick<Payments, 'list'>; readonly orders: Pick<OrderStore, 'getAll'> },
): Promise<Sold> {
  const from = plusDays(monday, -7);
  // An intent can be paid for a day, and the day may begin an hour earlier than in UTC.
  const since = new Date(Date.parse(`${from}T00:00:00Z`) - ABANDONED_AFTER_MS - DAY_MS);
  const sold = { paid: 0, received: 0, refunded: 0 };
  const orderIds: string[] = [];
  for await (const intent of payments.list(since)) {
    const orderId = orderIdOf(intent);
    if (!orderId || intent.status !== 'succeeded') continue;
    const day = britishDay(paidAt(intent).getTime());
    if (day < from || day >= monday) continue;
    sold.paid += 1;
    sold.received += intent.amount_received;
    sold.refunded += amountRefunded(intent);
    orderIds.push(orderId);
  }
  const records = await orders.getAll([...new Set(orderIds)]);
  const recorded = new Map(
    records.filter(({ status }) => status === 'PAID' || status === 'REVIEW').map((record) => [record.orderId, record]),
  );
  return {
    ...sold,
    recorded: orderIds.filter((orderId) => recorded.has(orderId)).length,
    lines: [...recorded.values()].flatMap(({ order }) => order.lines),
  };
}

export interface SheetSummary {
  readonly name: string;
  /** "8 dates, 7 on sale, 1 full" */
  readonly text: string;
}

const SHEET_SUFFIX = / - Sheet1$/;

/** A line for each sheet of dates, so that the owner sees what the website understood. `taken`: places, by the date's id. */
export function sheetSummaries(
  copies: readonly StoredSheet[],
  taken: ReadonlyMap<string, number>,
  now: Date,
): SheetSummary[] {
  return sheetNames.map((sheet) => {
    const copy = copies.find(({ name }) => name === sheet);
    return { name: sheet.replace(SHEET_SUFFIX, ''), text: copy ? summary(copy, taken, now) : 'never read' };
  });
}

function summary(copy: StoredSheet, taken: ReadonlyMap<string, number>, now: Date): string {
  const shown = shownDates(copy.rows, copy.name, now).map((date) => stateOf(date, taken));
  const count = (state: RowState | 'moved' | null) => shown.filter((each) => each === state).length;
  const off = [...rowStates, 'moved' as const].map((state) => [count(state), state.toLowerCase()] as const);
  return [
    counted(shown.length, 'date'),
    ...(shown.length > 0 ? [`${count(null)} on sale`] : []),
    ...off.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`),
    ...(isOutdated(copy, now) ? [`not read since ${dayText(britishDay(Date.parse(copy.fetchedAt)))}`] : []),
  ].join(', ');
}

function stateOf(
  { id, state, capacity }: OfferedSession,
  taken: ReadonlyMap<string, number>,
): RowState | 'moved' | null {
  if (state?.startsWith('Moved')) return 'moved';
  return state ?? (capacity !== null && (taken.get(id) ?? 0) >= capacity ? 'Full' : null);
}
