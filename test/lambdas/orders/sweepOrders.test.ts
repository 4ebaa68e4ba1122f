import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { PaymentIntent } from '../../../lambdas/adapters/payments.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { log } from '../../../lambdas/edge/log.ts';
import { fulfil } from '../../../lambdas/orders/fulfil.ts';
import type { FulfilDeps } from '../../../lambdas/orders/fulfilDeps.ts';
import { sweepOrders, type SweepReport } from '../../../lambdas/sweep-orders/sweepOrders.ts';
import { handler } from '../../../lambdas/sweep-orders/index.ts';
import { openShop } from '../openShop.ts';
import { mailCounts, dashboardPayment, oddPayment, paidOrder, placedOrder } from './placedOrders.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const BOTH = { owner: 1, customer: 1 };
const NOTHING: SweepReport = { paid: 0, recorded: 0, inReview: 0, notMailed: 0, unheard: 0, cancelled: 0, failed: 0 };
const ONE_PAID: SweepReport = { ...NOTHING, paid: 1, recorded: 1 };

const shop = await openShop();
// The webhook is noted as later than every payment, so that no sweep reports it as silent.
await shop.deps.stripeNotes.noteWebhook(new Date('2100-01-01'));
const { deps, orderStatus, intentStatus } = shop;

const aDayOlder = (intent: PaymentIntent) => ({ ...intent, created: intent.created - (24 * HOUR_MS) / 1000 });

/** A sweep that sees one test's payments alone, this much later. */
function sweep(
  payments: readonly { paymentIntentId: string }[],
  { laterMs = 0, days, ...changes }: Partial<FulfilDeps> & { laterMs?: number; days?: number | undefined } = {},
): Promise<SweepReport> {
  const changed = { ...deps, ...changes };
  const isOne = (intent: { id: string }) => payments.some(({ paymentIntentId }) => paymentIntentId === intent.id);
  const clock = () => new Date(Date.now() + laterMs);
  const some: typeof changed.payments = {
    ...changed.payments,
    async *oldestFirst(since, to) {
      for await (const { until, intents } of changed.payments.oldestFirst(since, to))
        yield { until, intents: intents.filter(isOne) };
    },
    async *refunded(since) {
      for await (const intent of changed.payments.refunded(since)) if (isOne(intent)) yield intent;
    },
  };
  return sweepOrders({ ...changed, payments: some }, clock, days);
}

test('without a webhook the sweep sends both mails once, then asks Stripe no more', async () => {
  const order = await paidOrder(shop);
  expect(await sweep([order])).toEqual(ONE_PAID);
  expect(await orderStatus(order.orderId)).toBe('PAID');
  shop.failStripe('GET', new RegExp(order.paymentIntentId));
  expect(await sweep([order], { laterMs: HOUR_MS })).toEqual(ONE_PAID);
  shop.stripe.faults.clear();
  expect(await mailCounts(shop, order)).toEqual(BOTH);
});

test('claims each mail with the time when it comes to it, not when the sweep began', async () => {
  await Promise.all([paidOrder(shop), paidOrder(shop)]);
  const start = Date.now();
  let minute = 0;
  const claimedAt: number[] = [];
  const claim: FulfilDeps['claims']['claim'] = (orderId, kind, now) => {
    claimedAt.push((now.getTime() - start) / MINUTE_MS);
    return deps.claims.claim(orderId, kind, now);
  };
  await sweepOrders({ ...deps, claims: { ...deps.claims, claim } }, () => new Date(start + minute++ * MINUTE_MS));
  expect(new Set(claimedAt).size).toBeGreaterThan(1);
  expect(Math.min(...claimedAt)).toBeGreaterThan(0);
});

test('an unpaid intent in any state is cancelled after 24 hours and counted once', async () => {
  const untouched = await placedOrder(shop);
  const authenticating = await placedOrder(shop);
  await shop.pay(authenticating.clientSecret, 'pm_card_authenticationRequired');
  const { id } = await oddPayment(shop, untouched.orderId, { payment_method: 'pm_card_visa' });
  const all = [untouched, authenticating, { paymentIntentId: id }];
  const statuses = () => all.map(({ paymentIntentId }) => intentStatus(paymentIntentId));
  expect(statuses()).toEqual(['requires_payment_method', 'requires_action', 'requires_confirmation']);
  expect(await sweep(all, { laterMs: 23 * HOUR_MS })).toEqual(NOTHING);
  expect(await sweep(all, { laterMs: 25 * HOUR_MS })).toEqual({ ...NOTHING, cancelled: 3 });
  expect(statuses()).toEqual(['canceled', 'canceled', 'canceled']);
  expect(await sweep(all, { laterMs: 25 * HOUR_MS })).toEqual(NOTHING);
});

test('an order that is paid while it is being cancelled is fulfilled', async () => {
  const order = await placedOrder(shop);
  const cancel = async (id: string) => {
    await shop.pay(order.clientSecret);
    return deps.payments.cancel(id);
  };
  const payments = { ...deps.payments, cancel };
  expect(await sweep([order], { laterMs: 25 * HOUR_MS, payments })).toMatchObject({ ...ONE_PAID, notMailed: 0 });
  expect(await orderStatus(order.orderId)).toBe('PAID');
  expect(await mailCounts(shop, order)).toEqual(BOTH);
});

