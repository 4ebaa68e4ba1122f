import { expect, test } from 'vitest';
import type { NotedRefunds } from '../../../domain/orders/refunds.ts';
import { bookedSessions } from '../../../lambdas/courses/bookedSessions.ts';
import { wronglyHeld } from '../../../lambdas/courses/holdPlaces.ts';
import { emptyItems } from '../../../lambdas/courses/planDay.ts';
import { dateRow } from '../../dateRow.ts';
import { idOfRow } from '../../sessions.ts';
import { countedAs, olatLine, paidRecord, SITE } from './bookedCourses.ts';

const TWO = olatLine('12 Jan 2027', 2);
const LATER = dateRow('19 Jan 2027', { Venue: 'Swansea' });
const BEFORE = '2027-01-02T09:00:00Z';
const AFTER = '2027-01-29T09:00:00Z';

interface Case {
  /** The ids of the places that were transferred to the later session. */
  readonly left?: readonly string[];
  readonly refundedAt?: string;
  readonly status?: 'PAID' | 'REVIEW';
}

/** An order of two places that holds so many on its first session and on the later one: where its people come, and whether that is wrong. */
function standingOf([first, later]: readonly [number, number], { left, refundedAt, status = 'PAID' }: Case) {
  const transfers = left && [{ id: 't', places: left, to: LATER, at: BEFORE, by: 'customer' as const }];
  const record = paidRecord([TWO], { status, ...(transfers && { transfers }) });
  const { total: amount } = record.order.totals;
  const refunds: NotedRefunds = refundedAt ? { re_1: { amount, status: 'succeeded', createdAt: refundedAt } } : {};
  const records = [{ ...record, refunds }];
  const held = (count: number) => (count > 0 ? new Map([[record.orderId, count]]) : new Map<string, number>());
  const page = [
    countedAs(idOfRow(TWO), held(first), { orderIds: [record.orderId] }),
    countedAs(LATER.session, held(later), { orderIds: left ? [record.orderId] : [] }),
  ];
  const sessions = bookedSessions({ page, records, sheets: [], siteUrl: SITE });
  return [
    sessions.map(({ line, bookings }) => [line.selectedDate, bookings[0]?.people.length]),
    wronglyHeld({ page, records }).length > 0,
  ];
}

const [FIRST, NEXT] = ['12 Jan 2027', '19 Jan 2027'];

test.each<[string, [number, number], Case, [string, number][], boolean]>([
  ['what it has booked', [2, 0], {}, [[FIRST, 2]], false],
  ['one place too few', [1, 0], {}, [[FIRST, 2]], true],
  ['two that went elsewhere', [0, 2], { left: ['0-0', '0-1'] }, [[NEXT, 2]], false],
  ['two on a session that it has left', [2, 2], { left: ['0-0', '0-1'] }, [[NEXT, 2]], true],
  [
    'one of two that went elsewhere',
    [1, 1],
    { left: ['0-1'] },
    [
      [FIRST, 1],
      [NEXT, 1],
    ],
    false,
  ],
  ['none, refunded before the course', [0, 0], { refundedAt: BEFORE }, [], false],
  ['two still, refunded before the course', [2, 0], { refundedAt: BEFORE }, [], true],
  ['none, refunded after the course', [0, 0], { refundedAt: AFTER }, [[FIRST, 2]], false],
  [
    'none, moved and refunded after the course',
    [0, 0],
    { left: ['0-0', '0-1'], refundedAt: AFTER },
    [[NEXT, 2]],
    false,
  ],
  ['two in review', [2, 0], { status: 'REVIEW' }, [], false],
])('an order that holds %s', (_, held, order, comes, isWrong) => {
  expect(standingOf(held, order)).toEqual([comes, isWrong]);
});

test('only a session that lists no order is dropped', () => {
  const page = [countedAs('listed000001', new Map([['an-order', 1]])), countedAs('empty0000001', new Map())];
  expect(emptyItems({ page, now: new Date(BEFORE) })).toEqual(['empty0000001']);
});
