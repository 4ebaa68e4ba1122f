import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { stripeWebhookContract } from '../../domain/api/stripeWebhook.ts';
import { listen, shut } from '../../infra/local/listen.ts';
import { intentIdOf, openShop, type Shop } from '../lambdas/openShop.ts';
import { CUSTOMER, orderRequest } from '../lambdas/requests.ts';
import { leaksIn } from './leaks.ts';

const ADDRESS = '203.0.113.77';
const MESSAGE = 'My licence number is JONES 9010';
const CARD = '4242424242424242';

const PERSONAL = [...Object.values(CUSTOMER), 'Siân', 'SA1', MESSAGE, ADDRESS, CARD];

let shop: Shop;
let written = '';

beforeAll(async () => {
  // Silent in all other tests; the functions read it when they are first asked.
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'DEBUG');
  shop = await openShop();
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, method).mockImplementation((...words) => void (written += `${words.join(' ')}\n`));
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation((chunk) => (written += String(chunk)) !== '');
  afterAll(() => vi.restoreAllMocks());
});

/** SES refusing an addressee, by name, as it does. */
async function refuseAllMail(): Promise<void> {
  const ses = createAdaptorServer({ fetch: new Hono().all('*', (c) => c.json({ message: `Email address is not verified. The following identities failed the check in region EU-WEST-2: ${CUSTOMER.email}` }, 400, { 'x-amzn-errortype': 'MessageRejected' })).fetch });
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', `http://127.0.0.1:${await listen(ses, 0)}`);
  afterAll(() => shut(ses));
}

test('of an order that goes wrong in every way the logs carry its id, and nothing of who ordered, paid or wrote', async () => {
  await refuseAllMail();
  const request = orderRequest();
  const created = await shop.createPaymentIntent(request);
  const { clientSecret } = (await created.json()) as { clientSecret: string };
  await shop.pay(clientSecret);
  await shop.sendOrderEmail({ paymentIntentId: intentIdOf(clientSecret) });

  shop.stripe.faults.add({ method: 'POST', path: /payment_intents/, when: 'before', effect: { status: 500 }, times: 9 });
  expect((await shop.createPaymentIntent(orderRequest())).status).toBe(503);
  shop.stripe.faults.clear();

  const event = JSON.stringify({ type: 'payment_intent.succeeded', data: { object: { ...CUSTOMER, card: CARD } } });
  await shop.request(stripeWebhookContract.path, { method: 'POST', body: event, headers: { 'stripe-signature': 't=1,v1=0' } }, ADDRESS);
  const form = { name: CUSTOMER.name, email: CUSTOMER.email, message: MESSAGE };
  for (const more of [{}, { website: 'x' }]) await shop.request(contactContract.path, { method: 'POST', body: new URLSearchParams({ ...form, ...more }) }, ADDRESS);
  vi.stubEnv('VISITORS_TABLE', 'NoSuchTable');
  vi.resetModules();
  await shop.request(contactContract.path, { method: 'POST', body: new URLSearchParams(form) }, ADDRESS);

  const spoken = ['A mail was refused for good', 'create-payment-intent failed', 'A webhook call was refused', 'contact failed', 'its honeypot was filled in', 'contact goes on without its limit'];
  expect(spoken.filter((words) => !written.includes(words))).toEqual([]);
  expect(written).toContain(request.orderId);
  expect(PERSONAL.filter((word) => written.includes(word))).toEqual([]);
  expect(leaksIn(written)).toEqual([]);
  expect([shop.stripe.secretKey, shop.standIns.webhookSecret, clientSecret].filter((secret) => written.includes(secret))).toEqual([]);
});
