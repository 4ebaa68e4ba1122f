import { randomUUID } from 'node:crypto';
import { afterEach, vi } from 'vitest';
import {
  type Decided,
  decisionContract,
  type QuestionsPage,
  questionsContract,
} from '../../../domain/api/questions.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import type { Sheet } from '../../../domain/dates/trainingSheets.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import type { Told } from '../../../lambdas/adapters/toldStore.ts';
import { linkKeys } from '../../../lambdas/adapters/linkKeys.ts';
import { checkDates } from '../../../lambdas/orders/checkDates.ts';
import { OWNER } from '../../localTestSettings.ts';
import { idOfRow } from '../../sessions.ts';
import { book, people } from '../courses/bookedCourses.ts';
import { openShop } from '../openShop.ts';
import { lineOf, OLAT, storeSheet } from '../orders/datedOrders.ts';

/** Date, venue, places and status. */
export type Row = readonly [date: string, venue: string, places: string, status: string];

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:00:00Z') });

export const shop = await openShop();

// Each test has the table to itself.
afterEach(async () => {
  for (const { id } of (await shop.deps.places.current('2020-01-01')).booked)
    await shop.deps.places.markOver(id, '2020-01-01');
});

const sheetOf = (rows: readonly Row[]): Sheet => [['Date', 'Venue', 'Places', 'Status'], ...rows];

/** At a venue of its own, so that no test meets another's dates. */
export const aRow = (date = '12 Jan 2027', places = '12'): Row => [
  date,
  `Yard ${randomUUID().slice(0, 8)}`,
  places,
  '',
];

export async function isOnSale(row: Row): Promise<boolean> {
  const { gone } = await checkDates([lineOf(sheetOf([row]), 1)], shop.deps, new Date());
  return Object.keys(gone).length === 0;
}

/** The row as the owner writes it later. */
export const saying = ([date, venue, places]: Row, status: string): Row => [date, venue, places, status];

/** The sheet says this from now on. */
export async function shows(...rows: readonly Row[]): Promise<void> {
  await storeSheet(shop, sheetOf(rows), OLAT, new Date());
}

/** A paid order for a row. `named`: the addresses of its people, who were told. */
export async function booked(row: Row, quantity = 1, named: readonly string[] = [], paidAt?: string) {
  const email = `${randomUUID()}@example.co.uk`;
  const line = lineOf(sheetOf([row]), 1, quantity);
  const hashOf = await shop.deps.addressHashes();
  const told = named.flatMap((each, index): [string, Told][] => {
    const place = { session: line.session, person: `0-${index}`, name: 'Somebody' };
    const known = { email: each, places: { [`0-${index}`]: place }, letters: 1 };
    return each ? [[hashOf('mail', each), { state: 'sent', claimId: 'booked', ...known }]] : [];
  });
  const record = await book(shop.deps, [line], {
    customer: { email },
    told: Object.fromEntries(told.toReversed()),
    people: people(...named.map((each) => ({ email: each }))),
    ...(paidAt && { paidAt }),
  });
  return { email, orderId: record.orderId, number: orderNumber(record.orderId) };
}

export const idOf = (row: Row) => idOfRow(lineOf(sheetOf([row]), 1));

export async function takenOn(...rows: readonly Row[]): Promise<number[]> {
  const taken = await shop.deps.places.taken(rows.map(idOf));
  return rows.map((row) => taken.get(idOf(row)) ?? 0);
}

const keyOf = () => linkKeys(dynamoClient(), TABLES.orders.name).ofQuestions();

export async function openPage(): Promise<QuestionsPage> {
  const response = await shop.post(questionsContract.path, { key: await keyOf() });
  return questionsContract.response.parse(await response.json());
}

/** What the owner is asked about this row. */
export async function askedAbout(row: Row) {
  const { sessions } = await openPage();
  return sessions.find(({ text }) => text.includes(row[1]));
}

/** What a press brings: whether it was kept, and who was mailed. */
interface Pressed {
  readonly status: 'kept' | 'stale';
  readonly told: string[];
}

/** One press about a row. `to`: the row on which its people come. */
export async function press(
  row: Row,
  answer: Decided['answer'],
  { to, tell = 'people' }: { to?: Row; tell?: Decided['tell'] } = {},
): Promise<Pressed> {
  const question = await askedAbout(row);
  return pressed(question?.id ?? 'no question', answer, { ...(to && { to: idOf(to) }), tell });
}

export async function pressed(id: string, answer: Decided['answer'], changes: Partial<Decided> = {}): Promise<Pressed> {
  const before = (await shop.mails()).length;
  const decided: Decided = { id, answer, to: '', tell: 'people', ...changes };
  const response = await shop.post(decisionContract.path, { key: await keyOf(), ...decided });
  const { status } = decisionContract.response.parse(await response.json());
  return { status, told: await mailsSince(before) };
}

/** What a run brings that has nothing to say. */
export const nobody = { failed: 0, told: [] };

/** The hourly run, an hour later. */
export async function anHourLater() {
  vi.setSystemTime(Date.now() + 60 * 60 * 1000);
  const [copy] = await shop.deps.sheets.read([OLAT]);
  if (copy) await shop.deps.sheets.write({ ...copy, fetchedAt: new Date().toISOString() }, false);
  const before = (await shop.mails()).length;
  const { failed } = await shop.courseDays();
  return { failed, told: (await mailsSince(before)).filter((mail) => !mail.startsWith('owner: Your week')) };
}

/** "owner: Told 2 people", in their order. */
async function mailsSince(count: number): Promise<string[]> {
  const sent = (await shop.mails()).slice(count);
  return sent.map(
    ({ destination: { to }, subject }) =>
      `${to[0] === OWNER ? 'owner' : to[0]}: ${subject.replace(/: Yard \w+,/, ':')}`,
  );
}

export const mailTo = async (email: string) =>
  (await shop.mails()).findLast(({ destination: { to } }) => to.includes(email))!;
