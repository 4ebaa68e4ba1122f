import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { EMAIL_REFUSED } from '../../lambdas/create-payment-intent/core.ts';
import { intentIdOf, openShop } from './openShop.ts';
import { CONFLICT, created, refused } from './paymentRequest.ts';
import { CUSTOMER, EMAIL_ONLY_STRIPE_REFUSES, orderRequest } from './requests.ts';

const shop = await openShop();

function intent(clientSecret: string) {
  return shop.stripe.intents().find(({ id }) => id === intentIdOf(clientSecret));
}

test("two places on the VR course make an intent of 27350 pence with the order's details", async () => {
  const { clientSecret, orderId } = await created(shop, orderRequest());
  expect(intent(clientSecret)).toMatchObject({
    amount: 27350,
    currency: 'gbp',
    status: 'requires_payment_method',
    payment_method_types: ['card'],
    receipt_email: CUSTOMER.email,
    shipping: {
      name: CUSTOMER.name,
      address: {
        line1: CUSTOMER.addressLine1,
        city: CUSTOMER.city,
        state: CUSTOMER.county,
        postal_code: CUSTOMER.postcode,
      },
    },
    metadata: { orderId },
  });
});

test('an amount that is one penny off is refused with the right one, without an intent', async () => {
  const orderId = randomUUID();
  const { status, error } = await refused(shop, orderRequest({ orderId, amount: 27349 }));
  expect([status, error.code, error.amount]).toEqual([409, 'amount_mismatch', 27350]);
  expect(shop.intentsOf(orderId)).toEqual([]);
});

test('the price in the request does not count', async () => {
  const cheap = { description: 'Digidown Terminal', price: '£0.01', quantity: 1, selectedDate: null };
  expect((await refused(shop, { ...CUSTOMER, amount: 1, items: [cheap] })).error).toMatchObject({
    code: 'amount_mismatch',
    amount: 58200,
  });
});

test("a request with only the specification's fields is accepted", async () => {
  const items = [
    { description: 'A1 2026 Wall Planner (free postage)', price: '£7.95', quantity: 2, selectedDate: null },
    { description: 'OLAT, 1 day', price: '£185.00', quantity: 1, selectedDate: '3 Dec 2026' },
  ];
  const { clientSecret, orderId } = await created(shop, {
    ...CUSTOMER,
    amount: Math.round((1590 + 18500) * 1.2),
    items,
  });
  expect(orderId).toMatch(/^[0-9a-f-]{36}$/);
  expect(intent(clientSecret)?.amount).toBe(24108);
});

test('the same order asked for again gets the same intent', async () => {
  const request = orderRequest();
  const first = await created(shop, request);
  expect(await created(shop, request)).toEqual(first);
  expect(shop.intentsOf(first.orderId)).toHaveLength(1);
});

