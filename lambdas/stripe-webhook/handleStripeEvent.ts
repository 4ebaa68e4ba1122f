import { setTimeout as sleep } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import { Unavailable } from '../edge/unavailable.ts';
import { fulfil, type FulfilDeps } from '../orders/fulfil.ts';
import { type StopDeps, stopCardTesting } from '../orders/cardTesting.ts';

/** The browser reports the payment at the same time and needs a second or two for both mails. Without this wait Stripe would list each good order as a failure and retry much later. */
const OTHER_SENDER_MS = 3_000;

/** Acts on a verified event. Throws Unavailable while something is left to do, so that Stripe retries. */
export async function handleStripeEvent(
  event: Stripe.Event,
  deps: FulfilDeps & StopDeps,
  clock: () => Date,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<void> {
  // The event is only a trigger: fulfil reads the intent's present state from Stripe.
  switch (event.type) {
    case 'payment_intent.succeeded':
      await deps.orders.noteWebhook(clock());
      return finish(event.data.object.id);
    case 'charge.refunded':
    case 'refund.failed': {
      const { payment_intent: intent } = event.data.object;
      // A charge without an intent is of another program of the owner.
      return intent === null ? undefined : finish(typeof intent === 'string' ? intent : intent.id);
    }
    case 'payment_intent.payment_failed':
      return stopCardTesting(event.data.object.id, deps, clock());
  }

  async function finish(paymentIntentId: string): Promise<void> {
    if ((await fulfil(paymentIntentId, deps, clock)) !== 'in_progress') return;
    await wait(OTHER_SENDER_MS);
    if ((await fulfil(paymentIntentId, deps, clock)) === 'in_progress')
      throw new Unavailable('mail', { cause: new Error('another call is sending the mails of this order') });
  }
}
