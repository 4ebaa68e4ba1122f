import { setTimeout as sleep } from 'node:timers/promises';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { cellsFromText, cellsText } from '../../../domain/dates/dateRow.ts';
import { TERMS_VERSION } from '../../../domain/orders/acceptance.ts';
import { bookedExpiry } from '../../../domain/legal/retention.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { fulfil } from '../../../lambdas/orders/fulfil.ts';
import { OWNER } from '../../localTestSettings.ts';
import { openShop, stripeEvent } from '../openShop.ts';
import { loseRecord, mailCounts, mailsOf, oddPayment, paidOrder, placedOrder } from './placedOrders.ts';
import { CUSTOMER } from '../requests.ts';

// The webhook waits here for the mails that another call is sending.
vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn<typeof sleep>() }));

const shop = await openShop();
const { deps } = shop;
const { orders } = deps;
const BOTH = { owner: 1, customer: 1 };

beforeEach(() => {
  vi.mocked(sleep).mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 50)));
});

const webhook = (paymentIntentId: string) => shop.webhook(stripeEvent('payment_intent.succeeded', paymentIntentId));

async function answerTo(paymentIntentId: string) {
  return (await shop.sendOrderEmail({ paymentIntentId })).json();
}

test('a paid order sends one mail each to owner and customer', async () => {
  const order = await paidOrder(shop);
  expect((await orders.get(order.orderId))?.order.lines[0]?.cells).toEqual(order.request.items[0]?.cells);
  expect(await answerTo(order.paymentIntentId)).toEqual({ status: 'sent' });
  const { owner, customer } = await mailsOf(shop, order);
  expect([...owner, ...customer]).toMatchObject([
    {
      replyTo: [order.email],
      attachments: [expect.objectContaining({ filename: expect.stringMatching(/^INV-\d+\.pdf$/) })],
      body: { text: expect.stringContaining(CUSTOMER.addressLine1) },
    },
    {
      attachments: [
        { filename: expect.stringMatching(/^INV-\d{6}\.pdf$/) },
        { filename: 'course-1-2026-12-04.ics' },
        { filename: `terms-${TERMS_VERSION}.pdf` },
      ],
    },
  ]);
  for (const { body } of [...owner, ...customer])
    for (const words of ['£273.50', 'Fri 4 Dec 2026', 'FORS Safe Driving in VR']) expect(body.text).toContain(words);
  expect(await orders.get(order.orderId)).toMatchObject({ status: 'PAID', paymentIntentId: order.paymentIntentId });
});

async function daysLeft({ orderId }: { orderId: string }): Promise<number> {
  return Math.round(((await orders.get(orderId))!.expiresAt - Date.now() / 1_000) / (24 * 60 * 60));
}

test('unpaid orders expire in 30 days, reviewed ones in two years', async () => {
  const odd = await placedOrder(shop);
  expect(await daysLeft(odd)).toBe(30);
  const { id } = await oddPayment(shop, odd.orderId);
  await shop.sendOrderEmail({ paymentIntentId: id });
  expect(await daysLeft(odd)).toBe(730);
});

test('a paid order is kept for the accounts, longer after a refund in a later year', async () => {
  const order = await paidOrder(shop);
  const record = async () => (await orders.get(order.orderId))!;
  await answerTo(order.paymentIntentId);
  const { paidAt, expiresAt } = await record();
  expect(expiresAt).toBe(bookedExpiry(new Date(paidAt!)));
  const [soon, later] = [new Date(paidAt!), new Date(Date.parse(paidAt!) + 366 * 24 * 60 * 60 * 1_000)];
  const refund = { amount: 1_000, status: 'succeeded', createdAt: paidAt! } as const;
  await orders.noteRefund(order.orderId, 're_1', refund, soon);
  expect((await record()).expiresAt).toBe(expiresAt);
  await orders.noteRefund(order.orderId, 're_2', refund, later);
  expect((await record()).expiresAt).toBe(bookedExpiry(later));
  expect(bookedExpiry(later)).toBeGreaterThan(expiresAt);
});

test('a payment found late is kept for the accounts of its own year', async () => {
  const { orderId, paymentIntentId } = await placedOrder(shop);
  const paidAt = '2019-05-01T10:00:00.000Z';
  await orders.markPaid(orderId, paymentIntentId, paidAt);
  expect((await orders.get(orderId))!.expiresAt).toBe(bookedExpiry(new Date(paidAt)));
});

test('the counts of invoices and credit notes never expire', async () => {
  await deps.numbers.numberFor('creditNote', 'a key');
  await deps.numbers.numberFor('invoice', 'a key');
  const { Items = [] } = await dynamoClient().send(new ScanCommand({ TableName: TABLES.orders.name }));
  const counts = Items.filter(({ orderId }) => String(orderId).endsWith('-numbers'));
  expect(counts.map((count) => Object.keys(count).toSorted())).toEqual([
    ['given', 'orderId', 'taken'],
    ['given', 'orderId', 'taken'],
  ]);
});

