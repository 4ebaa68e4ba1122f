import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { type OrderLine, orderLine } from '../../../domain/orders/orderLine.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import type { OrderRecord } from '../../../lambdas/adapters/orderRecord.ts';
import { requestsItem } from '../../../lambdas/bookings/keptRequest.ts';
import { orderSessions } from '../../../lambdas/courses/orderSessions.ts';
import { openShop } from '../openShop.ts';
import { book, olatLine } from './bookedCourses.ts';
import { decided, moveOrder } from './decided.ts';

const shop = await openShop();
const dynamo = dynamoClient();
const { places } = shop.deps;

const runOn = (day: string) => shop.courseDays(new Date(`${day}T12:00:00Z`));
const idOf = (line: OrderLine) => orderSessions([line])[0]!.id;

async function items() {
  const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: TABLES.sessions.name }));
  return Items as { id: string; expiresAt?: number }[];
}

/** The items without an end. */
const endless = async () => (await items()).filter(({ expiresAt }) => !expiresAt).map(({ id }) => id);

const loseRecord = ({ orderId }: OrderRecord) =>
  dynamo.send(new DeleteCommand({ TableName: TABLES.orders.name, Key: { orderId } }));

test('every item of the table Sessions expires, except the notes about the eight sheets', async () => {
  const [moved, off] = [olatLine('13 Jan 2027'), olatLine('14 Jan 2027')];
  const [tbc, lost, lateTbc] = [olatLine('TBC'), olatLine('TBC', 1, 'Cardiff'), olatLine('Spring', 1, 'Barry')];
  const toBeArranged = orderLine(productBySlug('olat')!, null, 2);
  for (const line of [olatLine('12 Jan 2027'), off, toBeArranged, tbc, tbc, lateTbc]) await book(shop.deps, [line]);
  const { orderId } = await book(shop.deps, [tbc], { paidAt: '2027-02-01T10:00:00Z' });
  const dropped = await book(shop.deps, [lost]);
  await places.hold(requestsItem('2026-11-20T10:00:00Z'), orderId, { places: 1, revision: 0 });
  await moveOrder(shop.deps, (await book(shop.deps, [moved])).orderId, olatLine('1 Mar 2027'));
  await places.decide(idOf(moved), decided({ kind: 'moved', to: olatLine('1 Mar 2027') }), undefined);
  await places.decide(idOf(off), decided(), undefined);
  await runOn('2026-12-01');
  await loseRecord(dropped);
  for (const day of ['2027-01-04', '2027-01-25', '2027-03-20', '2028-03-05', '2028-11-25']) await runOn(day);
  expect(await endless()).toContain(idOf(tbc));
  for (const day of ['2029-02-05', '2029-02-05', '2029-02-12']) await runOn(day);
  expect(await endless()).toEqual(['overview 2029-02-12']);

  // A refund is noted with its date, however late.
  await places.hold(idOf(tbc), orderId, { places: 0, revision: 3 });
  await places.hold('undated 2027-02-01', orderId, { places: 0, revision: 3 });
  for (const _ of [1, 2]) await runOn('2029-02-12');
  expect(await endless()).toEqual(['overview 2029-02-12']);
});
