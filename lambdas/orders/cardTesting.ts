import { chunksOf } from '../../domain/text/chunksOf.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { PaymentIntent, Payments } from '../adapters/payments.ts';
import type { VisitorCounts } from '../adapters/visitorCounts.ts';
import { ApiError } from '../edge/apiError.ts';
import type { RequestContext } from '../edge/endpoint.ts';
import { describeError, log } from '../edge/log.ts';
import { networksOf, type VisitorNetwork } from '../edge/visitorAddress.ts';
import { orderIdOf } from '../adapters/ourIntent.ts';

/** For one intent. A customer may mistype, and then try a second card; a bot tries hundreds of stolen ones. */
export const MAX_DECLINES = 4;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The limit of one visitor for one day (UTC). */
interface DayLimits {
  readonly counts: VisitorCounts;
  readonly declines: number;
}

/**
 * Returns the visitor's networks as hashes of the day: the order's declined cards count for them. Orders that nobody pays
 * count for nothing, or one visitor could lock a whole network out.
 * Throws ApiError too_many_card_tries. If the counter fails the order goes through, as with the other limits.
 */
export async function admitOrder(
  { now, visitorAddress }: Pick<RequestContext, 'now' | 'visitorAddress'>,
  { counts, declines }: DayLimits,
): Promise<readonly VisitorNetwork[]> {
  const counted = networksOf(visitorAddress).map(async ({ network, share }) => {
    const hash = await counts.hash(network, now.toISOString().slice(0, 10));
    return { network: hash, share, day: await counts.networkDay(hash, now) };
  });
  const networks = await Promise.all(counted).catch((cause: unknown) => {
    log.error("An order goes on without its day's limit", { cause: describeError(cause) });
    return [];
  });
  if (networks.some(({ day, share }) => day.declines >= declines * share)) {
    log.warn('An order was refused: too many declined cards of its visitor today');
    const retryAfterSeconds = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1_000);
    throw new ApiError('too_many_card_tries', {}, { retryAfterSeconds });
  }
  return networks.map(({ network, share }) => ({ network, share }));
}

/** Notes an order that can be paid now: it is cancelled once its visitor has had too many cards declined. Throws Unavailable. */
export async function noteOrder(
  orderId: string,
  networks: readonly VisitorNetwork[],
  counts: VisitorCounts,
  now: Date,
): Promise<void> {
  await Promise.all(networks.map(({ network }) => counts.addOrder(network, orderId, now)));
}

export interface StopDeps {
  readonly orders: OrderStore;
  readonly payments: Payments;
  readonly dayLimits: DayLimits;
}

/**
 * Counts an intent's declined cards for its order and for its visitor's day. If the order had too many, cancels the intent,
 * so that nobody tries another card on it; if the visitor had, the intents of all the visitor's orders, because they can be
 * opened in advance. Counts what Stripe lists, so a repeated, late or lost event does no harm. Throws Unavailable.
 */
export async function stopCardTesting(paymentIntentId: string, deps: StopDeps, now: Date): Promise<void> {
  const { orders, payments, dayLimits } = deps;
  const intent = await payments.retrieve(paymentIntentId);
  const orderId = orderIdOf(intent);
  if (!intent || !orderId) return;
  const declines = await payments.declines(paymentIntentId);
  // A failed 3-D Secure makes no charge.
  if (declines.size === 0) return;
  if (declines.size >= MAX_DECLINES) await cancel(intent, orderId, payments);
  const networks = (await orders.get(orderId))?.networks ?? [];
  for (const { network, share } of networks) {
    const day = await dayLimits.counts.addDeclines(network, declines, now);
    if (day.declines >= dayLimits.declines * share) await cancelAll(network, day.orders, deps, now);
  }
}

/** For one event, within its time limit. The next decline goes on. */
const MOST_CANCELLED = 100;

/** Calls at Stripe at once, which takes a hundred a second. */
const CANCELLED_AT_ONCE = 10;

async function cancelAll(
  network: string,
  orderIds: readonly string[],
  { orders, payments, dayLimits }: StopDeps,
  now: Date,
): Promise<void> {
  const some = orderIds.slice(0, MOST_CANCELLED);
  if (some.length === 0) return;
  log.warn('Orders are cancelled: too many cards were refused for their visitor', { count: some.length });
  for (const chunk of chunksOf(some, CANCELLED_AT_ONCE))
    await Promise.all(
      chunk.map(async (orderId) => {
        const { paymentIntentId } = (await orders.get(orderId)) ?? {};
        if (paymentIntentId) await payments.cancel(paymentIntentId);
      }),
    );
  await dayLimits.counts.removeOrders(network, some, now);
}

async function cancel({ id, status }: PaymentIntent, orderId: string, payments: Payments): Promise<void> {
  if (status === 'succeeded' || status === 'canceled') return;
  log.warn('An order was cancelled: too many cards were refused for it', { orderId, paymentIntentId: id });
  await payments.cancel(id);
}
