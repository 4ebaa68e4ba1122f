import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { TABLES } from '../../../infra/local/database.ts';
import { PRODUCTION_LIMITS } from '../../../infra/settings/visitorLimits.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { openShop } from '../openShop.ts';
import { orderRequest } from '../requests.ts';

const shop = await openShop(PRODUCTION_LIMITS);

const { amount, items } = orderRequest();
const dryRun = { dryRun: true, amount, items };
const AGREED = { status: 200, body: { amount } };

async function answer(body: unknown) {
  const response = await shop.createPaymentIntent(body, '203.0.113.1');
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('only the first dry run of a process asks Stripe, to open the connection', async () => {
  shop.failStripe('GET', /payment_intents$/);
  expect(await answer(dryRun)).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  expect(await answer(dryRun)).toEqual(AGREED);
  shop.failStripe('GET', /payment_intents$/);
  expect(await answer(dryRun)).toEqual(AGREED);
  shop.stripe.faults.clear();
});

test('dry runs, even with a customer, store no order and do not count as payments', async () => {
  for (let run = 0; run <= PRODUCTION_LIMITS.payments; run += 1) expect(await answer(dryRun)).toEqual(AGREED);
  expect(await answer({ ...orderRequest(), dryRun: true })).toEqual(AGREED);
  const { Items } = await dynamoClient().send(new ScanCommand({ TableName: TABLES.orders.name }));
  expect(Items).toEqual([]);
  expect(shop.stripe.intents()).toEqual([]);
  expect((await answer(orderRequest())).status).toBe(200);
});

const renamed = items.map((item) => ({ ...item, description: `${item.description}, as it was last year` }));
const MISMATCH = { status: 409, body: { error: { code: 'amount_mismatch', amount } } };
const invalid = (field: string, message: unknown = expect.any(String)) => ({
  status: 400,
  body: { error: { code: 'invalid_request', fields: { [field]: message } } },
});

test.for<[string, object, object]>([
  ['another amount', { ...dryRun, amount: amount + 1 }, MISMATCH],
  ['a product whose name has changed', { ...dryRun, items: renamed }, MISMATCH],
  ['an unknown product', { ...dryRun, items: [{ ...items[0], id: 999 }] }, invalid('items.0')],
  ['an empty cart', { ...dryRun, items: [] }, invalid('items', 'Your cart is empty')],
  ['dryRun: "yes"', { ...orderRequest(), dryRun: 'yes' }, invalid('dryRun')],
  ['dryRun: 1', { ...orderRequest(), dryRun: 1 }, invalid('dryRun')],
  ['dryRun: null', { ...orderRequest(), dryRun: null }, invalid('dryRun')],
  ['dryRun: false and no customer', { dryRun: false, amount, items }, invalid('email')],
  ['no customer', { amount, items }, invalid('email')],
  ['no dryRun and a product whose name has changed', orderRequest({ items: renamed }), MISMATCH],
])('a request with %s is refused, and makes no intent', async ([, body, refusal]) => {
  const made = shop.stripe.intents().length;
  expect(await answer(body)).toMatchObject(refusal);
  expect(shop.stripe.intents()).toHaveLength(made);
});

test('an order with dryRun: false is an order', async () => {
  expect((await answer(orderRequest({ dryRun: false }))).body).toMatchObject({ clientSecret: expect.any(String) });
});
