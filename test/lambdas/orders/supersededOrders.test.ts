import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Payments } from '../../../lambdas/adapters/payments.ts';
import { createPaymentIntent } from '../../../lambdas/create-payment-intent/createPaymentIntent.ts';
import { fulfil } from '../../../lambdas/orders/fulfil.ts';
import { orderFromRequest } from '../../../lambdas/orders/orderFromRequest.ts';
import { pendingOrder } from '../../../lambdas/adapters/orderRecord.ts';
import { intentIdOf, openShop } from '../openShop.ts';
import { CONFLICT, created, oddPayment, loseRecord, refused } from './placedOrders.ts';
import { orderRequest } from '../requests.ts';

const shop = await openShop();
const { deps } = shop;
const { orders, payments } = deps;

/** Asks for a payment while Stripe behaves as the test says. */
async function askWith(changes: Partial<Payments>, request: ReturnType<typeof orderRequest>) {
  return createPaymentIntent(
    await shop.publish(request),
    { ...deps, payments: { ...payments, ...changes } },
    new Date(),
  );
}

function statusesOf({ orderId }: { orderId?: string | undefined }) {
  return shop.intentsOf(orderId!).map(({ status }) => status);
}

test.for([
  ['stored', false],
  ['lost', true],
] as const)('an order that replaces a %s one cancels its intent, or is refused if it was paid', async ([, isLost]) => {
  const [unpaid, paid] = [await created(shop, orderRequest()), await created(shop, orderRequest())];
  await shop.pay(paid.clientSecret);
  if (isLost) for (const order of [unpaid, paid]) await loseRecord(order);
  const next = await created(shop, orderRequest({ replaces: unpaid.orderId, name: 'Siân Jones-Evans' }));
  expect([unpaid, next].map(statusesOf)).toEqual([['canceled'], ['requires_payment_method']]);
  const orderId = randomUUID();
  expect(await refused(shop, orderRequest({ orderId, replaces: paid.orderId }))).toMatchObject(CONFLICT.paid);
  expect([paid, { orderId }].map(statusesOf)).toEqual([['succeeded'], []]);
});

test('an order whose payment is under review is not replaced', async () => {
  const { orderId } = await created(shop, orderRequest());
  const { id } = await oddPayment(shop, orderId);
  await shop.sendOrderEmail({ paymentIntentId: id });
  expect(await refused(shop, orderRequest({ replaces: orderId }))).toMatchObject(CONFLICT.paid);
});

test('a replaced order cannot be placed again, be it stored, lost or never placed', async () => {
  const [stored, lost, never] = [orderRequest(), orderRequest(), orderRequest()];
  for (const request of [stored, lost]) await created(shop, request);
  await loseRecord({ orderId: lost.orderId! });
  for (const superseded of [stored, lost, never]) {
    await created(shop, orderRequest({ replaces: superseded.orderId! }));
    expect(await refused(shop, superseded)).toMatchObject(CONFLICT.changed);
    expect(statusesOf(superseded)).toEqual(['canceled']);
  }
});

test('an order may replace one whose intent this Stripe account does not know', async () => {
  const orderId = randomUUID();
  const pending = pendingOrder(orderId, orderFromRequest(orderRequest()), 'as it was', new Date());
  await orders.putIfAbsent({ ...pending, paymentIntentId: 'pi_of_another_account' });
  expect(await created(shop, orderRequest({ replaces: orderId }))).not.toMatchObject({ orderId });
});

test('an order in processing is not offered, replaced or charged again', async () => {
  const request = orderRequest();
  const { clientSecret, orderId } = await created(shop, request);
  const paymentIntentId = intentIdOf(clientSecret);
  shop.stripe.startProcessing(paymentIntentId);
  const replacement = orderRequest({ replaces: orderId });
  for (const asked of [request, replacement]) expect(await refused(shop, asked)).toMatchObject(CONFLICT.paid);
  await expect(shop.pay(clientSecret)).rejects.toThrow('has a status of processing');
  expect(await fulfil(paymentIntentId, deps, () => new Date())).toBe('not_paid');
  expect(await shop.orderStatus(orderId)).toBe('PENDING');

  shop.stripe.finishProcessing(paymentIntentId);
  expect(await fulfil(paymentIntentId, deps, () => new Date())).toBe('sent');
  for (const asked of [request, replacement]) expect(await refused(shop, asked)).toMatchObject(CONFLICT.paid);
  expect([{ orderId }, replacement].map(statusesOf)).toEqual([['succeeded'], []]);
});

test('an intent made while its order is replaced is cancelled; its secret stays secret', async () => {
  const request = orderRequest();
  const create: Payments['create'] = async (params, key) => {
    const made = await payments.create(params, key);
    await created(shop, orderRequest({ replaces: request.orderId! }));
    return made;
  };
  await expect(askWith({ create }, request)).rejects.toMatchObject({ code: 'order_changed' });
  expect(statusesOf(request)).toEqual(['canceled']);
});

test('once Stripe forgets its key, an order keeps its intent and refuses other details', async () => {
  const request = orderRequest();
  const first = await created(shop, request);
  let forgotten = 0;
  const create: Payments['create'] = (params, key) => payments.create(params, `${key} ${(forgotten += 1)}`);
  expect(await askWith({ create }, request)).toEqual(first);
  const changed = askWith({ create }, { ...request, name: 'Somebody Else' });
  await expect(changed).rejects.toMatchObject({ code: 'order_changed' });
  expect(shop.intentsOf(first.orderId)).toMatchObject([
    { id: intentIdOf(first.clientSecret), status: 'requires_payment_method' },
    { status: 'canceled' },
    { status: 'canceled' },
  ]);
});
