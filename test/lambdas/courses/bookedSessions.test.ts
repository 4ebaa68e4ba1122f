import { refundsOf } from '../mail/paidOrder.ts';
import { expect, test } from 'vitest';
import type { OrderRecord } from '../../../lambdas/adapters/orderRecord.ts';
import { orderSessions } from '../../../lambdas/courses/orderSessions.ts';
import { registerRows } from '../../../lambdas/courses/registerRows.ts';
import { warningsOf } from '../../../lambdas/mail/courses/courseWords.ts';
import { countedAs, coursesIn, olatLine, paidRecord, people } from './bookedCourses.ts';
import { OLAT } from '../orders/datedOrders.ts';
import { withIds } from '../../sessions.ts';

const NOW = new Date('2027-01-08T08:00:00Z');
const DATE = '12 Jan 2027';
const line = olatLine(DATE, 2);
const { id } = orderSessions([line])[0]!;

/** The date as a run of course-days sees it. */
function dateOf(
  records: readonly OrderRecord[],
  { places = '12', status = '', rows = [] as string[][], age = 0 } = {},
) {
  const taken = new Map(records.map((record) => [record.orderId, 2]));
  const sheet = [
    ['Date', 'Venue', 'Places', 'Status'],
    ...(rows.length > 0 ? rows : [[DATE, 'Swansea', places, status]]),
  ];
  const fetchedAt = new Date(NOW.getTime() - age * 3_600_000).toISOString();
  const sheets = [{ name: OLAT, rows: withIds(sheet), fetchedAt }] as const;
  return coursesIn({ items: [countedAs(id, taken)], records, sheets, now: NOW });
}

const namesOf = (records: readonly OrderRecord[]) =>
  dateOf(records)
    .flatMap(registerRows)
    .map(({ name }) => name);

test('a register lists each paid place once, with an empty line for a missing name', () => {
  const full = paidRecord([line], { people: people('Ann', 'Ben') });
  const half = paidRecord([line], { people: people(null, 'Cai'), paidAt: '2026-11-21T09:00:00Z' });
  expect(namesOf([half, full])).toEqual(['Ann', 'Ben', '', 'Cai']);
});

test('a register lists no place that is refunded, unpaid or in review', () => {
  const paid = paidRecord([line], { people: people('Ann', 'Ben') });
  const refunded = paidRecord([line], { people: people('No', 'No') });
  const others = [
    { ...refunded, orderId: 'a', refunds: refundsOf(refunded.order.totals.total) },
    { ...refunded, orderId: 'b', status: 'REVIEW' as const },
    { ...refunded, orderId: 'c', status: 'PENDING' as const },
  ];
  expect(namesOf([paid, ...others])).toEqual(['Ann', 'Ben']);
});

test('two lines of an order on one date are two places, in their order', () => {
  const lines = [olatLine('5 Jan 2027'), olatLine(DATE), olatLine(DATE)];
  expect(
    namesOf([
      paidRecord(lines, {
        people: { '1-0': { id: 'a', name: 'Ann', changedAt: '' }, '2-0': { id: 'b', name: 'Ben', changedAt: '' } },
      }),
    ]),
  ).toEqual(['Ann', 'Ben']);
});

const paid = paidRecord([line]);
const partly = { ...paid, refunds: refundsOf(6_000) };
test.each<[string, OrderRecord[], Parameters<typeof dateOf>[1], RegExp[]]>([
  ['a full row', [paid], { status: 'Full' }, []],
  ['more places than there are', [paid], { places: '1' }, [/^One over: 2 of 1 places are taken/]],
  [
    'a row that is gone',
    [paid],
    { rows: [['1 Feb 2027', 'Cardiff', '', '']] },
    [/no such row: answer on your page.* So customers get no/],
  ],
  ['a row at another venue', [paid], { rows: [[DATE, 'Cardiff', '', '']] }, [/no such row/]],
  ['a cancelled row', [paid], { status: 'Cancelled' }, [/says Cancelled: answer on your page.* So customers get no/]],
  ['a sheet a day old', [paid], { age: 25 }, [/not checked: the sheet was last read more than a day ago/]],
  ['a part refund', [partly], {}, [/£60.00 of £.* was refunded. 2 places listed: strike out/]],
  ['an order in review', [paid, { ...paid, orderId: 'r', status: 'REVIEW' }], {}, [/^2 places more: .* in review/]],
])('the register warns of %s as it should', (_, records, sheet, warnings) => {
  const [date] = dateOf(records, sheet);
  expect(warningsOf(date!)).toEqual(warnings.map((warning) => expect.stringMatching(warning)));
});

test('a date that cannot be read gets no mails', () => {
  const tbc = olatLine('To be confirmed');
  const date = orderSessions([tbc])[0]!.id;
  const record = paidRecord([tbc]);
  const items = [countedAs(date, new Map([[record.orderId, 1]]))];
  expect(coursesIn({ items, records: [record], sheets: [], now: NOW })).toEqual([]);
});
