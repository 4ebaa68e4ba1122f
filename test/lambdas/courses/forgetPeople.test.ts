import { refundsOf } from '../mail/paidOrder.ts';
import { expect, test } from 'vitest';
import { productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import type { OrderRecord } from '../../../lambdas/adapters/orderRecord.ts';
import { runCourseDays, runDeps } from '../../../lambdas/course-days/run.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { orderSessions } from '../../../lambdas/courses/orderSessions.ts';
import { holdPlaces } from '../../../lambdas/courses/holdPlaces.ts';
import { book, olatLine, people } from './bookedCourses.ts';
import { moveOrder } from './decided.ts';
import { openShop } from '../openShop.ts';
import { tableNames } from '../../tableNames.ts';

const shop = await openShop();
const dynamo = dynamoClient();
const { places } = shop.deps;
const deps = runDeps(shop.deps, dynamo, tableNames);

const NAMES = people('Ann', { name: 'Cai', email: 'cai@example.co.uk' });

const runOn = (day: string, changed = deps) => runCourseDays(changed, () => new Date(`${day}T12:00:00Z`));

async function stored({ orderId }: OrderRecord): Promise<OrderRecord> {
  return (await shop.deps.orders.get(orderId))!;
}

const namesOf = async (order: OrderRecord) => Object.values((await stored(order)).people ?? {}).map(({ name }) => name);

const move = (order: OrderRecord, selectedDate: string) => moveOrder(shop.deps, order.orderId, olatLine(selectedDate));

async function refundInFull(order: OrderRecord): Promise<void> {
  const { paidAt = '' } = order;
  await holdPlaces({ ...order, paidAt, refunds: refundsOf(order.order.totals.total) }, shop.deps, new Date());
}

const toBeArranged = orderLine(productBySlug('olat')!, null, 2);

test.each([
  ['of a day course', olatLine('12 Jan 2027', 2), async () => {}, '2028-01-12'],
  ['of a course of three days', olatLine('12-14 Jan 2027', 2), async () => {}, '2028-01-14'],
  ['of a course that was moved', olatLine('13 Jan 2027', 2), (order) => move(order, '1 Mar 2027'), '2028-02-29'],
  ['of a refunded order', olatLine('15 Jan 2027', 2), refundInFull, '2028-01-15'],
  ['of a course to be arranged', toBeArranged, async () => {}, '2028-11-19'],
  ['of a date that cannot be read', olatLine('TBC', 2), async () => {}, '2028-11-24'],
] as const satisfies [string, unknown, (order: OrderRecord) => Promise<void>, string][])(
  'the names %s go a year after it, and the order stays',
  async (_, line, then, lastDay) => {
    const paidAt = `2026-11-${line.selectedDate === 'TBC' ? 25 : 20}T10:00:00Z`;
    const placed = await book(shop.deps, [line], { people: NAMES, bookerMobile: '07700 900123', paidAt });
    await then(placed);
    const order = await stored(placed);
    // The runs between were missed.
    await runOn(lastDay);
    expect(await stored(order)).toEqual(order);
    const after = new Date(Date.parse(lastDay) + 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
    const { bookerMobile: _gone, ...rest } = order;
    const forgotten = { ...rest, people: {} };
    await runOn(after);
    expect(await stored(order)).toEqual(forgotten);
    await runOn(after);
    expect(await stored(order)).toEqual(forgotten);
    expect((await places.current('2030-01-01')).over).toEqual([]);
  },
);

test('an order keeps the names of its later course, and other orders keep theirs', async () => {
  const named = { ...NAMES, '1-0': { id: 'eve', name: 'Eve', changedAt: 'then' } };
  const two = await book(shop.deps, [olatLine('1 Feb 2027', 2), olatLine('1 Jun 2027')], { people: named });
  const later = await book(shop.deps, [olatLine('2 Jun 2027', 2)], { people: NAMES });
  // The first marks the course as over, since the runs between were missed.
  for (const day of ['2028-02-01', '2028-02-02']) await runOn(day);
  expect([await namesOf(two), await namesOf(later)]).toEqual([['Eve'], ['Ann', 'Cai']]);
});

test.each([
  ['booked in that order', '1 Mar 2027', '1 Sep 2027', null, '2028-03-02', '2028-09-02'],
  ['moved before the other', '2 Oct 2027', '1 Aug 2027', '3 Jul 2027', '2028-07-04', '2028-08-02'],
  ['moved behind the other', '5 Apr 2027', '6 May 2027', '7 Jun 2027', '2028-05-07', '2028-06-08'],
])("the booker's number goes with the last of two courses: the first %s", async (_, one, two, to, first, last) => {
  const order = await book(shop.deps, [olatLine(one), olatLine(two)], { bookerMobile: '07700 900123' });
  if (to) await move(order, to);
  const mobileOn = async (day: string) => {
    // The first run marks the course as over, since the runs between were missed.
    for (let run = 0; run < 2; run += 1) await runOn(day);
    return (await stored(order)).bookerMobile;
  };
  expect(await mobileOn(first)).toBe('07700 900123');
  expect(await mobileOn(last)).toBeUndefined();
});

test('names that could not be deleted hold up no others, and go with the next run', async () => {
  const [one, other] = [
    await book(shop.deps, [olatLine('1 Jul 2027', 2)], { people: NAMES }),
    await book(shop.deps, [olatLine('2 Jul 2027', 2)], { people: NAMES }),
  ];
  await runOn('2028-07-04');
  const { orders } = shop.deps;
  const removePeople: typeof orders.removePeople = async (record, named) => {
    if (record.orderId === one.orderId) throw new Unavailable('orders');
    return orders.removePeople(record, named);
  };
  const failing = { ...deps, courses: { ...deps.courses, orders: { ...orders, removePeople } } };
  expect(await runOn('2028-07-05', failing)).toMatchObject({ failed: 1 });
  expect([await namesOf(one), await namesOf(other)]).toEqual([['Ann', 'Cai'], []]);
  expect(await runOn('2028-07-05')).toMatchObject({ failed: 0 });
  expect(await namesOf(one)).toEqual([]);
});

test('a date that expires counts the same places as before', async () => {
  const order = await book(shop.deps, [olatLine('1 Oct 2027', 2)], { people: NAMES });
  const { id } = orderSessions(order.order.lines)[0]!;
  await places.expire(id, 2_000_000_000);
  expect(await places.taken([id])).toEqual(new Map([[id, 2]]));
});
