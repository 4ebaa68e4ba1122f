import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import type { OrderRecord } from '../../../lambdas/adapters/orderRecord.ts';
import { OWNER } from '../../localTestSettings.ts';
import { tableNames } from '../../tableNames.ts';
import { OLAT, storeSheet } from '../orders/datedOrders.ts';
import { openShop } from '../openShop.ts';
import { book, olatLine } from './bookedCourses.ts';

const shop = await openShop();
const { orders, places } = shop.deps;
const MONDAY = new Date('2027-01-11T12:00:00Z');
const ANN = 'ann@example.co.uk';
const GONE = 'gone@example.co.uk';

const first = olatLine('12 Jan 2027');
const between = Array.from({ length: 53 }, (_, room) => olatLine('13 Jan 2027', 1, `Room ${room}`));
const last = olatLine('14 Jan 2027');

function named(email: string) {
  return { name: 'Somebody', email, id: 'named', changedAt: '2026-11-20T10:32:00.000Z' };
}

type Events = ('orders' | 'mail')[];

/** One run; returns what it did in which order, and the most orders that it read at once. */
async function run(refused?: string): Promise<{ readonly events: Events; readonly most: number }> {
  const events: Events = [];
  const read: number[] = [];
  const note = (event: Events[number]) => void (events.at(-1) === event || events.push(event));
  const getAll: typeof orders.getAll = (orderIds) => {
    if (orderIds.length > 0) note('orders');
    read.push(orderIds.length);
    return orders.getAll(orderIds);
  };
  const sendMail: typeof shop.deps.sendMail = async (to, mail, about) => {
    note('mail');
    if (to === refused) return { outcome: 'refused', cause: new Error('test') };
    return shop.deps.sendMail(to, mail, about);
  };
  const { failed } = await shop.courseDays(MONDAY, { sendMail, orders: { ...orders, getAll } });
  expect(failed).toBe(0);
  return { events, most: Math.max(...read) };
}

const subjectsTo = async (email: string) => (await shop.mailsTo(email)).map(({ subject }) => subject);

/** Its places are free, as if Stripe had told us. */
async function refund({ orderId }: OrderRecord): Promise<void> {
  const stored = (await orders.get(orderId))!;
  const refunds = { re_1: { amount: stored.order.totals.total, status: 'succeeded', createdAt: MONDAY.toISOString() } };
  await dynamoClient().send(new DeleteCommand({ TableName: tableNames.orders, Key: { orderId } }));
  await orders.putIfAbsent({ ...stored, refunds: refunds as OrderRecord['refunds'] });
  for (const { session } of [first, last]) await places.hold(session, orderId, { places: 0, revision: 9 });
}

beforeAll(async () => {
  await storeSheet(shop, [['Date', 'Venue'], ...[first, ...between, last].map(rowOf)], OLAT, MONDAY);
  // The first run sends the overview of its week.
  await run();
  for (const line of between) await book(shop.deps, [line]);
});

function rowOf({ selectedDate, cells }: typeof first): string[] {
  return [selectedDate ?? '', cells[0]?.text ?? ''];
}

test('a run mails about fifty sessions before it reads the orders of others', async () => {
  const { events, most } = await run();
  expect(events).toEqual(['orders', 'mail', 'orders', 'mail']);
  expect(most).toBe(50);
  const registers = (await subjectsTo(OWNER)).filter((subject) => subject.startsWith('Register'));
  expect(registers).toHaveLength(between.length);
});

test('the owner hears once of a refused reminder of an order on two pages', async () => {
  await book(shop.deps, [first, last], { people: { '0-0': named(GONE), '1-0': named(GONE) } });
  for (const _ of [1, 2, 3]) await run(GONE);
  const told = (await subjectsTo(OWNER)).filter((subject) => !/^(Register|Your week)/.test(subject));
  expect(told).toHaveLength(1);
});

test('a refund tells nobody of a date on another page on which they still come', async () => {
  const refunded = await book(shop.deps, [first, last], { people: { '0-0': named(ANN), '1-0': named(ANN) } });
  await book(shop.deps, [last], { people: { '0-0': named(ANN) } });
  await run();
  await refund(refunded);
  await run();
  const told = (await subjectsTo(ANN)).filter((subject) => !subject.startsWith('Reminder'));
  expect(told).toEqual([expect.stringMatching(/^Your place on Tue 12 Jan 2027 is cancelled: /)]);
});
