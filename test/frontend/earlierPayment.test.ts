import type { PaymentIntent } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { orderDetails } from '../../domain/orderDetails.ts';
import { checkEarlierPayment } from '../../frontend/src/features/checkout/earlierPayment.ts';
import { CARD_DECLINED, placeOrder } from '../../frontend/src/features/checkout/placeOrder.ts';
import { customer, order, otherOrder, paymentWorld } from './paymentWorld.ts';

const paidFirst = {
  kind: 'paid',
  paymentIntentId: 'pi_order-1',
  order: { details: orderDetails(customer, order.lines) },
};

test('a confirmation whose answer was lost is checked, and counts if it went through', async () => {
  const world = paymentWorld();
  world.next.confirm = 'answer lost';
  expect(await placeOrder(order, world.openPage())).toMatchObject(paidFirst);
});

test.each(['answer lost', 'fails after charging'] as const)(
  'while Stripe cannot say whether "%s" was a payment, nobody can pay again',
  async (confirm) => {
    const world = paymentWorld();
    Object.assign(world.next, { confirm, isStripeReachable: false });
    expect(await placeOrder(order, world.openPage())).toEqual({ kind: 'unknown' });
    world.next.confirm = 'succeeds';
    expect(await placeOrder(order, world.openPage())).toEqual({ kind: 'unknown' });
    expect(await placeOrder(otherOrder, world.openPage())).toEqual({ kind: 'unknown' });
    expect(world.confirmations).toHaveLength(1);
    world.next.isStripeReachable = true;
    const page = world.openPage();
    expect(await checkEarlierPayment(page.attempts, page.stripe)).toMatchObject(paidFirst);
  },
);

test('a confirmation that arrives late is found at the next press, not paid again', async () => {
  const world = paymentWorld();
  world.next.confirm = 'arrives late';
  expect(await placeOrder(order, world.openPage())).toEqual({ kind: 'declined', message: CARD_DECLINED });
  world.settle();
  world.next.confirm = 'succeeds';
  expect(await placeOrder(otherOrder, world.openPage())).toMatchObject(paidFirst);
  expect(world.confirmations).toHaveLength(1);
});

test('a payment that is still processing must be waited for', async () => {
  const world = paymentWorld();
  world.next.confirm = 'processing';
  expect(await placeOrder(order, world.openPage())).toEqual({ kind: 'processing' });
  expect(await placeOrder(order, world.openPage())).toEqual({ kind: 'processing' });
  world.settle();
  expect(await placeOrder(order, world.openPage())).toMatchObject({ kind: 'paid' });
  expect(world.confirmations).toHaveLength(1);
});

test('an error that names a succeeded intent is a success', async () => {
  const world = paymentWorld();
  const page = world.openPage();
  const createPaymentIntent: typeof page.createPaymentIntent = async (request) => {
    const answer = await page.createPaymentIntent(request);
    world.payBehindOurBack('order-1');
    return answer;
  };
  world.next.isStripeReachable = false;
  expect(await placeOrder(order, { ...page, createPaymentIntent })).toMatchObject(paidFirst);
});

test.each([
  ['succeeded', 'paid'],
  ['processing', 'processing'],
  ['requires_capture', 'processing'],
  ['canceled', 'unpaid'],
  ['requires_payment_method', 'unpaid'],
  ['requires_confirmation', 'unpaid'],
  ['requires_action', 'unpaid'],
] as const)('an intent that is %s counts as %s', async (status, kind) => {
  const world = paymentWorld();
  Object.assign(world.next, { confirm: 'connection lost', isStripeReachable: false });
  const page = world.openPage();
  await placeOrder(order, page);
  const retrievePaymentIntent = async () => ({ paymentIntent: { id: 'pi_order-1', status } as PaymentIntent });
  expect(await checkEarlierPayment(page.attempts, { ...page.stripe, retrievePaymentIntent })).toMatchObject({ kind });
});

test('without an earlier payment there is nothing to check', async () => {
  const page = paymentWorld().openPage();
  expect(await checkEarlierPayment(page.attempts, page.stripe)).toEqual({ kind: 'clear' });
});

test('a payment that never reached Stripe is known to be unpaid', async () => {
  const world = paymentWorld();
  world.next.confirm = 'connection lost';
  const page = world.openPage();
  expect(await placeOrder(order, page)).toEqual({ kind: 'declined', message: 'We could not reach Stripe.' });
  expect(await checkEarlierPayment(page.attempts, page.stripe)).toEqual({ kind: 'unpaid' });
});

test.each(['cancel', 'forget'] as const)('after "%s" at Stripe, the order can be placed again', async (fate) => {
  const world = paymentWorld();
  Object.assign(world.next, { confirm: 'connection lost', isStripeReachable: false });
  expect(await placeOrder(order, world.openPage())).toEqual({ kind: 'unknown' });
  world.next.isStripeReachable = true;
  world[fate]('order-1');
  world.next.confirm = 'succeeds';
  expect(await placeOrder(order, world.openPage())).toMatchObject({ kind: 'paid', paymentIntentId: 'pi_order-2' });
});
