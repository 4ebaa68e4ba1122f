import type { Payments } from '../adapters/payments.ts';
import { log } from '../edge/log.ts';
import { orderIdOf } from './ourIntent.ts';

/** No customer has this many cards declined; a bot that tests stolen cards does. */
export const MAX_DECLINES = 10;

/** Cancels an intent that was declined too often, so that nobody tries another card on it. Throws Unavailable. */
export async function stopCardTesting(paymentIntentId: string, payments: Payments): Promise<void> {
  const intent = await payments.retrieve(paymentIntentId);
  const orderId = orderIdOf(intent);
  if (!orderId || intent?.status === 'succeeded' || intent?.status === 'canceled') return;
  if ((await payments.declines(paymentIntentId)) < MAX_DECLINES) return;
  log.warn('An order was cancelled: too many cards were refused for it', { orderId, paymentIntentId });
  await payments.cancel(paymentIntentId);
}
