import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { LEASE_MS, mailClaims } from '../../../lambdas/adapters/mailClaims.ts';
import { orderStore } from '../../../lambdas/adapters/orderStore.ts';
import { paperNumbers } from '../../../lambdas/adapters/paperNumbers.ts';
import { sessionStore } from '../../../lambdas/adapters/sessionStore.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { createPaymentIntent } from '../../../lambdas/create-payment-intent/createPaymentIntent.ts';
import { fulfil } from '../../../lambdas/orders/fulfil.ts';
import { openShop } from '../openShop.ts';
import { created, mailsOf, paidOrder, placedOrder } from '../orders/placedOrders.ts';
import { orderRequest } from '../requests.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const AFTER_LEASE = new Date(NOW.getTime() + LEASE_MS);

const shop = await openShop();
const { deps } = shop;
const { orders, claims } = deps;

// The SDK pauses between attempts for a random share of a maximum: here for none of it.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

test('reads an order consistently: DynamoDB may otherwise answer with a stale one', async () => {
  const sent: unknown[] = [];
  const watched = dynamoClient();
  watched.middlewareStack.add((next) => (args) => (sent.push(args.input), next(args)), { step: 'initialize' });
  await orderStore(watched, TABLES.orders.name).get(randomUUID());
  expect(sent).toMatchObject([{ ConsistentRead: true }]);
});

test('a sender whose lease ran out ends no other claim, and undoes no sent mail', async () => {
  const { orderId } = await placedOrder(shop);
  const slow = (await claims.claim(orderId, 'owner', NOW))!;
  const next = (await claims.claim(orderId, 'owner', AFTER_LEASE))!;
  const owner = async () => (await orders.get(orderId))?.mails.owner;

  await claims.settle(orderId, 'owner', slow, 'due');
  expect(await owner()).toMatchObject({ state: 'claimed', claimId: next.id });
  await claims.settle(orderId, 'owner', next, 'sent');
  for (const claim of [slow, next]) await claims.settle(orderId, 'owner', claim, 'due');
  expect(await owner()).toMatchObject({ state: 'sent' });
});

/**
 * Get the order, mark it paid, take an invoice number, store the invoice, take the places, read their sheet and the
 * venues, claim two mails, mark two mails. On a busy machine, the SDK repeats one that takes too long.
 */
const LEAST_CALLS = 11;

/** A client whose nth call fails at its first try, before or after it took effect. */
function clientFailingAt(broken: number, when: 'before' | 'after') {
  let calls = 0;
  const client = dynamoClient();
  client.middlewareStack.add(
    (next) => async (args) => {
      calls += 1;
      if (calls !== broken) return next(args);
      // The answer is lost, whether it was a success or an error.
      if (when === 'after') await next(args).catch(() => {});
      throw Object.assign(new Error('no answer'), { code: 'ECONNRESET' });
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  return { client, calls: () => calls };
}

// Whichever test comes first makes the counter.
await shop.deps.numbers.numberFor('invoice', 'a key');

test.for(['before', 'after'] as const)('a call that fails once %s its effect is retried, unnoticed', async (when) => {
  let calls = LEAST_CALLS;
  // At first none is broken.
  for (let broken = 0; broken <= calls; broken++) {
    const order = await paidOrder(shop);
    const faulty = clientFailingAt(broken, when);
    const table = TABLES.orders.name;
    const overFaulty = {
      orders: orderStore(faulty.client, table),
      numbers: paperNumbers(faulty.client, table),
      claims: mailClaims(faulty.client, table),
      places: sessionStore(faulty.client, TABLES.sessions.name),
      sheets: sheetStore(faulty.client, TABLES.sheets.name),
    };
    expect(await fulfil(order.paymentIntentId, { ...deps, ...overFaulty }, () => NOW)).toBe('sent');
    if (broken === 0) calls = faulty.calls();
    const { owner, customer } = await mailsOf(shop, order);
    expect([...owner, ...customer].map(({ subject }) => subject.includes('repeat'))).toEqual([false, false]);
  }
  expect(calls).toBeGreaterThanOrEqual(LEAST_CALLS);
});

test('a claim taken over whose answer is lost is recognised by its retry', async () => {
  const { orderId } = await placedOrder(shop);
  await claims.claim(orderId, 'owner', NOW);
  // The first call finds that the mail is claimed.
  const { client } = clientFailingAt(2, 'after');
  const taken = await mailClaims(client, TABLES.orders.name).claim(orderId, 'owner', AFTER_LEASE);
  expect(taken).toMatchObject({ possibleRepeat: true });
});

test('an order that is not stored gets no secret, and its one intent at the next try', async () => {
  const request = orderRequest();
  const full = { ...orders, putIfAbsent: () => Promise.reject(new Unavailable('orders')) };
  await expect(createPaymentIntent(request, { ...deps, orders: full }, NOW)).rejects.toThrow(Unavailable);
  await created(shop, request);
  expect(shop.intentsOf(request.orderId!)).toMatchObject([{ status: 'requires_payment_method' }]);
});
