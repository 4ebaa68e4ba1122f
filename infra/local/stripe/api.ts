import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Stripe } from 'stripe';
import { type ApiParts, type Call, reply, type Serve, serving } from './serving.ts';
import { invalidRequest, StripeApiError } from './errors.ts';
import * as p from './parameters.ts';
import {
  cancelIntent,
  confirmIntent,
  createIntent,
  expanded,
  finishAuthentication,
  intentIn,
  pageOf,
} from './payments.ts';
import { moveDispute } from './disputes.ts';
import { createRefund, moveRefund, withIntent } from './refunds.ts';
import type { State } from './state.ts';

type Api = Hono<{ Bindings: HttpBindings }>;

/** Stripe's HTTP API, as far as this shop uses it. */
export function createApi(parts: ApiParts): Api {
  const api: Api = new Hono<{ Bindings: HttpBindings }>();
  const serve = serving(parts);
  api.use(cors({ origin: '*' }));
  addPayments(api, serve, parts.state);
  addRefundsAndEvents(api, serve, parts.state);
  addDisputes(api, serve, parts.state);
  api.all('*', (c) => {
    throw invalidRequest(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`, {}, 404);
  });
  api.onError((error) => {
    if (!(error instanceof StripeApiError)) throw error;
    return reply({ status: error.status, body: { error: error.body } }, error.headers);
  });
  return api;
}

function addPayments(api: Api, serve: Serve, state: State): void {
  api.post('/payment_intents', serve(p.createParameters, createIntent));
  api.get(
    '/payment_intents',
    serve(p.listParameters, (_, { expand, ...parameters }) => {
      const page = pageOf(Object.values(state.intents), parameters);
      return { ...page, url: '/v1/payment_intents', data: page.data.map((intent) => expanded(state, intent, expand)) };
    }),
  );
  api.get(
    '/payment_intents/:id',
    serve(
      p.retrieveParameters,
      (call, parameters) => expanded(state, intentOf(call, parameters.client_secret), parameters.expand),
      true,
    ),
  );
  api.post(
    '/payment_intents/:id/confirm',
    serve(
      p.confirmParameters,
      (call, parameters) => confirmIntent(call, intentOf(call, parameters.client_secret), parameters),
      true,
    ),
  );
  api.post(
    '/payment_intents/:id/cancel',
    serve(p.cancelParameters, (call, parameters) => cancelIntent(call, intentOf(call), parameters.cancellation_reason)),
  );
  api.post(
    '/3ds2/authenticate',
    serve(
      p.authenticateParameters,
      (call, parameters) =>
        finishAuthentication(call, parameters.client_secret, parameters.outcome === 'authenticated'),
      true,
    ),
  );
}

function addRefundsAndEvents(api: Api, serve: Serve, state: State): void {
  api.get(
    '/charges',
    serve(p.listChargesParameters, (_, { payment_intent: intent, ...parameters }) => {
      const charges = Object.values(state.charges).filter((charge) => !intent || charge.payment_intent === intent);
      return { ...pageOf(charges, parameters), url: '/v1/charges' };
    }),
  );
  api.post('/refunds', serve(p.refundParameters, createRefund));
  api.get('/refunds', serve(p.listOfIntentParameters, listed('/refunds', state.refunds)));
  api.get(
    '/events',
    serve(p.listEventsParameters, (_, { type, ...parameters }) => {
      const events = state.events.filter((event) => !type || event.type === type);
      return { ...pageOf(events, parameters), url: '/v1/events' };
    }),
  );
  // Stripe's own call takes only refunds that wait for the customer; this one takes any.
  api.post(
    '/test_helpers/refunds/:id/expire',
    serve(p.noParameters, (call) => moveRefund(call, call.id, 'failed')),
  );
}

function addDisputes(api: Api, serve: Serve, state: State): void {
  api.get('/disputes', serve(p.listOfIntentParameters, listed('/disputes', state.disputes)));
  api.post(
    '/disputes/:id/close',
    serve(p.noParameters, (call) => moveDispute(call, call.id, 'lost')),
  );
  const warnings = '/radar/early_fraud_warnings';
  api.get(warnings, serve(p.listOfIntentParameters, listed(warnings, state.fraudWarnings)));
}

/** Lists what is about a charge or an intent, each with the intent if `expand[]` asks for it. */
function listed<Item extends Stripe.Refund | Stripe.Dispute | Stripe.Radar.EarlyFraudWarning>(
  path: string,
  all: Readonly<Record<string, Item>>,
) {
  return ({ state }: Call, { charge, payment_intent: intent, expand, ...parameters }: p.ListOfIntentParameters) => {
    const items = Object.values(all).filter(
      (item) => (!charge || item.charge === charge) && (!intent || item.payment_intent === intent),
    );
    const page = pageOf(items, parameters);
    return { ...page, url: `/v1${path}`, data: page.data.map((item) => withIntent(state, item, expand)) };
  };
}

function intentOf({ id, isPublishable, state }: Call, clientSecret?: string): Stripe.PaymentIntent {
  const intent = intentIn(state, id);
  if (isPublishable && clientSecret !== intent.client_secret)
    throw invalidRequest('The client_secret provided does not match the PaymentIntent.', { param: 'client_secret' });
  return intent;
}
