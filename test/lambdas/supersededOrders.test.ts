import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CreatePaymentIntentRequest } from '../../domain/api/createPaymentIntent.ts';
import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { type Payments, stripePayments } from '../../lambdas/adapters/payments.ts';
import { createPaymentIntent } from '../../lambdas/create-payment-intent/core.ts';
import { orderFromRequest } from '../../lambdas/orders/orderFromRequest.ts';
import { pendingOrder } from '../../lambdas/adapters/orderRecord.ts';
import { intentIdOf, openShop } from './openShop.ts';
import { CONFLICT, created, refused } from './paymentRequest.ts';
import { loseRecord } from './placedOrders.ts';
import { orderRequest } from './requests.ts';

const shop = await openShop();

/** For one request of ours: the client tries it twice. */
function stripeFails(): void {
  shop.stripe.faults.add({
    method: 'POST',
    path: /payment_intents$/,
    when: 'before',
    effect: { status: 500 },
    times: 2,
  });
}

test('an order that replaces another cancels its intent', async () => {
  const first = await created(shop, orderRequest());
  const second = await created(shop, orderRequest({ replaces: first.orderId, name: 'Siân Jones-Evans' }));
  expect(shop.intentsOf(first.orderId)).toMatchObject([{ status: 'canceled' }]);
  expect(shop.intentsOf(second.orderId)).toMatchObject([{ status: 'requires_payment_method' }]);
});

test('an order that replaces a paid one is refused', async () => {
  const first = await created(shop, orderRequest());
  await shop.pay(first.clientSecret);
  const orderId = randomUUID();
  expect(await refused(shop, orderRequest({ orderId, replaces: first.orderId }))).toMatchObject(CONFLICT.paid);
  expect(shop.intentsOf(orderId)).toEqual([]);
});

test.each([
  ['paid is refused', true, 409],
  ['not paid has its intent cancelled', false, 200],
])('an order that replaces one whose record was lost and that was %s', async (_, isPaid, status) => {
  const first = await created(shop, orderRequest());
  if (isPaid) await shop.pay(first.clientSecret);
  await loseRecord(first);
  expect((await shop.createPaymentIntent(orderRequest({ replaces: first.orderId }))).status).toBe(status);
  expect(shop.intentsOf(first.orderId)).toMatchObject([{ status: isPaid ? 'succeeded' : 'canceled' }]);
});

test('a replaced order cannot be placed again', async () => {
  const request = orderRequest();
  const first = await created(shop, request);
  await created(shop, orderRequest({ replaces: first.orderId }));
  expect(await refused(shop, request)).toMatchObject(CONFLICT.changed);
});

test('an order that replaces a lost one cancels its intent, even after a failed retry', async () => {
  const request = orderRequest();
  await created(shop, request);
  await loseRecord({ orderId: request.orderId! });
  stripeFails();
  await refused(shop, request);
  await created(shop, orderRequest({ replaces: request.orderId! }));
  expect(shop.intentsOf(request.orderId!)).toMatchObject([{ status: 'canceled' }]);
});

test('a replaced order that was lost or never placed cannot be placed again', async () => {
  const lost = orderRequest();
  await created(shop, lost);
  await loseRecord({ orderId: lost.orderId! });
  for (const superseded of [lost, orderRequest()]) {
    await created(shop, orderRequest({ replaces: superseded.orderId! }));
    expect(await refused(shop, superseded)).toMatchObject(CONFLICT.changed);
  }
});

test('an order may replace one whose intent this Stripe account does not know', async () => {
  const orderId = randomUUID();
  const order = orderFromRequest(orderRequest());
  await deps.orders.putIfAbsent({
    ...pendingOrder(orderId, order, 'as it was', new Date()),
    paymentIntentId: 'pi_of_another_account',
  });
  expect((await shop.createPaymentIntent(orderRequest({ replaces: orderId }))).status).toBe(200);
});

test('an order replaced before it had an intent gets none that can be paid', async () => {
  const request = orderRequest();
  stripeFails();
  await refused(shop, request);
  await created(shop, orderRequest({ replaces: request.orderId! }));
  expect(await refused(shop, request)).toMatchObject(CONFLICT.changed);
  expect(shop.intentsOf(request.orderId!)).toMatchObject([{ status: 'canceled' }]);
});

const payments = stripePayments(shop.stripeApi, shop.stripe.secretKey);
const deps = { orders: orderStore(dynamoClient(), TABLES.orders.name), payments };

test('an order whose payment is processing does not get its secret again', async () => {
  const request = orderRequest();
  await created(shop, request);
  const processing: Payments = {
    ...payments,
    retrieve: async (id) => ({ ...(await payments.retrieve(id))!, status: 'processing' }),
  };
  await expect(createPaymentIntent(request, { ...deps, payments: processing }, new Date())).rejects.toMatchObject({
    code: 'already_paid',
  });
});

test('an intent made while its order is replaced is cancelled, and its secret kept back', async () => {
  const request = orderRequest();
  const superseding: Payments = {
    ...payments,
    async create(params, key) {
      const made = await payments.create(params, key);
      await created(shop, orderRequest({ replaces: request.orderId! }));
      return made;
    },
  };
  await expect(createPaymentIntent(request, { ...deps, payments: superseding }, new Date())).rejects.toMatchObject({
    code: 'order_changed',
  });
  expect(shop.intentsOf(request.orderId!).map(({ status }) => status)).toEqual(['canceled']);
});

describe('an order requested again after Stripe has forgotten its key', () => {
  const forgetful: Payments = { ...payments, create: (params, key) => payments.create(params, `${key} a day later`) };
  const askAgain = (request: CreatePaymentIntentRequest) =>
    createPaymentIntent(request, { ...deps, payments: forgetful }, new Date());

  test('keeps its first intent, and the second is cancelled', async () => {
    const request = orderRequest();
    const first = await created(shop, request);
    expect(await askAgain(request)).toEqual(first);
    expect(shop.intentsOf(first.orderId)).toMatchObject([
      { id: intentIdOf(first.clientSecret), status: 'requires_payment_method' },
      { status: 'canceled' },
    ]);
  });

  test('is refused with other details', async () => {
    const request = orderRequest();
    await created(shop, request);
    await expect(askAgain({ ...request, name: 'Somebody Else' })).rejects.toMatchObject({ code: 'order_changed' });
    expect(shop.intentsOf(request.orderId!)).toMatchObject([
      { status: 'requires_payment_method' },
      { status: 'canceled' },
    ]);
  });
});
