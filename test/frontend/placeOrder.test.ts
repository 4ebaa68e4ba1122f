import { expect, test } from 'vitest';
import { apiErrors } from '../../domain/api/errors.ts';
import { orderDetails } from '../../domain/orderDetails.ts';
import { placeOrder, SERVER_UNREACHABLE } from '../../frontend/src/features/checkout/placeOrder.ts';
import { apiError, customer, order, otherOrder, paymentWorld } from './paymentWorld.ts';

const paidFirst = {
  kind: 'paid',
  paymentIntentId: 'pi_order-1',
  order: { details: orderDetails(customer, order.lines) },
};
const paidSecond = { kind: 'paid', paymentIntentId: 'pi_order-2' };

function refused(code: keyof typeof apiErrors) {
  return { kind: 'refused', message: apiErrors[code].message, fields: {} };
}

test('an accepted card pays the order that the server was asked for, once', async () => {
  const world = paymentWorld();
  expect(await placeOrder(order, world.openPage())).toMatchObject(paidFirst);
  expect(world.requests).toEqual([
    {
      ...customer,
      amount: 13675,
      items: [
        {
          id: 12,
          description: 'Driver CPC Safe Driving VR FORS',
          price: '£105.00',
          quantity: 1,
          selectedDate: '12 Jan 2027',
          cells: [{ heading: 'Venue', text: 'Swansea' }],
        },
      ],
      orderId: 'order-1',
    },
  ]);
  const address = {
    line1: '1 High Street',
    city: 'Neath',
    state: 'West Glamorgan',
    postal_code: 'SA11 1AA',
    country: 'GB',
  };
  expect(world.confirmations).toEqual([
    {
      clientSecret: 'secret-order-1',
      data: {
        payment_method: { card: {}, billing_details: { name: 'Mair Evans', email: 'mair@example.com', address } },
      },
    },
  ]);
});

test('each step is stored before it is taken', async () => {
  const page = paymentWorld().openPage();
  const seen: unknown[] = [];
  await placeOrder(order, {
    ...page,
    createPaymentIntent: (request) => (seen.push(page.attempts.read()), page.createPaymentIntent(request)),
    stripe: {
      ...page.stripe,
      confirmCardPayment: (secret, data) => (
        seen.push(page.attempts.read()),
        page.stripe.confirmCardPayment(secret, data)
      ),
    },
  });
  expect(seen).toMatchObject([
    { orderId: 'order-1', state: 'created' },
    { orderId: 'order-1', state: 'confirming', clientSecret: 'secret-order-1' },
  ]);
});

test('a declined card says why, and another card pays the same order', async () => {
  const world = paymentWorld();
  world.next.confirm = 'declined';
  const page = world.openPage();
  expect(await placeOrder(order, page)).toEqual({ kind: 'declined', message: 'Your card was declined.' });
  expect(page.attempts.read()).toMatchObject({ state: 'created' });
  world.next.confirm = 'succeeds';
  expect(await placeOrder(order, page)).toMatchObject(paidFirst);
});

test.each([
  ['an incomplete card form, though Stripe cannot be asked', 'incomplete', false, 'Your card number is incomplete.'],
  ['a failed authentication', 'not authenticated', true, 'We are unable to authenticate your payment method.'],
] as const)("%s is shown in Stripe's words", async (_, confirm, isStripeReachable, message) => {
  const world = paymentWorld();
  Object.assign(world.next, { confirm, isStripeReachable });
  expect(await placeOrder(order, world.openPage())).toEqual({ kind: 'declined', message });
});

test('with the server out of reach nobody is charged, and a retry is the same order', async () => {
  const world = paymentWorld();
  for (const api of ['unreachable', 'answer lost'] as const) {
    world.next.api = api;
    const unreachable = { kind: 'refused', message: SERVER_UNREACHABLE, fields: {} };
    expect(await placeOrder(order, world.openPage())).toEqual(unreachable);
  }
  world.next.api = 'answers';
  expect(await placeOrder(order, world.openPage())).toMatchObject({ kind: 'paid' });
  expect(world.requests.map(({ orderId }) => orderId)).toEqual(['order-1', 'order-1', 'order-1']);
});

const fields = { email: 'Enter an email address like name@example.co.uk.' };

test.each([
  ['unavailable', {}, refused('unavailable')],
  ['invalid_request', { fields }, { ...refused('invalid_request'), fields }],
  [
    'amount_mismatch',
    { amount: 14275 },
    { kind: 'repriced', message: apiErrors.amount_mismatch.message, total: 14275 },
  ],
  // By a payment that this browser does not know.
  ['already_paid', {}, refused('already_paid')],
] as const)('the API error %s is passed on, and no card is charged', async (code, more, outcome) => {
  const world = paymentWorld();
  const ports = { ...world.openPage(), createPaymentIntent: () => Promise.reject(apiError(code, more)) };
  expect(await placeOrder(order, ports)).toEqual(outcome);
  expect(world.confirmations).toHaveLength(0);
});

test('an order that differs on the server gets a new id, which replaces the old one', async () => {
  const world = paymentWorld();
  world.next.api = 'order_changed';
  expect(await placeOrder(order, world.openPage())).toEqual(refused('order_changed'));
  world.next.api = 'answers';
  expect(await placeOrder(order, world.openPage())).toMatchObject(paidSecond);
  expect(world.requests.at(-1)).toMatchObject({ orderId: 'order-2', replaces: 'order-1' });
});

test('a changed cart replaces the unpaid order', async () => {
  const world = paymentWorld();
  world.next.confirm = 'declined';
  await placeOrder(order, world.openPage());
  world.next.confirm = 'succeeds';
  expect(await placeOrder(otherOrder, world.openPage())).toMatchObject(paidSecond);
  expect(world.requests.at(-1)).toMatchObject({ replaces: 'order-1' });
});

test('already paid by the replaced order: that order is completed', async () => {
  const world = paymentWorld();
  world.next.confirm = 'declined';
  const page = world.openPage();
  await placeOrder(order, page);
  const createPaymentIntent: typeof page.createPaymentIntent = (request) => {
    world.payBehindOurBack('order-1');
    return page.createPaymentIntent(request);
  };
  expect(await placeOrder(otherOrder, { ...page, createPaymentIntent })).toMatchObject(paidFirst);
});

test('already paid by this very order: it is completed without a second payment', async () => {
  const world = paymentWorld();
  world.next.confirm = 'declined';
  await placeOrder(order, world.openPage());
  world.payBehindOurBack('order-1');
  expect(await placeOrder(order, world.openPage())).toMatchObject(paidFirst);
  expect(world.confirmations).toHaveLength(1);
});

test('a cancelled intent is not shown as a declined card; the next press starts again', async () => {
  const world = paymentWorld();
  world.next.confirm = 'cancelled';
  expect(await placeOrder(order, world.openPage())).toEqual(refused('order_changed'));
  world.next.confirm = 'succeeds';
  expect(await placeOrder(order, world.openPage())).toMatchObject(paidSecond);
});
