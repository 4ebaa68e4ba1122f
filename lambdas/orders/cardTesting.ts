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

/** The limits of one visitor for one day (UTC). */
interface DayLimits {
  readonly counts: VisitorCounts;
  readonly declines: number;
}

/**
 * Counts an order for its visitor's day. Returns the visitor's networks as hashes: the order's declined cards count for them.
 * Throws ApiError too_many_card_tries. If the counter fails the order goes through, as with the other limits.
 */
export async function admitOrder(
  { now, visitorAddress }: Pick<RequestContext, 'now' | 'visitorAddress'>,
  { counts, orders, declines }: DayLimits & { readonly orders: number },
): Promise<readonly VisitorNetwork[]> {
  const counted = networksOf(visitorAddress).map(async ({ network, share }) => {
    const hash = await counts.hash(network, now.toISOString().slice(0, 10));
    return { network: hash, share, day: await counts.addOrder(hash, now) };
  });
  const networks = await Promise.all(counted).catch((cause: unknown) => {
    log.error("An order goes on without its day's limits", { cause: describeError(cause) });
    return [];
  });
  if (networks.some(({ day, share }) => day.orders > orders * share || day.declines >= declines * share)) {
    log.warn('An order was refused: too many orders or declined cards of its visitor today');
    const retryAfterSeconds = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1_000);
    throw new ApiError('too_many_card_tries', {}, { retryAfterSeconds });
  }
  return networks.map(({ network, share }) => ({ network, share }));
}

export interface StopDeps {
  readonly orders: OrderStore;
  readonly payments: Payments;
  readonly dayLimits: DayLimits;
}

/**
 * Counts an intent's declined cards for its order and for its visitor's day. If either had too many, cancels the intent,
 * so that nobody tries another card on it. Counts what Stripe lists, so a repeated, late or lost event does no harm.
 * Throws Unavailable.
 */
export async function stopCardTesting(
  paymentIntentId: string,
  { orders, payments, dayLimits }: StopDeps,
  now: Date,
): Promise<void> {
  const intent = await payments.retrieve(paymentIntentId);
  const orderId = orderIdOf(intent);
  if (!intent || !orderId) return;
  const declines = await payments.declines(paymentIntentId);
  // A failed 3-D Secure makes no charge.
  if (declines.size === 0) return;
  const isOver = declines.size >= MAX_DECLINES;
  if (isOver) await cancel(intent, orderId, payments);
  const networks = (await orders.get(orderId))?.networks ?? [];
  const isOverForDay = async ({ network, share }: VisitorNetwork) =>
    (await dayLimits.counts.addDeclines(network, declines, now)).declines >= dayLimits.declines * share;
  const over = await Promise.all(networks.map(isOverForDay));
  if (over.includes(true) && !isOver) await cancel(intent, orderId, payments);
}

async function cancel({ id, status }: PaymentIntent, orderId: string, payments: Payments): Promise<void> {
  if (status === 'succeeded' || status === 'canceled') return;
  log.warn('An order was cancelled: too many cards were refused for it or its visitor', {
    orderId,
    paymentIntentId: id,
  });
  await payments.cancel(id);
}