test('the same order asked for ten times at once gets one intent', async () => {
  const request = orderRequest();
  const responses = await Promise.all(Array.from({ length: 10 }, () => shop.createPaymentIntent(request)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect(statuses).toContain(200);
  expect(shop.intentsOf(request.orderId!)).toHaveLength(1);
});

test('the same order id with other details is refused', async () => {
  const request = orderRequest();
  await created(shop, request);
  expect(await refused(shop, { ...request, name: 'Somebody Else' })).toMatchObject(CONFLICT.changed);
});

test('an order that was paid is not paid again', async () => {
  const request = orderRequest();
  const { clientSecret } = await created(shop, request);
  await shop.pay(clientSecret);
  expect(await refused(shop, request)).toMatchObject(CONFLICT.paid);
});

test('an order that was paid is not paid again under other details either', async () => {
  const request = orderRequest();
  const { clientSecret } = await created(shop, request);
  await shop.pay(clientSecret);
  await shop.sendOrderEmail({ paymentIntentId: intentIdOf(clientSecret) });
  expect(await refused(shop, { ...request, name: 'Somebody Else' })).toMatchObject(CONFLICT.paid);
});

test.each(['j&m@haulage.example.co.uk', "o'neill+lorry@example.co.uk", 'sales!uk@example.co.uk', 'a/b@example.co.uk'])(
  '%s is an address, as the browser and the contact form have it',
  async (email) => {
    expect((await shop.createPaymentIntent(orderRequest({ email }))).status).toBe(200);
  },
);

test('an email that only Stripe refuses is invalid, and the corrected order replaces it', async () => {
  const request = orderRequest({ email: EMAIL_ONLY_STRIPE_REFUSES });
  for (let press = 1; press <= 2; press++)
    expect(await refused(shop, request)).toMatchObject({
      status: 400,
      error: { code: 'invalid_request', fields: { email: EMAIL_REFUSED } },
    });
  expect([await shop.orderStatus(request.orderId!), shop.intentsOf(request.orderId!)]).toEqual([undefined, []]);

  const { clientSecret, orderId } = await created(shop, orderRequest({ replaces: request.orderId! }));
  expect([await shop.orderStatus(request.orderId!), await shop.orderStatus(orderId)]).toEqual(['CANCELLED', 'PENDING']);
  await shop.pay(clientSecret);
  expect(shop.intentsOf(orderId)).toMatchObject([{ status: 'succeeded', receipt_email: CUSTOMER.email }]);
  expect(await refused(shop, request)).toMatchObject({
    status: 400,
    error: { code: 'invalid_request', fields: { email: EMAIL_REFUSED } },
  });
  expect(shop.intentsOf(request.orderId!)).toEqual([]);
});

const OLAT = { id: 9, description: 'OLAT, 1 day', price: '£185.00', quantity: 1, selectedDate: null };
test.each([
  ['no body', undefined],
  ['an array', []],
  ['no items', { ...orderRequest(), items: [] }],
  ['an unknown product', { ...orderRequest(), items: [{ ...OLAT, id: undefined, description: 'Free beer' }] }],
  ['a quantity of zero', { ...orderRequest(), items: [{ ...OLAT, quantity: 0 }] }],
  ['half a place', { ...orderRequest(), items: [{ ...OLAT, quantity: 0.5 }] }],
  ['an amount as text', { ...orderRequest(), amount: '27350' }],
  ['no name', { ...orderRequest(), name: '  ' }],
  ['a name of two lines', { ...orderRequest(), name: 'Siân\r\nBcc: all@example.com' }],
  ['a name of invisible characters', { ...orderRequest(), name: '\u200B\u2060 \u00AD' }],
  ['an email without a domain', { ...orderRequest(), email: 'sian@' }],
  ['a malformed order id', { ...orderRequest(), orderId: 'mine' }],
])('%s is a 400 that says so', async (_, body) => {
  expect(await refused(shop, body)).toMatchObject({ status: 400, error: { code: 'invalid_request' } });
});

test('each wrong field is named with its own message', async () => {
  const { error } = await refused(shop, { ...orderRequest(), name: '', email: 'x' });
  expect(error.fields).toEqual({
    name: 'Enter your full name.',
    email: 'Enter an email address like name@example.co.uk.',
  });
});

async function answered(target: string, init: RequestInit) {
  const response = await shop.request(target, init);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return [response.status, ((await response.json()) as { error: { code: string } }).error.code];
}

test('a body that is not JSON, or too large, and a wrong address are refused as JSON', async () => {
  const path = '/api/create-payment-intent';
  const json = { 'content-type': 'application/json' };
  expect(await answered(path, { method: 'POST', headers: json, body: '{"amount":' })).toEqual([400, 'invalid_request']);
  expect(await answered(path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' })).toEqual([
    415,
    'unsupported_media_type',
  ]);
  expect(
    await answered(path, { method: 'POST', headers: json, body: JSON.stringify({ a: 'x'.repeat(17_000) }) }),
  ).toEqual([413, 'payload_too_large']);
});
