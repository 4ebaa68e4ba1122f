import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { TABLES } from '../../infra/local/database.ts';
import { PRODUCTION_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { openShop } from './openShop.ts';
import { CUSTOMER, orderRequest } from './requests.ts';

const shop = await openShop(PRODUCTION_LIMITS);

const { amount, items } = orderRequest();

async function answer(body: unknown, from = '203.0.113.1') {
  const response = await shop.request(
    createPaymentIntentContract.path,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    from,
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function stored(table: string) {
  return (await dynamoClient().send(new ScanCommand({ TableName: table }))).Items;
}

test('only the first dry run of a process asks Stripe, to open the connection', async () => {
  // The SDK asks twice.
  const outage = {
    method: 'GET',
    path: /payment_intents$/,
    when: 'before',
    effect: { status: 500 },
    times: 2,
  } as const;
  shop.stripe.faults.add(outage);
  expect(await answer({ dryRun: true, amount, items })).toMatchObject({
    status: 503,
    body: { error: { code: 'unavailable' } },
  });
  expect((await answer({ dryRun: true, amount, items })).status).toBe(200);
  shop.stripe.faults.add(outage);
  expect((await answer({ dryRun: true, amount, items })).status).toBe(200);
  shop.stripe.faults.clear();
});

test('a dry run confirms the right amount without a customer, and stores nothing', async () => {
  expect(await answer({ dryRun: true, amount, items })).toEqual({ status: 200, body: { amount } });
  expect(await stored(TABLES.orders.name)).toEqual([]);
  expect(await stored(TABLES.visitors.name)).toEqual([]);
  expect(shop.stripe.intents()).toEqual([]);
});

test('a dry run with another amount gets the right one, as a payment does', async () => {
  expect(await answer({ dryRun: true, amount: amount + 1, items })).toMatchObject({
    status: 409,
    body: { error: { code: 'amount_mismatch', amount } },
  });
});

test('a dry run and an order refuse an article whose name has changed', async () => {
  const renamed = items.map((item) => ({ ...item, description: `${item.description}, as it was last year` }));
  const refusal = { status: 409, body: { error: { code: 'amount_mismatch', amount } } };
  expect(await answer({ dryRun: true, amount, items: renamed })).toMatchObject(refusal);
  expect(await answer(orderRequest({ items: renamed }))).toMatchObject(refusal);
});

test('a dry run of an unknown product or an empty cart names the field', async () => {
  const unknown = { ...items[0], id: 999 };
  expect(await answer({ dryRun: true, amount, items: [unknown] })).toMatchObject({
    status: 400,
    body: { error: { fields: { 'items.0': expect.any(String) } } },
  });
  expect(await answer({ dryRun: true, amount, items: [] })).toMatchObject({
    status: 400,
    body: { error: { fields: { items: 'Your cart is empty' } } },
  });
});

test('dry runs do not count as payments of a visitor', async () => {
  for (let run = 0; run <= PRODUCTION_LIMITS.payments; run += 1)
    await answer({ dryRun: true, amount, items }, '203.0.113.2');
  expect((await answer(orderRequest(), '203.0.113.2')).status).toBe(200);
});

test('an order with dryRun: true is a dry run, even with a customer', async () => {
  const made = shop.stripe.intents().length;
  expect(await answer({ ...orderRequest(), dryRun: true })).toEqual({ status: 200, body: { amount } });
  expect(shop.stripe.intents()).toHaveLength(made);
});

test.each(['yes', 1, null])('an order with dryRun: %j is refused', async (dryRun) => {
  const made = shop.stripe.intents().length;
  expect(await answer({ ...orderRequest(), dryRun })).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid_request', fields: { dryRun: expect.any(String) } } },
  });
  expect(shop.stripe.intents()).toHaveLength(made);
});

test('an order with dryRun: false or without it needs a customer', () => {
  for (const order of [orderRequest(), { ...orderRequest(), dryRun: false }]) {
    const parsed = createPaymentIntentContract.request.safeParse(order);
    expect(parsed.data).toMatchObject(CUSTOMER);
    const { email: _, ...nobody } = order;
    expect(createPaymentIntentContract.request.safeParse(nobody).error?.issues[0]?.path).toEqual(['email']);
  }
});
