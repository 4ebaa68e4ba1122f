import { expect, test } from 'vitest';
import {
  aVenue,
  booked,
  closedRows,
  deps,
  HOUR_MS,
  isOnSale,
  movedTo,
  run,
  shop,
  takenOf,
  told,
} from './changedSheets.ts';
import { refundsOf } from '../mail/paidOrder.ts';
import { OLAT } from '../orders/datedOrders.ts';

test('the owner is told if the first date of moved people is on again', async () => {
  const [first, second] = [
    ['12 Jan 2027', aVenue(), '12', ''],
    ['19 Jan 2027', aVenue(), '12', ''],
  ] as const;
  const order = await booked(first, [], 2);
  const other = await booked(second);
  for (let times = 0; times < 2; times += 1) await run([movedTo(first, '19 Jan 2027'), second]);
  const undone = [first, movedTo(second, '12 Jan 2027')];
  await run(undone);
  expect((await run(undone)).told).toEqual([
    'owner: On again?, 2 places booked: OLAT, 1 day, Tue 19 Jan 2027',
    told(other, 'Tue 12 Jan 2027'),
    'owner: Told 1 person: OLAT, 1 day, Tue 19 Jan 2027 moves to Tue 12 Jan 2027',
  ]);
  const [mail] = (await shop.mails()).slice(-3);
  expect(mail!.body.text).toContain(order.email);
  expect(mail!.body.text).not.toContain(other.email);
  expect((await run(undone)).told).toEqual([]);
  expect([await takenOf(first), await takenOf(second)]).toEqual([3, 1]);
});

test('a move to a date with a row ends once the first date is on sale again', async () => {
  const venue = aVenue();
  const [first, second] = [
    ['12 Jan 2027', venue, '12', ''],
    ['19 Jan 2027', venue, '12', ''],
  ] as const;
  const order = await booked(first, [], 2);
  await booked(second);
  for (let times = 0; times < 2; times += 1) await run([movedTo(first, '19 Jan 2027'), second]);
  const late = await booked(first, [], 1, [first, second]);
  expect((await run([first, second])).told).toEqual([]);
  expect((await run([first, second])).told).toEqual([
    'owner: On again?, 2 places booked: OLAT, 1 day, Tue 19 Jan 2027',
  ]);
  const { text } = (await shop.mails()).at(-1)!.body;
  expect(text).toContain(order.email);
  expect(text).not.toContain(late.email);
  expect((await run([first, second])).told).toEqual([]);
  expect([await takenOf(first), await takenOf(second)]).toEqual([3, 1]);
});

test('a move stays if its date was on sale again for an hour only', async () => {
  const venue = aVenue();
  const [first, second] = [
    ['12 Jan 2027', venue, '12', ''],
    ['19 Jan 2027', venue, '12', ''],
  ] as const;
  const moved = [movedTo(first, '19 Jan 2027'), second];
  await booked(first);
  await booked(second);
  for (let times = 0; times < 2; times += 1) await run(moved);
  const late = await booked(first, [], 1, [first, second]);
  expect((await run([first, second])).told).toEqual([]);
  expect((await run(moved)).told).toEqual([told(late, 'Tue 19 Jan 2027')]);
  expect((await run([first, second])).told).toEqual([]);
  expect([await takenOf(first), await takenOf(second)]).toEqual([2, 3]);
});

test('a moved row that is on sale again can be booked once its move has ended', async () => {
  const row = ['12 Jan 2027', aVenue(), '', ''];
  for (const isRefunded of [false, true]) {
    const { orderId } = await booked(row);
    for (let times = 0; times < 2; times += 1) await run([movedTo(row, '19 Jan 2027')]);
    const { order } = (await deps.orders.get(orderId))!;
    const refund = { ...refundsOf(order.totals.total)['re_1']!, status: 'succeeded' as const };
    if (isRefunded) await deps.orders.noteRefund(orderId, 're_1', refund, new Date());
    await run([row]);
    expect([await isOnSale(row), await closedRows()]).toEqual([false, []]);
    await run([row]);
    expect([await isOnSale(row), await closedRows()]).toEqual([true, []]);
  }
});

