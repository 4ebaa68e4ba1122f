import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { mailClaims } from '../../../lambdas/adapters/mailClaims.ts';
import { sessionStore } from '../../../lambdas/adapters/sessionStore.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { openShop } from '../openShop.ts';
import { decided } from '../courses/decided.ts';
import { withId } from '../../sessions.ts';

await openShop();
const places = sessionStore(dynamoClient(), TABLES.sessions.name);
const claims = mailClaims(dynamoClient(), TABLES.sessions.name, 'id');
const NOW = new Date('2026-11-21T09:00:00Z');
const booked = async () => (await places.current('2020-01-01')).booked;

// The SDK pauses between attempts for a random share of a maximum: here for none of it.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

const aDate = () => `OLAT - Sheet1 12-jan-2027-${randomUUID()}`;

test('counts the places of all orders of a date, each order once', async () => {
  const [date, order] = [aDate(), randomUUID()];
  expect((await places.hold(date, order, { places: 2, revision: 0 })).taken).toBe(2);
  expect((await places.hold(date, randomUUID(), { places: 3, revision: 0 })).taken).toBe(5);
  expect((await places.hold(date, order, { places: 2, revision: 0 })).taken).toBe(5);
  expect(await places.taken([date])).toEqual(new Map([[date, 5]]));
});

