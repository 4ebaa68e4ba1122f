import { expect, test, vi } from 'vitest';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { log } from '../../lambdas/edge/log.ts';
import { fulfilDeps } from '../../lambdas/orders/fulfilSettings.ts';
import { fulfil, type FulfilDeps } from '../../lambdas/orders/fulfil.ts';
import { ABANDONED_AFTER_MS } from '../../domain/orderLifetime.ts';
import { MAILED_WITHIN_MS, sweepOrders, type SweepReport } from '../../lambdas/sweep-orders/core.ts';
import { readEnv } from '../../lambdas/sweep-orders/env.ts';
import { handler } from '../../lambdas/sweep-orders/handler.ts';
import { openShop } from './openShop.ts';
import { mailCounts, oddPayment, paidOrder, placedOrder } from './placedOrders.ts';

const HOUR_MS = 60 * 60 * 1000;
const BOTH = { owner: 1, customer: 1 };

const shop = await openShop();
const deps = fulfilDeps(readEnv(), shop.stripe.secretKey);
const { orderStatus } = shop;

/** A clock that is this much ahead. */
function inFuture(ms: number): () => Date {
  return () => new Date(Date.now() + ms);
}

/** A payment in Stripe that no order of ours comes to, confirmed or not. */
async function payment(metadata: Record<string, string>, method: object = {}) {
  return shop.stripeApi.paymentIntents.create({
    amount: 100,
    currency: 'gbp',
    allowed_payment_method_types: ['card'],
    metadata,
    ...method,
  });
}
const PAID = { payment_method: 'pm_card_visa', confirm: true };

function intentStatus(id: string) {
  return shop.stripe.intents().find((intent) => intent.id === id)?.status;
}

/** The counts of a sweep without those of the tests before. */
async function countedBy(act: () => Promise<unknown>): Promise<SweepReport> {
  const clock = inFuture(0);
  const before = await sweepOrders(deps, clock);
  await act();
  const after = await sweepOrders(deps, clock);
  return Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - before[name as keyof SweepReport]]),
  ) as unknown as SweepReport;
}

/** A sweep while SES cannot be reached. */
async function sweptWithoutMail(clock: () => Date, changes: Partial<FulfilDeps> = {}): Promise<SweepReport> {
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', 'http://127.0.0.1:9');
  const report = await sweepOrders({ ...fulfilDeps(readEnv(), shop.stripe.secretKey), ...changes }, clock);
  vi.unstubAllEnvs();
  return report;
}

function stripeFails(path: RegExp): void {
  // The client tries each request twice.
  shop.stripe.faults.add({ method: 'GET', path, when: 'before', effect: { status: 500 }, times: 2 });
}

test('claims each mail with the time when it comes to it, not when the sweep began', async () => {
  await Promise.all([paidOrder(shop), paidOrder(shop)]);
  const start = Date.now();
  let minute = 0;
  const clock = () => new Date(start + minute++ * 60_000);
  const claimedAt: number[] = [];
  const claims: FulfilDeps['claims'] = {
    ...deps.claims,
    claim: (orderId, kind, now) => (
      claimedAt.push((now.getTime() - start) / 60_000),
      deps.claims.claim(orderId, kind, now)
    ),
  };
  await sweepOrders({ ...deps, claims }, clock);
  expect(new Set(claimedAt).size).toBeGreaterThan(1);
  expect(Math.min(...claimedAt)).toBeGreaterThan(0);
});

test('without any webhook the sweep sends both mails of a paid order, once', async () => {
  const order = await paidOrder(shop);
  for (const clock of [inFuture(0), inFuture(HOUR_MS)]) {
    await sweepOrders(deps, clock);
    expect(await mailCounts(shop, order)).toEqual(BOTH);
    expect(await orderStatus(order.orderId)).toBe('PAID');
  }
});

test('two sweeps and the browser at the same time send each mail once', async () => {
  const order = await paidOrder(shop);
  const clock = inFuture(0);
  await Promise.all([
    sweepOrders(deps, clock),
    shop.sendOrderEmail({ paymentIntentId: order.paymentIntentId }),
    sweepOrders(deps, clock),
  ]);
  expect(await mailCounts(shop, order)).toEqual(BOTH);
});

