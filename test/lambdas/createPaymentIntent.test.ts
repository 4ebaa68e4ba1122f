import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { type Payments, stripeClient, stripePayments } from '../../lambdas/adapters/payments.ts';
import { createPaymentIntent, EMAIL_REFUSED } from '../../lambdas/create-payment-intent/core.ts';
import { type Shop, intentIdOf, openShop } from './openShop.ts';
import { loseRecord } from './placedOrders.ts';
import { CUSTOMER, EMAIL_ONLY_STRIPE_REFUSES, orderRequest } from './requests.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

async function created(body: unknown) {
  const response = await shop.createPaymentIntent(body);
  expect(response.status).toBe(200);
  return (await response.json()) as { clientSecret: string; orderId: string };
}

async function refused(body: unknown) {
  const response = await shop.createPaymentIntent(body);
  return { status: response.status, error: ((await response.json()) as { error: { code: string; fields?: Record<string, string>; amount?: number } }).error };
}

function intent(clientSecret: string) {
  return shop.stripe.intents().find(({ id }) => id === intentIdOf(clientSecret));
}

function intentsOf(orderId: string) {
  return shop.stripe.intents().filter(({ metadata }) => metadata['orderId'] === orderId);
}

async function statusOf(orderId: string) {
  return (await orderStore(dynamoClient(), 'Orders').get(orderId))?.status;
}

test('two places on the VR course make an intent of 27350 pence that says what was ordered', async () => {
  const { clientSecret, orderId } = await created(orderRequest());
  expect(intent(clientSecret)).toMatchObject({
    amount: 27350,
    currency: 'gbp',
    status: 'requires_payment_method',
    payment_method_types: ['card'],
    receipt_email: CUSTOMER.email,
    shipping: { name: CUSTOMER.name, address: { line1: CUSTOMER.addressLine1, city: CUSTOMER.city, state: CUSTOMER.county, postal_code: CUSTOMER.postcode } },
    metadata: { orderId },
  });
});

test('an amount that is off by one penny is refused with the right one, and there is no intent', async () => {
  const orderId = randomUUID();
  const { status, error } = await refused(orderRequest({ orderId, amount: 27349 }));
  expect([status, error.code, error.amount]).toEqual([409, 'amount_mismatch', 27350]);
  expect(intentsOf(orderId)).toEqual([]);
});

test('the price in the request does not count', async () => {
  const cheap = { description: 'Digidown Terminal', price: '£0.01', quantity: 1, selectedDate: null };
  expect((await refused({ ...CUSTOMER, amount: 1, items: [cheap] })).error).toMatchObject({ code: 'amount_mismatch', amount: 58200 });
});

test("a request with only the specification's fields is accepted", async () => {
  const items = [
    { description: 'A1 2026 Wall Planner (free postage)', price: '£7.95', quantity: 2, selectedDate: null },
    { description: 'OLAT, 1 day', price: '£185.00', quantity: 1, selectedDate: '3 Dec 2026' },
  ];
  const { clientSecret, orderId } = await created({ ...CUSTOMER, amount: Math.round((1590 + 18500) * 1.2), items });
  expect(orderId).toMatch(/^[0-9a-f-]{36}$/);
  expect(intent(clientSecret)?.amount).toBe(24108);
});

test('the same order asked for again gets the same intent', async () => {
  const request = orderRequest();
  const first = await created(request);
  expect(await created(request)).toEqual(first);
  expect(intentsOf(first.orderId)).toHaveLength(1);
});

