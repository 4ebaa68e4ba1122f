import { expect, test } from 'vitest';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { makeTransfer } from '../../../lambdas/bookings/planTransfer.ts';
import { runCourseDays, runDeps } from '../../../lambdas/course-days/run.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { dateRowOf } from '../../../domain/dates/dateRow.ts';
import { orderSessions } from '../../../lambdas/courses/orderSessions.ts';
import type { OrderRecord } from '../../../lambdas/adapters/orderRecord.ts';
import { OWNER } from '../../localTestSettings.ts';
import { openShop } from '../openShop.ts';
import { storeSheet } from '../orders/datedOrders.ts';
import { book, olatLine, people } from './bookedCourses.ts';
import { decided } from './decided.ts';
import { tableNames } from '../../tableNames.ts';

const shop = await openShop();
const dynamo = dynamoClient();
const { places, orders } = shop.deps;
const deps = runDeps(shop.deps, dynamo, tableNames);
const runAt = (at: string) => runCourseDays(deps, () => new Date(at));

const idOf = (date: string) => orderSessions([olatLine(date)])[0]!.id;
const stored = async ({ orderId }: OrderRecord) => (await orders.get(orderId))!;
const namesOf = async (order: OrderRecord) => Object.values((await stored(order)).people).map(({ name }) => name);

const TOLD = { id: '', by: 'customer', tells: { owner: true, people: true } } as const;

/** Puts places of an order on another date. `deps`: of a run that may be cut off. */
async function transfer(order: OrderRecord, date: string, moved: readonly string[], made = shop.deps): Promise<void> {
  const to = dateRowOf(olatLine(date));
  const maker = { ...TOLD, id: crypto.randomUUID() };
  await makeTransfer(await stored(order), { places: moved, to }, maker, made, new Date('2026-11-25T10:00:00Z'));
}

const mailsTo = async (address: string, subject: RegExp) =>
  (await shop.mails()).filter(
    ({ destination, subject: each }) => destination.to.includes(address) && subject.test(each),
  );

test('register, reminder and transfer mails follow the people who were moved', async () => {
  const [a, b] = ['12 Jan 2027', '19 Jan 2027'];
  const cai = { name: 'Cai', email: 'cai@example.co.uk' };
  const order = await book(shop.deps, [olatLine(a, 3)], { people: people('Ann', cai, 'Eve') });
  await transfer(order, b, ['0-1']);
  await storeSheet(shop, [['Date', 'Venue'], [a, 'Swansea'], [b, 'Swansea']], undefined, new Date('2027-01-09T07:00:00Z')); // prettier-ignore
  await runAt('2027-01-09T07:30:00Z');
  const registerOf = async (date: string) => {
    const [mail] = await mailsTo(OWNER, new RegExp(`^Register for ${date}`));
    return ['Ann', 'Cai', 'Eve'].filter((name) => mail?.body.text?.includes(name));
  };
  expect(await registerOf('Tue 12 Jan 2027')).toEqual(['Ann', 'Eve']);
  expect(await mailsTo(cai.email, /^Reminder/)).toEqual([]);
  // Nobody had sent the transfer's own mails.
  expect([
    (await mailsTo(OWNER, /: 1 place to /)).length,
    (await mailsTo(order.order.customer.email, /^Your new date is Tue 19 Jan 2027/)).length,
  ]).toEqual([1, 1]);
  await storeSheet(shop, [['Date', 'Venue'], [a, 'Swansea'], [b, 'Swansea']], undefined, new Date('2027-01-16T07:00:00Z')); // prettier-ignore
  await runAt('2027-01-16T07:30:00Z');
  expect(await registerOf('Tue 19 Jan 2027')).toEqual(['Cai']);
  expect((await mailsTo(cai.email, /^Reminder/)).map(({ subject }) => subject)).toEqual([
    'Reminder: OLAT, 1 day, Tue 19 Jan 2027, Swansea',
  ]);
  expect(await mailsTo(OWNER, /: 1 place to /)).toHaveLength(1);
});

