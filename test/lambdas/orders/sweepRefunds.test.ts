import { expect, test } from 'vitest';
import type { FulfilDeps } from '../../../lambdas/orders/fulfilDeps.ts';
import { sweepOrders, type SweepReport } from '../../../lambdas/sweep-orders/sweepOrders.ts';
import { openShop } from '../openShop.ts';
import { oddPayment, mailCounts, paidOrder, placedOrder } from './placedOrders.ts';

const ONE_PAID: SweepReport = { paid: 1, recorded: 1, inReview: 0, notMailed: 0, unheard: 0, cancelled: 0, failed: 0 };
const HOUR_MS = 60 * 60 * 1000;
const REFUNDED = { owner: 2, customer: 2 };

const shop = await openShop();
// The webhook is noted as later than every payment, so that no sweep reports it as silent.
await shop.deps.stripeNotes.noteWebhook(new Date('2100-01-01'));
const { deps } = shop;

interface Payment {
  readonly paymentIntentId: string;
}

/** A sweep that sees one payment alone. `isOld`: it was made longer ago than the sweep's list of payments reaches back. */
function sweep(
  { paymentIntentId }: Payment,
  { isOld = false, laterMs = 0, ...changes }: Partial<FulfilDeps> & { isOld?: boolean; laterMs?: number } = {},
): Promise<SweepReport> {
  const payments: typeof deps.payments = {
    ...deps.payments,
    async *oldestFirst(since, to) {
      for await (const { until, intents } of deps.payments.oldestFirst(since, to))
        yield { until, intents: intents.filter(({ id }) => id === paymentIntentId && !isOld) };
    },
    async *refunded(since) {
      for await (const intent of deps.payments.refunded(since)) if (intent.id === paymentIntentId) yield intent;
    },
  };
  return sweepOrders({ ...deps, ...changes, payments }, () => new Date(Date.now() + laterMs));
}

const refund = ({ paymentIntentId }: Payment) => shop.stripeApi.refunds.create({ payment_intent: paymentIntentId });

test.for([false, true])('without a webhook the sweep acts on a refund once; payment old: %s', async (isOld) => {
  const order = await paidOrder(shop);
  await sweep(order);
  await refund(order);
  expect(await sweep(order, { isOld })).toEqual(ONE_PAID);
  expect(await mailCounts(shop, order)).toEqual(REFUNDED);
  shop.failStripe('GET', new RegExp(order.paymentIntentId));
  expect(await sweep(order, { isOld, laterMs: HOUR_MS })).toEqual(ONE_PAID);
  shop.stripe.faults.clear();
  expect(await mailCounts(shop, order)).toEqual(REFUNDED);
});

const sesDown: FulfilDeps['sendMail'] = async () => ({ outcome: 'not_sent', cause: new Error('SES is down') });

test('a refund that was noted, but not mailed, is mailed by the next sweep', async () => {
  const order = await paidOrder(shop);
  await sweep(order);
  await refund(order);
  const late = { isOld: true, laterMs: HOUR_MS };
  expect(await sweep(order, { ...late, sendMail: sesDown })).toEqual({ ...ONE_PAID, notMailed: 1, failed: 1 });
  expect(await sweep(order, late)).toEqual(ONE_PAID);
  expect(await mailCounts(shop, order)).toEqual(REFUNDED);
});

test('looks for refunds of the last seven days, and not of the eighth', async () => {
  const order = await paidOrder(shop);
  await refund(order);
  const seen = (hours: number) => sweep(order, { isOld: true, laterMs: hours * HOUR_MS });
  expect(await seen(169)).toMatchObject({ paid: 0 });
  expect(await seen(167)).toMatchObject({ paid: 1 });
});

test('a refunded payment in review is no longer counted as one', async () => {
  const { orderId } = await placedOrder(shop);
  const odd = { paymentIntentId: (await oddPayment(shop, orderId)).id };
  expect(await sweep(odd)).toEqual({ ...ONE_PAID, inReview: 1 });
  await refund(odd);
  expect(await sweep(odd)).toEqual(ONE_PAID);
});

test('a run that cannot read the refunds fails, and counts the payments', async () => {
  const order = await paidOrder(shop);
  shop.failStripe('GET', /refunds$/);
  expect(await sweep(order)).toEqual({ ...ONE_PAID, failed: 1 });
});
