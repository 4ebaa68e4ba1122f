import { beforeEach, expect, test, vi } from 'vitest';
import { certificateOf } from '../../../domain/api/bookingPaper.ts';
import type { TrainerRegister } from '../../../domain/api/trainer.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { runCourseDays, runDeps } from '../../../lambdas/course-days/run.ts';
import { registerRows } from '../../../lambdas/courses/registerRows.ts';
import { OWNER } from '../../localTestSettings.ts';
import { idOfRow } from '../../sessions.ts';
import { tableNames } from '../../tableNames.ts';
import { type PaidBooking, paidBooking } from '../bookings/bookings.ts';
import { oneSpace } from '../mail/visibleText.ts';
import { openShop } from '../openShop.ts';
import { COMPANY, orderRequest, VR_LINE } from '../requests.ts';
import { linksOf, newMark, phoneOf } from '../trainer/trainerCalls.ts';
import { countedCourse, olatLine, paidRecord, people } from './bookedCourses.ts';

const shop = await openShop();
const days = runDeps(shop.deps, dynamoClient(), tableNames);
const DAY = '2026-12-04';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') });
  return () => void vi.useRealTimers();
});

type Named = string | { readonly name: string; readonly email: string } | null;

test('two customers of one name who book for themselves are two', () => {
  const records = ['dai@a.example', 'dai@b.example'].map((email) =>
    paidRecord([olatLine('12 Jan 2027', 1)], { customer: { name: 'Dai Jones', email }, people: people('Dai Jones') }),
  );
  expect(registerRows(countedCourse({ records })).map(({ bookerEmail }) => bookerEmail)).toEqual([
    'dai@a.example',
    'dai@b.example',
  ]);
});

test.each<[string, Named[][], string[]]>([
  [
    'the firm and the driver',
    [['Dai Jones', 'Ann'], [{ name: 'DAI  jones', email: 'dai@a.example' }]],
    ['Dai Jones', 'Ann'],
  ],
  [
    'two with one address',
    [[{ name: 'Dai', email: 'dai@a.example' }], [{ name: 'Dai', email: 'Dai@A.example' }]],
    ['Dai'],
  ],
  ['three orders', [['Dai'], [{ name: 'Dai', email: 'dai@a.example' }], ['Dai']], ['Dai']],
  [
    'two with addresses of their own',
    [[{ name: 'Dai', email: 'dai@a.example' }], [{ name: 'Dai', email: 'dai@b.example' }]],
    ['Dai', 'Dai'],
  ],
  [
    'a third who may be either of two',
    [['Dai'], [{ name: 'Dai', email: 'dai@a.example' }], [{ name: 'Dai', email: 'dai@b.example' }]],
    ['Dai', 'Dai', 'Dai'],
  ],
  ['two on one order', [['Dai', 'Dai'], ['Dai']], ['Dai', 'Dai', 'Dai']],
  [
    'another name with the same address',
    [[{ name: 'Dai', email: 'office@a.example' }], [{ name: 'Ann', email: 'office@a.example' }]],
    ['Dai', 'Ann'],
  ],
  ['places without names', [[null], [null]], ['', '']],
])('the register lists who is on it by several orders once: %s', (_, orders, names) => {
  const records = orders.map((named) =>
    paidRecord([olatLine('12 Jan 2027', named.length)], { people: people(...named) }),
  );
  const rows = registerRows(countedCourse({ records }));
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(rows.map(({ number }) => number)).toEqual(names.map((_name, index) => index + 1));
});

async function mailsTo(to: string, at: string): Promise<string[]> {
  vi.setSystemTime(at);
  expect(await runCourseDays(days, () => new Date(at))).toMatchObject({ failed: 0 });
  const mails = (await shop.mails()).filter(({ destination }) => destination.to.includes(to));
  return mails.map(({ subject, body }) => `${subject} ${oneSpace(body.text ?? '')}`);
}

test('one mark of somebody on two orders gives both their papers, and hours once', async () => {
  const cells = [
    { heading: 'Time', text: '8am-4pm' },
    { heading: 'Venue', text: 'Tenby' },
  ];
  const order = async (email: string, named: Parameters<PaidBooking['save']>[0], company = {}) => {
    const items = [{ ...VR_LINE, cells }];
    const booking = await paidBooking(shop, orderRequest({ email, items, ...company }));
    expect((await booking.save(named)).status).toBe(200);
    return booking;
  };
  const firm = await order(
    'office@firm.example',
    { '0-0': { name: 'Dai Jones', needs: 'No stairs' }, '0-1': { name: 'Bo Ek' } },
    COMPANY,
  );
  const own = await order('dai@home.example', {
    '0-0': { name: 'Dai Jones', email: 'dai@home.example' },
    '0-1': { name: 'Ann Price' },
  });
  const register = (await mailsTo(OWNER, '2026-12-02T08:00:00Z')).find((words) => words.startsWith('Register for'));
  expect(register).toContain('Dai Jones is booked by orders');
  expect(register!.match(/No stairs/g)).toHaveLength(1);

  const phone = phoneOf(shop, (await linksOf(idOfRow({ selectedDate: '4 Dec 2026', cells }))).trainer);
  vi.setSystemTime('2026-12-04T16:00:00Z');
  const shown = ((await (await phone.open()).json()) as TrainerRegister).people;
  expect(shown.map(({ name }) => name)).toEqual(['Dai Jones', 'Bo Ek', 'Ann Price']);
  for (const { id: person } of shown)
    expect((await phone.send(newMark({ person, day: DAY, presence: 'came' }))).status).toBe(200);

  const hours = (await mailsTo(OWNER, '2026-12-04T18:00:00Z')).find((words) => words.startsWith('Record these hours'));
  expect(hours).toContain('3 drivers, 7 hours each');
  expect(hours).not.toMatch(/Not marked|no longer on the list/);
  for (const booking of [firm, own]) expect((await booking.paper(certificateOf('0-0'))).status).toBe(200);
});
