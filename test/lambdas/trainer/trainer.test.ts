import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ShownBooking } from '../../../domain/api/booking.ts';
import type { TrainerRegister } from '../../../domain/api/trainer.ts';
import { ATTENDANCE_LIMITS, attendeeId, walkIn } from '../../../domain/bookings/attendance.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { sessionStore } from '../../../lambdas/adapters/sessionStore.ts';
import { idOfRow } from '../../sessions.ts';
import { paidBooking } from '../bookings/bookings.ts';
import { openShop } from '../openShop.ts';
import { orderRequest, VR_LINE } from '../requests.ts';
import { linksOf, newMark, phoneOf } from './trainerCalls.ts';

const shop = await openShop();
const places = sessionStore(dynamoClient(), TABLES.sessions.name);
const DAY = '2026-12-04';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-04T08:00:00Z') });
  return () => void vi.useRealTimers();
});

const walker = (index: number) => ({ person: walkIn(randomUUID()), day: DAY, name: `Walker ${index}` });

/** Two people on a course of Friday 4 December 2026, at a venue of its own. */
async function course(venue: string) {
  const cells = [{ heading: 'Venue', text: venue }];
  vi.setSystemTime('2026-11-24T09:00:00Z');
  const booking = await paidBooking(shop, orderRequest({ items: [{ ...VR_LINE, cells }] }));
  const person = { email: 'ann@example.co.uk', mobile: '07700 900123', needs: 'A ramp' };
  const saved = await booking.save({ '0-0': { name: 'Ann Price', ...person, answers: ['No'] } });
  const [named] = ((await saved.json()) as ShownBooking).lines.flatMap(({ places }) => places);
  vi.setSystemTime('2026-12-04T08:00:00Z');
  const date = idOfRow({ selectedDate: '4 Dec 2026', cells });
  const ann = attendeeId(booking.link.orderId, '0-0', { id: named!.person!.id! });
  const other = attendeeId(booking.link.orderId, '0-1');
  return { date, ann, other, links: await linksOf(date) };
}

async function attended(response: Response) {
  expect(response.status).toBe(200);
  return ((await response.json()) as TrainerRegister).attended;
}

test('the register has names and answers, and no address, number, need or price', async () => {
  const { links, ann } = await course('Register');
  const response = await phoneOf(shop, links.trainer).open();
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    course: 'Driver CPC Safe Driving VR FORS',
    when: 'Fri 4 Dec 2026, Register',
    days: [DAY],
    hasHours: true,
    people: [
      { id: ann, number: 1, name: 'Ann Price', party: 'Siân Jones', answers: 'No' },
      { number: 2, name: '' },
    ],
    attended: [],
  });
  for (const secret of ['@', '07700', 'ramp', 'Yard Lane', 'SA1', '105', '273', 'mobile', 'needs'])
    expect(text).not.toContain(secret);
});

test("two trainers' marks add up, the later wins of those who knew, and all are kept", async () => {
  const { links, ann, other, date } = await course('Two');
  const [one, two] = [phoneOf(shop, links.trainer), phoneOf(shop, links.trainer)];
  await one.send(newMark({ person: ann, day: DAY, presence: 'did_not_come' }));
  const { seen } = (await (await two.open()).json()) as TrainerRegister;
  await two.send({
    ...newMark({ person: ann, day: DAY, presence: 'came' }, seen),
    ...newMark({ person: ann, day: DAY, idSeen: true }, seen),
  });
  expect(await attended(await one.send(newMark({ person: other, day: DAY, noUpload: 'No licence' })))).toEqual(
    expect.arrayContaining([
      { person: ann, day: DAY, presence: 'came', idSeen: true },
      { person: other, day: DAY, noUpload: 'No licence' },
    ]),
  );
  const [item] = await places.booked([date]);
  expect(Object.values(item!.marks).map(({ arrived }) => arrived)).toEqual([1, 2, 3, 4]);
  expect(new Set(Object.values(item!.marks).map(({ phone }) => phone)).size).toBe(2);
});