test('loses none of twenty orders at once', async () => {
  const date = aDate();
  const held = await Promise.all(
    Array.from({ length: 20 }, () => places.hold(date, randomUUID(), { places: 1, revision: 0 })),
  );
  const totals = held.map(({ taken }) => taken).toSorted((a, b) => a - b);
  expect(totals).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('places that were given back are not taken again by a late retry', async () => {
  const [date, order] = [aDate(), randomUUID()];
  await places.hold(date, order, { places: 2, revision: 0 });
  await places.hold(date, order, { places: 0, revision: 3 });
  expect((await places.hold(date, order, { places: 2, revision: 0 })).taken).toBe(0);
  // A refund can be known before the places are taken.
  const never = randomUUID();
  await places.hold(date, never, { places: 0, revision: 3 });
  expect((await places.hold(date, never, { places: 2, revision: 0 })).taken).toBe(0);
});

test('a late call of an earlier state of the refunds changes no places', async () => {
  const [date, order] = [aDate(), randomUUID()];
  await places.hold(date, order, { places: 0, revision: 3 });
  expect((await places.hold(date, order, { places: 2, revision: 4 })).taken).toBe(2);
  expect((await places.hold(date, order, { places: 0, revision: 3 })).taken).toBe(2);
  expect((await places.hold(date, order, { places: 2, revision: 4 })).taken).toBe(2);
});

test('reads dates although one is named twice and one was never booked', async () => {
  const dates = Array.from({ length: 3 }, aDate);
  await Promise.all(dates.map((date, index) => places.hold(date, randomUUID(), { places: index, revision: 0 })));
  expect(await places.taken([...dates.flatMap((date) => [date, date]), aDate()])).toEqual(
    new Map(dates.map((date, index) => [date, index])),
  );
  expect(await places.taken([])).toEqual(new Map());
});

test('lists the orders with places on each date until it is over', async () => {
  const [date, over] = [aDate(), aDate()];
  const [one, other] = [randomUUID(), randomUUID()];
  await places.hold(date, one, { places: 2, revision: 0 });
  await places.hold(date, other, { places: 0, revision: 0 });
  await claims.owe(date, 'register');
  await places.hold(over, one, { places: 1, revision: 0 });
  await places.markOver(over, '2027-01-12');
  const listed = (await booked()).filter((each) => each.id === date || each.id === over);
  const mails = { register: { state: 'due' } };
  expect(listed).toEqual([{ id: date, places: new Map([[one, 2]]), orderIds: [one, other], mails, marks: {} }]);
  expect(await places.taken([date, over])).toEqual(
    new Map([
      [date, 2],
      [over, 1],
    ]),
  );
});

test('remembers the sheet and the row of a session, without counting a place', async () => {
  const [date, order] = [aDate(), randomUUID()];
  const row = withId({ selectedDate: '19 Jan 2027', cells: [{ heading: 'Venue', text: 'Cardiff' }] });
  const held = { places: 2, revision: 0 };
  expect((await places.hold(date, order, held, { sheet: 'OLAT - Sheet1', row })).taken).toBe(2);
  expect((await places.hold(date, order, held)).taken).toBe(2);
  expect((await booked()).find((each) => each.id === date)).toMatchObject({ sheet: 'OLAT - Sheet1', row });
});

test('keeps one decision about a session, until it is taken back by somebody who knows it', async () => {
  const date = aDate();
  const read = async () => (await places.booked([date]))[0]?.decision;
  const [first, second] = [decided(), decided({ kind: 'kept' })];
  expect(await places.decide(date, first, undefined)).toBe(true);
  for (const known of [undefined, second]) {
    expect(await places.decide(date, second, known)).toBe(false);
    expect(await places.decide(date, null, known)).toBe(false);
  }
  expect(await read()).toEqual(first);
  expect((await places.takenAndOff([date])).off).toEqual(new Map([[date, 'Cancelled']]));
  expect(await places.decide(date, second, first)).toBe(true);
  expect((await places.takenAndOff([date])).off).toEqual(new Map());
  expect(await places.decide(date, null, second)).toBe(true);
  expect(await read()).toBeUndefined();
});

test('reads current dates and those whose names are due, and none that may be dropped', async () => {
  const [coming, over, due, dropped] = [aDate(), aDate(), aDate(), aDate()];
  const order = randomUUID();
  for (const date of [coming, over, due, dropped]) await places.hold(date, order, { places: 1, revision: 0 });
  await places.markOver(over, '2027-01-12');
  await places.markOver(due, '2027-01-11');
  await places.markOver(dropped, '2027-01-11');
  await places.expire(dropped, 1_900_000_000);
  const read = await places.current('2027-01-12');
  const ours = (date: string) => [coming, over, due, dropped].includes(date);
  expect(read.booked.map(({ id }) => id).filter(ours)).toEqual([coming]);
  expect(read.over.filter(({ id }) => ours(id))).toEqual([{ id: due, orderIds: [order] }]);
});

const expiryOf = async (date: string) =>
  (await dynamoClient().send(new GetCommand({ TableName: TABLES.sessions.name, Key: { id: date } }))).Item?.[
    'expiresAt'
  ];

test.each([['an order', (date: string) => places.hold(date, randomUUID(), { places: 1, revision: 0 })]])(
  'an empty date that gets %s is kept, before and after it was to be dropped',
  async (_, fill) => {
    const [early, late, empty] = [aDate(), aDate(), aDate()];
    await fill(early);
    for (const date of [early, late, empty]) await places.expireEmpty(date, 1_900_000_000);
    await fill(late);
    expect(await Promise.all([early, late, empty].map(expiryOf))).toEqual([undefined, undefined, 1_900_000_000]);
  },
);

test('a mail of a date is claimed once, and owed once', async () => {
  const date = aDate();
  await claims.owe(date, 'register');
  const claim = (await claims.claim(date, 'register', NOW))!;
  await claims.owe(date, 'register');
  await claims.owe(date, 'reminder');
  expect(await claims.claim(date, 'register', NOW)).toBeNull();
  await claims.settle(date, 'register', claim, 'sent');
  expect((await booked()).find((each) => each.id === date)?.mails).toMatchObject({
    register: { state: 'sent' },
    reminder: { state: 'due' },
  });
});

test('reads consistently: DynamoDB may otherwise answer with a stale count', async () => {
  const sent: unknown[] = [];
  const watched = dynamoClient();
  watched.middlewareStack.add((next) => (args) => (sent.push(args.input), next(args)), { step: 'initialize' });
  await sessionStore(watched, TABLES.sessions.name).taken([aDate()]);
  expect(sent).toMatchObject([{ RequestItems: { [TABLES.sessions.name]: { ConsistentRead: true } } }]);
});

test('a table that fails is unavailable', async () => {
  const missing = sessionStore(dynamoClient(), 'NoSuchTable');
  await expect(missing.hold(aDate(), randomUUID(), { places: 1, revision: 0 })).rejects.toThrow(Unavailable);
  await expect(missing.taken([aDate()])).rejects.toThrow(Unavailable);
  await expect(missing.current('2027-01-12')).rejects.toThrow(Unavailable);
});
