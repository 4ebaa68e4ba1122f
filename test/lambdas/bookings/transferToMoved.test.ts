import { expect, test, vi } from 'vitest';
import type { ShownBooking } from '../../../domain/api/booking.ts';
import { DATE_GONE } from '../../../domain/dates/places.ts';
import type { Sheet } from '../../../domain/dates/trainingSheets.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { transferStore } from '../../../lambdas/adapters/transferStore.ts';
import { openCurrentBooking } from '../../../lambdas/bookings/openBooking.ts';
import { makeTransfer, planTransfer } from '../../../lambdas/bookings/planTransfer.ts';
import { lineOf } from '../orders/datedOrders.ts';
import { openShop } from '../openShop.ts';
import { bookedOn, faultOf, idOf, linesIn, ownSheet, takenOn } from './transfers.ts';
import { withId } from '../../sessions.ts';

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00Z') });

const shop = await openShop();

/** The move of the first row to the second, whose word the owner has taken away again. */
async function moveFirst(sheet: Sheet) {
  const { selectedDate, cells } = lineOf(sheet, 2);
  const to = withId({ selectedDate: selectedDate ?? '', cells, since: '2026-11-24T10:00:00Z' });
  await shop.deps.places.move(idOf(sheet, 1), to);
}

test('a row on sale again is offered for a transfer once its move has ended', async () => {
  const sheet = ownSheet(['12 Jan 2027', '8'], ['19 Jan 2027', '8'], ['26 Jan 2027', '8']);
  const first = idOf(sheet, 1);
  const moved = await bookedOn(sheet, 2, shop);
  const other = await bookedOn([sheet[0]!, sheet[3]!, sheet[1]!, sheet[2]!], 1, shop);
  await moveFirst(sheet);
  for (const { transfer } of [moved, other])
    expect(await faultOf(await transfer(['0-0'], first))).toEqual([400, DATE_GONE]);
  const { lines } = (await (await other.read()).json()) as ShownBooking;
  expect(lines[0]!.transfer!.dates.map(({ selectedDate }) => selectedDate)).toEqual(['19 Jan 2027']);
  await shop.deps.places.move(first, null);
  expect(await linesIn(await other.transfer(['0-0'], first))).toEqual(['12 Jan 2027: 0-0']);
  expect(await takenOn(shop, first)).toEqual([3]);
});

test('people can be put on their first date while its move ends', async () => {
  const sheet = ownSheet(['12 Jan 2027', '8'], ['19 Jan 2027', '8']);
  const first = idOf(sheet, 1);
  const { link } = await bookedOn(sheet, 2, shop);
  const transfers = transferStore(dynamoClient(), TABLES.places.name, TABLES.orders.name);
  const deps = { ...shop.deps, transfers };
  await moveFirst(sheet);
  const now = new Date();
  const record = await openCurrentBooking(link, deps, now);
  await shop.deps.places.move(first, null);
  const plan = await planTransfer(record, { places: ['0-0'], to: first }, deps, now);
  if (typeof plan === 'string') throw new Error(plan);
  expect(await makeTransfer(record, plan, { id: 't', by: 'customer', mayOverfill: false }, deps, now)).not.toBeNull();
  expect(await takenOn(shop, first, idOf(sheet, 2))).toEqual([2, 0]);
});
