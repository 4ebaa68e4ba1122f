import { expect, test } from 'vitest';
import { endedSessions } from '../../../lambdas/courses/planDay.ts';
import { addressHash } from '../../../lambdas/adapters/addressKey.ts';
import { orderSessions } from '../../../lambdas/courses/orderSessions.ts';
import { registerRows } from '../../../lambdas/courses/registerRows.ts';
import { planRenewals } from '../../../lambdas/courses/renewals.ts';
import { countedAs, coursesIn, olatLine, paidRecord, people, SITE } from './bookedCourses.ts';

/** The id of a product that has left the catalogue. */
const GONE = 999;
const sold = olatLine('12 Jan 2027', 2);
const { id } = orderSessions([sold])[0]!;
const record = paidRecord([{ ...sold, productId: GONE }], {
  people: people({ name: 'Ann', email: 'ann@example.co.uk' }, 'Ben'),
});
const items = [countedAs(id, new Map([[record.orderId, 2]]), { sheet: 'OLAT - Sheet1' })];

test('the bookings of a removed product stay on the register', () => {
  const now = new Date('2027-01-08T08:00:00Z');
  const courses = coursesIn({ items, records: [record], sheets: [], now });
  expect(courses.flatMap(registerRows).map(({ name }) => name)).toEqual(['Ann', 'Ben']);
});

test('the dates of a removed product end, so that its names are deleted in time', () => {
  const now = new Date('2027-03-01T08:00:00Z');
  expect([...endedSessions({ page: items, records: [record], now })]).toEqual([[id, '2027-01-12']]);
});

test('the reminder of a removed product is deleted unsent', () => {
  const reminder = {
    reminderId: 'r',
    orderId: record.orderId,
    place: '0-0',
    to: 'person',
    productId: GONE,
    email: 'ann@example.co.uk',
    addressId: 'a',
    runsOut: '2030-01-14',
    remindedOn: '2029-10-22',
    mails: { reminder: { state: 'due' } },
    expiresAt: 2_000_000_000,
  } as const;
  const now = new Date('2029-10-22T08:00:00Z');
  const book = {
    items: new Map<never, never>(),
    records: [record],
    sheets: [],
    siteUrl: SITE,
    hashOf: addressHash('test'),
    now,
    stopped: new Set<string>(),
    courses: [],
  };
  expect(planRenewals([reminder], book).flatMap(({ steps }) => steps.map(({ kind }) => kind))).toEqual(['write']);
});
