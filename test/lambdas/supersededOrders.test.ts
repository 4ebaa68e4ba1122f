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
  expect(await refused(shop, orderRequest({ orderId, replaces: first.orderId }))).toMatchObject({
    status: 409,
    error: { code: 'already_paid' },
  });
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

test('an order that takes the place of one whose record was lost and that was asked for again in vain cancels the intent of before', async () => {
  const request = orderRequest();
  await created(shop, request);
  await loseRecord({ orderId: request.orderId! });
  shop.stripe.faults.add({
    method: 'POST',
    path: /payment_intents$/,
    when: 'before',
    effect: { status: 500 },
    times: 2,
  });
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

test('an order that takes the place of one whose intent this account does not know, because its key was changed, is taken', async () => {
  const orderId = randomUUID();
  const order = orderFromRequest(orderRequest());
  await deps.orders.putIfAbsent({
    ...pendingOrder(orderId, order, 'as it was', new Date()),
    paymentIntentId: 'pi_of_another_account',
  });
  expect((await shop.createPaymentIntent(orderRequest({ replaces: orderId }))).status).toBe(200);
});

test('an order superseded before it had an intent gets none that can be paid', async () => {
  const request = orderRequest();
  shop.stripe.faults.add({
    method: 'POST',
    path: /payment_intents$/,
    when: 'before',
    effect: { status: 500 },
    times: 2,
  });
  await refused(shop, request);
  await created(shop, orderRequest({ replaces: request.orderId! }));
  expect(await refused(shop, request)).toMatchObject({ status: 409, error: { code: 'order_changed' } });
  expect(shop.intentsOf(request.orderId!)).toMatchObject([{ status: 'canceled' }]);
});

const payments = stripePayments(shop.stripeApi, shop.stripe.secretKey);
const deps = { orders: orderStore(dynamoClient(), TABLES.orders.name), payments };

test('an order asked for again while its payment is being processed is as good as paid: its secret is not given out again', async () => {
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

test('an intent made while its order is being superseded is cancelled and kept from the visitor', async () => {
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

describe('an order asked for again after Stripe has forgotten its key', () => {
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
