import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { LEASE_MS, mailClaims } from '../../lambdas/adapters/mailClaims.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { orderFromRequest } from '../../lambdas/orders/orderFromRequest.ts';
import { pendingOrder } from '../../lambdas/adapters/orderRecord.ts';
import { openShop } from './openShop.ts';
import { orderRequest } from './requests.ts';

const NOW = new Date('2026-11-21T09:00:00Z');

await openShop();
const client = dynamoClient();
const orders = orderStore(client, TABLES.orders.name);
const claims = mailClaims(client, TABLES.orders.name);

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
