import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { oddPayment, loseRecord, mailsOf } from './placedOrders.ts';
import { openRefundingShop } from './refundableOrders.ts';
import { moveOrder } from '../courses/decided.ts';
import { withId } from '../../sessions.ts';

const { shop, deps, paidOrder, refund, fulfilled, refundEvent, writeStatus, stateOf, mailed } =
  await openRefundingShop();

test('a full refund gives the places back for good; the order stays paid', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  expect(await stateOf(order)).toEqual({ status: 'PAID', refunds: [], taken: 2 });
  await refund(order);
  expect(await refundEvent(order)).toBe(200);
  const after = { status: 'PAID', refunds: [[order.total, 'succeeded']], taken: 0 };
  expect(await stateOf(order)).toEqual(after);
  await fulfilled(order);
  await deps.places.hold(order.date, order.orderId, { places: 2, revision: 0 });
  expect(await stateOf(order)).toEqual(after);
});

test('a part refund leaves the places; refunding the rest gives them back', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  await refund(order, 1_000);
  await refundEvent(order);
  expect(await stateOf(order)).toEqual({ status: 'PAID', refunds: [[1_000, 'succeeded']], taken: 2 });
  await refund(order);
  await refundEvent(order);
  expect(await stateOf(order)).toEqual({
    status: 'PAID',
    refunds: [
      [1_000, 'succeeded'],
      [order.total - 1_000, 'succeeded'],
    ],
    taken: 0,
  });
});

test('many triggers at once note a refund once', async () => {
  const order = await paidOrder();
  await refund(order, 1_000);
  await Promise.allSettled(Array.from({ length: 10 }, () => fulfilled(order)));
  expect((await stateOf(order)).refunds).toEqual([[1_000, 'succeeded']]);
});

test('a payment refunded before we heard of it takes no places', async () => {
  const order = await paidOrder();
  await refund(order);
  await fulfilled(order);
  expect(await stateOf(order)).toEqual({ status: 'PAID', refunds: [[order.total, 'succeeded']], taken: 0 });
});

test('a rebuilt order knows what was refunded', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  await refund(order);
  await loseRecord(order);
  await fulfilled(order);
  expect(await stateOf(order)).toEqual({ status: 'PAID', refunds: [[order.total, 'succeeded']], taken: 0 });
});

const hold = () => Promise.reject(new Unavailable('places'));

test('fulfilment fails while places cannot be given back, so that Stripe retries', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  await refund(order);
  await expect(fulfilled(order, { places: { ...deps.places, hold } })).rejects.toThrow(Unavailable);
  await refundEvent(order);
  expect(await stateOf(order)).toMatchObject({ taken: 0 });
});

test('a full refund gives back the places of a product that has left the catalogue', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  const [line] = (await deps.orders.get(order.orderId))!.order.lines;
  await dynamoClient().send(
    new UpdateCommand({
      TableName: TABLES.orders.name,
      Key: { orderId: order.orderId },
      UpdateExpression: 'SET #order.#lines = :lines',
      ExpressionAttributeNames: { '#order': 'order', '#lines': 'lines' },
      ExpressionAttributeValues: { ':lines': [{ ...line, productId: 999 }] },
    }),
  );
  await refund(order, 100);
  await refundEvent(order);
  expect(await stateOf(order)).toMatchObject({ taken: 2 });
  await refund(order);
  await refundEvent(order);
  expect(await stateOf(order)).toMatchObject({ taken: 0 });
});

test('refunding the second payment of an order leaves its places', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  const second = { ...order, paymentIntentId: (await oddPayment(shop, order.orderId)).id };
  await refund(second);
  await refundEvent(second);
  expect(await stateOf(order)).toEqual({ status: 'PAID', refunds: [], taken: 2 });
});

test('a refund of an order in review changes nothing', async () => {
  const order = await paidOrder();
  const odd = { ...order, paymentIntentId: (await oddPayment(shop, order.orderId)).id };
  await fulfilled(odd);
  await refund(odd);
  await refundEvent(odd);
  expect(await stateOf(order)).toEqual({ status: 'REVIEW', refunds: [], taken: undefined });
});

test('an order rebuilt from another payment, which was refunded, notes no refund', async () => {
  const order = await paidOrder();
  const odd = { ...order, paymentIntentId: (await oddPayment(shop, order.orderId)).id };
  await refund(odd);
  await loseRecord(order);
  await fulfilled(odd);
  expect(await stateOf(order)).toMatchObject({ status: 'REVIEW', refunds: [] });
});

test("Stripe's event is not believed: it only makes us ask", async () => {
  const order = await paidOrder();
  await fulfilled(order);
  expect(await refundEvent(order)).toBe(200);
  expect(await refundEvent({ ...order, paymentIntentId: 'pi_unknown' })).toBe(200);
  expect(await stateOf(order)).toEqual({ status: 'PAID', refunds: [], taken: 2 });
});