test('the same order asked for ten times at once gets one intent', async () => {
  const request = orderRequest();
  const responses = await Promise.all(Array.from({ length: 10 }, () => shop.createPaymentIntent(request)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect(statuses).toContain(200);
  expect(intentsOf(request.orderId!)).toHaveLength(1);
});

test('the same order id with other details is refused', async () => {
  const request = orderRequest();
  await created(request);
  expect(await refused({ ...request, name: 'Somebody Else' })).toMatchObject({ status: 409, error: { code: 'order_changed' } });
});

test('an order that was paid is not paid again', async () => {
  const request = orderRequest();
  const { clientSecret } = await created(request);
  await shop.pay(clientSecret);
  expect(await refused(request)).toMatchObject({ status: 409, error: { code: 'already_paid' } });
});

test('an order that takes the place of another cancels its intent', async () => {
  const first = await created(orderRequest());
  const second = await created(orderRequest({ replaces: first.orderId, name: 'Siân Jones-Evans' }));
  expect(intent(first.clientSecret)?.status).toBe('canceled');
  expect(intent(second.clientSecret)?.status).toBe('requires_payment_method');
});

test('an order that takes the place of a paid one is refused', async () => {
  const first = await created(orderRequest());
  await shop.pay(first.clientSecret);
  const orderId = randomUUID();
  expect(await refused(orderRequest({ orderId, replaces: first.orderId }))).toMatchObject({ status: 409, error: { code: 'already_paid' } });
  expect(intentsOf(orderId)).toEqual([]);
});

test.each([
  ['paid is refused', true, 409],
  ['not paid has its intent cancelled', false, 200],
])('an order that takes the place of one whose record was lost and that was %s', async (_, isPaid, status) => {
  const first = await created(orderRequest());
  if (isPaid) await shop.pay(first.clientSecret);
  await loseRecord(first);
  expect((await shop.createPaymentIntent(orderRequest({ replaces: first.orderId }))).status).toBe(status);
  expect(intentsOf(first.orderId)).toMatchObject([{ status: isPaid ? 'succeeded' : 'canceled' }]);
});

test('a superseded order cannot be taken up again', async () => {
  const request = orderRequest();
  const first = await created(request);
  await created(orderRequest({ replaces: first.orderId }));
  expect(await refused(request)).toMatchObject({ status: 409, error: { code: 'order_changed' } });
});

test('an order that takes the place of one whose record was lost and stored again cancels the intent of before', async () => {
  const request = orderRequest();
  await created(request);
  await loseRecord({ orderId: request.orderId! });
  shop.stripe.faults.add({ method: 'POST', path: /payment_intents$/, when: 'before', effect: { status: 500 }, times: 2 });
  await refused(request);
  await created(orderRequest({ replaces: request.orderId! }));
  expect(intentsOf(request.orderId!)).toMatchObject([{ status: 'canceled' }]);
});

test('a superseded order whose record was lost, or that never came, cannot be taken up either', async () => {
  const lost = orderRequest();
  await created(lost);
  await loseRecord({ orderId: lost.orderId! });
  for (const superseded of [lost, orderRequest()]) {
    await created(orderRequest({ replaces: superseded.orderId! }));
    expect(await refused(superseded)).toMatchObject({ status: 409, error: { code: 'order_changed' } });
  }
});

test('an order whose intent Stripe did not answer for is answered 503, and the next try gets one intent', async () => {
  const request = orderRequest();
  shop.stripe.faults.add({ method: 'POST', path: /payment_intents$/, when: 'before', effect: { status: 500 }, times: 2 });
  expect(await refused(request)).toMatchObject({ status: 503, error: { code: 'unavailable' } });
  await created(request);
  expect(intentsOf(request.orderId!)).toHaveLength(1);
});

test('an order superseded before it had an intent never gets one', async () => {
  const request = orderRequest();
  shop.stripe.faults.add({ method: 'POST', path: /payment_intents$/, when: 'before', effect: { status: 500 }, times: 2 });
  await refused(request);
  await created(orderRequest({ replaces: request.orderId! }));
  expect(await refused(request)).toMatchObject({ status: 409, error: { code: 'order_changed' } });
  expect(intentsOf(request.orderId!)).toEqual([]);
});

test('an email address that only Stripe refuses is answered as if our schema did, and the order with another one takes its place', async () => {
  const request = orderRequest({ email: EMAIL_ONLY_STRIPE_REFUSES });
  for (let press = 1; press <= 2; press++) expect(await refused(request)).toMatchObject({ status: 400, error: { code: 'invalid_request', fields: { email: EMAIL_REFUSED } } });
  expect([await statusOf(request.orderId!), intentsOf(request.orderId!)]).toEqual(['PENDING', []]);

  const { clientSecret, orderId } = await created(orderRequest({ replaces: request.orderId! }));
  expect([await statusOf(request.orderId!), await statusOf(orderId)]).toEqual(['CANCELLED', 'PENDING']);
  await shop.pay(clientSecret);
  expect(intentsOf(orderId)).toMatchObject([{ status: 'succeeded', receipt_email: CUSTOMER.email }]);
  expect(await refused(request)).toMatchObject({ status: 409, error: { code: 'order_changed' } });
});

test('an intent made while its order is being superseded is cancelled and kept from the visitor', async () => {
  const request = orderRequest();
  const client = stripeClient(shop.stripe.secretKey, shop.stripe.url);
  const payments = stripePayments(client, shop.stripe.secretKey);
  const superseding: Payments = {
    ...payments,
    async create(params, key) {
      const made = await payments.create(params, key);
      await created(orderRequest({ replaces: request.orderId! }));
      return made;
    },
  };
  const deps = { orders: orderStore(dynamoClient(), 'Orders'), payments: superseding };
  await expect(createPaymentIntent(request, deps, new Date())).rejects.toMatchObject({ code: 'order_changed' });
  expect(intentsOf(request.orderId!).map(({ status }) => status)).toEqual(['canceled']);
});

test.each([
  ['no body', undefined],
  ['an array', []],
  ['no items', { ...orderRequest(), items: [] }],
  ['an unknown product', { ...orderRequest(), items: [{ description: 'Free beer', price: '£0.00', quantity: 1, selectedDate: null }] }],
  ['a quantity of nought', { ...orderRequest(), items: [{ id: 9, description: 'OLAT, 1 day', price: '£185.00', quantity: 0, selectedDate: null }] }],
  ['half a place', { ...orderRequest(), items: [{ id: 9, description: 'OLAT, 1 day', price: '£185.00', quantity: 0.5, selectedDate: null }] }],
  ['an amount as text', { ...orderRequest(), amount: '27350' }],
  ['no name', { ...orderRequest(), name: '  ' }],
  ['a name of two lines', { ...orderRequest(), name: 'Siân\r\nBcc: all@example.com' }],
  ['an email without a domain', { ...orderRequest(), email: 'sian@' }],
  ['an order id that is none', { ...orderRequest(), orderId: 'mine' }],
])('%s is a 400 that says so', async (_, body) => {
  expect(await refused(body)).toMatchObject({ status: 400, error: { code: 'invalid_request' } });
});

test('each wrong field is named with its own message', async () => {
  const { error } = await refused({ ...orderRequest(), name: '', email: 'x' });
  expect(error.fields).toEqual({ name: 'Enter your full name.', email: 'Enter an email address like name@example.co.uk.' });
});

async function answered(target: string, init: RequestInit) {
  const response = await shop.request(target, init);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return [response.status, ((await response.json()) as { error: { code: string } }).error.code];
}

test('what is not JSON, or too large, or at no address is refused as JSON', async () => {
  const path = '/api/create-payment-intent';
  const json = { 'content-type': 'application/json' };
  expect(await answered(path, { method: 'POST', headers: json, body: '{"amount":' })).toEqual([400, 'invalid_request']);
  expect(await answered(path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' })).toEqual([415, 'unsupported_media_type']);
  expect(await answered(path, { method: 'POST', headers: json, body: JSON.stringify({ a: 'x'.repeat(17_000) }) })).toEqual([413, 'payload_too_large']);
  expect(await answered(path, { method: 'GET' })).toEqual([405, 'method_not_allowed']);
  expect(await answered('/api/nothing', { method: 'GET' })).toEqual([404, 'not_found']);
});
