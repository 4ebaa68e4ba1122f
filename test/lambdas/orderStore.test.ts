import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { LEASE_MS, mailClaims } from '../../lambdas/adapters/mailClaims.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { createPaymentIntent } from '../../lambdas/create-payment-intent/core.ts';
import { fulfil } from '../../lambdas/orders/fulfil.ts';
import { readSettings } from '../../lambdas/edge/settings.ts';
import { fulfilDeps, fulfilSettings } from '../../lambdas/orders/fulfilSettings.ts';
import { orderFromRequest } from '../../lambdas/orders/orderFromRequest.ts';
import { pendingOrder } from '../../lambdas/adapters/orderRecord.ts';
import { openShop } from './openShop.ts';
import { created, mailsOf, paidOrder } from './placedOrders.ts';
import { orderRequest } from './requests.ts';

const NOW = new Date('2026-11-21T09:00:00Z');

const shop = await openShop();
const client = dynamoClient();
const orders = orderStore(client, TABLES.orders.name);
const claims = mailClaims(client, TABLES.orders.name);

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
  const orderId = randomUUID();
  await orders.putIfAbsent(pendingOrder(orderId, orderFromRequest(orderRequest()), 'any', NOW));
  const slow = (await claims.claim(orderId, 'owner', NOW))!;
  const next = (await claims.claim(orderId, 'owner', new Date(NOW.getTime() + LEASE_MS)))!;
  const owner = async () => (await orders.get(orderId))?.mails.owner;

  await claims.settle(orderId, 'owner', slow, 'due');
  expect(await owner()).toMatchObject({ state: 'claimed', claimId: next.id });
  await claims.settle(orderId, 'owner', next, 'sent');
  for (const claim of [slow, next]) await claims.settle(orderId, 'owner', claim, 'due');
  expect(await owner()).toMatchObject({ state: 'sent' });
});

/** Get the order, mark it paid, claim two mails, mark two mails. */
const CALLS = 6;

/** The shop over a table whose nth call fails at its first try, or for good, before or after it took effect. */
function depsWithFault(call: number, when: 'before' | 'after', forGood: boolean) {
  let calls = 0;
  const faulty = dynamoClient();
  faulty.middlewareStack.add(
    (next) => async (args) => {
      calls += 1;
      const fails = forGood ? calls >= call : calls === call;
      if (fails && when === 'before') throw Object.assign(new Error('no connection'), { code: 'ECONNRESET' });
      // The answer is lost, whether it was a success or an error.
      if (!fails) return next(args);
      await next(args).catch(() => {});
      throw Object.assign(new Error('the answer is lost'), { code: 'ECONNRESET' });
    },
    { step: 'finalizeRequest', priority: 'low' },
  );
  const table = TABLES.orders.name;
  const deps = {
    ...fulfilDeps(readSettings(fulfilSettings), shop.stripe.secretKey),
    orders: orderStore(faulty, table),
  };
  return { deps: { ...deps, claims: mailClaims(faulty, table) }, calls: () => calls };
}

test.for(['before', 'after'] as const)('placing fails %s its effect: no secret, one intent next time', async (when) => {
  const request = orderRequest();
  const placing = createPaymentIntent(request, depsWithFault(1, when, true).deps, NOW);
  await expect(placing).rejects.toThrow(Unavailable);
  await created(shop, request);
  expect(shop.intentsOf(request.orderId!)).toMatchObject([{ status: 'requires_payment_method' }]);
});

test('fulfilling an order makes as many calls as are broken below', async () => {
  const { deps, calls } = depsWithFault(Infinity, 'before', false);
  await fulfil((await paidOrder(shop)).paymentIntentId, deps, () => NOW);
  expect(calls()).toBe(CALLS);
});

test.for(
  (['before', 'after'] as const).flatMap((when) =>
    Array.from({ length: CALLS }, (_, index) => [index + 1, when] as const),
  ),
)('call %i fails %s its effect: retried, or finished once the table is back', async ([call, when]) => {
  const [once, forGood] = [await paidOrder(shop), await paidOrder(shop)];
  expect(await fulfil(once.paymentIntentId, depsWithFault(call, when, false).deps, () => NOW)).toBe('sent');
  const { owner, customer } = await mailsOf(shop, once);
  expect([...owner, ...customer].map(({ subject }) => subject.includes('repeat'))).toEqual([false, false]);

  const { deps } = depsWithFault(call, when, true);
  await expect(fulfil(forGood.paymentIntentId, deps, () => NOW)).rejects.toThrow(Unavailable);
  const later = new Date(NOW.getTime() + LEASE_MS);
  await fulfil(forGood.paymentIntentId, depsWithFault(Infinity, when, false).deps, () => later);
  for (const [first, ...again] of Object.values(await mailsOf(shop, forGood))) {
    expect(first).toBeDefined();
    for (const { subject } of again) expect(subject).toMatch(/^\(possible repeat\)/);
  }
});
