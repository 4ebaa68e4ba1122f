import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { intentIdOf, openShop } from '../openShop.ts';
import { CONFLICT, created, refused } from './placedOrders.ts';
import { COMPANY, CUSTOMER, orderRequest, VR_LINE } from '../requests.ts';

const shop = await openShop();

test("two VR places make an intent of 27350 pence with the order's details", async () => {
  const { orderId } = await created(shop, orderRequest());
  const { name, email, addressLine1: line1, city, county: state, postcode: postal_code } = CUSTOMER;
  expect(shop.intentsOf(orderId)).toMatchObject([
    {
      amount: 27350,
      currency: 'gbp',
      status: 'requires_payment_method',
      payment_method_types: ['card'],
      // With one, Stripe would mail a receipt of its own.
      receipt_email: null,
      metadata: { email },
      shipping: { name, address: { line1, city, state, postal_code } },
    },
  ]);
});

test("a retry gets its order's booking key, and another order has another", async () => {
  const request = orderRequest();
  const { bookingKey } = await created(shop, request);
  expect(bookingKey).toMatch(/^[\w-]{22}$/);
  expect(await created(shop, request)).toMatchObject({ bookingKey });
  expect(await created(shop, orderRequest())).not.toMatchObject({ bookingKey });
});

test('an amount that is one penny off is refused with the right one, without an intent', async () => {
  const orderId = randomUUID();
  expect(await refused(shop, orderRequest({ orderId, amount: 27349 }))).toMatchObject({
    status: 409,
    error: { code: 'amount_mismatch', amount: 27350 },
  });
  expect(shop.intentsOf(orderId)).toEqual([]);
});

test('the price in the request does not count', async () => {
  const cheap = orderRequest({ amount: 2, items: [{ ...VR_LINE, price: '£0.01' }] });
  expect((await refused(shop, cheap)).error).toMatchObject({ code: 'amount_mismatch', amount: 27350 });
});

test("a request with only the specification's fields is accepted", async () => {
  const { description, price, quantity } = VR_LINE;
  const items = [{ description, price, quantity, selectedDate: '4 Dec 2090' }];
  const { orderId } = await created(shop, { ...CUSTOMER, amount: 27350, items });
  expect(orderId).toMatch(/^[0-9a-f-]{36}$/);
  expect(shop.intentsOf(orderId)).toMatchObject([{ amount: 27350 }]);
});

test("the payment's metadata has the company and its purchase order", async () => {
  const { orderId } = await created(shop, orderRequest(COMPANY));
  expect(shop.intentsOf(orderId)).toMatchObject([{ metadata: COMPANY }]);
});

test.for(['', '  ', '\u200B'])('company and purchase order of %j are the same as none', async (text) => {
  const request = orderRequest();
  const first = await created(shop, request);
  expect(await created(shop, { ...request, company: text, purchaseOrder: text })).toEqual(first);
  const [intent] = shop.intentsOf(first.orderId);
  expect(Object.keys(intent!.metadata)).toEqual(['orderId', 'email', 'lines0', 'termsVersion', 'earlyStart', 'shop']);
});

test('the same order asked for again, or ten times at once, gets one intent', async () => {
  const request = orderRequest();
  const responses = await Promise.all(Array.from({ length: 10 }, () => shop.createPaymentIntent(request)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  expect(statuses).toContain(200);
  expect(await created(shop, request)).toEqual(await created(shop, request));
  expect(shop.intentsOf(request.orderId!)).toHaveLength(1);
});

test('the same order id with other details is refused', async () => {
  const request = orderRequest();
  await created(shop, request);
  for (const change of [{ name: 'Somebody Else' }, { company: 'Another Ltd' }, { purchaseOrder: '4712' }])
    expect(await refused(shop, { ...request, ...change })).toMatchObject(CONFLICT.changed);
});

test('an order that was paid is not paid again, also under other details', async () => {
  const request = orderRequest();
  const { clientSecret } = await created(shop, request);
  await shop.pay(clientSecret);
  expect(await refused(shop, request)).toMatchObject(CONFLICT.paid);
  await shop.sendOrderEmail({ paymentIntentId: intentIdOf(clientSecret) });
  expect(await refused(shop, { ...request, name: 'Somebody Else' })).toMatchObject(CONFLICT.paid);
});

// test/attack/badInput.test.ts has the malformed ones.
test.for([
  ['an unknown product', { items: [{ ...VR_LINE, id: undefined, description: 'Free beer' }] }, 'items.0'],
  ['a quantity of zero', { items: [{ ...VR_LINE, quantity: 0 }] }, 'items.0.quantity'],
  ['a name of spaces', { name: '  ' }, 'name'],
  ['a name of two lines', { name: 'Siân\r\nBcc: all@example.com' }, 'name'],
  ['a company of two lines', { company: 'Jones\nBcc: all@example.com' }, 'company'],
  ['a purchase order of 101 characters', { purchaseOrder: '9'.repeat(101) }, 'purchaseOrder'],
  ['an email without a domain', { email: 'sian@' }, 'email'],
] as const)('%s is a 400 that names the field', async ([, changes, field]) => {
  expect(await refused(shop, { ...orderRequest(), ...changes })).toMatchObject({
    status: 400,
    error: { code: 'invalid_request', fields: { [field]: expect.any(String) } },
  });
});

test('each wrong field is named with its own message', async () => {
  expect((await refused(shop, { ...orderRequest(), name: '', email: 'x' })).error.fields).toEqual({
    name: 'Enter your full name.',
    email: 'Enter an email address like name@example.co.uk.',
  });
});
