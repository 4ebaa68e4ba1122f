import { ABANDONED_AFTER_MS, PAYABLE_FOR_MS } from '../../domain/orderLifetime.ts';
import type { PaymentIntent } from '../adapters/payments.ts';
import { describeError, log } from '../edge/log.ts';
import { fulfil, type FulfilDeps } from '../orders/fulfil.ts';
import { isSettled, type OrderRecord } from '../adapters/orderRecord.ts';
import { orderIdOf, paidAt } from '../orders/ourIntent.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Stripe gives up on a webhook after three days, but SES can be paused for longer. More would be more than one run can do of a hundred thousand orders a month (docs/costs.md). */
const PAID_WITHIN_DAYS = 7;
/** Stripe lists by the time of creation; what a sweep costs goes by it. */
export const CREATED_WITHIN_MS = createdWithin(PAID_WITHIN_DAYS);
/** Before, the webhook or the browser may still be on its way. */
export const MAILED_WITHIN_MS = 15 * MINUTE_MS;

/** Nobody's money is on its way. */
const UNPAID: ReadonlySet<PaymentIntent['status']> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

/** Counts of intents. `paid` and `recorded` are equal when nothing is lost. */
export interface SweepReport {
  paid: number;
  /** Paid, and the order in the table says so or is under review. */
  recorded: number;
  /** Recorded, but the payment does not match its order. */
  inReview: number;
  /** Paid a while ago, and its mails are still neither sent nor given up. */
  notMailed: number;
  cancelled: number;
  /** What could not be done; the next sweep tries it again. */
  failed: number;
}

/**
 * Goes through Stripe's own list: fulfils what is paid and not finished, cancels what was abandoned.
 * The clock is read again for each order: a run may last for minutes, and a claim on a mail counts from when it is made.
 * One after the other: a finished order costs a single read, so that a run which ends at Lambda's time limit has left less to the next.
 */
export async function sweepOrders(
  deps: FulfilDeps,
  clock: () => Date,
  paidWithinDays = PAID_WITHIN_DAYS,
): Promise<SweepReport> {
  const now = clock();
  const report: SweepReport = { paid: 0, recorded: 0, inReview: 0, notMailed: 0, cancelled: 0, failed: 0 };
  try {
    for await (const intent of deps.payments.list(new Date(now.getTime() - createdWithin(paidWithinDays))))
      await sweep(intent, report, deps, clock);
  } catch (error) {
    // What was found before is reported all the same.
    report.failed += 1;
    log.error('The payments could not be listed to their end', { cause: describeError(error) });
  }
  return report;
}

function createdWithin(paidWithinDays: number): number {
  return paidWithinDays * DAY_MS + PAYABLE_FOR_MS;
}

async function sweep(intent: PaymentIntent, report: SweepReport, deps: FulfilDeps, clock: () => Date): Promise<void> {
  const orderId = orderIdOf(intent);
  if (!orderId) return;
  try {
    if (intent.status === 'succeeded') await finish(orderId, intent, report, deps, clock);
    else if (isAbandoned(intent, clock())) await cancel(orderId, intent, report, deps, clock);
  } catch (error) {
    report.failed += 1;
    log.error('An order could not be swept', { orderId, paymentIntentId: intent.id, cause: describeError(error) });
  }
}

async function finish(
  orderId: string,
  intent: PaymentIntent,
  report: SweepReport,
  deps: FulfilDeps,
  clock: () => Date,
): Promise<void> {
  report.paid += 1;
  const order = await deps.orders.get(orderId);
  if (order && isPaidBy(intent, order) && owesNoMail(intent, order)) return count(order, intent, report, clock());
  const failure = await fulfil(intent.id, deps, clock).then(
    () => null,
    (cause: unknown) => ({ cause }),
  );
  // How far it came counts even if it came to a stop; and what stopped it is told of, not what stops the counting.
  const after = await deps.orders.get(orderId).catch((cause: unknown) => {
    throw failure ? failure.cause : cause;
  });
  count(after, intent, report, clock());
  if (failure) throw failure.cause;
}

async function cancel(
  orderId: string,
  intent: PaymentIntent,
  report: SweepReport,
  deps: FulfilDeps,
  clock: () => Date,
): Promise<void> {
  const after = await deps.payments.cancel(intent.id);
  if (after?.status === 'canceled') report.cancelled += 1;
  if (after?.status === 'succeeded') await finish(orderId, after, report, deps, clock);
}

function count(order: OrderRecord | null, intent: PaymentIntent, report: SweepReport, now: Date): void {
  const recorded = order !== null && (order.status === 'PAID' || order.status === 'REVIEW');
  if (recorded) report.recorded += 1;
  if (recorded && !isPaidBy(intent, order)) report.inReview += 1;
  const isLate = now.getTime() - paidAt(intent).getTime() > MAILED_WITHIN_MS;
  if (isLate && !(recorded && owesNoMail(intent, order))) report.notMailed += 1;
}

function isAbandoned({ status, created }: PaymentIntent, now: Date): boolean {
  return UNPAID.has(status) && now.getTime() - created * 1000 > ABANDONED_AFTER_MS;
}

function isPaidBy(intent: PaymentIntent, { status, paymentIntentId }: OrderRecord): boolean {
  return status === 'PAID' && paymentIntentId === intent.id;
}

function owesNoMail(intent: PaymentIntent, order: OrderRecord): boolean {
  const { owner, customer, review } = order.mails;
  return isPaidBy(intent, order) ? isSettled(owner) && isSettled(customer) : isSettled(review);
}
