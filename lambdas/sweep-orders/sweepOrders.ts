import { ABANDONED_AFTER_MS, PAYABLE_FOR_MS } from '../../domain/orders/order.ts';
import type { PaymentIntent } from '../adapters/payments.ts';
import { describeError, log } from '../edge/log.ts';
import { fulfil } from '../orders/fulfil.ts';
import type { FulfilDeps } from '../orders/fulfilDeps.ts';
import { isSettled } from '../adapters/mailState.ts';
import { isMailed } from '../adapters/orderMails.ts';
import { isUndecided, type OrderRecord } from '../adapters/orderRecord.ts';
import { newsOf, noteFraudWarning, stateAtStripe } from '../orders/stripeNews.ts';
import { settleNumbers } from './settleNumbers.ts';
import { amountRefunded, orderIdOf, paidAt } from '../adapters/ourIntent.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Longer than Stripe's three days of webhook retries, because SES can be paused for longer. See docs/costs.md for how many orders that can be. */
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
  readonly paid: number;
  /** Paid, and the stored order is PAID or in REVIEW. */
  readonly recorded: number;
  /** Recorded, but the payment does not match its order, and is not refunded. */
  readonly inReview: number;
  /** Paid a while ago, with a mail that is neither sent nor failed. */
  readonly notMailed: number;
  /** Paid a while ago, and since then no payment was reported by Stripe's webhook. */
  readonly unheard: number;
  readonly cancelled: number;
  /** Errors; the next sweep retries. */
  readonly failed: number;
}

/** One intent's part of the report. */
interface Swept extends Partial<Omit<SweepReport, 'unheard'>> {
  /** When the payment was made, if that was a while ago: milliseconds since 1970. */
  readonly latePaidAt?: number;
}

/**
 * Goes through Stripe's own lists: fulfils paid orders that are not finished, cancels abandoned intents, acts on refunds.
 * Reads the clock for each order, because a run may last minutes and a lease counts from its claim.
 * Payments come last and oldest first: a run that hits Lambda's time limit is continued by the next where it was.
 */
export async function sweepOrders(
  deps: FulfilDeps,
  clock: () => Date,
  paidWithinDays = PAID_WITHIN_DAYS,
): Promise<SweepReport> {
  const since = new Date(clock().getTime() - paidWithinDays * DAY_MS);
  // First, because no order can be mailed once the items with the numbers are full.
  const swept: Swept[] = [await settled(deps, clock)];
  const lists = [
    // Before the others, because a warning is noted only here.
    warned(since, deps),
    // Most refunds and disputes are of payments that are older than the list of payments, and some are decided weeks later.
    deps.payments.refunded(since),
    deps.payments.disputed(since),
    watched(deps),
    // Stripe lists by the time of creation.
    unswept(new Date(since.getTime() - PAYABLE_FOR_MS), deps, clock),
  ];
  const ids = new Set<string>();
  for (const intents of lists) for await (const each of sweepAll(intents, ids, deps, clock)) swept.push(each);
  return reportOf(swept, await unheardOf(swept, deps));
}

/** The payments made since then, or since the last run was interrupted. */
async function* unswept(
  since: Date,
  { payments, stripeNotes }: FulfilDeps,
  clock: () => Date,
): AsyncGenerator<PaymentIntent> {
  const noted = await stripeNotes.swept();
  const pass = noted && noted.from <= since ? noted : { from: since, until: since };
  let isNoted = noted !== null;
  const end = clock();
  for await (const { intents, until } of payments.oldestFirst(pass.until, end)) {
    yield* intents;
    const isOver = until >= end;
    if (!isOver || isNoted) await stripeNotes.noteSwept(isOver ? null : { from: pass.from, until });
    isNoted = true;
  }
}

/** The payments with a fraud warning since then. Each warning is noted with its order. */
async function* warned(since: Date, { payments, orders }: FulfilDeps): AsyncGenerator<PaymentIntent> {
  for await (const warning of payments.fraudWarnings(since)) {
    await noteFraudWarning(warning, warning.payment_intent, orders);
    yield warning.payment_intent;
  }
}

/** The payments with a refund or a dispute that was open, or whose invoice is to be issued anew, until all is done. */
async function* watched({ stripeNotes, payments, orders }: FulfilDeps): AsyncGenerator<PaymentIntent> {
  for (const [paymentIntentId, orderId] of await stripeNotes.watched()) {
    const intent = await payments.retrieve(paymentIntentId);
    if (intent) yield intent;
    const order = await orders.get(orderId);
    // An order notes the refunds and disputes of its own payment only.
    const state = intent && order && !isPaidBy(intent, order) ? await stateAtStripe(intent, payments) : order;
    const isOwed = order?.agreedInvoice !== undefined && !isMailed(order);
    if (!state || !(isUndecided(state) || isOwed)) await stripeNotes.unwatch(paymentIntentId);
  }
}

