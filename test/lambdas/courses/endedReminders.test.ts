import { expect, test } from 'vitest';
import { attendeeId, type Presence } from '../../../domain/bookings/attendance.ts';
import type { NotedRefunds } from '../../../domain/orders/refunds.ts';
import { endedReminders, endedSessions } from '../../../lambdas/courses/planDay.ts';
import { type OrderSession, orderSessions } from '../../../lambdas/courses/orderSessions.ts';
import { idOfRow } from '../../sessions.ts';
import { decided } from './decided.ts';
import { countedAs, coursesIn, olatLine, paidRecord } from './bookedCourses.ts';

const [FIRST_AID, CARD] = [4, 7];
const NOW = new Date('2027-02-10T12:00:00Z');

interface Case {
  readonly product?: number;
  readonly presences?: readonly (Presence | null)[];
  /** The booked day. */
  readonly day?: string;
  readonly refundedAt?: string;
  readonly isCancelled?: boolean;
}

/** "0-0 person": the reminders that end with a course of two people. */
function ended({
  product = FIRST_AID,
  presences = [],
  day = '12 Jan 2027',
  refundedAt,
  isCancelled = false,
}: Case): string[] {
  const line = { ...olatLine(day, 2), productId: product! };
  const first = paidRecord([line]);
  const { total: amount } = first.order.totals;
  const refunds: NotedRefunds = refundedAt ? { re_1: { amount, status: 'succeeded', createdAt: refundedAt } } : {};
  const record = { ...first, refunds };
  const { orderId } = record;
  const held = countedAs(idOfRow(line), new Map([[orderId, refundedAt ? 0 : 2]]));
  const marks = Object.fromEntries(
    presences.flatMap((presence, place) => {
      const mark = {
        person: attendeeId(orderId, `0-${place}`),
        day: '2027-01-12',
        at: '2027-01-12T15:00:00Z',
        phone: 'p',
        count: 1,
        seen: 0,
        arrived: place + 1,
      };
      return presence ? [[String(place), { ...mark, presence }]] : [];
    }),
  );
  const items = [{ ...held, marks, decision: isCancelled ? decided() : undefined }];
  const courses = coursesIn({ items, records: [record], sheets: [], now: NOW });
  const book = { page: items, records: [record], now: NOW };
  const ids = endedReminders(endedSessions(book), courses, book);
  expect(ids.every((id) => id.startsWith(orderId))).toBe(true);
  return ids.map((id) => id.replace(`${orderId} `, '')).toSorted();
}

const PERSONS = ['0-0 person', '0-1 person'];
const ALL = ['0-0 booker', '0-0 person', '0-1 booker', '0-1 person'];

test.each([
  ['17 Jan 2027', '2027-01-24', false],
  ['17 Jan 2027', '2027-01-25', true],
  ['13 Jan 2027', '2027-01-20', false],
  ['13 Jan 2027', '2027-01-21', true],
])('a course of %s is over on %s, once no trainer can mark it: %s', (day, today, isOver) => {
  const record = paidRecord([olatLine(day)]);
  const [{ id }] = orderSessions(record.order.lines) as [OrderSession];
  const page = [countedAs(id, new Map([[record.orderId, 1]]))];
  expect(endedSessions({ page, records: [record], now: new Date(`${today}T12:00:00Z`) }).has(id)).toBe(isOver);
});

test.each<[string, Case, string[]]>([
  ['everybody came', { presences: ['came', 'came'] }, []],
  ['nobody was marked', {}, []],
  ['one did not come', { presences: ['did_not_come', 'came'] }, [PERSONS[0]!]],
  ['one left early', { presences: ['left_early', 'came'] }, []],
  ['nobody came', { presences: ['did_not_come', 'did_not_come'] }, ALL],
  ['nobody came, of their own cards', { product: CARD, presences: ['did_not_come', 'did_not_come'] }, []],
  ['the course was cancelled', { isCancelled: true }, ALL],
  ['the order was refunded before the course', { refundedAt: '2027-01-11T09:00:00Z' }, ALL],
  ['the order was refunded after it', { refundedAt: '2027-01-13T09:00:00Z' }, []],
  ['a card of an order that was refunded before', { product: CARD, refundedAt: '2027-01-11T09:00:00Z' }, ALL],
])('reminders end with a course: %s', (_, course, ids) => {
  expect(ended(course)).toEqual(ids);
});
