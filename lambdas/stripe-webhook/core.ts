import type { Stripe } from 'stripe';
import { Unavailable } from '../adapters/unavailable.ts';
import { fulfil, type FulfilDeps } from '../orders/fulfil.ts';
import { stopCardTesting } from '../orders/stopCardTesting.ts';

/** Acts on a verified event. Returns only when nothing is left to do; otherwise throws Unavailable, and Stripe comes back. */
export async function handleStripeEvent(event: Stripe.Event, deps: FulfilDeps, clock: () => Date): Promise<void> {
  // The event is a trigger: what is done goes by the intent as Stripe has it now.
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const fulfilment = await fulfil(event.data.object.id, deps, clock);
      if (fulfilment === 'elsewhere') throw new Unavailable('mail', { cause: new Error('another call is sending the mails of this order') });
      return;
    }
    case 'payment_intent.payment_failed':
      return stopCardTesting(event.data.object.id, deps);
  }
}
