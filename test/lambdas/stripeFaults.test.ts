import type { Stripe } from 'stripe';
import { expect, test, vi } from 'vitest';
import type { Fault } from '../../infra/local/stripe/faults.ts';
import { type PaymentIntent, stripeClient, stripePayments } from '../../lambdas/adapters/payments.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { fulfil } from '../../lambdas/orders/fulfil.ts';
import { fulfilDeps } from '../../lambdas/orders/fulfilSettings.ts';
import { readEnv } from '../../lambdas/send-order-email/env.ts';
import { handleStripeEvent } from '../../lambdas/stripe-webhook/core.ts';
import { openShop } from './openShop.ts';
import { oddPayment, paidOrder, placedOrder } from './placedOrders.ts';
import { orderRequest } from './requests.ts';
import { stripeEvent } from './stripeEvent.ts';

const NOW = new Date('2026-11-21T09:00:00Z');

const shop = await openShop();
const { stripeApi, orderStatus } = shop;
const deps = fulfilDeps(readEnv(), shop.stripe.secretKey);

async function subjectsAbout(paymentIntentId: string) {
  return (await shop.mails()).filter(({ body }) => body.text?.includes(paymentIntentId)).map(({ subject }) => subject);
}

test.each<[string, Pick<Fault, 'when' | 'effect'>]>([
  ['limits our rate', { when: 'before', effect: { status: 429 } }],
  ['fails', { when: 'before', effect: { status: 500 } }],
  ['drops the connection', { when: 'before', effect: 'drop' }],
  ['drops the connection after it made the intent', { when: 'after', effect: 'drop' }],
])('an order gets a 503 while Stripe %s, and its one intent at the next try', async (_, fault) => {
  const request = orderRequest();
  shop.stripe.faults.add({ method: 'POST', path: /payment_intents$/, ...fault, times: 3 });
  expect((await shop.createPaymentIntent(request)).status).toBe(503);
  shop.stripe.faults.clear();
  expect((await shop.createPaymentIntent(request)).status).toBe(200);
  expect(shop.intentsOf(request.orderId!)).toHaveLength(1);
});

test('an answer lost once is retried, and the idempotency key brings the same intent', async () => {
  const request = orderRequest();
  shop.stripe.faults.add({ method: 'POST', path: /payment_intents$/, when: 'after', effect: 'drop' });
  expect((await shop.createPaymentIntent(request)).status).toBe(200);
  expect(shop.intentsOf(request.orderId!)).toHaveLength(1);
});

test('after a failure that Stripe saved under its key, the next order replaces it', async () => {
  const request = orderRequest();
  shop.stripe.faults.add({ method: 'POST', path: /payment_intents$/, when: 'after', effect: { status: 500 } });
  const response = await shop.createPaymentIntent(request);
  expect([response.status, await response.json()]).toMatchObject([409, { error: { code: 'order_changed' } }]);
  expect((await shop.createPaymentIntent(orderRequest({ replaces: request.orderId }))).status).toBe(200);
});

test.each([
  ['sk_live_1', true],
  ['rk_live_1', true],
  ['sk_test_1', false],
  ['rk_test_1', false],
])('a stage with the key %s takes real payments: %s', (key, livemode) => {
  expect(stripePayments(stripeClient(key), key).livemode).toBe(livemode);
});

/** Stripe, with a payment changed in a way that the stand-in cannot. */
function where(change: (intent: PaymentIntent) => Partial<PaymentIntent>): typeof deps {
  const retrieve = async (id: string) => {
    const intent = await deps.payments.retrieve(id);
    return intent && { ...intent, ...change(intent) };
  };
  return { ...deps, payments: { ...deps.payments, retrieve } };
}

/** The owner has given some of it back in the dashboard. */
function refunding(pence: number): typeof deps {
  return where((intent) => ({ latest_charge: { ...(intent.latest_charge as Stripe.Charge), amount_refunded: pence } }));
}

test.each([
  ['in another currency', where(() => ({ currency: 'eur' })), 'It was paid in EUR, not in pounds sterling.'],
  [
    'of less than was asked for',
    where(({ amount }) => ({ amount_received: amount - 954 })),
    '£263.96 was received, but the order comes to £273.50.',
  ],
  [
    'in test mode on a live stage',
    { ...deps, payments: { ...deps.payments, livemode: true } },
    'It is a test payment: no money was received.',
  ],
  ['refunded before it was confirmed', refunding(954), '£9.54 of it has been refunded.'],
])('a payment %s is held for review, and the owner is told', async (_, changed, reason) => {
  const { orderId, paymentIntentId } = await paidOrder(shop);
  await fulfil(paymentIntentId, changed, () => NOW);
  expect(await deps.orders.get(orderId)).toMatchObject({ status: 'REVIEW', reviewReasons: [reason] });
  expect(await subjectsAbout(paymentIntentId)).toEqual([expect.stringMatching(/^Do not fulfil/)]);
});

