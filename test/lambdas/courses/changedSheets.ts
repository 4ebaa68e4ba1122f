import { randomUUID } from 'node:crypto';
import { afterEach, expect } from 'vitest';
import { britishDay } from '../../../domain/dates/britishDay.ts';
import { readCourseDate } from '../../../domain/dates/courseDate.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { type Sheet, sheetNames } from '../../../domain/dates/trainingSheets.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { mailClaims } from '../../../lambdas/adapters/mailClaims.ts';
import { readCourseBook } from '../../../lambdas/courses/courseBook.ts';
import { followChanges } from '../../../lambdas/courses/followChanges.ts';
import { checkDates } from '../../../lambdas/orders/checkDates.ts';
import { movedRowsOnSale } from '../../../lambdas/refresh-training-dates/movedRowsOnSale.ts';
import { idOfRow } from '../../sessions.ts';
import type { SheetUrls } from '../../../lambdas/sheets/sheetSettings.ts';
import { trainingDates } from '../../../lambdas/training-dates/trainingDates.ts';
import { OWNER } from '../../localTestSettings.ts';
import { book, people } from './bookedCourses.ts';
import { lineOf, OLAT, storeSheet } from '../orders/datedOrders.ts';
import { openShop } from '../openShop.ts';

export const shop = await openShop();
export const deps = { ...shop.deps, claims: mailClaims(dynamoClient(), TABLES.places.name, 'date') };
export const HOUR_MS = 60 * 60 * 1000;
let time = Date.parse('2026-12-01T09:00:00Z');

// Each test has the table to itself.
afterEach(async () => {
  for (const { date } of (await deps.places.current('2020-01-01')).booked)
    if (!date.startsWith('sheet ')) await deps.places.markOver(date, '2020-01-01');
});

export type Rows = readonly (readonly string[])[];
export const sheetOf = (rows: Rows): Sheet => [['Date', 'Venue', 'Places', 'Status'], ...rows];

/** A venue of its own, so that no test meets another's dates. */
export const aVenue = () => `Yard ${randomUUID().slice(0, 8)}`;

/** The owner writes the row that "Moved to" names, too. */
function withTargets(rows: Rows): Rows {
  const targets = rows.flatMap(([, venue = '', places = '', status = '']) => {
    const day = status.replace('Moved to ', '');
    const isThere = rows.some(([date]) => date === day);
    const first = readCourseDate(day)?.first ?? '';
    return status === day || isThere || first < britishDay(time) ? [] : [[day, venue, places, '']];
  });
  return [...rows, ...targets];
}

/** The sheet says this, and the next run comes an hour after the last. */
export async function run(
  rows: Rows,
  changes: Partial<typeof deps> = {},
  { ageMs = 0, afterMs = HOUR_MS, at = '' } = {},
) {
  time = at ? Date.parse(at) : time + afterMs;
  const now = new Date(time);
  await storeSheet(shop, sheetOf(withTargets(rows)), OLAT, new Date(time - ageMs));
  const before = (await shop.mails()).length;
  const changed = { ...deps, ...changes };
  const { report } = await followChanges(await readCourseBook(changed, now), changed, () => now);
  const sent = (await shop.mails()).slice(before);
  return {
    report,
    told: sent.map(({ destination: { to }, subject }) => `${to[0] === OWNER ? 'owner' : to[0]}: ${subject}`),
  };
}

/** A paid order for a row. `rows`: the sheet when the order is paid. */
export async function booked(row: readonly string[], named: readonly string[] = [], quantity = 1, rows: Rows = [row]) {
  const email = `${randomUUID()}@example.co.uk`;
  await storeSheet(shop, sheetOf(rows));
  const line = lineOf(sheetOf([row]), 1, quantity);
  const record = await book(deps, [line], {
    customer: { email },
    people: people(...named.map((each) => ({ email: each }))),
  });
  return { email, orderId: record.orderId, number: orderNumber(record.orderId), id: idOfRow(line) };
}

export const takenOf = async (row: readonly string[]) => {
  const id = idOfRow(lineOf(sheetOf([row]), 1));
  return (await deps.places.taken([id])).get(id) ?? 0;
};

/** The stored copies are fresh. */
const unread = {
  urls: Object.fromEntries(sheetNames.map((name) => [name, name])) as SheetUrls,
  fetchSheet: () => Promise.reject(new Error('The stored copy is read.')),
};

/** Whether a visitor reads that a row can be booked, and whether it can be paid for. */
export async function isOnSale(row: readonly string[]): Promise<boolean> {
  const now = new Date(time);
  const sheets = await trainingDates({ ...deps, ...unread }, now);
  const { gone } = await checkDates([lineOf(sheetOf([row]), 1)], deps, now);
  const isShown = sheets[OLAT]?.some((cells) => cells.includes(row[1]!) && !cells.includes('Closed'));
  expect(isShown).toBe(Object.keys(gone).length === 0);
  return isShown === true;
}

/** The sentences that the owner is mailed about rows that stay closed. */
export async function closedRows(): Promise<string[]> {
  const now = new Date(time);
  const copies = await deps.sheets.read([OLAT]);
  return (await movedRowsOnSale(copies, deps.places, now)).map(({ text, what }) => `${text}: ${what}`);
}

export const movedTo = (row: readonly string[], target: string) => [...row.slice(0, 3), `Moved to ${target}`];
export const told = (order: { email: string; number: string }, day: string) =>
  `${order.email}: Your course moves to ${day}: booking ${order.number} with Milltir Transport Training`;
