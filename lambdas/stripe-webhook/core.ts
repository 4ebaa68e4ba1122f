import type { Stripe } from 'stripe';
import { Unavailable } from '../adapters/unavailable.ts';
import { fulfil, type FulfilDeps } from '../orders/fulfil.ts';

/** Acts on a verified event. Returns only when nothing is left to do; otherwise throws Unavailable, and Stripe comes back. */
export async function handleStripeEvent(event: Stripe.Event, deps: FulfilDeps, now: Date): Promise<void> {
  if (event.type !== 'payment_intent.succeeded') return;
  // The event is a trigger: fulfil asks Stripe for the intent as it is now.
  const fulfilment = await fulfil(event.data.object.id, deps, now);
  if (fulfilment === 'elsewhere') throw new Unavailable('mail', { cause: new Error('another call is sending the mails of this order') });
}