test('a refund after the confirmation leaves the order paid', async () => {
  const { orderId, paymentIntentId } = await paidOrder(shop);
  await fulfil(paymentIntentId, deps, () => NOW);
  expect(await fulfil(paymentIntentId, refunding(954), () => NOW)).toBe('already_sent');
  expect(await orderStatus(orderId)).toBe('PAID');
});

test('the right payment after an odd one takes the order out of review', async () => {
  const { clientSecret, orderId, paymentIntentId } = await placedOrder(shop);
  const odd = await oddPayment(shop, orderId);
  await fulfil(odd.id, deps, () => NOW);
  expect(await orderStatus(orderId)).toBe('REVIEW');
  await shop.pay(clientSecret);
  expect(await fulfil(paymentIntentId, deps, () => NOW)).toBe('sent');
  expect(await deps.orders.get(orderId)).toMatchObject({ status: 'PAID', paymentIntentId });
});

test('of two payments at the same moment the second is held for review', async () => {
  const { clientSecret, orderId, paymentIntentId } = await placedOrder(shop);
  await shop.pay(clientSecret);
  let reads = 0;
  const get = async (id: string) => {
    const record = await deps.orders.get(id);
    // Between our reading and our marking.
    if (reads++ === 0) await deps.orders.markPaid(orderId, 'pi_quicker', NOW.toISOString());
    return record;
  };
  await fulfil(paymentIntentId, { ...deps, orders: { ...deps.orders, get } }, () => NOW);
  expect(await subjectsAbout(paymentIntentId)).toEqual([expect.stringMatching(/^Do not fulfil/)]);
  expect(await deps.orders.get(orderId)).toMatchObject({ status: 'PAID', paymentIntentId: 'pi_quicker' });
});

test('events may come in any order: the intent as it is now counts', async () => {
  const { clientSecret, orderId, paymentIntentId } = await placedOrder(shop);
  await handleStripeEvent(stripeEvent('payment_intent.succeeded', paymentIntentId), deps, () => NOW);
  expect(await orderStatus(orderId)).toBe('PENDING');
  await expect(shop.pay(clientSecret, 'pm_card_visa_chargeDeclined')).rejects.toThrow('card_declined');
  await shop.pay(clientSecret);
  await handleStripeEvent(stripeEvent('payment_intent.succeeded', paymentIntentId), deps, () => NOW);
  await handleStripeEvent(stripeEvent('payment_intent.payment_failed', paymentIntentId), deps, () => NOW);
  expect(await orderStatus(orderId)).toBe('PAID');
  expect(await subjectsAbout(paymentIntentId)).toEqual(expect.arrayContaining([expect.stringMatching(/^Paid order/)]));
});

test('a payment found days later is recorded with the time when it was made', async () => {
  const { orderId, paymentIntentId, clientSecret } = await placedOrder(shop);
  await shop.pay(clientSecret);
  const madeAt = new Date((await stripeApi.charges.list({ payment_intent: paymentIntentId })).data[0]!.created * 1000);
  await fulfil(paymentIntentId, deps, () => new Date(madeAt.getTime() + 71 * 60 * 60 * 1000));
  expect(await deps.orders.get(orderId)).toMatchObject({ status: 'PAID', paidAt: madeAt.toISOString() });
});

test('a webhook waits once for another sender, then asks Stripe to come back', async () => {
  const order = await paidOrder(shop);
  const event = stripeEvent('payment_intent.succeeded', order.paymentIntentId);
  const answer = Promise.withResolvers<void>();
  const slow = {
    ...deps,
    sendMail: async (...mail: Parameters<typeof deps.sendMail>) => {
      await answer.promise;
      return deps.sendMail(...mail);
    },
  };
  const browser = fulfil(order.paymentIntentId, slow, () => NOW);
  await vi.waitFor(async () =>
    expect(await deps.orders.get(order.orderId)).toMatchObject({
      mails: { owner: { state: 'claimed' }, customer: { state: 'claimed' } },
    }),
  );
  await expect(
    handleStripeEvent(
      event,
      deps,
      () => NOW,
      async () => {},
    ),
  ).rejects.toThrow(Unavailable);
  await handleStripeEvent(
    event,
    deps,
    () => NOW,
    async () => {
      answer.resolve();
      await browser;
    },
  );
  expect(await subjectsAbout(order.paymentIntentId)).toHaveLength(1);
});
