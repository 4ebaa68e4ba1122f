import { ABANDONED_AFTER_MS, PAYABLE_FOR_MS } from '../../domain/orders/orderLifetime.ts';
import type { PaymentIntent } from '../adapters/payments.ts';
import { describeError, log } from '../edge/log.ts';
import { fulfil, type FulfilDeps } from '../orders/fulfil.ts';
import { isSettled, type OrderRecord, paidOrderMails, refundedTotal } from '../adapters/orderRecord.ts';
import { amountRefunded, orderIdOf, paidAt } from '../adapters/ourIntent.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Longer than Stripe's three days of webhook retries, because SES can be paused for longer. At 100,000 orders a month one run cannot sweep more days (docs/costs.md). */
const PAID_WITHIN_DAYS = 7;
/** A younger payment's webhook may still arrive. */
const MAILED_WITHIN_MS = 15 * MINUTE_MS;

/** Stripe's clock says when a payment was made, ours when the webhook came. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

/** Statuses in which no money is on its way. */
const UNPAID: ReadonlySet<PaymentIntent['status']> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

/** Counts of intents. `paid` and `recorded` are equal when nothing is lost. */
export interface SweepReport {
  paid: number;
  /** Paid, and the stored order is PAID or in REVIEW. */
  recorded: number;
  /** Recorded, but the payment does not match its order, and is not refunded. */
  inReview: number;
  /** Paid a while ago, with a mail that is neither sent nor failed. */
  notMailed: number;
  /** Paid a while ago, and since then no payment was reported by Stripe's webhook. */
  unheard: number;
  cancelled: number;
  /** Errors; the next sweep retries. */
  failed: number;
}

/**
 * Goes through Stripe's own lists: fulfils paid orders that are not finished, cancels abandoned intents, acts on refunds.
 * Reads the clock for each order, because a run may last minutes and a lease counts from its claim.
 * A finished order costs a single read, so a run that hits Lambda's time limit leaves less for the next.
 */
export async function sweepOrders(
  deps: FulfilDeps,
  clock: () => Date,
  paidWithinDays = PAID_WITHIN_DAYS,
): Promise<SweepReport> {
  const report: SweepReport = { paid: 0, recorded: 0, inReview: 0, notMailed: 0, unheard: 0, cancelled: 0, failed: 0 };
  // Stripe lists by the time of creation.
  const paidWithinMs = paidWithinDays * DAY_MS;
  const swept = new Set<string>();
  const paidTimes: number[] = [];
  await sweepAll(deps.payments.list(new Date(clock().getTime() - paidWithinMs - PAYABLE_FOR_MS)));
  // Most refunds are of payments that are older than that list.
  await sweepAll(deps.payments.refunded(new Date(clock().getTime() - paidWithinMs)));
  await countUnheard();
  return report;

  async function sweepAll(intents: AsyncIterable<PaymentIntent>): Promise<void> {
    try {
      for await (const intent of intents) {
        if (swept.has(intent.id)) continue;
        swept.add(intent.id);
        await sweep(intent);
      }
    } catch (error) {
      // Report what was swept so far.
      report.failed += 1;
      log.error('The payments could not be listed to their end', { cause: describeError(error) });
    }
  }

  async function countUnheard(): Promise<void> {
    try {
      const heardAt = await deps.orders.webhookHeardAt();
      report.unheard = paidTimes.filter((time) => time > heardAt + CLOCKS_DIFFER_MS).length;
    } catch (error) {
      report.failed += 1;
      log.error('It was not checked whether the webhook works', { cause: describeError(error) });
    }
  }

  async function sweep(intent: PaymentIntent): Promise<void> {
    const orderId = orderIdOf(intent);
    if (!orderId) return;
    try {
      if (intent.status === 'succeeded') await finish(orderId, intent);
      else if (isAbandoned(intent, clock())) await cancel(orderId, intent);
    } catch (error) {
      report.failed += 1;
      log.error('An order could not be swept', { orderId, paymentIntentId: intent.id, cause: describeError(error) });
    }
  }

  async function finish(orderId: string, intent: PaymentIntent): Promise<void> {
    report.paid += 1;
    const order = await deps.orders.get(orderId);
    if (order && isFinished(intent, order)) return count(order, intent);
    const failure = await fulfil(intent.id, deps, clock).then(
      () => null,
      (cause: unknown) => ({ cause }),
    );
    // Report partial progress even if fulfil failed, and throw its error rather than that of this read.
    const after = await deps.orders.get(orderId).catch((cause: unknown) => {
      throw failure ? failure.cause : cause;
    });
    count(after, intent);
    if (failure) throw failure.cause;
  }

  async function cancel(orderId: string, intent: PaymentIntent): Promise<void> {
    const after = await deps.payments.cancel(intent.id);
    if (after?.status === 'canceled') report.cancelled += 1;
    if (after?.status === 'succeeded') await finish(orderId, after);
  }

  function count(order: OrderRecord | null, intent: PaymentIntent): void {
    const recorded = order !== null && (order.status === 'PAID' || order.status === 'REVIEW');
    if (recorded) report.recorded += 1;
    const isRefunded = amountRefunded(intent) >= intent.amount_received;
    if (recorded && !isPaidBy(intent, order) && !isRefunded) report.inReview += 1;
    const isLate = clock().getTime() - paidAt(intent).getTime() > MAILED_WITHIN_MS;
    if (isLate) paidTimes.push(paidAt(intent).getTime());
    if (isLate && !(recorded && isMailed(intent, order))) report.notMailed += 1;
  }
}

function isAbandoned({ status, created }: PaymentIntent, now: Date): boolean {
  return UNPAID.has(status) && now.getTime() - created * 1000 > ABANDONED_AFTER_MS;
}

function isPaidBy(intent: PaymentIntent, { status, paymentIntentId }: OrderRecord): boolean {
  return status === 'PAID' && paymentIntentId === intent.id;
}

function isFinished(intent: PaymentIntent, order: OrderRecord): boolean {
  return isPaidBy(intent, order) && amountRefunded(intent) === refundedTotal(order) && isMailed(intent, order);
}

function isMailed(intent: PaymentIntent, order: OrderRecord): boolean {
  const kinds = isPaidBy(intent, order) ? paidOrderMails(order) : ['review' as const];
  return kinds.every((kind) => isSettled(order.mails[kind]));
}
