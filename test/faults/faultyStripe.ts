import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { createApi } from '../../infra/local/stripe/api.ts';
import { beginDispute, chargeOf, moveDispute, warnOfFraud } from '../../infra/local/stripe/disputes.ts';
import { Faults } from '../../infra/local/stripe/faults.ts';
import { moveRefund } from '../../infra/local/stripe/refunds.ts';
import { type Ledger, openState } from '../../infra/local/stripe/state.ts';
import { newEvent } from '../../infra/local/stripe/webhooks.ts';
import { stripeClient } from '../../lambdas/adapters/payments.ts';
import { stripeHttpClient } from './stripeWire.ts';
import type { Wire } from './wire.ts';

export const SECRET_KEY = 'sk_test_faults';
export const MARK = 'Shop-faults';
const PUBLISHABLE_KEY = 'pk_test_faults';

/** The stand-in for Stripe of one run, by the run's clock, and its client over the wire. */
export function openStripe(wire: Wire, clock: { readonly ms: number }) {
  const { state } = openState();
  const faults = new Faults();
  const events: Stripe.Event[] = [];
  /** A charge succeeds or fails together with its payment. */
  const hear = (event: Stripe.Event) => {
    if (event.type !== 'charge.succeeded' && event.type !== 'charge.failed') events.push(event);
  };
  const keys = { secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY };
  const app = new Hono().route('/v1', createApi({ ...keys, state, faults, clock: () => clock.ms, announce: hear }));
  const ledger = (): Ledger => {
    const now = Math.floor(clock.ms / 1_000);
    return { state, now, announce: (type, object) => hear(newEvent(type, object, now)) };
  };
  const api = { app, faults, publishableKey: PUBLISHABLE_KEY };
  const client = stripeClient(SECRET_KEY, undefined, { httpClient: stripeHttpClient(wire, api) });

  return {
    api,
    client,
    state,
    /** Events that the webhook has not accepted yet. */
    events,
    intents: () => Object.values(state.intents),
    refundsOf: (intentId: string) => Object.values(state.refunds).filter((each) => each.payment_intent === intentId),
    disputesOf: (intentId: string) => Object.values(state.disputes).filter((each) => each.payment_intent === intentId),
    warningsOf: (intentId: string) =>
      Object.values(state.fraudWarnings).filter((each) => each.payment_intent === intentId),
    /** `waits`: the balance is too small for it. */
    async refund(intentId: string, amount: number, waits: boolean): Promise<void> {
      const { id } = await client.refunds.create({ payment_intent: intentId, amount });
      if (waits) Object.assign(state.refunds[id]!, { status: 'pending', pending_reason: 'insufficient_funds' });
    },
    moveRefund: (id: string, status: 'succeeded' | 'failed' | 'canceled') => moveRefund(ledger(), id, status),
    beginDispute: (intentId: string, status: 'needs_response' | 'warning_needs_response') =>
      beginDispute(ledger(), chargeOf(state, intentId), { status }),
    moveDispute: (id: string, status: Stripe.Dispute.Status) => moveDispute(ledger(), id, status),
    warnOfFraud: (intentId: string) => warnOfFraud(ledger(), chargeOf(state, intentId), 'made_with_stolen_card'),
  };
}
