import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { soldBefore } from '../../lambdas/courses/overview.ts';
import { createPaymentIntent } from '../../lambdas/create-payment-intent/createPaymentIntent.ts';
import { stripePayments } from '../../lambdas/adapters/payments.ts';
import { MAX_DECLINES } from '../../lambdas/orders/cardTesting.ts';
import { sweepOrders } from '../../lambdas/sweep-orders/sweepOrders.ts';
import { intentIdOf, openShop, stripeEvent } from '../lambdas/openShop.ts';
import { dashboardPayment, loseRecord, placedOrder } from '../lambdas/orders/placedOrders.ts';
import { orderRequest } from '../lambdas/requests.ts';

const shop = await openShop();
await shop.publish(orderRequest());
const { deps } = shop;
const DAY_MS = 24 * 60 * 60_000;
const trial = { ...deps, payments: stripePayments(shop.stripeApi, shop.stripe.secretKey, 'Shop-trial') };

/** An order of another stage of this shop, whose tables we do not have. */
async function trialOrder() {
  const { orderId, clientSecret } = await createPaymentIntent(orderRequest(), trial, new Date());
  await loseRecord({ orderId });
  return { orderId, clientSecret, id: intentIdOf(clientSecret) };
}

/** A payment of another program of the owner, which names its orders as we do. */
async function foreignOrder() {
  const orderId = randomUUID();
  const { id, client_secret } = await dashboardPayment(shop, { orderId }, {});
  return { orderId, clientSecret: client_secret!, id };
}

beforeAll(() => shop.listenToStripe());

const OTHERS = [
  ['another stage', trialOrder],
  ['another program', foreignOrder],
] as const;

const PAYMENT_EVENTS = [
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.created',
  'charge.dispute.created',
  'radar.early_fraud_warning.created',
] as const;

test.for(OTHERS)('a paid order of %s is neither fulfilled nor counted nor reviewed', async ([, placed]) => {
  const { orderId, clientSecret, id } = await placed();
  const before = (await shop.mails()).length;
  await shop.pay(clientSecret);
  await shop.stripeApi.refunds.create({ payment_intent: id, amount: 1 });
  const warning = shop.stripe.warnOfFraud(id, 'misc');
  shop.stripe.beginDispute(id, 'fraudulent');
  for (const type of PAYMENT_EVENTS) {
    const event = stripeEvent(type, id);
    const of = type.startsWith('radar') ? { ...event, data: { object: warning } } : event;
    expect((await shop.webhook(of as typeof event)).status).toBe(200);
  }
  expect((await shop.sendOrderEmail({ paymentIntentId: id })).status).toBe(404);
  expect(await sweepOrders(deps, () => new Date())).toMatchObject({ paid: 0, inReview: 0, notMailed: 0, failed: 0 });
  const nextMonday = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  expect(await soldBefore(nextMonday, deps)).toMatchObject({ paid: 0, received: 0 });
  expect(await deps.orders.get(orderId)).toBeNull();
  expect((await shop.mails()).length).toBe(before);
});

test.for(OTHERS)('an unpaid order of %s is never cancelled', async ([, placed]) => {
  const { orderId, clientSecret, id } = await placed();
  for (let card = 0; card < MAX_DECLINES; card += 1)
    await shop.pay(clientSecret, 'pm_card_visa_chargeDeclined').catch(() => undefined);
  await shop.webhook(stripeEvent('payment_intent.payment_failed', id));
  const replaced = await shop.createPaymentIntent(orderRequest({ replaces: orderId }));
  expect(replaced.status).toBe(200);
  await sweepOrders(deps, () => new Date(Date.now() + 2 * DAY_MS));
  expect(shop.intentStatus(id)).toBe('requires_payment_method');
});

test('an order of ours carries our mark', async () => {
  const { orderId } = await placedOrder(shop);
  expect(shop.intentsOf(orderId)).toMatchObject([{ metadata: { shop: 'Shop-local' } }]);
});
