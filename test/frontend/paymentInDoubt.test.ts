import type { PaymentIntent } from '@stripe/stripe-js';
import { expect, test } from 'vitest';
import { orderDetails } from '../../domain/orderDetails.ts';
import { checkEarlierPayment } from '../../frontend/src/features/checkout/earlierPayment.ts';
import { CARD_DECLINED, placeOrder } from '../../frontend/src/features/checkout/placeOrder.ts';
import { customer, order, otherOrder, paymentWorld } from './paymentWorld.ts';

test('a confirmation whose answer was lost is asked about, and counts if it went through', async () => {
  const world = paymentWorld();
  world.next.confirm = 'answer lost';
  expect(await placeOrder(order, world.openPage())).toMatchObject({ kind: 'paid', paymentIntentId: 'pi_order-1' });
});

test("an error of Stripe's own may hide a payment: it is asked about, and until there is an answer nobody is told that nothing was charged", async () => {
  const world = paymentWorld();
  Object.assign(world.next, { confirm: 'fails after charging', isStripeReachable: false });
  expect(await placeOrder(order, world.openPage())).toEqual({ kind: 'unknown' });
  world.next.isStripeReachable = true;
  expect(await placeOrder(order, world.openPage())).toMatchObject({ kind: 'paid', paymentIntentId: 'pi_order-1' });
  expect(world.confirmations).toHaveLength(1);
});

test('a thrown failure that took no money says that the card was declined', async () => {
  const world = paymentWorld();
  world.next.confirm = 'arrives late';
  expect(await placeOrder(order, world.openPage())).toEqual({ kind: 'declined', message: CARD_DECLINED });
});

test('a confirmation that arrives after we had given it up is found at the next press, not paid again', async () => {
  const world = paymentWorld();
  world.next.confirm = 'arrives late';
  await placeOrder(order, world.openPage());
  world.settle();
  world.next.confirm = 'succeeds';
  expect(await placeOrder(otherOrder, world.openPage())).toMatchObject({
    kind: 'paid',
    order: { details: orderDetails(customer, order.lines) },
  });
  expect(world.confirmations).toHaveLength(1);
});

test('without an answer from anyone the outcome is unknown, and nothing can be paid before it is known', async () => {
  const world = paymentWorld();
  Object.assign(world.next, { confirm: 'answer lost', isStripeReachable: false });
  expect(await placeOrder(order, world.openPage())).toEqual({ kind: 'unknown' });
  world.next.confirm = 'succeeds';
  expect(await placeOrder(order, world.openPage())).toEqual({ kind: 'unknown' });
  expect(await placeOrder(otherOrder, world.openPage())).toEqual({ kind: 'unknown' });
  expect(world.confirmations).toHaveLength(1);
  world.next.isStripeReachable = true;
  const page = world.openPage();
  expect(await checkEarlierPayment(page.attempts, page.stripe)).toMatchObject({
    kind: 'paid',
    paymentIntentId: 'pi_order-1',
  });
});

test('a payment that is being processed is waited for', async () => {
  const world = paymentWorld();
  world.next.confirm = 'processing';
  expect(await placeOrder(order, world.openPage())).toEqual({ kind: 'processing' });
  expect(await placeOrder(order, world.openPage())).toEqual({ kind: 'processing' });
  world.settle();
  expect(await placeOrder(order, world.openPage())).toMatchObject({ kind: 'paid' });
  expect(world.confirmations).toHaveLength(1);
});

test('an intent that says it has succeeded before is a success', async () => {
  const world = paymentWorld();
  const page = world.openPage();
  const createPaymentIntent: typeof page.createPaymentIntent = async (request) => {
    const answer = await page.createPaymentIntent(request);
    world.payBehindOurBack('order-1');
    return answer;
  };
  world.next.isStripeReachable = false;
  expect(await placeOrder(order, { ...page, createPaymentIntent })).toMatchObject({
    kind: 'paid',
    paymentIntentId: 'pi_order-1',
  });
});

test('only a status that rules a payment out lets anyone pay again', async () => {
  const expected = {
    succeeded: 'paid',
    processing: 'processing',
    requires_capture: 'processing',
    canceled: 'unpaid',
    requires_payment_method: 'unpaid',
    requires_confirmation: 'unpaid',
    requires_action: 'unpaid',
  };
  for (const [status, kind] of Object.entries(expected)) {
    const world = paymentWorld();
    Object.assign(world.next, { confirm: 'connection lost', isStripeReachable: false });
    const page = world.openPage();
    await placeOrder(order, page);
    const stripe = {
      ...page.stripe,
      retrievePaymentIntent: async () => ({ paymentIntent: { id: 'pi_order-1', status } as PaymentIntent }),
    };
    expect(await checkEarlierPayment(page.attempts, stripe)).toMatchObject({ kind });
  }
});

test('with nothing in doubt there is nothing to ask', async () => {
  const page = paymentWorld().openPage();
  expect(await checkEarlierPayment(page.attempts, page.stripe)).toEqual({ kind: 'clear' });
});

test('a payment broken off before it went through is known to be unpaid', async () => {
  const world = paymentWorld();
  world.next.confirm = 'connection lost';
  const page = world.openPage();
  expect(await placeOrder(order, page)).toEqual({ kind: 'declined', message: 'We could not reach Stripe.' });
  expect(await checkEarlierPayment(page.attempts, page.stripe)).toEqual({ kind: 'unpaid' });
});

test('a payment that was cancelled, or that Stripe does not know, does not stand in the way', async () => {
  for (const fate of ['cancel', 'forget'] as const) {
    const world = paymentWorld();
    Object.assign(world.next, { confirm: 'connection lost', isStripeReachable: false });
    expect(await placeOrder(order, world.openPage())).toEqual({ kind: 'unknown' });
    world.next.isStripeReachable = true;
    world[fate]('order-1');
    world.next.confirm = 'succeeds';
    expect(await placeOrder(order, world.openPage())).toMatchObject({ kind: 'paid', paymentIntentId: 'pi_order-2' });
  }
});
