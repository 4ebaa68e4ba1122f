import { expect, test } from 'vitest';
import { apiErrors } from '../../domain/api/errors.ts';
import { orderDetails } from '../../domain/orderDetails.ts';
import { placeOrder, SERVER_UNREACHABLE } from '../../frontend/src/features/checkout/placeOrder.ts';
import { apiError, customer, order, otherOrder, paymentWorld } from './paymentWorld.ts';

test('a card that is accepted pays the order, and says with which intent', async () => {
  const world = paymentWorld();
  const outcome = await placeOrder(order, world.openPage());
  expect(outcome).toMatchObject({
    kind: 'paid',
    paymentIntentId: 'pi_order-1',
    order: { details: orderDetails(customer, order.lines) },
  });
});

test('the server is asked as its contract says', async () => {
  const world = paymentWorld();
  await placeOrder(order, world.openPage());
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
});

test('the card provider gets the customer as billing details', async () => {
  const world = paymentWorld();
  await placeOrder(order, world.openPage());
  expect(world.confirmations).toEqual([
    {
      clientSecret: 'secret-order-1',
      data: {
        payment_method: {
          card: {},
          billing_details: {
            name: 'Mair Evans',
            email: 'mair@example.com',
            address: {
              line1: '1 High Street',
              city: 'Neath',
              state: 'West Glamorgan',
              postal_code: 'SA11 1AA',
              country: 'GB',
            },
          },
        },
      },
    },
  ]);
});

test('the attempt is stored before the request leaves, and marked before the card is confirmed', async () => {
  const world = paymentWorld();
  const page = world.openPage();
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

test('a declined card says why, and the same order can be paid with another card', async () => {
  const world = paymentWorld();
  world.next.confirm = 'declined';
  const page = world.openPage();
  expect(await placeOrder(order, page)).toEqual({ kind: 'declined', message: 'Your card was declined.' });
  expect(page.attempts.read()).toMatchObject({ state: 'created' });
  world.next.confirm = 'succeeds';
  expect(await placeOrder(order, page)).toMatchObject({ kind: 'paid', paymentIntentId: 'pi_order-1' });
});

test('what the card form says is shown, even while the provider cannot be asked', async () => {
  const world = paymentWorld();
  Object.assign(world.next, { confirm: 'incomplete', isStripeReachable: false });
  expect(await placeOrder(order, world.openPage())).toEqual({
    kind: 'declined',
    message: 'Your card number is incomplete.',
  });
});

test('a failed authentication says so once it is certain that nothing was paid', async () => {
  const world = paymentWorld();
  world.next.confirm = 'not authenticated';
  expect(await placeOrder(order, world.openPage())).toEqual({
    kind: 'declined',
    message: 'We are unable to authenticate your payment method.',
  });
});

test('a server that cannot be reached has charged nobody, and a repeat is the same order', async () => {
  const world = paymentWorld();
  for (const api of ['unreachable', 'answer lost'] as const) {
    world.next.api = api;
    expect(await placeOrder(order, world.openPage())).toEqual({
      kind: 'refused',
      message: SERVER_UNREACHABLE,
      fields: {},
    });
  }
  world.next.api = 'answers';
  expect(await placeOrder(order, world.openPage())).toMatchObject({ kind: 'paid' });
  expect(world.requests.map(({ orderId }) => orderId)).toEqual(['order-1', 'order-1', 'order-1']);
});

test('a part that is down says so in its own words', async () => {
  const world = paymentWorld();
  world.next.api = 'unavailable';
  expect(await placeOrder(order, world.openPage())).toEqual({
    kind: 'refused',
    message: apiErrors.unavailable.message,
    fields: {},
  });
});

test('fields that the server refuses come back with their messages', async () => {
  const fields = { email: 'Enter an email address like name@example.co.uk.' };
  const page = paymentWorld().openPage();
  const ports = { ...page, createPaymentIntent: () => Promise.reject(apiError('invalid_request', { fields })) };
  expect(await placeOrder(order, ports)).toEqual({
    kind: 'refused',
    message: apiErrors.invalid_request.message,
    fields,
  });
});

test('a changed price is told with the new total', async () => {
  const page = paymentWorld().openPage();
  const ports = { ...page, createPaymentIntent: () => Promise.reject(apiError('amount_mismatch', { amount: 14275 })) };
  expect(await placeOrder(order, ports)).toEqual({
    kind: 'repriced',
    message: apiErrors.amount_mismatch.message,
    total: 14275,
  });
});

test('an order that the server knows otherwise is placed under a new id, in the place of the old', async () => {
  const world = paymentWorld();
  world.next.api = 'order_changed';
  expect(await placeOrder(order, world.openPage())).toEqual({
    kind: 'refused',
    message: apiErrors.order_changed.message,
    fields: {},
  });
  world.next.api = 'answers';
  expect(await placeOrder(order, world.openPage())).toMatchObject({ kind: 'paid', paymentIntentId: 'pi_order-2' });
  expect(world.requests.at(-1)).toMatchObject({ orderId: 'order-2', replaces: 'order-1' });
});

test('a changed cart replaces the order that was not paid', async () => {
  const world = paymentWorld();
  world.next.confirm = 'declined';
  await placeOrder(order, world.openPage());
  world.next.confirm = 'succeeds';
  expect(await placeOrder(otherOrder, world.openPage())).toMatchObject({ kind: 'paid', paymentIntentId: 'pi_order-2' });
  expect(world.requests.at(-1)).toMatchObject({ replaces: 'order-1' });
});

test('already paid, by the order that was to be replaced: its own details are completed', async () => {
  const world = paymentWorld();
  world.next.confirm = 'declined';
  const page = world.openPage();
  await placeOrder(order, page);
  const createPaymentIntent: typeof page.createPaymentIntent = (request) => {
    world.payBehindOurBack('order-1');
    return page.createPaymentIntent(request);
  };
  const outcome = await placeOrder(otherOrder, { ...page, createPaymentIntent });
  expect(outcome).toMatchObject({
    kind: 'paid',
    paymentIntentId: 'pi_order-1',
    order: { details: orderDetails(customer, order.lines) },
  });
});

test('already paid, by this very order: it is completed', async () => {
  const world = paymentWorld();
  world.next.confirm = 'declined';
  await placeOrder(order, world.openPage());
  world.payBehindOurBack('order-1');
  expect(await placeOrder(order, world.openPage())).toMatchObject({ kind: 'paid', paymentIntentId: 'pi_order-1' });
  expect(world.confirmations).toHaveLength(1);
});

test('already paid, but by nothing this browser knows of: the server is believed', async () => {
  const world = paymentWorld();
  world.next.api = 'already_paid';
  expect(await placeOrder(order, world.openPage())).toEqual({
    kind: 'refused',
    message: apiErrors.already_paid.message,
    fields: {},
  });
  expect(world.confirmations).toHaveLength(0);
});

test('an intent cancelled in the meantime is not called a declined card, and the next press starts anew', async () => {
  const world = paymentWorld();
  world.next.confirm = 'cancelled';
  expect(await placeOrder(order, world.openPage())).toEqual({
    kind: 'refused',
    message: apiErrors.order_changed.message,
    fields: {},
  });
  world.next.confirm = 'succeeds';
  expect(await placeOrder(order, world.openPage())).toMatchObject({ kind: 'paid', paymentIntentId: 'pi_order-2' });
});
