import { bookingUrl } from '../../domain/bookings/bookingLink.ts';
import type { Invoice } from '../../domain/orders/invoice.ts';
import { isFullyRefunded, type OrderRecord, placesWithNeeds } from '../adapters/orderRecord.ts';
import { orderIdOf, paidAt } from '../adapters/ourIntent.ts';
import type { PaymentIntent } from '../adapters/payments.ts';
import { log } from '../edge/log.ts';
import { once } from '../edge/once.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';
import { type Deliver, type Delivery, deliverMail } from '../sending/deliverMail.ts';
import type { FulfilDeps } from './fulfilDeps.ts';
import { invoiceOf, issueNewInvoice, issueNextNote } from './issuePapers.ts';
import { rebuildOrder } from './rebuildOrder.ts';
import { newsOf, noteNews } from './stripeNews.ts';
import { tellOfOrder } from './tellOfOrder.ts';
import { tellOfReview } from './tellOfReview.ts';
import { formatPence } from '../../domain/money/money.ts';

/**
 * `sent`: this call dealt with the mails that were due. `already_sent`: nothing was left to do.
 * `in_progress`: another call is sending. `not_ours`: no such intent, or none of this shop's. `not_paid`: the intent has not succeeded.
 */
export type Fulfilment = 'sent' | 'already_sent' | 'in_progress' | 'not_ours' | 'not_paid';

/**
 * Turns a paid intent into a paid order with an invoice, takes its places, and sends its two mails; notes what was refunded, gives the places
 * back once nothing is left of the payment, and sends the mails of refunds. Idempotent, and safe to call concurrently.
 * Trusts only Stripe. Throws Unavailable if something is left to do and must be retried.
 * The clock is read for each claim, so that time spent on Stripe and the table does not shorten the lease.
 */
export async function fulfil(paymentIntentId: string, deps: FulfilDeps, clock: () => Date): Promise<Fulfilment> {
  for (;;) {
    const intent = await deps.payments.retrieve(paymentIntentId);
    const orderId = orderIdOf(intent);
    if (!intent || !orderId) return 'not_ours';
    if (intent.status !== 'succeeded') return 'not_paid';
    const record = (await deps.orders.get(orderId)) ?? (await rebuildOrder(orderId, intent, deps, clock()));
    const deliver: Deliver = (kind, to, build) =>
      deliverMail({ id: orderId, kind, known: record.mails[kind], to, about: record, build }, deps, clock);
    const takenAt = paidAt(intent).toISOString();
    const invoice = once(() => invoiceOf(record, takenAt, deps, clock()));
    const payment = { record, intent, takenAt, invoice };
    const reasons = reviewReasons(record, intent, deps.payments.livemode);
    if (reasons.length > 0) return overall(await review(payment, reasons, deliver, deps, clock()));
    if (await isStepTaken(payment, deps, clock)) continue;
    const paid = {
      orderId,
      order: record.order,
      paymentIntentId,
      placedAt: record.createdAt,
      paidAt: takenAt,
      invoice: await invoice(),
      bookingUrl: bookingUrl(record, deps.siteUrl),
    };
    return overall(await tellOfOrder(paid, record, deliver, deps, clock));
  }
}

/** A payment that has succeeded, with its order. */
interface OrderPayment {
  readonly record: OrderRecord;
  readonly intent: PaymentIntent;
  /** ISO 8601. */
  readonly takenAt: string;
  /** Issues it at the first call. */
  readonly invoice: () => Promise<Invoice>;
}

type Step = (payment: OrderPayment, deps: FulfilDeps, now: Date) => Promise<boolean>;

/** The writes before the mails, in this order. Each is true if it has changed the order: payment and order are read again. */
const STEPS: readonly Step[] = [
  // The order was paid between our read and our write, by this payment or another: the record says which.
  async ({ record: { orderId, status }, intent, takenAt }, { orders }) =>
    !(await orders.markPaid(orderId, intent.id, takenAt)) && status !== 'PAID',
  async ({ record, intent }, deps, now) => {
    const news = await newsOf(record, intent, deps.payments);
    if (news) await noteNews(news, record, intent.id, deps, now);
    return news !== null;
  },
  async ({ record, invoice }, deps, now) => {
    // Before any other paper.
    await invoice();
    return issueNewInvoice(record, deps, now);
  },
  async ({ record }, { orders }) => {
    // Perhaps about somebody's health, and nobody comes. Before the mails, which a crash leaves due: the next call does it again.
    if (isFullyRefunded(record)) await orders.removeNeeds(record, placesWithNeeds(record));
    return false;
  },
  async ({ record }, deps, now) => issueNextNote(record, deps, now),
];

async function isStepTaken(payment: OrderPayment, deps: FulfilDeps, clock: () => Date): Promise<boolean> {
  for (const step of STEPS) if (await step(payment, deps, clock())) return true;
  return false;
}

async function review(
  { record, intent, takenAt }: OrderPayment,
  reasons: readonly string[],
  deliver: Deliver,
  deps: FulfilDeps,
  now: Date,
): Promise<Delivery[]> {
  const { orderId, order, createdAt: placedAt } = record;
  log.error('A payment does not match its order', { orderId, paymentIntentId: intent.id, reasons });
  // Counted only until the owner has been told.
  if (record.mails.review.state === 'due') writeMetric(metricNames.ordersInReview, 1);
  await deps.orders.markReview(orderId, reasons, now);
  const paidBy = wasPaidBefore(record, intent) ? (record.paymentIntentId ?? null) : null;
  const reviewed = { orderId, paymentIntentId: intent.id, order, placedAt, paidAt: takenAt, reasons, paidBy };
  return tellOfReview(reviewed, { record, intent, deliver, deps });
}

function overall(deliveries: readonly Delivery[]): Fulfilment {
  if (deliveries.includes('in_progress')) return 'in_progress';
  return deliveries.every((delivery) => delivery === 'settled') ? 'already_sent' : 'sent';
}

/** Reasons, as sentences for the owner, why a person must look at a succeeded payment. Empty if it matches its order. */
function reviewReasons(record: OrderRecord, intent: PaymentIntent, livemode: boolean): string[] {
  const { order, paymentIntentId } = record;
  const reasons: string[] = [];
  if (order.lines.length === 0)
    reasons.push('The record of this order is missing and could not be rebuilt from the payment.');
  if (intent.currency !== 'gbp')
    reasons.push(`It was paid in ${intent.currency.toUpperCase()}, not in pounds sterling.`);
  if (intent.amount_received !== order.totals.total)
    reasons.push(
      `${formatPence(intent.amount_received)} was received, but the order comes to ${formatPence(order.totals.total)}.`,
    );
  if (intent.livemode !== livemode)
    reasons.push(
      intent.livemode ? 'It is a real payment on a test system.' : 'It is a test payment: no money was received.',
    );
  if (wasPaidBefore(record, intent)) reasons.push(`The order had been paid before, by payment ${paymentIntentId}.`);
  return reasons;
}

/** By another payment. */
function wasPaidBefore({ status, paymentIntentId }: OrderRecord, { id }: Pick<PaymentIntent, 'id'>): boolean {
  return status === 'PAID' && paymentIntentId !== id;
}
