import { expect, test } from 'vitest';
import { sweepOrders } from '../../../lambdas/sweep-orders/sweepOrders.ts';
import { mailsOf } from './placedOrders.ts';
import { openRefundingShop } from './refundableOrders.ts';

const { shop, deps, paidOrder, refund, fulfilled, refundEvent, stateOf, mailed } = await openRefundingShop();

/** As the customer's bank sends the money back. */
const fail = ({ id }: { id: string }) => shop.stripeApi.testHelpers.refunds.expire(id);

test('a failed refund is mailed to the owner once, and changes nothing else', async () => {
  const order = await paidOrder();
  const made = await refund(order);
  await refundEvent(order);
  await fail(made);
  await Promise.allSettled(Array.from({ length: 5 }, () => refundEvent(order, 'refund_failed')));
  expect(await fulfilled(order)).toBe('already_sent');
  expect(await mailed(order)).toEqual({ owner: ['Paid', 'Refunded', expect.any(String)], customer: ['Your', 'Your'] });
  expect((await mailsOf(shop, order)).owner.at(-1)!.subject).toMatch(/^Refund failed: £\d/);
  expect(await stateOf(order)).toEqual({ status: 'PAID', refunds: [order.total], taken: 0 });
});

test('a failed part refund tells the owner its sum, and leaves the places as they were', async () => {
  const order = await paidOrder();
  await refund(order, 500);
  await fulfilled(order);
  const made = await refund(order, 1_000);
  await fulfilled(order);
  await fail(made);
  expect(await fulfilled(order)).toBe('sent');
  const { owner } = await mailsOf(shop, order);
  expect(owner.at(-1)!.subject).toMatch(/^Refund failed: £10\.00 of order/);
  expect(await stateOf(order)).toEqual({ status: 'PAID', refunds: [500, 1_500], taken: 2 });
});

test('a failed refund made again is mailed to the owner again only if it fails again', async () => {
  const order = await paidOrder();
  const first = await refund(order);
  await fulfilled(order);
  await fail(first);
  await fulfilled(order);
  const before = await mailed(order);
  const second = await refund(order, 500);
  expect(await fulfilled(order)).toBe('already_sent');
  expect(await mailed(order)).toEqual(before);
  await fail(second);
  expect(await fulfilled(order)).toBe('sent');
  expect((await mailsOf(shop, order)).owner.at(-1)!.subject).toMatch(/^Refund failed: £5\.00 of order/);
});

test('a refund that failed before we saw it does not count as a refund', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  await fail(await refund(order));
  expect(await fulfilled(order)).toBe('already_sent');
  expect(await stateOf(order)).toEqual({ status: 'PAID', refunds: [], taken: 2 });
});

test('a refund made during the check is not taken for a failed one', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  let reads = 0;
  const retrieve: typeof deps.payments.retrieve = async (id) => {
    const intent = await deps.payments.retrieve(id);
    reads += 1;
    if (reads > 1) return intent;
    await refund(order);
    await fulfilled(order);
    return intent;
  };
  expect(await fulfilled(order, { payments: { ...deps.payments, retrieve } })).toBe('already_sent');
  expect(await mailed(order)).toEqual({ owner: ['Paid', 'Refunded'], customer: ['Your', 'Your'] });
});

const sesDown: typeof deps.sendMail = async () => ({ outcome: 'not_sent', cause: new Error('SES is down') });

test('the sweep finds a failed refund without an event', async () => {
  const order = await paidOrder();
  const made = await refund(order);
  await fulfilled(order);
  await fail(made);
  async function* only() {
    yield (await deps.payments.retrieve(order.paymentIntentId))!;
  }
  const sweep = (changes: Partial<typeof deps> = {}) =>
    sweepOrders(
      { ...deps, ...changes, payments: { ...deps.payments, list: only, refunded: only } },
      () => new Date(Date.now() + 60 * 60_000),
    );
  expect(await sweep({ sendMail: sesDown })).toMatchObject({ failed: 1 });
  expect(await sweep()).toMatchObject({ failed: 0 });
  expect((await mailed(order)).owner).toHaveLength(3);
});
