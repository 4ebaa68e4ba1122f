import { ONE_CLICK, stopPath } from '../../domain/api/stopReminder.ts';
import { randomUUID } from 'node:crypto';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { afterAll } from 'vitest';
import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { TERMS_VERSION } from '../../domain/orders/acceptance.ts';
import { sendOrderEmailContract } from '../../domain/api/sendOrderEmail.ts';
import { stripeWebhookContract } from '../../domain/api/stripeWebhook.ts';
import { lambdaEnvironment } from '../../infra/local/lambdaEnvironment.ts';
import { lambdaRoutes } from '../../infra/local/lambdaRoutes.ts';
import { listen, shut } from '../../infra/local/listen.ts';
import { startStandIns } from '../../infra/local/standIns.ts';
import type { StripeStandIn } from '../../infra/local/stripe/standIn.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { stripeClient } from '../../lambdas/adapters/payments.ts';
import { runCourseDays, runDeps } from '../../lambdas/course-days/run.ts';
import { readSettings } from '../../lambdas/edge/settings.ts';
import type { FulfilDeps } from '../../lambdas/orders/fulfilDeps.ts';
import { fulfilDeps, fulfilSettings } from '../../lambdas/orders/fulfilSettings.ts';
import { testSettings } from '../localTestSettings.ts';
import { sentMails } from '../sentMails.ts';
import { tableNames } from '../tableNames.ts';
import { publishedDates } from './publishedDates.ts';

export const SITE_URL = 'https://shop.example';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The real Lambdas with the real SDKs over the stand-ins, closed when the test file ends. */
export async function openShop(limits = testSettings.limits) {
  const standIns = await startStandIns(testSettings);
  const { stripe } = standIns;
  standIns.setSiteUrl(SITE_URL);
  if (!stripe) throw new Error('the tests pay with the stand-in');
  const app = new Hono().route('/', lambdaRoutes());
  const server = createAdaptorServer({ fetch: app.fetch });
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  const nowhere = Array.from({ length: 8 }, () => 'http://127.0.0.1:9/').join(' ');
  Object.assign(process.env, lambdaEnvironment({ ...testSettings, limits }, standIns, nowhere));
  afterAll(async () => {
    await standIns.close();
    await shut(server);
  });

  /** `from`: the visitor's address. */
  const request = async (path: string, init?: RequestInit, from?: string) =>
    app.request(path, init, from ? { incoming: { socket: { remoteAddress: from } } } : {});
  const post = (path: string, body: unknown, from?: string) => {
    const headers = { 'content-type': 'application/json' };
    return request(path, { method: 'POST', headers, body: JSON.stringify(body) }, from);
  };
  const stripeApi = stripeClient(stripe.secretKey, stripe.url);
  const deps = {
    ...fulfilDeps(readSettings(fulfilSettings), stripe.secretKey, SITE_URL),
    termsVersion: TERMS_VERSION,
  };
  const publish = publishedDates(deps.sheets);
  const mails = () => sentMails(standIns.mailUrl);
  return {
    standIns,
    stripe,
    publish,
    /** Stripe's API, as its dashboard or another program of the owner uses it. */
    stripeApi,
    /** For calls of a core without its Lambda. */
    deps,
    request,
    post,
    /** As a mailbox stops our mails, or the page of the link in them. */
    stop: (key: string, from?: string) =>
      request(stopPath(key), { method: 'POST', body: new URLSearchParams(ONE_CLICK) }, from),
    createPaymentIntent: async (body: unknown, from?: string) =>
      post(createPaymentIntentContract.path, await publish(body), from),
    sendOrderEmail: (body: unknown) => post(sendOrderEmailContract.path, body),
    intentsOf: (orderId: string) => stripe.intents().filter(({ metadata }) => metadata['orderId'] === orderId),
    intentStatus: (id: string) => stripe.intents().find((intent) => intent.id === id)?.status,
    orderStatus: async (orderId: string) => (await deps.orders.get(orderId))?.status,
    /** Posts an event as Stripe does, by default signed now with the shop's secret. */
    webhook(event: Stripe.Event, { secret = standIns.webhookSecret, at = Date.now() } = {}) {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(at / 1000);
      const signature = stripeApi.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return request(stripeWebhookContract.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      });
    },
    /** Turns Stripe's webhook on; it is off at first. */
    listenToStripe: () => stripe.addWebhook({ url: url + stripeWebhookContract.path, secret: standIns.webhookSecret }),
    /** Fails one request of ours: the client tries each twice. */
    failStripe: (method: 'GET' | 'POST', path: RegExp) =>
      stripe.faults.add({ method, path, when: 'before', effect: { status: 500 }, times: 2 }),
    pay: (clientSecret: string, card = 'pm_card_visa') => confirm(stripe, clientSecret, card),
    /** The hourly run, at any time. */
    courseDays: (at = new Date(), changes: Partial<FulfilDeps> = {}) =>
      runCourseDays(runDeps({ ...deps, ...changes }, dynamoClient(), tableNames), () => at),
    mails,
    mailsTo: async (address: string) => (await mails()).filter(({ destination }) => destination.to.includes(address)),
    /** The mails that a step brings. */
    async mailsBy(step: () => Promise<unknown>) {
      const before = (await mails()).length;
      await step();
      return (await mails()).slice(before);
    },
  };
}

/** Confirms an intent as the browser would. */
export async function confirm(stripe: StripeStandIn, clientSecret: string, card: string): Promise<void> {
  const id = intentIdOf(clientSecret);
  const body = new URLSearchParams({ client_secret: clientSecret, payment_method: card });
  const response = await fetch(`${stripe.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.publishableKey}` },
    body,
  });
  if (!response.ok) throw new Error(await response.text());
}

export function intentIdOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}

/** An event about an intent, its charge, a refund, a dispute or a warning, with the fields that the shop reads. */
export function stripeEvent(type: Stripe.Event.Type, intentId: string): Stripe.Event {
  const object = type.startsWith('payment_intent.') ? { id: intentId } : { id: 'obj_1', payment_intent: intentId };
  return {
    id: `evt_${randomUUID()}`,
    object: 'event',
    livemode: false,
    type,
    data: { object },
  } as unknown as Stripe.Event;
}
