import { refundsOf } from '../mail/paidOrder.ts';
import { expect, test } from 'vitest';
import type { OrderRecord } from '../../../lambdas/adapters/orderRecord.ts';
import { orderSessions } from '../../../lambdas/courses/orderSessions.ts';
import { registerRows } from '../../../lambdas/courses/registerRows.ts';
import { warningsOf } from '../../../lambdas/mail/courses/courseWords.ts';
import { countedAs, coursesIn, olatLine, paidRecord, people } from './bookedCourses.ts';
import { OLAT } from '../orders/datedOrders.ts';
import { withId, withIds } from '../../sessions.ts';

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
      paidRecord(lines, { people: { '1-0': { name: 'Ann', changedAt: '' }, '2-0': { name: 'Ben', changedAt: '' } } }),
    ]),
  ).toEqual(['Ann', 'Ben']);
});

const paid = paidRecord([line]);
const partly = { ...paid, refunds: refundsOf(6_000) };
test.each<[string, OrderRecord[], Parameters<typeof dateOf>[1], RegExp[]]>([
  ['a full row', [paid], { status: 'Full' }, []],
  ['more places than there are', [paid], { places: '1' }, [/^One over: 2 of 1 places are taken/]],
  ['a row that is gone', [paid], { rows: [['1 Feb 2027', 'Cardiff', '', '']] }, [/no such row. So customers get no/]],
  [
    'a row at another venue',
    [paid],
    { rows: [[DATE, 'Cardiff', '', '']] },
    [/Cardiff. So customers get no reminder.$/],
  ],
  ['a venue that says more', [paid], { rows: [[DATE, 'Swansea, Unit 3', '', '']] }, [/has changed .*Unit 3.$/]],
  ['a row on another day', [paid], { rows: [['1 Feb 2027', 'Swansea', '', '']] }, [/1 Feb 2027.* customers get no/]],
  ['a row moved nowhere', [paid], { status: 'Moved to 1 Jan 2027' }, [/cannot follow. So customers get no/]],
  ['a sheet a day old', [paid], { age: 25 }, [/not checked: the sheet was last read more than a day ago/]],
  ['a part refund', [partly], {}, [/£60.00 of £.* was refunded. 2 places listed: strike out/]],
  ['an order in review', [paid, { ...paid, orderId: 'r', status: 'REVIEW' }], {}, [/^2 places more: .* in review/]],
])('the register warns of %s as it should', (_, records, sheet, warnings) => {
  const [date] = dateOf(records, sheet);
  expect(warningsOf(date!)).toEqual(warnings.map((warning) => expect.stringMatching(warning)));
});

test('people whose date was moved are on the register of the new date', () => {
  const own = paidRecord([olatLine('19 Jan 2027')]);
  const { id: newId } = orderSessions(own.order.lines)[0]!;
  const movedTo = withId({ selectedDate: '19 Jan 2027', cells: line.cells, since: '2027-01-01T09:00:00Z' });
  const items = [
    countedAs(id, new Map([[paid.orderId, 2]]), { movedTo }),
    countedAs(newId, new Map([[own.orderId, 1]]), { mails: { register: { state: 'due' } }, movedIn: { [id]: 2 } }),
  ];
  const dates = coursesIn({ items, records: [paid, own], sheets: [], now: NOW });
  expect(dates).toMatchObject([
    {
      id: newId,
      days: { first: '2027-01-19' },
      taken: 3,
      mails: { register: { state: 'due' } },
    },
  ]);
  expect(registerRows(dates[0]!)).toHaveLength(3);
});

test('a date that cannot be read gets no mails', () => {
  const tbc = olatLine('To be confirmed');
  const date = orderSessions([tbc])[0]!.id;
  const record = paidRecord([tbc]);
  const items = [countedAs(date, new Map([[record.orderId, 1]]))];
  expect(coursesIn({ items, records: [record], sheets: [], now: NOW })).toEqual([]);
});
