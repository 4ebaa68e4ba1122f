import { setTimeout } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { listen, shut } from '../listen.ts';
import { createApi } from './api.ts';
import { createBrowserPages } from './browserPages.ts';
import { Faults } from './faults.ts';
import { confirmIntent, finishProcessing, intentIn, startProcessing } from './payments.ts';
import { beginDispute, chargeOf, moveDispute, warnOfFraud } from './disputes.ts';
import { createRefund, type LaterStatus, moveRefund } from './refunds.ts';
import { type Ledger, openState } from './state.ts';
import { Deliveries, newEvent, type WebhookEndpoint } from './webhooks.ts';

const WORK_MS = 1;

const keys = { secretKey: 'sk_test_local', publishableKey: 'pk_test_local' } as const;

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

/** Port 0 takes any free one. A data file keeps payments and idempotency keys across a restart. */
export async function startStripeStandIn(port: number, dataFile?: string) {
  const { save, state } = openState(dataFile);
  const faults = new Faults();
  const deliveries = new Deliveries();
  const api = createApi({
    ...keys,
    state,
    faults,
    clock: () => Date.now(),
    announce: (event) => deliveries.send(event),
    work: () => setTimeout(WORK_MS),
    onChange: save,
  });
  const ledger = (): Ledger => {
    const now = Math.floor(Date.now() / 1000);
    return { state, now, announce: (type, object) => deliveries.send(newEvent(type, object, now)) };
  };
  const server = createAdaptorServer({ fetch: new Hono().route('/v1', api).route('/', createBrowserPages()).fetch });
  return {
    ...keys,
    url: `http://127.0.0.1:${await listen(server, port)}`,
    faults,
    addWebhook: (endpoint: WebhookEndpoint) => deliveries.addEndpoint(endpoint),
    intents: (): Stripe.PaymentIntent[] => structuredClone(Object.values(state.intents)),
    refunds: (): Stripe.Refund[] => structuredClone(Object.values(state.refunds)),
    disputes: (): Stripe.Dispute[] => structuredClone(Object.values(state.disputes)),
    /** Pays an intent with a card that is never refused. */
    pay: (id: string) =>
      structuredClone(confirmIntent(ledger(), intentIn(state, id), { payment_method: 'pm_card_visa' })),
    /** The owner presses Refund in the dashboard. */
    refund: (intentId: string) => structuredClone(createRefund(ledger(), { payment_intent: intentId })),
    deliveries: () => deliveries.log,
    isWebhookDown: () => deliveries.isDown,
    takeWebhookDown(isDown: boolean) {
      deliveries.isDown = isDown;
    },
    /** Puts an intent in `processing`, as while a bank takes its time. */
    startProcessing: (id: string) => startProcessing(ledger(), id),
    /** Pays an intent that was in `processing`. */
    finishProcessing: (id: string) => finishProcessing(ledger(), id),
    /** Stripe, a bank or the dashboard gives a refund its next status. */
    moveRefund: (id: string, status: LaterStatus, reason?: string) =>
      structuredClone(moveRefund(ledger(), id, status, reason)),
    /** The owner of the card that paid an intent disputes it. */
    beginDispute: (intentId: string, reason?: string) =>
      structuredClone(beginDispute(ledger(), chargeOf(state, intentId), { reason })),
    moveDispute: (id: string, status: Stripe.Dispute.Status) => structuredClone(moveDispute(ledger(), id, status)),
    warnOfFraud: (intentId: string, kind: string) =>
      structuredClone(warnOfFraud(ledger(), chargeOf(state, intentId), kind)),
    async close() {
      await Promise.all([deliveries.close(), shut(server)]);
      save();
    },
  };
}
