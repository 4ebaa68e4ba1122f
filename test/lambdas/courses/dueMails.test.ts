import { expect, test } from 'vitest';
import { attendeeId } from '../../../domain/bookings/attendance.ts';
import { bookedLines } from '../../../domain/bookings/transfers.ts';
import type { SheetName } from '../../../domain/dates/trainingSheets.ts';
import { addressHash } from '../../../lambdas/adapters/addressKey.ts';
import type { Course } from '../../../lambdas/courses/course.ts';
import { attendedBookings } from '../../../lambdas/courses/attendedBooking.ts';
import { dueMails } from '../../../lambdas/courses/dueMails.ts';
import { papers } from '../../../lambdas/papers/papers.ts';
import { countedCourse, driverCpcLine, paidRecord, people } from './bookedCourses.ts';
import { OLAT } from '../orders/datedOrders.ts';

const DRIVER_CPC: SheetName = 'Driver CPC - Sheet1';
const OWNER = 'owner@milltir.example';

function mailsDue(at: string, sheet: SheetName, changes: Parameters<typeof countedCourse>[0] = {}) {
  const days = { first: '2027-01-12', last: '2027-01-13' };
  const course = countedCourse({ sheet, days, ...changes });
  const hashOf = addressHash('test');
  const settings = { now: new Date(at), ownerEmail: OWNER, venues: [], siteUrl: '', hashOf };
  return dueMails(course, settings, { papers });
}

const due = (...of: Parameters<typeof mailsDue>): string[] => mailsDue(...of).map(({ kind }) => kind.split(' ')[0]!);

test.each<[string, SheetName, string[]]>([
  ['2027-01-14T06:59:00Z', DRIVER_CPC, []],
  ['2027-01-14T07:00:00Z', DRIVER_CPC, ['record-hours']],
  ['2027-01-14T07:00:00Z', 'FORS Safe Driver Virtual Reality - Sheet1', ['record-hours']],
  ['2027-01-14T07:00:00Z', OLAT, []],
  ['2027-01-20T23:59:00Z', DRIVER_CPC, ['record-hours']],
  ['2027-01-21T00:00:00Z', DRIVER_CPC, []],
  ['2027-01-08T07:00:59Z', OLAT, []],
  ['2027-01-08T07:01:00Z', OLAT, ['register']],
])('at %s a course of %s that ends on 13 January has due: %o', (at, sheet, kinds) => {
  expect(due(at, sheet)).toEqual(kinds);
});

test.each([
  ['Evenings, 5.30-9pm', '2027-01-13T20:59:00Z', '2027-01-13T21:00:00Z'],
  ['Evenings', '2027-01-14T06:59:00Z', '2027-01-14T07:00:00Z'],
  ['10pm-6am', '2027-01-14T05:59:00Z', '2027-01-14T06:00:00Z'],
])('certificates and hours of a course with the times "%s" wait until it is over', (time, during, after) => {
  const record = paidRecord([driverCpcLine('12-13 Jan 2027', 1, time)], { people: people('Ann Price') });
  const { orderId, order } = record;
  const attended = ['2027-01-12', '2027-01-13'].map((day) => ({
    person: attendeeId(orderId, '0-0'),
    day,
    presence: 'came' as const,
  }));
  const lines = bookedLines(order);
  const booking = { ...record, order: { ...order, lines }, items: new Map(), cancelled: new Set<number>() };
  const shown = (at: string) => attendedBookings(booking, new Date(at)).length;
  expect([due(during, DRIVER_CPC, { records: [record], attended }), shown(during)]).toEqual([[], 0]);
  expect([due(after, DRIVER_CPC, { records: [record], attended }), shown(after)]).toEqual([
    ['certificates', 'record-hours'],
    1,
  ]);
});

test("a reader's reminder and certificates count for any of their bookings", () => {
  const lines = [driverCpcLine('12-13 Jan 2027', 1)];
  const records = [
    paidRecord(lines, { people: people('Ann Price') }),
    paidRecord(lines, { people: people('Ann Price') }),
  ];
  const attended = records.flatMap(({ orderId }) =>
    ['2027-01-12', '2027-01-13'].map((day) => ({ person: attendeeId(orderId, '0-0'), day, presence: 'came' as const })),
  );
  for (const [at, first] of [
    ['2027-01-09T12:00:00Z', 'reminder'],
    ['2027-01-14T12:00:00Z', 'certificates'],
  ] as const) {
    const mail = mailsDue(at, DRIVER_CPC, { records, attended }).find(({ kind }) => kind.startsWith(first));
    expect(mail?.about).toMatchObject(records.map(({ orderId }) => ({ orderId })));
  }
});

test('a course that is cancelled has nothing due', () => {
  for (const at of ['2027-01-09T12:00:00Z', '2027-01-13T19:00:00Z'])
    expect(due(at, DRIVER_CPC, { isCancelled: true })).toEqual([]);
});

test.each<[string, Partial<Course>, string[]]>([
  ['2027-01-19T06:59:00Z', {}, []],
  ['2027-01-19T07:00:00Z', {}, ['record-hours-again']],
  ['2027-01-20T23:59:00Z', {}, ['record-hours-again']],
  ['2027-01-21T00:00:00Z', {}, []],
  ['2027-01-19T07:00:00Z', { recordedAt: '2027-01-14T09:00:00Z' }, []],
  ['2027-01-19T07:00:00Z', { isCancelled: true }, []],
  ['2027-01-19T07:00:00Z', { sheet: OLAT }, []],
])('at %s hours of 13 January whose first mail was sent are asked for again: %o %o', (at, changes, kinds) => {
  const again = due(at, DRIVER_CPC, { mails: { 'record-hours': { state: 'sent' } }, ...changes });
  expect(again.filter((kind) => kind !== 'record-hours')).toEqual(kinds);
});

test('a course on which nobody came is mailed about once, and not asked for again', () => {
  const record = paidRecord([driverCpcLine('12-13 Jan 2027')]);
  const person = attendeeId(record.orderId, '0-0');
  const attended = [{ person, day: '2027-01-12', presence: 'did_not_come' as const }];
  expect(due('2027-01-13T19:00:00Z', DRIVER_CPC, { records: [record], attended })).toEqual(['record-hours']);
  const mails = { 'record-hours': { state: 'sent' as const } };
  const again = due('2027-01-19T07:00:00Z', DRIVER_CPC, { records: [record], attended, mails });
  expect(again).not.toContain('record-hours-again');
});

test('the first mail about hours and its reminder never leave in one run', () => {
  expect(due('2027-01-19T12:00:00Z', DRIVER_CPC)).toEqual(['record-hours']);
});

test('nobody is asked for hours that are recorded', () => {
  expect(due('2027-01-13T19:00:00Z', DRIVER_CPC, { recordedAt: '2027-01-13T18:30:00Z' })).toEqual([]);
});
