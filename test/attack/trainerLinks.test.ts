import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { apiErrors } from '../../domain/api/errors.ts';
import { attendeeId, walkIn } from '../../domain/bookings/attendance.ts';
import { PRODUCTION_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { sessionStore } from '../../lambdas/adapters/sessionStore.ts';
import { idOfRow } from '../sessions.ts';
import { paidBooking } from '../lambdas/bookings/bookings.ts';
import { openShop } from '../lambdas/openShop.ts';
import { newVisitor, orderRequest, VR_LINE } from '../lambdas/requests.ts';
import { linksOf, newMark, phoneOf } from '../lambdas/trainer/trainerCalls.ts';

const shop = await openShop(PRODUCTION_LIMITS);
const places = sessionStore(dynamoClient(), TABLES.sessions.name);
const DAY = '2026-12-04';
const COURSE_DAY = new Date('2026-12-04T09:00:00Z');

async function courseAt(venue: string) {
  const cells = [{ heading: 'Venue', text: venue }];
  const { link } = await paidBooking(shop, orderRequest({ items: [{ ...VR_LINE, cells }] }));
  const session = idOfRow({ selectedDate: '4 Dec 2026', cells });
  return { session, ann: attendeeId(link.orderId, '0-0'), links: await linksOf(session) };
}

let [mine, others]: Awaited<ReturnType<typeof courseAt>>[] = [];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') });
  [mine, others] = [await courseAt('Cardiff'), await courseAt('Newport')];
  vi.setSystemTime(COURSE_DAY);
  return () => void vi.useRealTimers();
});

afterEach(() => void vi.setSystemTime(COURSE_DAY));

const came = () => newMark({ person: mine!.ann, day: DAY, presence: 'came' });

test('a forged link gets the same bytes, whether or not the date exists', async () => {
  const { session, links } = mine!;
  const { key } = links.trainer;
  const forged = [
    { session, key: randomBytes(16).toString('base64url') },
    { session, key: others!.links.trainer.key },
    { session, key: links.recorded.key },
    { session, key: '' },
    { session, key: key.slice(0, -1) },
    { session, key: `${key.slice(0, -1)}ŵ` },
    { session: `${session}x`, key },
    { session: 'sheet OLAT - Sheet1', key },
    { session: '', key },
    { session: 'no such date', key: (await linksOf('no such date')).trainer.key },
  ];
  const { status, message } = apiErrors.register_not_found;
  const body = JSON.stringify({ error: { code: 'register_not_found', message } });
  const headers = new Set<string>();
  for (const link of forged) {
    const phone = phoneOf(shop, link);
    for (const response of [await phone.open(newVisitor()), await phone.send(came())]) {
      expect([response.status, await response.text()]).toEqual([status, body]);
      headers.add(JSON.stringify([...response.headers]));
    }
  }
  expect(headers.size).toBe(1);
});

test("a trainer's key cannot record hours, and recording a lost date does not add it", async () => {
  const gone = await linksOf('VR gone');
  for (const link of [
    mine!.links.trainer,
    others!.links.recorded && { ...others!.links.recorded, session: mine!.session },
    gone.recorded,
  ])
    expect((await phoneOf(shop, link).record()).status).toBe(404);
  expect(await places.booked(['VR gone'])).toEqual([]);
});

test.each([
  ['2026-12-02T23:59:00Z', 409, 'register_early'],
  ['2026-12-12T00:00:00Z', 409, 'register_over'],
])('at %s the link answers %i %s, and nothing changes', async (time, status, code) => {
  vi.setSystemTime(time);
  const phone = phoneOf(shop, mine!.links.trainer);
  for (const response of [await phone.open(newVisitor()), await phone.send(came())])
    expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }]);
});

test("marks about another date's people, other days and strangers are dropped", async () => {
  const { send } = phoneOf(shop, mine!.links.trainer);
  const response = await send({
    ...newMark({ person: others!.ann, day: DAY, presence: 'came' }),
    ...newMark({ person: mine!.ann, day: '2026-12-05', presence: 'came' }),
    ...newMark({ person: walkIn(crypto.randomUUID()), day: '2027-12-04', name: 'Later' }),
  });
  expect([response.status, await response.json()]).toMatchObject([200, { attended: [] }]);
  expect((await places.booked([others!.session]))[0]!.marks).toEqual({});
});

test.each([
  ['the prototype', { __proto__x: {}, constructor: {} }],
  ['a path', { 'a.b': { person: 'x' } }],
  [
    'too many',
    Object.fromEntries(
      Array.from({ length: 21 }, () => Object.entries(newMark({ person: `${crypto.randomUUID()} 0-0`, day: DAY }))[0]!),
    ),
  ],
  ['another field', newMark({ person: `${crypto.randomUUID()} 0-0`, day: DAY, presence: 'paid' as never })],
])('a body with %s is refused', async (_, marks) => {
  expect((await phoneOf(shop, mine!.links.trainer).send(marks)).status).toBe(400);
});

test('none of these attacks has left a trace', async () => {
  const [item] = await places.booked([mine!.session]);
  expect([item!.marks, item!.recordedAt]).toEqual([{}, undefined]);
});

test('a guesser is stopped, and the right link opens from the same network', async () => {
  const visitor = newVisitor();
  const guess = () =>
    phoneOf(shop, { ...mine!.links.trainer, key: randomBytes(16).toString('base64url') }).open(visitor);
  const statuses = new Set<number>();
  for (let guesses = 0; guesses <= PRODUCTION_LIMITS.trainerCalls; guesses++) statuses.add((await guess()).status);
  expect([...statuses]).toEqual([404, 429]);
  expect((await phoneOf(shop, mine!.links.trainer).open(visitor)).status).not.toBe(429);
});
