import { beforeEach, expect, test, vi } from 'vitest';
import { dateRowOf } from '../../../domain/dates/dateRow.ts';
import type { Sheet } from '../../../domain/dates/trainingSheets.ts';
import { book, people } from '../courses/bookedCourses.ts';
import { decided } from '../courses/decided.ts';
import { lineOf, storeSheet } from '../orders/datedOrders.ts';
import { idOf, ownSheet, bookedOn } from './transfers.ts';
import { ask, fullDate, isKept, firstDate, forgetAll, newAddress, run, shop, subjectsTo } from './waits.ts';

vi.useFakeTimers({ toFake: ['Date'] });

beforeEach(async () => {
  vi.setSystemTime('2026-11-25T10:00:00Z');
  await forgetAll();
});

const later = (minutes = 20) => vi.setSystemTime(Date.now() + minutes * 60_000);

/** A place of a row is paid now; `driver`: the address of the person on it. */
const bookNow = (sheet: Sheet, email: string, driver?: string) =>
  book(shop.deps, [lineOf(sheet, 1)], {
    customer: { email },
    paidAt: new Date().toISOString(),
    people: people(driver ? { email: driver, changedAt: new Date().toISOString() } : null),
  });

test('an address that has booked the date since is told of no place, and waits no more', async () => {
  const { sheet, date, free } = await fullDate();
  const [booker, other] = [newAddress(), newAddress()];
  for (const email of [booker, other]) await ask(email, { date });
  later();
  await free(2);
  await bookNow(sheet, booker);
  later();
  expect([(await run()).told, await isKept(booker)]).toEqual([[other], false]);
});

test('a party with one place of three goes on waiting, as does one that wants one more', async () => {
  const sheet = ownSheet(['12 Jan 2027', '5'], ['19 Jan 2027', '8']);
  const { transfer } = await bookedOn(sheet, 4, shop);
  const [party, more, date] = [newAddress(), newAddress(), firstDate(sheet)];
  await bookNow(sheet, more);
  later();
  for (const [email, places] of [
    [party, '3'],
    [more, '1'],
  ] as const)
    expect((await ask(email, { date, places })).status).toBe(200);
  await transfer(['0-0'], idOf(sheet, 2));
  later();
  await bookNow(sheet, party);
  await transfer(['0-1', '0-2', '0-3'], idOf(sheet, 2));
  expect((await run()).told.toSorted()).toEqual([party, more].toSorted());
});

test('a driver who waits is not told once their firm has named them on the date', async () => {
  const { sheet, date, free } = await fullDate();
  const driver = newAddress();
  await ask(driver, { date });
  later();
  await free(2);
  await bookNow(sheet, newAddress(), driver);
  later();
  expect([(await run()).told, await isKept(driver)]).toEqual([[], false]);
});

test('an address that waits for a course is told nothing once it has booked a date', async () => {
  await storeSheet(shop, ownSheet());
  const [booker, other] = [newAddress(), newAddress()];
  for (const email of [booker, other]) await ask(email, {});
  later();
  const sheet = ownSheet(['12 Jan 2027']);
  await storeSheet(shop, sheet);
  await bookNow(sheet, booker);
  later();
  expect([(await run()).told, await isKept(booker)]).toEqual([[other], false]);
});

/** The sheet says this, an hour later. */
async function hourly(rows: Sheet) {
  later(60);
  await storeSheet(shop, rows);
  return (await run()).told;
}

test('an address that waits for a date without bookings follows it to its new day', async () => {
  const sheet = ownSheet(['12 Jan 2027', '', 'Full'], ['2 Feb 2027', '', 'Full'], ['9 Feb 2027', '', 'Full']);
  const with3 = (row: number, word: string, of: Sheet = sheet) =>
    of.map((cells, index) => (index === row ? cells.with(3, word) : cells));
  const moved = with3(1, 'Moved to 2 Feb 2027');
  await storeSheet(shop, sheet);
  const email = newAddress();
  expect((await ask(email, { date: firstDate(sheet) })).status).toBe(200);
  const free = with3(2, '', moved);
  expect([await hourly(moved), await hourly(moved)]).toEqual([[], []]);
  const gone = free.filter((_, row) => row !== 1);
  expect([await hourly(gone), await hourly(gone)], 'the old row may go').toEqual([[email], []]);
  expect((await subjectsTo(email)).at(-1)).toMatch(/^A place is free: .*Tue 2 Feb 2027/);
});

test('an address that waits for a moved date hears that its new day is cancelled', async () => {
  const sheet = ownSheet(['12 Jan 2027', '', 'Full'], ['2 Feb 2027', '', 'Full']);
  await storeSheet(shop, sheet);
  const email = newAddress();
  await ask(email, { date: firstDate(sheet) });
  const moved = sheet.map((cells, row) => (row === 1 ? cells.with(3, 'Moved to 2 Feb 2027') : cells));
  expect(await hourly(moved)).toEqual([]);
  const off = moved.map((cells, row) => (row === 2 ? cells.with(3, 'Cancelled') : cells));
  expect([await hourly(off), await hourly(off)]).toEqual([[email], []]);
  expect((await subjectsTo(email)).at(-1)).toMatch(/^Cancelled: .*Tue 2 Feb 2027/);
});

test('an address that waits for a booked date follows the owner’s decision to its new day', async () => {
  const { sheet, date } = await fullDate();
  const email = newAddress();
  await ask(email, { date });
  const moved = sheet.map((cells, row) => (row === 1 ? cells.with(3, 'Moved to 19 Jan 2027') : cells));
  expect([await hourly(moved), await hourly(moved)]).toEqual([[], []]);
  const to = dateRowOf(lineOf(sheet, 2));
  await shop.deps.places.decide(idOf(sheet, 1), decided({ kind: 'moved', to }), undefined);
  expect([await hourly(moved), await hourly(moved)]).toEqual([[], [email]]);
});
