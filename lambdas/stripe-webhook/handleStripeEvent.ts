import { setTimeout as sleep } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import { Unavailable } from '../edge/unavailable.ts';
import { fulfil } from '../orders/fulfil.ts';
import type { FulfilDeps } from '../orders/fulfilDeps.ts';
import { noteFraudWarning } from '../orders/stripeNews.ts';
import { type StopDeps, stopCardTesting } from '../orders/cardTesting.ts';

/** The browser reports the payment at the same time and needs a second or two for both mails. Without this wait Stripe would list each good order as a failure and retry much later. */
const OTHER_SENDER_MS = 3_000;

interface OfIntent {
  readonly payment_intent?: string | Stripe.PaymentIntent | null;
}

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
      await deps.stripeNotes.noteWebhook(clock());
      return finish(event.data.object.id);
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return finishOf(event.data.object);
    case 'radar.early_fraud_warning.created':
      return finishWarned(event.data.object);
    case 'payment_intent.payment_failed':
      return stopCardTesting(event.data.object.id, deps, clock());
  }

  /** A charge without an intent is of another program of the owner. */
  async function finishOf({ payment_intent: intent }: OfIntent): Promise<void> {
    if (intent) await finish(typeof intent === 'string' ? intent : intent.id);
  }

  /** A warning can come before the payment's own event, and is noted with a paid order only. */
  async function finishWarned(warning: Stripe.Radar.EarlyFraudWarning): Promise<void> {
    if (typeof warning.payment_intent !== 'string') return;
    await finish(warning.payment_intent);
    const intent = await deps.payments.retrieve(warning.payment_intent);
    if (await noteFraudWarning(warning, intent, deps.orders)) await finish(warning.payment_intent);
  }

  async function finish(paymentIntentId: string): Promise<void> {
    if ((await fulfil(paymentIntentId, deps, clock)) !== 'in_progress') return;
    await wait(OTHER_SENDER_MS);
    if ((await fulfil(paymentIntentId, deps, clock)) === 'in_progress')
      throw new Unavailable('mail', { cause: new Error('another call is sending the mails of this order') });
  }
}