test.each(['came', 'did_not_come'] as const)(
  'phones that knew nothing of each other both stand, until one says "%s"',
  async (presence) => {
    const { links, ann } = await course(`Apart${presence}`);
    const [one, two] = [phoneOf(shop, links.trainer), phoneOf(shop, links.trainer)];
    // A phone two hours fast said it at nine, was set right, and sent it at ten: no clock counts.
    const fast = newMark({ person: ann, day: DAY, presence: 'came' });
    await two.send(newMark({ person: ann, day: DAY, presence: 'did_not_come' }));
    const both = await one.send(fast);
    expect(await attended(both.clone())).toEqual([{ person: ann, day: DAY, disputed: ['came', 'did_not_come'] }]);
    const { seen } = (await both.json()) as TrainerRegister;
    expect(await attended(await one.send(newMark({ person: ann, day: DAY, presence }, seen)))).toEqual([
      { person: ann, day: DAY, presence },
    ]);
  },
);

test('a mark that comes before an earlier one of its phone stands', async () => {
  const { links, ann } = await course('Order');
  const { send } = phoneOf(shop, links.trainer);
  const [first, second] = (['came', 'left_early'] as const).map((presence) =>
    newMark({ person: ann, day: DAY, presence }),
  );
  await send(second!);
  expect(await attended(await send(first!))).toEqual([{ person: ann, day: DAY, presence: 'left_early' }]);
});

test('a repeat of marks changes nothing, also with another time', async () => {
  const { links, ann, date } = await course('Repeat');
  const { send } = phoneOf(shop, links.trainer);
  const mark = newMark({ person: ann, day: DAY, presence: 'came' });
  await send(mark);
  const [before] = await places.booked([date]);
  vi.setSystemTime('2026-12-04T09:00:00Z');
  expect(await attended(await send(mark))).toHaveLength(1);
  expect((await places.booked([date]))[0]).toEqual(before);
});

test('two phones at once lose no mark', async () => {
  const { links, date } = await course('Race');
  const phones = Array.from({ length: 4 }, () => phoneOf(shop, links.trainer));
  const answers = await Promise.all(phones.map(({ send }, index) => send(newMark(walker(index)))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const marks = Object.values((await places.booked([date]))[0]!.marks);
  expect(marks.map(({ arrived }) => arrived).toSorted()).toEqual([1, 2, 3, 4]);
});

test('a register that is full keeps what it has, and takes a repeat', async () => {
  const { links, ann, date } = await course('Full');
  const { send } = phoneOf(shop, links.trainer);
  const batch = () =>
    Object.assign(
      {},
      ...Array.from({ length: ATTENDANCE_LIMITS.perCall }, () => newMark({ person: ann, day: DAY, idSeen: true })),
    );
  let last = {};
  for (let sent = 0; sent < ATTENDANCE_LIMITS.marks; sent += ATTENDANCE_LIMITS.perCall)
    expect((await send((last = batch()))).status).toBe(200);
  const refused = await send(newMark({ person: ann, day: DAY, presence: 'came' }));
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'register_full' } }]);
  expect((await send(last)).status).toBe(200);
  expect(Object.keys((await places.booked([date]))[0]!.marks)).toHaveLength(ATTENDANCE_LIMITS.marks);
});

test("the owner's press records the hours once, and shows since when", async () => {
  const { links, date } = await course('Recorded');
  const { record } = phoneOf(shop, links.recorded);
  const first = await record();
  expect([first.status, await first.json()]).toEqual([200, { recordedAt: '2026-12-04T08:00:00.000Z' }]);
  vi.setSystemTime('2026-12-10T08:00:00Z');
  expect(await (await record()).json()).toEqual({ recordedAt: '2026-12-04T08:00:00.000Z' });
  expect((await places.booked([date]))[0]!.recordedAt).toBe('2026-12-04T08:00:00.000Z');
});
