import { expect, test } from 'vitest';
import { aVenue, booked, type Rows, run } from '../lambdas/courses/changedSheets.ts';
import { OLAT } from '../lambdas/orders/datedOrders.ts';

/** Paid while nobody could check them: no sheet ever had these rows. */
async function bookUnlisted(rows: Rows) {
  for (const row of [
    ['12 Jan 2027'],
    ['12 Jan 2027', 'another yard'],
    ['13 Jan 2027', aVenue()],
    ['14 January 2027', ''],
    ['Spring 2027', aVenue()],
  ])
    await booked(row, [], 4, rows);
}

test('orders for rows that no sheet had do not stop the mail about a cancellation', async () => {
  const rows = [0, 1].map(() => ['12 Jan 2027', aVenue(), '12', '']);
  const honest = await booked(rows[0]!, [], 1, rows);
  await bookUnlisted(rows);
  const cancelled = [[...rows[0]!.slice(0, 3), 'Cancelled'], rows[1]!];
  await run(cancelled);
  expect((await run(cancelled)).told).toContainEqual(
    expect.stringContaining(`${honest.email}: Your course on Tue 12 Jan 2027 is cancelled`),
  );
});

test.for<[string, (rows: Rows) => Rows, string]>([
  ['lost', () => [['20 Feb 2027', aVenue()]], '3 of 3 booked rows missing from a sheet'],
  ['emptied', () => [], '3 of 3 booked rows missing from a sheet'],
  [
    'cancelled by a slip',
    (rows) => rows.map((row) => [...row.slice(0, 3), 'Cancelled']),
    '3 of 3 booked rows cancelled or moved at once',
  ],
])('orders for rows that no sheet had do not hide rows that are %s', async ([, change, subject]) => {
  const rows = [1, 2, 3].map((day) => [`${day + 11} Jan 2027`, aVenue(), '12', '']);
  for (const row of rows) await booked(row, [], 1, rows);
  await bookUnlisted(rows);
  await run(rows);
  await run(change(rows));
  expect((await run(change(rows))).told).toEqual([`owner: ${subject}: ${OLAT}`]);
});
