import { expect, test } from 'vitest';
import type { Fault } from '../../../infra/local/stripe/faults.ts';
import { type PaymentIntent, stripeClient, stripePayments } from '../../../lambdas/adapters/payments.ts';
import { fulfil } from '../../../lambdas/orders/fulfil.ts';
import { openShop } from '../openShop.ts';
import { CONFLICT, created, oddPayment, paidOrder, placedOrder, refused } from './placedOrders.ts';
import { orderRequest } from '../requests.ts';

const NOW = new Date('2026-11-21T09:00:00Z');

const shop = await openShop();
const { deps } = shop;

async function subjectsAbout(paymentIntentId: string) {
  return (await shop.mails()).filter(({ body }) => body.text?.includes(paymentIntentId)).map(({ subject }) => subject);
}

test.for<[string, Pick<Fault, 'when' | 'effect' | 'times'>, number]>([
  ['limits our rate', { when: 'before', effect: { status: 429 }, times: 3 }, 503],
  ['fails', { when: 'before', effect: { status: 500 }, times: 3 }, 503],
  ['drops the connection', { when: 'before', effect: 'drop', times: 3 }, 503],
  ['drops the connection after it made the intent', { when: 'after', effect: 'drop', times: 3 }, 503],
  ['loses one answer', { when: 'after', effect: 'drop', times: 1 }, 200],
])('while Stripe %s, an order is answered, and has one intent afterwards', async ([, fault, status]) => {
  const request = orderRequest();
  shop.stripe.faults.add({ method: 'POST', path: /payment_intents$/, ...fault });
  expect((await shop.createPaymentIntent(request)).status).toBe(status);
  shop.stripe.faults.clear();
  await created(shop, request);
  expect(shop.intentsOf(request.orderId!)).toHaveLength(1);
});

test('after a failure that Stripe saved under its key, the next order replaces it', async () => {
  const request = orderRequest();
  shop.stripe.faults.add({ method: 'POST', path: /payment_intents$/, when: 'after', effect: { status: 500 } });
  expect(await refused(shop, request)).toMatchObject(CONFLICT.changed);
  await created(shop, orderRequest({ replaces: request.orderId }));
});

test.for([
  ['sk_live_1', true],
  ['rk_live_1', true],
  ['sk_test_1', false],
  ['rk_test_1', false],
] as const)('a stage with the key %s takes real payments: %s', ([key, livemode]) => {
  expect(stripePayments(stripeClient(key), key, 'Shop-test').livemode).toBe(livemode);
});

/** Stripe, with a payment changed in a way that the stand-in cannot. */
function where(change: (intent: PaymentIntent) => Partial<PaymentIntent>): typeof deps {
  const retrieve = async (id: string) => {
    const intent = await deps.payments.retrieve(id);
    return intent && { ...intent, ...change(intent) };
  };
  return { ...deps, payments: { ...deps.payments, retrieve } };
}

test.for<[string, typeof deps, string]>([
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
])('a payment %s is held for review, and the owner is told', async ([, changed, reason]) => {
  const { orderId, paymentIntentId } = await paidOrder(shop);
  await fulfil(paymentIntentId, changed, () => NOW);
  expect(await deps.orders.get(orderId)).toMatchObject({ status: 'REVIEW', reviewReasons: [reason] });
  expect(await subjectsAbout(paymentIntentId)).toEqual([expect.stringMatching(/^Do not fulfil/)]);
});

test('a matching payment after one that does not match takes the order out of review', async () => {
  const { clientSecret, orderId, paymentIntentId } = await placedOrder(shop);
  await fulfil((await oddPayment(shop, orderId)).id, deps, () => NOW);
  expect(await shop.orderStatus(orderId)).toBe('REVIEW');
  await shop.pay(clientSecret);
  expect(await fulfil(paymentIntentId, deps, () => NOW)).toBe('sent');
  expect(await deps.orders.get(orderId)).toMatchObject({ status: 'PAID', paymentIntentId });
});

test('the second of two payments at the same moment is held for review', async () => {
  const { orderId, paymentIntentId } = await paidOrder(shop);
  let reads = 0;
  const get = async (id: string) => {
    const record = await deps.orders.get(id);
    // Between our read of the order and our write.
    if (reads++ === 0) await deps.orders.markPaid(orderId, 'pi_quicker', NOW.toISOString());
    return record;
  };
  await fulfil(paymentIntentId, { ...deps, orders: { ...deps.orders, get } }, () => NOW);
  expect(await subjectsAbout(paymentIntentId)).toEqual([expect.stringMatching(/^Paid again/)]);
  expect(await deps.orders.get(orderId)).toMatchObject({ status: 'PAID', paymentIntentId: 'pi_quicker' });
});

test('a payment found days later is recorded with the time when it was made', async () => {
  const { orderId, paymentIntentId } = await paidOrder(shop);
  const { data } = await shop.stripeApi.charges.list({ payment_intent: paymentIntentId });
  const madeAt = new Date(data[0]!.created * 1000);
  await fulfil(paymentIntentId, deps, () => new Date(madeAt.getTime() + 71 * 60 * 60 * 1000));
  expect(await deps.orders.get(orderId)).toMatchObject({ status: 'PAID', paidAt: madeAt.toISOString() });
});