test('a full refund mails owner and customer once, however many events arrive', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  await refund(order);
  await Promise.allSettled([refundEvent(order), ...Array.from({ length: 10 }, () => fulfilled(order))]);
  expect(await fulfilled(order)).toBe('already_sent');
  expect(await mailed(order)).toEqual({ owner: ['Paid', 'Refunded'], customer: ['Your', 'Your'] });
  const { customer } = await mailsOf(shop, order);
  expect(customer.at(-1)).toMatchObject({
    subject: expect.stringContaining('is cancelled'),
    attachments: [{ contentType: 'application/pdf' }, { contentType: expect.stringContaining('text/calendar') }],
  });
});

test('the mails of a refund name the date that the course was moved to', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  await moveOrder(deps, order.orderId, withId({ selectedDate: '19 Jan 2090', cells: [] }));
  await refund(order);
  await fulfilled(order);
  const { owner, customer } = await mailsOf(shop, order);
  for (const { body } of [owner.at(-1)!, customer.at(-1)!]) {
    expect(body.text).toContain('19 Jan 2090');
    expect(body.text).not.toContain('12 Jan 2090');
  }
  const cancelled = customer.at(-1)!.attachments.find(({ filename }) => filename?.endsWith('.ics'))!;
  expect(Buffer.from(cancelled.content, 'base64').toString()).toContain('DTSTART;VALUE=DATE:20900119');
});

test.each([
  ['', '1 Nov 2026', 'booking has closed'],
  ['Cancelled', '', 'the course is cancelled'],
])('places on a row with "%s" and "%s" are not sold again after a refund', async (status, bookBy, why) => {
  for (const isMoved of [false, true]) {
    const order = await paidOrder();
    await fulfilled(order);
    const row = isMoved ? order.row + 20 : order.row;
    const cells = [{ heading: 'Venue', text: `Row ${row}` }];
    if (isMoved) await moveOrder(deps, order.orderId, withId({ selectedDate: '12 Jan 2090', cells }));
    await writeStatus({ row }, status, bookBy);
    await refund(order);
    await fulfilled(order);
    const { body } = (await mailsOf(shop, order)).owner.at(-1)!;
    expect(body.text!.replace(/\s+/g, ' ')).toContain(`These places are not sold again, because ${why}: `);
    expect(body.text).not.toContain('sells them again');
  }
});

test('each part refund has mails of its own, with its own sum', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  for (const pence of [1_000, 2_000]) {
    await refund(order, pence);
    expect(await fulfilled(order)).toBe('sent');
    expect(await fulfilled(order)).toBe('already_sent');
  }
  expect(await mailed(order)).toEqual({
    owner: ['Paid', 'Which places? £10.00', 'Which places? £20.00'],
    customer: ['Your', '£10.00', '£20.00'],
  });
});

const sesDown: typeof deps.sendMail = async () => ({ outcome: 'not_sent', cause: new Error('SES is down') });

test("a refund's mails follow the order's own, even if these come late", async () => {
  const order = await paidOrder();
  await refund(order, 1_000);
  await expect(fulfilled(order, { sendMail: sesDown })).rejects.toThrow(Unavailable);
  expect(await mailed(order)).toEqual({ owner: [], customer: [] });
  await fulfilled(order);
  expect(await mailed(order)).toEqual({ owner: ['Paid', 'Which places? £10.00'], customer: ['Your', '£10.00'] });
});

test('the mails of a rebuilt refund say that they may be repeats', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  await refund(order);
  await fulfilled(order);
  await loseRecord(order);
  await fulfilled(order);
  expect((await mailed(order)).owner).toEqual([
    'Paid',
    'Refunded',
    '(possible repeat) Paid',
    '(possible repeat) Refunded',
  ]);
});

test("a customer's refund mail that SES refuses is given up, and the owner told", async () => {
  const order = await paidOrder();
  await fulfilled(order);
  await refund(order, 1_000);
  const refuses = (to: string): typeof deps.sendMail => {
    const cause = new Error('refused');
    return async (address, ...rest) =>
      address === to ? { outcome: 'refused', cause } : deps.sendMail(address, ...rest);
  };
  await expect(fulfilled(order, { sendMail: refuses(deps.ownerEmail) })).rejects.toThrow(Unavailable);
  expect(await fulfilled(order)).toBe('sent');
  await refund(order, 2_000);
  expect(await fulfilled(order, { sendMail: refuses(order.email) })).toBe('sent');
  expect(await fulfilled(order)).toBe('already_sent');
  expect(await mailed(order)).toEqual({
    owner: ['Paid', 'Which places? £10.00', 'Which places? £20.00', 'Not delivered: email about a refund'],
    customer: ['Your', '£10.00'],
  });
});

test('a refund moves on in the record, and never back', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  const note = (status: 'pending' | 'succeeded' | 'failed' | 'canceled') =>
    deps.orders.noteRefund(
      order.orderId,
      're_1',
      { amount: 1_000, status, createdAt: '2026-11-20T10:00:00Z' },
      new Date(),
    );
  expect([await note('pending'), await note('succeeded'), await note('pending')]).toEqual([true, true, false]);
  expect([await note('failed'), await note('canceled'), await note('succeeded')]).toEqual([true, false, false]);
  expect((await stateOf(order)).refunds).toEqual([[1_000, 'failed']]);
});