test('a finished order is not asked of Stripe again', async () => {
  const order = await paidOrder(shop);
  await sweepOrders(deps, inFuture(0));
  stripeFails(new RegExp(order.paymentIntentId));
  expect(await sweepOrders(deps, inFuture(0))).toMatchObject({ failed: 0 });
  shop.stripe.faults.clear();
});

test('an intent left unpaid for 25 hours is cancelled, one of 23 hours is not', async () => {
  const order = await placedOrder(shop);
  await sweepOrders(deps, inFuture(ABANDONED_AFTER_MS - HOUR_MS));
  expect(intentStatus(order.paymentIntentId)).toBe('requires_payment_method');
  await sweepOrders(deps, inFuture(ABANDONED_AFTER_MS + HOUR_MS));
  expect(intentStatus(order.paymentIntentId)).toBe('canceled');
});

test('an abandoned payment is cancelled in every state before the charge', async () => {
  const authenticating = await placedOrder(shop);
  await shop.pay(authenticating.clientSecret, 'pm_card_authenticationRequired');
  const { id: unconfirmed } = await payment({ orderId: authenticating.orderId }, { payment_method: 'pm_card_visa' });
  expect([authenticating.paymentIntentId, unconfirmed].map(intentStatus)).toEqual([
    'requires_action',
    'requires_confirmation',
  ]);
  await sweepOrders(deps, inFuture(ABANDONED_AFTER_MS + HOUR_MS));
  expect([authenticating.paymentIntentId, unconfirmed].map(intentStatus)).toEqual(['canceled', 'canceled']);
});

test('an order that is paid while it is being cancelled is fulfilled', async () => {
  const order = await placedOrder(shop);
  const payments = {
    ...deps.payments,
    cancel: async (id: string) => {
      await shop.pay(order.clientSecret);
      return deps.payments.cancel(id);
    },
  };
  await sweepOrders({ ...deps, payments }, inFuture(ABANDONED_AFTER_MS + HOUR_MS));
  expect(await orderStatus(order.orderId)).toBe('PAID');
  expect(await mailCounts(shop, order)).toEqual(BOTH);
});

test("payments that are not the shop's are left alone, paid or not", async () => {
  const unpaid = [await payment({}), await payment({ orderId: 'WC-1001' })];
  const paid = [await payment({ invoice: '7' }, PAID), await payment({ orderId: 'WC-1002' }, PAID)];
  const before = (await shop.mails()).length;
  expect(await sweepOrders(deps, inFuture(ABANDONED_AFTER_MS + HOUR_MS))).toMatchObject({ failed: 0 });
  expect([...unpaid, ...paid].map(({ id }) => intentStatus(id))).toEqual([
    'requires_payment_method',
    'requires_payment_method',
    'succeeded',
    'succeeded',
  ]);
  expect(await fulfil(paid[1]!.id, deps, inFuture(0))).toBe('not_ours');
  expect((await shop.mails()).length).toBe(before);
});

test("an order behind more intents than fit on one of Stripe's pages is found", async () => {
  const order = await paidOrder(shop);
  for (let index = 0; index < 101; index += 1) await payment({});
  await sweepOrders(deps, inFuture(0));
  expect(await mailCounts(shop, order)).toEqual(BOTH);
});

test('the sweep reaches back 192 hours, and not 194', async () => {
  const order = await paidOrder(shop);
  await sweepOrders(deps, inFuture(194 * HOUR_MS));
  expect(await orderStatus(order.orderId)).toBe('PENDING');
  await sweepOrders(deps, inFuture(192 * HOUR_MS));
  expect(await orderStatus(order.orderId)).toBe('PAID');
});

test('a sweep looks back the given number of days, and refuses a wrong number', async () => {
  const order = await paidOrder(shop);
  const inTwentyDays = inFuture(20 * 24 * HOUR_MS);
  await sweepOrders(deps, inTwentyDays, 18);
  expect(await orderStatus(order.orderId)).toBe('PENDING');
  await sweepOrders(deps, inTwentyDays, 20);
  expect(await orderStatus(order.orderId)).toBe('PAID');
  await expect(handler({ days: 0 })).rejects.toThrow('days');
  expect(await handler({ source: 'aws.events', detail: {} })).toMatchObject({ failed: 0 });
});