test('a row whose people came on another day stays closed; the owner reads why', async () => {
  const row = ['26 Jan 2027', aVenue(), '12', ''];
  await booked(row);
  for (const target of ['12 Jan 2027', '11 Jan 2027'])
    for (let times = 0; times < 2; times += 1) await run([movedTo(row, target)]);
  await run([row], {}, { at: '2027-01-12T00:00:00Z' });
  for (let times = 0; times < 3; times += 1) {
    expect(await isOnSale(row)).toBe(false);
    expect(await closedRows()).toEqual([
      expect.stringContaining(`Tue 26 Jan 2027, ${row[1]}: Its customers were moved to 11 Jan 2027`),
    ]);
    await run([row], {}, { afterMs: 3 * 24 * HOUR_MS });
  }
  const other = row.with(1, `${row[1]} again`);
  await run([other]);
  expect(await isOnSale(other)).toBe(true);
  expect(await takenOf(row)).toBe(1);
});

test('a cancellation is mailed even in the night before, until the day is over', async () => {
  const row = ['8 Dec 2026', aVenue(), '12', ''];
  await booked(row);
  const cancelled = [[...row.slice(0, 3), 'Cancelled']];
  await run(cancelled, {}, { at: '2026-12-07T23:30:00Z' });
  expect((await run(cancelled)).told).toHaveLength(2);
  await booked(row);
  expect((await run(cancelled, {}, { at: '2026-12-09T00:00:00Z' })).told).toEqual([]);
});

test('a person named after a move gets no mail about it', async () => {
  const row = ['12 Jan 2027', aVenue(), '12', ''];
  const order = await booked(row, ['ann@example.co.uk'], 2);
  const moved = [movedTo(row, '19 Jan 2027')];
  await run(moved, {}, { at: '2026-12-10T09:00:00Z' });
  expect((await run(moved)).told).toHaveLength(3);
  const record = (await deps.orders.get(order.orderId))!;
  const ben = { name: 'Ben', email: 'ben@example.co.uk', changedAt: '2026-12-10T12:00:00.000Z' };
  expect(await deps.orders.savePeople(record, { '0-1': ben })).toBe(true);
  expect((await run(moved)).told).toEqual([]);
  const again = [movedTo(row, '26 Jan 2027')];
  await run(again);
  expect((await run(again)).told).toHaveLength(4);
});

const ROWS = [12, 19, 26].map((day) => `${day} Jan 2027`);

test.for([
  ['cancelled', 'Cancelled'],
  ['moved', 'Moved to 20 Feb 2027'],
] as const)('if most booked rows are %s at once, only the owner is mailed, once', async ([, status]) => {
  const rows = ROWS.map((day) => [day, aVenue(), '12', '']);
  const orders = await Promise.all(rows.map((row) => booked(row, [], 1, rows)));
  const slip = rows.map((row, index) => (index < 2 ? [...row.slice(0, 3), status] : row));
  expect((await run(slip)).told).toEqual([]);
  expect((await run(slip)).told).toEqual([`owner: 2 of 3 booked rows cancelled or moved at once: ${OLAT}`]);
  expect((await run(slip)).told).toEqual([]);

  const one = [slip[0]!, rows[1]!, rows[2]!];
  expect((await run(one)).told).toEqual([]);
  expect((await run(one)).told[0]).toContain(orders[0]!.email);
  // One after the other they are meant.
  expect((await run(slip)).told).toEqual([]);
  expect((await run(slip)).told[0]).toContain(orders[1]!.email);
});

test('rows cancelled in different hours are mailed, even if they are most of a sheet', async () => {
  const rows = ROWS.map((day) => [day, aVenue(), '12', '']);
  const orders = await Promise.all(rows.map((row) => booked(row, [], 1, rows)));
  const cancelled = rows.map((row) => [...row.slice(0, 3), 'Cancelled']);
  expect((await run([cancelled[0]!, rows[1]!, rows[2]!])).told).toEqual([]);
  const two = [cancelled[0]!, cancelled[1]!, rows[2]!];
  expect((await run(two)).told[0]).toContain(orders[0]!.email);
  expect((await run(two)).told[0]).toContain(orders[1]!.email);
});
