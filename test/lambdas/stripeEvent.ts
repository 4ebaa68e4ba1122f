import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';

/** An event about an intent, with the fields that the shop reads. */
export function stripeEvent(
  type: 'payment_intent.succeeded' | 'payment_intent.payment_failed',
  intentId: string,
): Stripe.Event {
  return {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    data: { object: { id: intentId, object: 'payment_intent' } },
  } as Stripe.Event;
}