test('counts three payments as paid and recorded, and the odd one as under review', async () => {
  const counted = await countedBy(async () => {
    await paidOrder(shop);
    await paidOrder(shop);
    await oddPayment(shop, (await placedOrder(shop)).orderId);
  });
  expect(counted).toEqual({ paid: 3, recorded: 3, inReview: 1, notMailed: 0, cancelled: 0, failed: 0 });
});

test('two abandoned orders are counted as cancelled, once', async () => {
  const clock = inFuture(ABANDONED_AFTER_MS + HOUR_MS);
  await sweepOrders(deps, clock);
  await Promise.all([placedOrder(shop), placedOrder(shop)]);
  expect(await sweepOrders(deps, clock)).toMatchObject({ cancelled: 2, failed: 0 });
  expect(await sweepOrders(deps, clock)).toMatchObject({ cancelled: 0, failed: 0 });
});

test.each([
  ['is not late yet', MAILED_WITHIN_MS - 60_000, 0],
  ['is counted as paid and not mailed', MAILED_WITHIN_MS + 60_000, 1],
])('a paid order whose mails cannot be sent %s', async (_, ms, notMailed) => {
  await paidOrder(shop);
  const counted = await sweptWithoutMail(inFuture(ms));
  expect(counted).toMatchObject({ notMailed, failed: 1 });
  expect(counted.paid).toBe(counted.recorded);
  expect(await sweepOrders(deps, inFuture(ms))).toMatchObject({ notMailed: 0, failed: 0 });
});

test('an order is late by when it was paid, not by when it was placed', async () => {
  await paidOrder(shop);
  const payments = {
    ...deps.payments,
    list: async function* list(since: Date) {
      for await (const intent of deps.payments.list(since))
        yield { ...intent, created: intent.created - (24 * HOUR_MS) / 1000 };
    },
  };
  expect(await sweptWithoutMail(inFuture(0), { payments })).toMatchObject({ notMailed: 0, failed: 1 });
  await sweepOrders(deps, inFuture(0));
});

test('one order that fails does not stop the others, and the run fails at its end', async () => {
  const [older, failing, newer] = [await paidOrder(shop), await paidOrder(shop), await paidOrder(shop)];
  stripeFails(new RegExp(failing.paymentIntentId));
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
  stripeFails(/payment_intents$/);
  await expect(handler()).rejects.toThrow('The sweep failed 1 times');
  await paidOrder(shop);
  const payments = {
    ...deps.payments,
    list: async function* list(since: Date) {
      for await (const intent of deps.payments.list(since)) {
        yield intent;
        throw new Unavailable('payments');
      }
    },
  };
  expect(await sweepOrders({ ...deps, payments }, inFuture(0))).toMatchObject({ paid: 1, recorded: 1, failed: 1 });
});

test('the log names what stopped the order, not what stopped its count', async () => {
  await sweepOrders(deps, inFuture(0));
  const { orderId, paymentIntentId } = await paidOrder(shop);
  const told = vi.spyOn(log, 'error');
  let reads = 0;
  const orders = {
    ...deps.orders,
    get: async (id: string) =>
      id !== orderId || reads++ === 0 ? deps.orders.get(id) : Promise.reject(new Unavailable('orders')),
  };
  const payments = {
    ...deps.payments,
    retrieve: async (id: string) =>
      id === paymentIntentId ? Promise.reject(new Unavailable('payments')) : deps.payments.retrieve(id),
  };
  expect(await sweepOrders({ ...deps, orders, payments }, inFuture(0))).toMatchObject({ failed: 1 });
  expect(told.mock.calls).toContainEqual([
    'An order could not be swept',
    expect.objectContaining({ orderId, cause: expect.objectContaining({ message: 'payments cannot be reached' }) }),
  ]);
  told.mockRestore();
  await sweepOrders(deps, inFuture(0));
});

test('beside a working webhook the sweep sends nothing twice', async () => {
  shop.listenToStripe();
  const orders = await Promise.all([paidOrder(shop), paidOrder(shop), paidOrder(shop)]);
  await Promise.all([sweepOrders(deps, inFuture(0)), sweepOrders(deps, inFuture(0))]);
  await expect
    .poll(() => Promise.all(orders.map((order) => mailCounts(shop, order))), { timeout: 10_000 })
    .toEqual(orders.map(() => BOTH));
});
