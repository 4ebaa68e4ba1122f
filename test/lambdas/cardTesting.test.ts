import { expect, test } from 'vitest';
import { MAX_DECLINES } from '../../lambdas/orders/stopCardTesting.ts';
import { openShop } from './openShop.ts';
import { placedOrder, type PlacedOrder } from './placedOrders.ts';
import { orderRequest } from './requests.ts';

const DECLINED = 'pm_card_visa_chargeDeclined';

const shop = await openShop();
shop.listenToStripe();

async function decline(clientSecret: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    await expect(shop.pay(clientSecret, DECLINED)).rejects.toThrow('card_declined');
}

async function statuses({ request, paymentIntentId }: PlacedOrder) {
  return {
    order: await shop.orderStatus(request.orderId!),
    intent: shop.stripe.intents().find(({ id }) => id === paymentIntentId)?.status,
  };
}

/** The declines that the webhook has been told of and has answered. */
function failures() {
  return shop.stripe
    .deliveries()
    .filter(({ type, status }) => type === 'payment_intent.payment_failed' && status === 200);
}

test('the tenth declined card cancels the intent: no eleventh is tried', async () => {
  const order = await placedOrder(shop);
  await decline(order.clientSecret, MAX_DECLINES);
  await expect.poll(() => statuses(order), { timeout: 10_000 }).toEqual({ order: 'PENDING', intent: 'canceled' });
  await expect(shop.pay(order.clientSecret)).rejects.toThrow('payment_intent_unexpected_state');
});

test('after nine declined cards the customer can still pay', async () => {
  const before = failures().length;
  const order = await placedOrder(shop);
  await decline(order.clientSecret, MAX_DECLINES - 1);
  await expect.poll(() => failures().length).toBeGreaterThanOrEqual(before + MAX_DECLINES - 1);
  await shop.pay(order.clientSecret);
  await expect.poll(() => statuses(order), { timeout: 10_000 }).toEqual({ order: 'PAID', intent: 'succeeded' });
});

test('a customer whose intent was cancelled for it can place the next order', async () => {
  const order = await placedOrder(shop);
  await decline(order.clientSecret, MAX_DECLINES);
  await expect.poll(() => statuses(order), { timeout: 10_000 }).toEqual({ order: 'PENDING', intent: 'canceled' });
  expect((await shop.createPaymentIntent(order.request)).status).toBe(409);
  expect((await shop.createPaymentIntent(orderRequest({ replaces: order.request.orderId }))).status).toBe(200);
});