test('twenty calls and the webhook at once send each email once', async () => {
  const order = await paidOrder(shop);
  const calls = await Promise.all([
    ...Array.from({ length: 20 }, () => shop.sendOrderEmail({ paymentIntentId: order.paymentIntentId })),
    webhook(order.paymentIntentId),
  ]);
  expect(calls.every(({ status }) => [200, 202, 503].includes(status))).toBe(true);
  expect(await mailCounts(shop, order)).toEqual(BOTH);
  expect(await answerTo(order.paymentIntentId)).toEqual({ status: 'already_sent' });
});

test.for([
  [2_999, 200],
  [3_001, 503],
] as const)('while the browser sends the mails for %i ms, the webhook waits 3 s: %i', async ([sendingMs, status]) => {
  const order = await paidOrder(shop);
  const claimed = vi.fn<() => void>();
  const { promise: mailsLeave, resolve: letMailsLeave } = Promise.withResolvers<void>();
  const sendMail: typeof deps.sendMail = async (...mail) => {
    claimed();
    await mailsLeave;
    return deps.sendMail(...mail);
  };
  const browser = fulfil(order.paymentIntentId, { ...deps, sendMail }, () => new Date());
  await vi.waitFor(() => expect(claimed).toHaveBeenCalledTimes(2), 10_000);
  let now = 0;
  vi.mocked(sleep).mockImplementation(async (ms = 0) => {
    now += ms;
    if (now < sendingMs) return;
    letMailsLeave();
    await browser;
  });
  expect((await webhook(order.paymentIntentId)).status).toBe(status);
  letMailsLeave();
  expect(await browser).toBe('sent');
  expect(await mailCounts(shop, order)).toEqual(BOTH);
});

test('the webhook alone sends the mails, and Stripe redelivers until it has', async () => {
  shop.listenToStripe();
  shop.failStripe('GET', /payment_intents\//);
  const order = await paidOrder(shop);
  await expect.poll(() => mailCounts(shop, order), { timeout: 10_000 }).toEqual(BOTH);
  const deliveries = shop.stripe.deliveries().filter(({ type }) => type === 'payment_intent.succeeded');
  expect(deliveries.map(({ status }) => status)).toContain(503);
});

test('an unpaid intent, a foreign one, or details without a payment send nothing', async () => {
  const { paymentIntentId } = await placedOrder(shop);
  const before = (await shop.mails()).length;
  expect((await shop.sendOrderEmail({ paymentIntentId })).status).toBe(404);
  expect((await shop.sendOrderEmail({ paymentIntentId: 'pi_unknown' })).status).toBe(404);
  for (const id of [paymentIntentId, 'pi_unknown']) expect((await webhook(id)).status).toBe(200);
  const items = [{ description: 'Digidown Terminal', price: '£485.00', quantity: 9, selectedDate: '', oneOffFee: 0 }];
  const details = { ...CUSTOMER, items, subTotal: 1, vat: 0, oneOffTotal: 0, total: 1 };
  const response = await shop.sendOrderEmail(details);
  expect([response.status, await response.json()]).toEqual([202, { status: 'accepted' }]);
  expect((await shop.mails()).length).toBe(before);
});

test('a lost record is rebuilt from its payment, and its mails are marked as repeats', async () => {
  const order = await paidOrder(shop);
  await answerTo(order.paymentIntentId);
  const before = await orders.get(order.orderId);
  await loseRecord(order);
  await answerTo(order.paymentIntentId);
  // Stripe's metadata has the cells as one text.
  const lines = before!.order.lines.map((line) => Object.assign(line, { cells: cellsFromText(cellsText(line)) }));
  expect(await orders.get(order.orderId)).toMatchObject({ status: 'PAID', order: { ...before?.order, lines } });
  for (const mails of Object.values(await mailsOf(shop, order)))
    expect(mails.map(({ subject }) => subject.startsWith('(possible repeat)')).toSorted()).toEqual([false, true]);
});

test('a payment that does not match its order is not fulfilled; the owner is told once', async () => {
  const { orderId } = await placedOrder(shop);
  const { id } = await oddPayment(shop, orderId);
  await Promise.all([answerTo(id), webhook(id)]);
  await answerTo(id);
  const told = (await shop.mails()).filter(({ body }) => body.text?.includes(id));
  expect(told).toMatchObject([
    {
      destination: { to: [OWNER] },
      subject: expect.stringMatching(/^Do not fulfil/),
      body: { text: expect.stringContaining('£1.00') },
    },
  ]);
  expect(await shop.orderStatus(orderId)).toBe('REVIEW');
});