test("payments that are not the shop's are left alone, paid or not", async () => {
  const unpaid = [
    await dashboardPayment(shop, {}, {}),
    await dashboardPayment(shop, { orderId: 'WC-1001' }, {}),
    await dashboardPayment(shop, { orderId: randomUUID() }, {}),
  ];
  const paid = [await dashboardPayment(shop, { invoice: '7' }), await dashboardPayment(shop, { orderId: 'WC-1002' })];
  const all = [...unpaid, ...paid].map(({ id, status }) => ({ paymentIntentId: id, status }));
  const before = (await shop.mails()).length;
  expect(await sweep(all, { laterMs: 25 * HOUR_MS })).toEqual(NOTHING);
  for (const { paymentIntentId, status } of all) expect(intentStatus(paymentIntentId)).toBe(status);
  expect(await fulfil(paid[1]!.id, deps, () => new Date())).toBe('not_ours');
  expect((await shop.mails()).length).toBe(before);
});

test("an order behind more intents than fit on one of Stripe's pages is found", async () => {
  const order = await paidOrder(shop);
  for (let index = 0; index < 101; index += 1) await dashboardPayment(shop, {}, {});
  expect(await sweep([order])).toEqual(ONE_PAID);
});

test.for([
  [undefined, 192, 194],
  [20, 504, 506],
] as const)('a sweep of %s days reaches back %i hours, and not %i', async ([days, near, far]) => {
  const order = await paidOrder(shop);
  expect(await sweep([order], { laterMs: far * HOUR_MS, days })).toEqual(NOTHING);
  expect(await sweep([order], { laterMs: near * HOUR_MS, days })).toEqual(ONE_PAID);
});

test('a run refuses a wrong number of days, and takes the event of its schedule', async () => {
  await expect(handler({ days: 0 })).rejects.toThrow('days');
  expect(await handler({ source: 'aws.events', detail: {} })).toMatchObject({ failed: 0 });
});

test('a payment that may still arrive is not cancelled', async () => {
  const order = await placedOrder(shop);
  shop.stripe.startProcessing(order.paymentIntentId);
  const cancel = vi.spyOn(deps.payments, 'cancel');
  expect(await sweep([order], { laterMs: 25 * HOUR_MS })).toEqual(NOTHING);
  expect(cancel).not.toHaveBeenCalled();
  cancel.mockRestore();
});

test('the owner is told of a second payment of a paid order', async () => {
  const order = await paidOrder(shop);
  await sweep([order]);
  const { id } = await oddPayment(shop, order.orderId);
  expect(await sweep([{ paymentIntentId: id }])).toEqual({ ...ONE_PAID, inReview: 1 });
  expect(await mailCounts(shop, order)).toEqual({ owner: 2, customer: 1 });
});

test('an order without mails is late 15 minutes after its payment', async () => {
  const order = await paidOrder(shop);
  const oldestFirst: typeof deps.payments.oldestFirst = async function* (since, to) {
    for await (const { until, intents } of deps.payments.oldestFirst(since, to))
      yield { until, intents: intents.map(aDayOlder) };
  };
  const sesDown: Partial<FulfilDeps> = {
    payments: { ...deps.payments, oldestFirst },
    sendMail: async () => ({ outcome: 'not_sent', cause: new Error('SES is down') }),
  };
  for (const [minutes, notMailed] of [
    [14, 0],
    [16, 1],
  ] as const)
    expect(await sweep([order], { ...sesDown, laterMs: minutes * MINUTE_MS })).toEqual({
      ...ONE_PAID,
      notMailed,
      failed: 1,
    });
  expect(await sweep([order], { laterMs: 16 * MINUTE_MS })).toEqual(ONE_PAID);
});

test('one order that fails does not stop the others, and the run fails at its end', async () => {
  const [older, failing, newer] = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)];
  shop.failStripe('GET', new RegExp(failing.paymentIntentId));
  await expect(handler()).rejects.toThrow('The sweep failed 1 times');
  expect(await Promise.all([older, failing, newer].map((order) => mailCounts(shop, order)))).toEqual([
    BOTH,
    { owner: 0, customer: 0 },
    BOTH,
  ]);
  expect(await handler()).toMatchObject({ failed: 0, notMailed: 0 });
  expect(await mailCounts(shop, failing)).toEqual(BOTH);
});

test('a run that cannot read the whole list fails, and counts what it has read', async () => {
  shop.failStripe('GET', /payment_intents$/);
  await expect(handler()).rejects.toThrow('The sweep failed 1 times');
  const order = await paidOrder(shop);
  const oldestFirst: typeof deps.payments.oldestFirst = async function* (since, to) {
    for await (const part of deps.payments.oldestFirst(since, to)) {
      yield part;
      if (part.intents.some(({ id }) => id === order.paymentIntentId)) throw new Unavailable('payments');
    }
  };
  expect(await sweep([order], { payments: { ...deps.payments, oldestFirst } })).toEqual({ ...ONE_PAID, failed: 1 });
});

test('the log has the error that stopped the order, not the one that stopped its count', async () => {
  const order = await paidOrder(shop);
  const told = vi.spyOn(log, 'error');
  const get = vi.spyOn(deps.orders, 'get').mockResolvedValueOnce(null).mockRejectedValueOnce(new Unavailable('orders'));
  shop.failStripe('GET', new RegExp(order.paymentIntentId));
  expect(await sweep([order])).toMatchObject({ failed: 1 });
  expect(told.mock.calls).toEqual([
    [expect.any(String), expect.objectContaining({ orderId: order.orderId, cause: expect.anything() })],
  ]);
  expect(JSON.stringify(told.mock.calls)).toContain('payments cannot be reached');
  for (const spy of [told, get]) spy.mockRestore();
});
