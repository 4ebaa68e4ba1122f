import { expect, test, vi } from 'vitest';
import { cellsFromText, cellsText } from '../../domain/dateRow.ts';
import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { OWNER } from '../localTestSettings.ts';
import { openShop } from './openShop.ts';
import { loseRecord, mailCounts, mailsOf, oddPayment, paidOrder, placedOrder } from './placedOrders.ts';
import { CUSTOMER } from './requests.ts';
import { stripeEvent } from './stripeEvent.ts';

// The webhook waits for the mails that another call is sending: here 50 ms instead of 3 s.
vi.mock('node:timers/promises', () => ({ setTimeout: () => new Promise((resolve) => setTimeout(resolve, 50)) }));

const shop = await openShop();
const orders = orderStore(dynamoClient(), TABLES.orders.name);

function succeeded(paymentIntentId: string) {
  return stripeEvent('payment_intent.succeeded', paymentIntentId);
}

test('a paid order sends one mail each to owner and customer, with every figure', async () => {
  const order = await paidOrder(shop);
  expect((await orders.get(order.orderId))?.order.lines[0]?.cells).toEqual(order.request.items[0]?.cells);
  expect(await (await shop.sendOrderEmail({ paymentIntentId: order.paymentIntentId })).json()).toEqual({
    status: 'sent',
  });
  const { owner, customer } = await mailsOf(shop, order);
  expect([owner.length, customer.length]).toEqual([1, 1]);
  for (const text of [owner[0]!.body.text!, customer[0]!.body.text!]) {
    for (const figure of ['£210.00', '£42.00', '£21.50', '£273.50', '4 Dec 2026', 'FORS Safe Driving in VR - Cardiff'])
      expect(text).toContain(figure);
  }
  expect(owner[0]!.body.text).toContain(CUSTOMER.addressLine1);
  expect(owner[0]!.replyTo).toEqual([order.email]);
  expect(customer[0]!.attachments.map(({ filename }) => filename)).toEqual(['course-1-2026-12-04.ics']);
  expect(await orders.get(order.orderId)).toMatchObject({ status: 'PAID', paymentIntentId: order.paymentIntentId });
});

test('only unpaid orders expire, neither paid ones nor those under review', async () => {
  const [paid, odd] = [await paidOrder(shop), await placedOrder(shop)];
  for (const { orderId } of [paid, odd])
    expect(await orders.get(orderId)).toMatchObject({ expiresAt: expect.any(Number) });
  const { id } = await oddPayment(shop, odd.orderId);
  for (const paymentIntentId of [paid.paymentIntentId, id]) await shop.sendOrderEmail({ paymentIntentId });
  for (const { orderId } of [paid, odd]) expect(await orders.get(orderId)).not.toHaveProperty('expiresAt');
});

test('twenty calls and the webhook at once send each email once', async () => {
  const order = await paidOrder(shop);
  const calls = await Promise.all([
    ...Array.from({ length: 20 }, () => shop.sendOrderEmail({ paymentIntentId: order.paymentIntentId })),
    shop.webhook(succeeded(order.paymentIntentId)),
  ]);
  expect(calls.every(({ status }) => [200, 202, 503].includes(status))).toBe(true);
  expect(await mailCounts(shop, order)).toEqual({ owner: 1, customer: 1 });
  expect(await (await shop.sendOrderEmail({ paymentIntentId: order.paymentIntentId })).json()).toEqual({
    status: 'already_sent',
  });
});

test('the webhook alone sends the mails, and Stripe redelivers until it has', async () => {
  shop.listenToStripe();
  shop.stripe.faults.add({
    method: 'GET',
    path: /payment_intents\//,
    when: 'before',
    effect: { status: 500 },
    times: 2,
  });
  const order = await paidOrder(shop);
  await expect.poll(() => mailCounts(shop, order), { timeout: 10_000 }).toEqual({ owner: 1, customer: 1 });
  const statuses = shop.stripe
    .deliveries()
    .filter(({ type }) => type === 'payment_intent.succeeded')
    .map(({ status }) => status);
  expect(statuses).toContain(503);
});

test('an intent that is not paid, or not ours, sends nothing', async () => {
  const { paymentIntentId } = await placedOrder(shop);
  const before = (await shop.mails()).length;
  expect((await shop.sendOrderEmail({ paymentIntentId })).status).toBe(404);
  expect((await shop.sendOrderEmail({ paymentIntentId: 'pi_unknown' })).status).toBe(404);
  expect((await shop.webhook(succeeded('pi_unknown'))).status).toBe(200);
  expect((await shop.mails()).length).toBe(before);
});

test('order details without a payment are accepted and send nothing', async () => {
  const before = (await shop.mails()).length;
  const response = await shop.sendOrderEmail({
    ...CUSTOMER,
    items: [{ description: 'Digidown Terminal', price: '£485.00', quantity: 9, selectedDate: '', oneOffFee: 0 }],
    subTotal: 1,
    vat: 0,
    oneOffTotal: 0,
    total: 1,
  });
  expect([response.status, await response.json()]).toEqual([202, { status: 'accepted' }]);
  expect((await shop.mails()).length).toBe(before);
});

test('a lost record is rebuilt from its payment, and its mails are marked as repeats', async () => {
  const order = await paidOrder(shop);
  await shop.sendOrderEmail({ paymentIntentId: order.paymentIntentId });
  const before = await orders.get(order.orderId);
  await loseRecord(order);
  await shop.sendOrderEmail({ paymentIntentId: order.paymentIntentId });
  const after = await orders.get(order.orderId);
  // Stripe's metadata has the cells as one text.
  const lines = before!.order.lines.map((line) => Object.assign(line, { cells: cellsFromText(cellsText(line)) }));
  expect(after?.order).toEqual({ ...before?.order, lines });
  expect(after?.status).toBe('PAID');
  const { owner, customer } = await mailsOf(shop, order);
  for (const mails of [owner, customer])
    expect(mails.map(({ subject }) => subject.startsWith('(possible repeat)')).toSorted()).toEqual([false, true]);
});

test('a payment that does not match its order is not fulfilled; the owner is told once', async () => {
  const { orderId } = await placedOrder(shop);
  const odd = await oddPayment(shop, orderId);
  await Promise.all([shop.sendOrderEmail({ paymentIntentId: odd.id }), shop.webhook(succeeded(odd.id))]);
  await shop.sendOrderEmail({ paymentIntentId: odd.id });
  const told = (await shop.mails()).filter(({ body }) => body.text?.includes(odd.id));
  expect(told).toHaveLength(1);
  expect(told[0]!.destination.to).toEqual([OWNER]);
  expect(told[0]!.subject).toMatch(/^Do not fulfil/);
  expect(told[0]!.body.text).toContain('£1.00');
  expect(await shop.orderStatus(orderId)).toBe('REVIEW');
});

test.each([
  ['missing', () => shop.request('/api/stripe-webhook', { method: 'POST', body: JSON.stringify(succeeded('pi_x')) })],
  ['forged', () => shop.webhook(succeeded('pi_x'), { secret: 'whsec_forged' })],
  ['too old', () => shop.webhook(succeeded('pi_x'), { at: Date.now() - 301_000 })],
])('a webhook whose signature is %s is refused', async (_, send) => {
  const response = await send();
  expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
    400,
    'invalid_signature',
  ]);
});

test('a signature just inside the tolerance is taken', async () => {
  expect((await shop.webhook(succeeded('pi_unknown'), { at: Date.now() - 295_000 })).status).toBe(200);
});