test('names are deleted a year after each person’s own date, even if all left a date', async () => {
  const order = await book(shop.deps, [olatLine('1 Mar 2027', 2)], { people: people('Ann', 'Cai') });
  await transfer(order, '1 Jun 2027', ['0-0']);
  const left = await book(shop.deps, [olatLine('1 Apr 2027')], { people: people('Eve') });
  await transfer(left, '2 Jun 2027', ['0-0']);
  // The first run marks a date as over, since the runs between were missed.
  for (const day of ['2028-04-05', '2028-04-06']) await runAt(`${day}T12:00:00Z`);
  expect([await namesOf(order), await namesOf(left)]).toEqual([['Ann'], ['Eve']]);
  for (const day of ['2028-06-05', '2028-06-06']) await runAt(`${day}T12:00:00Z`);
  expect([await namesOf(order), await namesOf(left)]).toEqual([[], []]);
  const { booked, over } = await places.current('2030-01-01');
  expect([...booked, ...over].map(({ id }) => id).filter((date) => date.includes('2027-'))).toEqual([]);
});

test.each([
  ['another transfer', async (order: OrderRecord) => transfer(order, '15 Mar 2027', ['0-1'])],
  [
    'a refund',
    async ({ orderId }: OrderRecord) => {
      const refund = { amount: 1, status: 'pending', createdAt: '2026-11-25T10:00:00Z' } as const;
      await orders.noteRefund(orderId, 're_1', refund, new Date());
    },
  ],
])('neither order nor places get a transfer that was planned before %s', async (_, first) => {
  const order = await book(shop.deps, [olatLine('8 Mar 2027', 2)]);
  const before = await stored(order);
  await first(before);
  const known = [await stored(order), await places.taken([idOf('8 Mar 2027'), idOf('22 Mar 2027')])];
  const to = dateRowOf(olatLine('22 Mar 2027'));
  const made = makeTransfer(before, { places: ['0-0'], to }, { ...TOLD, id: 'late' }, shop.deps, new Date());
  await expect(made).rejects.toThrow(Unavailable);
  expect([await stored(order), await places.taken([idOf('8 Mar 2027'), idOf('22 Mar 2027')])]).toEqual(known);
});

test.each([
  ['a customer', '5 Apr 2027', '6 Apr 2027'],
  ['the owner', '7 Apr 2027', '8 Apr 2027'],
  ['the owner, who takes it back', '9 Apr 2027', '10 Apr 2027'],
  ['the owner, who told nobody and takes it back', '12 Apr 2027', '13 Apr 2027'],
])('the next run notes the places of a transfer by %s that was cut off before them', async (by, a, b) => {
  const order = await book(shop.deps, [olatLine(a, 2)]);
  const cut = { ...shop.deps, places: { ...places, hold: () => Promise.reject(new Unavailable('places')) } };
  const taken = async () => Object.fromEntries(await places.taken([idOf(a), idOf(b)]));
  const decision = decided({ kind: 'moved', to: dateRowOf(olatLine(b)), tell: !by.includes('told nobody') });
  if (by !== 'a customer') {
    await places.decide(idOf(a), decision, undefined);
    await runCourseDays(runDeps(cut, dynamo, tableNames), () => new Date('2026-11-25T10:00:00Z'));
  } else await transfer(order, b, ['0-0', '0-1'], cut).catch(() => {});
  expect((await stored(order)).transfers).toHaveLength(1);
  expect(await taken()).toEqual({ [idOf(a)]: 2 });
  if (by.endsWith('back')) await places.decide(idOf(a), null, decision);
  await runAt('2026-11-25T11:00:00Z');
  expect(await taken()).toEqual({ [idOf(a)]: 0, [idOf(b)]: 2 });
  expect((await stored(order)).transfers).toHaveLength(1);
});
