import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { listen, shut } from '../listen.ts';
import { createApi } from './api/app.ts';
import { IdempotentRequests } from './api/idempotency.ts';
import { createBrowserPages } from './browserPages.ts';
import { Faults } from './faults.ts';
import { openState } from './state.ts';
import { Deliveries, type DeliveryAttempt, type WebhookEndpoint } from './webhooks/deliveries.ts';
import { newEvent } from './webhooks/event.ts';

export interface StripeStandInOptions {
  /** 0 takes any free port. */
  port: number;
  secretKey?: string;
  publishableKey?: string;
  webhooks?: WebhookEndpoint[];
  /** The pause after each refusal before an event is sent again; the last one repeats, for three days. */
  redeliveryDelaysMs?: number[];
  clock?: () => number;
  /** Keeps payments, idempotency keys and undelivered events across a restart. */
  dataFile?: string;
}

export interface StripeStandIn {
  url: string;
  port: number;
  secretKey: string;
  publishableKey: string;
  faults: Faults;
  addWebhook(endpoint: WebhookEndpoint): void;
  intents(): Stripe.PaymentIntent[];
  deliveries(): DeliveryAttempt[];
  close(): Promise<void>;
}

const REDELIVERY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000];

export async function startStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const { clock = Date.now, publishableKey = 'pk_test_local', secretKey = 'sk_test_local' } = options;
  const { save, state } = openState(options.dataFile);
  const faults = new Faults();
  const deliveries = new Deliveries({
    pending: state.pendingDeliveries,
    redeliveryDelaysMs: options.redeliveryDelaysMs ?? REDELIVERY_DELAYS_MS,
    clock,
    onChange: save,
  });

  const api = createApi({
    keys: { secretKey, publishableKey },
    faults,
    idempotency: new IdempotentRequests(state.savedAnswers, clock),
    onChange: save,
    openLedger(request) {
      const now = Math.floor(clock() / 1000);
      return {
        state,
        now,
        announce: (type, object) =>
          deliveries.send(newEvent({ type, object, request, created: now, pendingWebhooks: deliveries.endpointCount })),
      };
    },
  });

  const app = new Hono().route('/v1', api).route('/', createBrowserPages());
  const server = createAdaptorServer({ fetch: app.fetch });
  const port = await listen(server, options.port);
  for (const endpoint of options.webhooks ?? []) deliveries.addEndpoint(endpoint);

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    secretKey,
    publishableKey,
    faults,
    addWebhook: (endpoint) => deliveries.addEndpoint(endpoint),
    intents: () => structuredClone(Object.values(state.intents)),
    deliveries: () => [...deliveries.log],
    async close() {
      await Promise.all([deliveries.close(), shut(server)]);
      save();
    },
  };
}
