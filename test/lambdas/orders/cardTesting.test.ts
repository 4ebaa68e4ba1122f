import { expect, test } from 'vitest';
import { MAX_DECLINES } from '../../../lambdas/orders/cardTesting.ts';
import { openShop } from '../openShop.ts';
import { created, CONFLICT, placedOrder, refused } from './placedOrders.ts';
import { orderRequest } from '../requests.ts';

const shop = await openShop();
shop.listenToStripe();

/** The declines that the webhook has answered. */
function answered() {
  return shop.stripe
    .deliveries()
    .filter(({ type, status }) => type === 'payment_intent.payment_failed' && status === 200).length;
}

async function decline(clientSecret: string, times: number): Promise<void> {
  const before = answered();
  for (let time = 0; time < times; time++)
    await expect(shop.pay(clientSecret, 'pm_card_visa_chargeDeclined')).rejects.toThrow('card_declined');
  await expect.poll(answered, { timeout: 10_000 }).toBe(before + times);
}

test('the fourth declined card cancels the intent, and the next order can be placed', async () => {
  const { clientSecret, paymentIntentId, request } = await placedOrder(shop);
  await decline(clientSecret, MAX_DECLINES);
  expect(shop.intentStatus(paymentIntentId)).toBe('canceled');
  await expect(shop.pay(clientSecret)).rejects.toThrow('payment_intent_unexpected_state');
  expect(await refused(shop, request)).toMatchObject(CONFLICT.changed);
  await created(shop, orderRequest({ replaces: request.orderId }));
});

test('after three declined cards the customer can still pay', async () => {
  const { clientSecret, orderId } = await placedOrder(shop);
  await decline(clientSecret, MAX_DECLINES - 1);
  await shop.pay(clientSecret);
  await expect.poll(() => shop.orderStatus(orderId), { timeout: 10_000 }).toBe('PAID');
});
