import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { type Payments, stripePayments } from '../../lambdas/adapters/payments.ts';
import { createPaymentIntent } from '../../lambdas/create-payment-intent/core.ts';
import { openShop } from './openShop.ts';
import { created, refused } from './paymentRequest.ts';
import { loseRecord } from './placedOrders.ts';
import { orderRequest } from './requests.ts';

const shop = await openShop();

test('an order that takes the place of another cancels its intent', async () => {
  const first = await created(shop, orderRequest());
  const second = await created(shop, orderRequest({ replaces: first.orderId, name: 'Siân Jones-Evans' }));
  expect(shop.intentsOf(first.orderId)).toMatchObject([{ status: 'canceled' }]);
  expect(shop.intentsOf(second.orderId)).toMatchObject([{ status: 'requires_payment_method' }]);
});

test('an order that takes the place of a paid one is refused', async () => {
  const first = await created(shop, orderRequest());
  await shop.pay(first.clientSecret);
  const orderId = randomUUID();
  expect(await refused(shop, orderRequest({ orderId, replaces: first.orderId }))).toMatchObject({ status: 409, error: { code: 'already_paid' } });
  expect(shop.intentsOf(orderId)).toEqual([]);
});

test.each([
  ['paid is refused', true, 409],
  ['not paid has its intent cancelled', false, 200],
])('an order that takes the place of one whose record was lost and that was %s', async (_, isPaid, status) => {
  const first = await created(shop, orderRequest());
  if (isPaid) await shop.pay(first.clientSecret);
  await loseRecord(first);
  expect((await shop.createPaymentIntent(orderRequest({ replaces: first.orderId }))).status).toBe(status);
  expect(shop.intentsOf(first.orderId)).toMatchObject([{ status: isPaid ? 'succeeded' : 'canceled' }]);
});

test('a superseded order cannot be taken up again', async () => {
  const request = orderRequest();
  const first = await created(shop, request);
  await created(shop, orderRequest({ replaces: first.orderId }));
  expect(await refused(shop, request)).toMatchObject({ status: 409, error: { code: 'order_changed' } });
});

test('an order that takes the place of one whose record was lost and stored again cancels the intent of before', async () => {
  const request = orderRequest();
  await created(shop, request);
  await loseRecord({ orderId: request.orderId! });
  shop.stripe.faults.add({ method: 'POST', path: /payment_intents$/, when: 'before', effect: { status: 500 }, times: 2 });
  await refused(shop, request);
  await created(shop, orderRequest({ replaces: request.orderId! }));
  expect(shop.intentsOf(request.orderId!)).toMatchObject([{ status: 'canceled' }]);
});

test('a superseded order whose record was lost, or that never came, cannot be taken up either', async () => {
  const lost = orderRequest();
  await created(shop, lost);
  await loseRecord({ orderId: lost.orderId! });
  for (const superseded of [lost, orderRequest()]) {
    await created(shop, orderRequest({ replaces: superseded.orderId! }));
    expect(await refused(shop, superseded)).toMatchObject({ status: 409, error: { code: 'order_changed' } });
  }
});

test('an order superseded before it had an intent never gets one', async () => {
  const request = orderRequest();
  shop.stripe.faults.add({ method: 'POST', path: /payment_intents$/, when: 'before', effect: { status: 500 }, times: 2 });
  await refused(shop, request);
  await created(shop, orderRequest({ replaces: request.orderId! }));
  expect(await refused(shop, request)).toMatchObject({ status: 409, error: { code: 'order_changed' } });
  expect(shop.intentsOf(request.orderId!)).toEqual([]);
});

test('an intent made while its order is being superseded is cancelled and kept from the visitor', async () => {
  const request = orderRequest();
  const payments = stripePayments(shop.stripeApi, shop.stripe.secretKey);
  const superseding: Payments = {
    ...payments,
    async create(params, key) {
      const made = await payments.create(params, key);
      await created(shop, orderRequest({ replaces: request.orderId! }));
      return made;
    },
  };
  const deps = { orders: orderStore(dynamoClient(), TABLES.orders.name), payments: superseding };
  await expect(createPaymentIntent(request, deps, new Date())).rejects.toMatchObject({ code: 'order_changed' });
  expect(shop.intentsOf(request.orderId!).map(({ status }) => status)).toEqual(['canceled']);
});