async function settled(deps: FulfilDeps, clock: () => Date): Promise<Swept> {
  try {
    await settleNumbers(deps, clock);
    return {};
  } catch (error) {
    log.error('The numbers of papers could not be settled', { cause: describeError(error) });
    return { failed: 1 };
  }
}

function reportOf(swept: readonly Swept[], unheard: number | null): SweepReport {
  const sum = (part: Exclude<keyof Swept, 'latePaidAt'>) => swept.reduce((total, each) => total + (each[part] ?? 0), 0);
  return {
    paid: sum('paid'),
    recorded: sum('recorded'),
    inReview: sum('inReview'),
    notMailed: sum('notMailed'),
    unheard: unheard ?? 0,
    cancelled: sum('cancelled'),
    failed: sum('failed') + Number(unheard === null),
  };
}

/** Null if the table does not answer. */
async function unheardOf(swept: readonly Swept[], { stripeNotes }: FulfilDeps): Promise<number | null> {
  try {
    const heardAt = await stripeNotes.webhookHeardAt();
    return swept.filter(({ latePaidAt = 0 }) => latePaidAt > heardAt + CLOCKS_DIFFER_MS).length;
  } catch (error) {
    log.error('It was not checked whether the webhook works', { cause: describeError(error) });
    return null;
  }
}

/** Sweeps each intent whose id is not among `ids` yet. If the list breaks off, the rest of the run still reports. */
async function* sweepAll(
  intents: AsyncIterable<PaymentIntent>,
  ids: Set<string>,
  deps: FulfilDeps,
  clock: () => Date,
): AsyncGenerator<Swept> {
  try {
    for await (const intent of intents) {
      if (ids.has(intent.id)) continue;
      ids.add(intent.id);
      yield await sweep(intent, deps, clock);
    }
  } catch (error) {
    log.error('The payments could not be listed to their end', { cause: describeError(error) });
    yield { failed: 1 };
  }
}

async function sweep(intent: PaymentIntent, deps: FulfilDeps, clock: () => Date): Promise<Swept> {
  const orderId = orderIdOf(intent);
  if (!orderId) return {};
  if (intent.status === 'succeeded') return finish(orderId, intent, deps, clock);
  if (!isAbandoned(intent, clock())) return {};
  try {
    const after = await deps.payments.cancel(intent.id);
    if (after?.status === 'succeeded') return finish(orderId, after, deps, clock);
    return { cancelled: Number(after?.status === 'canceled') };
  } catch (error) {
    return failed(orderId, intent, error);
  }
}

/** Counts a payment even if it could not be fulfilled. */
async function finish(orderId: string, intent: PaymentIntent, deps: FulfilDeps, clock: () => Date): Promise<Swept> {
  try {
    const order = await deps.orders.get(orderId);
    if (order && (await isFinished(intent, order, deps))) return countsOf(order, intent, clock());
    await fulfil(intent.id, deps, clock);
    return countsOf(await deps.orders.get(orderId), intent, clock());
  } catch (error) {
    const order = await deps.orders.get(orderId).catch(() => undefined);
    const counts = order === undefined ? { paid: 1 } : countsOf(order, intent, clock());
    return { ...counts, ...failed(orderId, intent, error) };
  }
}

function failed(orderId: string, { id }: PaymentIntent, error: unknown): Swept {
  log.error('An order could not be swept', { orderId, paymentIntentId: id, cause: describeError(error) });
  return { failed: 1 };
}

function countsOf(order: OrderRecord | null, intent: PaymentIntent, now: Date): Swept {
  const recorded = order !== null && (order.status === 'PAID' || order.status === 'REVIEW');
  const isRefunded = amountRefunded(intent) >= intent.amount_received;
  const isLate = now.getTime() - paidAt(intent).getTime() > MAILED_WITHIN_MS;
  return {
    paid: 1,
    recorded: Number(recorded),
    inReview: Number(recorded && !isPaidBy(intent, order) && !isRefunded),
    notMailed: Number(isLate && !(recorded && isMailedAbout(intent, order))),
    ...(isLate && { latePaidAt: paidAt(intent).getTime() }),
  };
}

function isAbandoned({ status, created }: PaymentIntent, now: Date): boolean {
  return UNPAID.has(status) && now.getTime() - created * 1000 > ABANDONED_AFTER_MS;
}

function isPaidBy(intent: PaymentIntent, { status, paymentIntentId }: OrderRecord): boolean {
  return status === 'PAID' && paymentIntentId === intent.id;
}

async function isFinished(intent: PaymentIntent, order: OrderRecord, { payments }: FulfilDeps): Promise<boolean> {
  return isPaidBy(intent, order) && isMailedAbout(intent, order) && (await newsOf(order, intent, payments)) === null;
}

function isMailedAbout(intent: PaymentIntent, order: OrderRecord): boolean {
  return isPaidBy(intent, order) ? isMailed(order) : isSettled(order.mails.review);
}
