import { beforeEach, expect, test, vi } from 'vitest';
import type { Sheet } from '../../../domain/dates/trainingSheets.ts';
import { decided } from '../courses/decided.ts';
import { storeSheet } from '../orders/datedOrders.ts';
import { bookedOn, idOf, ownSheet } from './transfers.ts';
import { ask, firstDate, forgetAll, isKept, mailsTo, newAddress, runOnce, shop, subjectsTo } from './waits.ts';

vi.useFakeTimers({ toFake: ['Date'] });

beforeEach(async () => {
  vi.setSystemTime('2026-11-25T10:00:00Z');
  await forgetAll();
});

/** The sheet says this at the next hourly run. Returns who is told. */
async function hourly(rows: Sheet, minutes = 60): Promise<string[]> {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await storeSheet(shop, rows);
  return (await runOnce()).told;
}

const withCell = (sheet: Sheet, column: number, cell: string) =>
  sheet.map((cells, row) => (row === 1 ? cells.with(column, cell) : cells));

/** A sheet whose first date is full, the sheets in which one place and many are free, and addresses that wait, in turn. */
async function waitsFor(count: number) {
  const full = ownSheet(['12 Jan 2027', '2'], ['19 Jan 2027', '8']);
  await bookedOn(full, 2, shop);
  const emails = Array.from({ length: count }, newAddress);
  for (const email of emails) {
    expect((await ask(email, { date: firstDate(full) })).status).toBe(200);
    vi.setSystemTime(Date.now() + 60_000);
  }
  return { full, one: withCell(full, 2, '3'), many: withCell(full, 2, '20'), emails };
}

test('places that are free at one run alone tell nobody, however often', async () => {
  const { full, many, emails } = await waitsFor(2);
  for (const rows of [many, full, many, full]) expect(await hourly(rows)).toEqual([]);
  expect(await hourly(many)).toEqual([]);
  expect(await hourly(many, 20), 'a run by hand is no hour later').toEqual([]);
  expect(await hourly(many, 40)).toEqual(emails);
});

test('a Full that is deleted for one run tells nobody who waits', async () => {
  const full = ownSheet(['12 Jan 2027', '', 'Full']);
  await storeSheet(shop, full);
  const email = newAddress();
  await ask(email, { date: firstDate(full) });
  expect([await hourly(withCell(full, 3, '')), await hourly(full)]).toEqual([[], []]);
  expect(await isKept(email)).toBe(true);
});

test('a course whose date vanishes again tells nobody who waits for any', async () => {
  await storeSheet(shop, ownSheet());
  const email = newAddress();
  await ask(email, {});
  const dated = ownSheet(['12 Jan 2027']);
  expect([await hourly(dated), await hourly(ownSheet()), await hourly(dated)]).toEqual([[], [], []]);
  expect(await hourly(dated)).toEqual([email]);
});

test('one place is told to three at a time, in the order in which they asked', async () => {
  const { one, emails } = await waitsFor(5);
  const told = [await hourly(one), await hourly(one), await hourly(one), await hourly(one)];
  expect(told).toEqual([[], emails.slice(0, 3), emails.slice(3), []]);
});

test('whoever was told waits on, hears of the next place, and can stop in each mail', async () => {
  const { full, one, emails } = await waitsFor(1);
  const [email = ''] = emails;
  const told = [];
  for (const rows of [one, one, one, full, one, one]) told.push(await hourly(rows));
  expect(told).toEqual([[], [email], [], [], [], [email]]);
  for (const { body } of await mailsTo(email)) expect(body.text).toContain('/booking#stop.');
  await shop.deps.places.decide(idOf(full, 1), decided(), undefined);
  expect(await hourly(full, 24 * 60)).toEqual([email]);
  expect((await subjectsTo(email)).at(-1)).toMatch(/^Cancelled: /);
  expect(await isKept(email)).toBe(false);
});
