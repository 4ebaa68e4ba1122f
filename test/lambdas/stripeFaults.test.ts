import type { Stripe } from 'stripe';
import { expect, test, vi } from 'vitest';
import type { Fault } from '../../infra/local/stripe/faults.ts';
import { type PaymentIntent, stripeClient, stripePayments } from '../../lambdas/adapters/payments.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { ApiError } from '../../lambdas/edge/apiError.ts';
import { fulfil } from '../../lambdas/orders/fulfil.ts';
import { fulfilDeps } from '../../lambdas/orders/fulfilSettings.ts';
import { readEnv } from '../../lambdas/send-order-email/env.ts';
import { handleStripeEvent } from '../../lambdas/stripe-webhook/core.ts';
import { verifiedEvent } from '../../lambdas/stripe-webhook/verifiedEvent.ts';
import { openShop } from './openShop.ts';
import { paidOrder, placedOrder } from './placedOrders.ts';
import { orderRequest } from './requests.ts';
import { stripeEvent } from './stripeEvent.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const SECRETS = ['whsec_new', 'whsec_old'];

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
])('an order is answered 503 while Stripe %s, and the next try gets its one intent', async (_, fault) => {
  const request = orderRequest();
  shop.stripe.faults.add({ method: 'POST', path: /payment_intents$/, ...fault, times: 3 });
  expect((await shop.createPaymentIntent(request)).status).toBe(503);
  shop.stripe.faults.clear();
  expect((await shop.createPaymentIntent(request)).status).toBe(200);
  expect(shop.intentsOf(request.orderId!)).toHaveLength(1);
});

test('an answer lost once after Stripe made the intent is not noticed: its key brings the same one', async () => {
  const request = orderRequest();
  shop.stripe.faults.add({ method: 'POST', path: /payment_intents$/, when: 'after', effect: 'drop' });
  expect((await shop.createPaymentIntent(request)).status).toBe(200);
  expect(shop.intentsOf(request.orderId!)).toHaveLength(1);
});

test('a failure that Stripe has saved under the order does not shut the customer out: the next order takes its place', async () => {
  const request = orderRequest();
  shop.stripe.faults.add({ method: 'POST', path: /payment_intents$/, when: 'after', effect: { status: 500 } });
  const response = await shop.createPaymentIntent(request);
  expect([response.status, await response.json()]).toMatchObject([409, { error: { code: 'order_changed' } }]);
  expect((await shop.createPaymentIntent(orderRequest({ replaces: request.orderId }))).status).toBe(200);
});

test('a payment in another currency is held for review, even of the right number', async () => {
  const { orderId, request } = await placedOrder(shop);
  const odd = await stripeApi.paymentIntents.create({
    amount: request.amount,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
    metadata: { orderId },
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  await fulfil(odd.id, deps, () => NOW);
  expect(await orderStatus(orderId)).toBe('REVIEW');
  expect(await subjectsAbout(odd.id)).toEqual([expect.stringMatching(/^Do not fulfil/)]);
});

test.each([
  ['sk_live_1', true],
  ['rk_live_1', true],
  ['sk_test_1', false],
  ['rk_test_1', false],
])('a stage with the key %s takes real payments: %s', (key, livemode) => {
  expect(stripePayments(stripeClient(key), key).livemode).toBe(livemode);
});

test('a test payment on a live stage is held for review: no money was received', async () => {
  const { clientSecret, orderId, paymentIntentId } = await placedOrder(shop);
  await shop.pay(clientSecret);
  await fulfil(paymentIntentId, { ...deps, payments: { ...deps.payments, livemode: true } }, () => NOW);
  expect(await orderStatus(orderId)).toBe('REVIEW');
  expect(await subjectsAbout(paymentIntentId)).toEqual([expect.stringMatching(/^Do not fulfil/)]);
});

test('the right payment after an odd one pays the order: both mails go out, and it is no longer under review', async () => {
  const { clientSecret, orderId, paymentIntentId } = await placedOrder(shop);
  const odd = await stripeApi.paymentIntents.create({
    amount: 100,
    currency: 'gbp',
    allowed_payment_method_types: ['card'],
    metadata: { orderId },
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  await fulfil(odd.id, deps, () => NOW);
  expect(await orderStatus(orderId)).toBe('REVIEW');
  await shop.pay(clientSecret);
  expect(await fulfil(paymentIntentId, deps, () => NOW)).toBe('sent');
  expect(await deps.orders.get(orderId)).toMatchObject({ status: 'PAID', paymentIntentId });
});

test('an order that another payment pays at the same moment is not fulfilled twice: the second payment is for review', async () => {
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

test('events may come in any order: what counts is the intent as it is now', async () => {
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

test('while the webhook secret is being changed, both the new and the old one are good', async () => {
  const payload = JSON.stringify(stripeEvent('payment_intent.succeeded', 'pi_x'));
  const timestamp = NOW.getTime() / 1000;
  for (const secret of SECRETS) {
    const signature = stripeApi.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    expect(await verifiedEvent(stripeApi, payload, signature, SECRETS, NOW)).toMatchObject({
      type: 'payment_intent.succeeded',
    });
  }
  const forged = stripeApi.webhooks.generateTestHeaderString({ payload, secret: 'whsec_older', timestamp });
  await expect(verifiedEvent(stripeApi, payload, forged, SECRETS, NOW)).rejects.toThrow(ApiError);
});

test('a payment that is learnt of days later is recorded and confirmed as of when it was made', async () => {
  const { orderId, paymentIntentId, clientSecret } = await placedOrder(shop);
  await shop.pay(clientSecret);
  const madeAt = new Date((await stripeApi.charges.list({ payment_intent: paymentIntentId })).data[0]!.created * 1000);
  await fulfil(paymentIntentId, deps, () => new Date(madeAt.getTime() + 71 * 60 * 60 * 1000));
  expect(await deps.orders.get(orderId)).toMatchObject({ status: 'PAID', paidAt: madeAt.toISOString() });
});

/** Stripe, where its payments have become otherwise than the stand-in can make them. */
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

test('a payment of which less was received than asked for is held for review', async () => {
  const { orderId, paymentIntentId } = await paidOrder(shop);
  await fulfil(
    paymentIntentId,
    where(({ amount }) => ({ amount_received: amount - 954 })),
    () => NOW,
  );
  expect(await deps.orders.get(orderId)).toMatchObject({
    status: 'REVIEW',
    reviewReasons: ['£263.96 was received, but the order comes to £273.50.'],
  });
});

test('a payment that was refunded before it was confirmed is held for review, and one refunded afterwards is not', async () => {
  const [early, late] = [await paidOrder(shop), await paidOrder(shop)];
  await fulfil(early.paymentIntentId, refunding(954), () => NOW);
  expect(await deps.orders.get(early.orderId)).toMatchObject({
    status: 'REVIEW',
    reviewReasons: ['£9.54 of it has been refunded.'],
  });
  await fulfil(late.paymentIntentId, deps, () => NOW);
  expect(await fulfil(late.paymentIntentId, refunding(954), () => NOW)).toBe('already_sent');
  expect(await orderStatus(late.orderId)).toBe('PAID');
});

test('a webhook that finds the mails being sent waits for them, and asks Stripe to come back only where they are still not there', async () => {
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
