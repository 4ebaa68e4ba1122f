import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { apiErrors } from '../../domain/api/errors.ts';
import { routes } from '../../domain/api/served.ts';
import { stripeWebhookContract } from '../../domain/api/stripeWebhook.ts';
import { trainingDatesContract } from '../../domain/api/trainingDates.ts';
import { lambdaRoutes } from '../../infra/local/lambdaRoutes.ts';
import { listen, shut } from '../../infra/local/listen.ts';
import { LOCAL_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { test } from '../browser/browserTest.ts';
import { openShop } from '../lambdas/openShop.ts';
import { orderRequest } from '../lambdas/requests.ts';

const PAGE = '<!doctype html><title>A page</title>';
const shop = await openShop({ ...LOCAL_LIMITS, payments: 1, paymentCalls: 1, forms: 1 });
const app = new Hono().get('/', (c) => c.html(PAGE)).route('/', lambdaRoutes());
const server = createAdaptorServer({ fetch: app.fetch });
const port = await listen(server, 0);
afterAll(() => shut(server));

const form = { name: 'Siân Price', email: 'sian@example.co.uk', message: 'Do you train on our site?' };
const from = (site: string) => ({ 'sec-fetch-site': site });
const refusal = { status: 400, code: 'cross_site', message: apiErrors.cross_site.message };

async function post(path: string, init: RequestInit) {
  const response = await shop.request(path, { method: 'POST', ...init });
  const { error } = (await response.json()) as { error?: { code: string; message: string } };
  return { status: response.status, ...error };
}

test.for(routes.filter(({ method }) => method === 'POST'))(
  '$path refuses another site, unless Stripe signs it',
  async ({ path }) => {
    const answer = await post(path, { body: '{}', headers: from('cross-site') });
    expect(answer).toMatchObject(path === stripeWebhookContract.path ? { code: 'invalid_signature' } : refusal);
  },
);

test('posts of another site make no mail and no intent, and use up no limit', async () => {
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await post(contactContract.path, { body: new URLSearchParams(form), headers: from('cross-site') })).toEqual(
      refusal,
    );
    const headers = { ...from('cross-site'), 'content-type': 'application/json' };
    expect(await post(createPaymentIntentContract.path, { body: JSON.stringify(orderRequest()), headers })).toEqual(
      refusal,
    );
  }
  expect([await shop.mails(), shop.stripe.intents()]).toEqual([[], []]);
  expect((await shop.createPaymentIntent(orderRequest())).status).toBe(200);
});

test('reading the dates is open to other sites', async () => {
  const response = await shop.request(trainingDatesContract.path, { headers: from('cross-site') });
  expect(response.status).toBe(200);
});

test('a browser posts a form to its own site, and to no other', async ({ newContext }) => {
  const page = await (await newContext()).newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  for (const [host, status] of [
    ['localhost', 400],
    ['127.0.0.1', 200],
  ] as const) {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith(contactContract.path)),
      page.evaluate(
        ([url, fields]) => {
          void fetch(url, { method: 'POST', mode: 'no-cors', body: new URLSearchParams(fields) });
        },
        [`http://${host}:${port}${contactContract.path}`, form] as const,
      ),
    ]);
    expect([host, answer.status()]).toEqual([host, status]);
  }
  expect(await shop.mails()).toHaveLength(1);
});

test.for(['same-origin', 'same-site', 'none'])('accepts a form whose Sec-Fetch-Site is %s', async (site) => {
  // Another visitor each, since the limit is one form.
  const visitor = `192.0.2.${site.length}`;
  const init = { method: 'POST', body: new URLSearchParams(form), headers: from(site) };
  expect((await shop.request(contactContract.path, init, visitor)).status).toBe(200);
});
