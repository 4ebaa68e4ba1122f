import { expect, test } from 'vitest';
import { stripePayments } from '../../lambdas/adapters/payments.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { sweepOrders } from '../../lambdas/sweep-orders/sweepOrders.ts';
import { olatLine, paidRecord } from '../lambdas/courses/bookedCourses.ts';
import { openShop } from '../lambdas/openShop.ts';
import { MARK, openStripe, SECRET_KEY } from './faultyStripe.ts';
import { Wire } from './wire.ts';

const ORDERS = 40_000;
/** A run is cut off after so many orders, as by Lambda's time limit. */
const ORDERS_A_RUN = 3_000;
const PAGE = 100;

const NOW = new Date('2027-01-13T12:00:00Z');
const DAYS = 8;

const shop = await openShop();
const stripe = openStripe(new Wire(), { ms: NOW.getTime() });
const payments = stripePayments(stripe.client, SECRET_KEY, MARK);

/** Orders that are paid and mailed, spread over eight days of Stripe's list: each costs the sweep one read. */
async function paidOrders(): Promise<ReadonlyMap<string, OrderRecord>> {
  const made = await stripe.client.paymentIntents.create({
    amount: 11_400,
    currency: 'gbp',
    allowed_payment_method_types: ['card'],
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  const intent = stripe.state.intents[made.id]!;
  const charge = stripe.state.charges[intent.latest_charge as string]!;
  delete stripe.state.intents[made.id];
  const sent = { state: 'sent' } as const;
  const template = paidRecord([olatLine('2027-02-01')], { mails: { owner: sent, customer: sent, review: sent } });
  const start = NOW.getTime() / 1_000 - DAYS * 86_400;
  const orders = new Map<string, OrderRecord>();
  for (let index = 0; index < ORDERS; index += 1) {
    const orderId = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const [id, chargeId] = [`pi_${index}`, `ch_${index}`];
    // Half of them within one hour, as after a mailing.
    const seconds = index % 2 === 0 ? (index / ORDERS) * DAYS * 86_400 : 4 * 86_400 + (index / ORDERS) * 3_600;
    const created = Math.floor(start + seconds);
    stripe.state.charges[chargeId] = { ...charge, id: chargeId, payment_intent: id, created };
    stripe.state.intents[id] = { ...intent, id, latest_charge: chargeId, created, metadata: { shop: MARK, orderId } };
    orders.set(orderId, { ...template, orderId, paymentIntentId: id });
  }
  // Stripe lists by the time of creation.
  const inOrder = Object.values(stripe.state.intents).toSorted((a, b) => a.created - b.created);
  stripe.state.intents = Object.fromEntries(inOrder.map((each) => [each.id, each]));
  return orders;
}

test('runs that are cut off go through 40,000 orders, oldest first and each once', { timeout: 300_000 }, async () => {
  const orders = await paidOrders();
  await shop.deps.stripeNotes.noteWebhook(NOW);
  const read: string[] = [];
  let runs = 0;
  for (let isOver = false; !isOver && runs < 2 * (ORDERS / ORDERS_A_RUN); runs += 1) {
    let left = ORDERS_A_RUN;
    const cut = Promise.withResolvers<null>();
    const get = async (orderId: string) => {
      if (left === 0) {
        cut.resolve(null);
        return new Promise<never>(() => {});
      }
      left -= 1;
      read.push(orderId);
      return orders.get(orderId) ?? null;
    };
    const deps = { ...shop.deps, payments, orders: { ...shop.deps.orders, get } };
    const report = await Promise.race([sweepOrders(deps, () => NOW), cut.promise]);
    isOver = report?.failed === 0;
  }
  expect(runs).toBe(Math.ceil(ORDERS / ORDERS_A_RUN));
  expect(new Set(read).size).toBe(ORDERS);
  // At most one window of Stripe's list is read again after each cut.
  expect(read.length).toBeLessThan(ORDERS + runs * PAGE);
  const inOrder = [...new Set(read)].map((orderId) => stripe.state.intents[orders.get(orderId)!.paymentIntentId!]!);
  expect(inOrder.every(({ created }, index) => created >= (inOrder[index - 1]?.created ?? 0))).toBe(true);
  expect(await shop.deps.stripeNotes.swept()).toBe(null);
});
