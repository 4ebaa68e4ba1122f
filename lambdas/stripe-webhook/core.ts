import { setTimeout as sleep } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import { Unavailable } from '../edge/unavailable.ts';
import { fulfil, type FulfilDeps } from '../orders/fulfil.ts';
import { stopCardTesting } from '../orders/stopCardTesting.ts';

/** The browser tells of a payment at the same time, and its call needs a second or two for both mails. Refused, Stripe would come back much later, and list each good order as a failure. In ms. */
const ELSEWHERE_FOR = 3_000;

/** Acts on a verified event. Returns only when nothing is left to do; otherwise throws Unavailable, and Stripe comes back. */
export async function handleStripeEvent(
  event: Stripe.Event,
  deps: FulfilDeps,
  clock: () => Date,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  // The event is a trigger: what is done goes by the intent as Stripe has it now.
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const { id } = event.data.object;
      if ((await fulfil(id, deps, clock)) !== 'elsewhere') return;
      await wait(ELSEWHERE_FOR);
      if ((await fulfil(id, deps, clock)) === 'elsewhere')
        throw new Unavailable('mail', { cause: new Error('another call is sending the mails of this order') });
      return;
    }
    case 'payment_intent.payment_failed':
      return stopCardTesting(event.data.object.id, deps.payments);
  }
}
