import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { dateRow } from '../dateRow.ts';
import { walkIn } from '../../domain/bookings/attendance.ts';
import { orderNumber } from '../../domain/orders/orderNumber.ts';
import { TABLES } from '../../infra/local/database.ts';
import { eraseSteps } from '../../infra/personal-data/answer.ts';
import { heldAbout } from '../../infra/personal-data/held.ts';
import { openTables } from '../../infra/personal-data/tables.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { olatLine, paidRecord, people } from './courses/bookedCourses.ts';
import { openShop } from './openShop.ts';
import { tableNames } from '../tableNames.ts';

await openShop();
const dynamo = dynamoClient();
const names = {
  ORDERS_TABLE: TABLES.orders.name,
  SESSIONS_TABLE: TABLES.sessions.name,
  REMINDERS_TABLE: TABLES.reminders.name,
};
const tables = openTables(tableNames);

/** The answer of the command that lists what we hold about an address. */
async function exported(address: string): Promise<string> {
  const args = ['infra/personalData.ts', 'export', address];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...names } });
  return stdout;
}

const store = (order: OrderRecord) => dynamo.send(new PutCommand({ TableName: names.ORDERS_TABLE, Item: order }));

const LINES = [olatLine('12 Jan 2027', 3)];
const at = '2026-11-21T10:00:00.000Z';
const row = (selectedDate: string, venue: string) => dateRow(selectedDate, { Venue: venue });
const move = { id: 'a transfer', places: ['0-0'], to: row('19 Jan 2027', 'Newport'), at, by: 'customer' } as const;
const later = row('26 Jan 2027', 'Cardiff');

const email = 'post@tŷ-gwyn.cymru';
const paper = { number: 'INV-000001', issuedAt: at, seller: {}, taxPoint: at, credited: {}, creditedInAll: 1 };

/** An order with something in each of its attributes. */
const full = {
  ...paidRecord(LINES, {
    customer: { email },
    people: people({ name: 'Mair', email }),
    expiresAt: Date.parse('2033-05-06') / 1_000,
  }),
  paymentIntentId: 'pi_full',
  networks: [{ network: 'scrambled', share: 1 }],
  invoice: paper,
  refunds: { re_1: { amount: 1_234, status: 'failed', createdAt: at, reason: 'lost_or_stolen_card' } },
  creditNotes: { re_1: { ...paper, number: 'CN-000001' } },
  debitNotes: { re_1: { ...paper, number: 'DN-000001' } },
  disputes: { du_1: { amount: 1, status: 'won', reason: 'duplicate', createdAt: at, evidenceBy: null } },
  fraudWarnings: { issfr_1: { kind: 'card_never_received', createdAt: at } },
  bookerMobile: '07700 900456',
  transfers: [move],
  agreedInvoice: { to: ['Example Haulage Ltd', '1 Quay Street'], at },
  replacedInvoice: { invoice: { number: 'INV-000009' }, creditNote: { number: 'CN-000009' } },
  requests: {
    one: {
      wish: 'move',
      lines: [0],
      message: 'Please',
      receivedAt: at,
      transfer: { places: ['0-0'], from: move.to, to: later, left: 0, key: 'the key of a request' },
    },
  },
  undelivered: { 'reminder 0-0': { why: 'bounced', at } },
  reviewReasons: ['amount 1 differs'],
  told: {},
  mails: { customer: { state: 'sent' }, 'request-receipt one': { state: 'due' } },
} as unknown as Required<OrderRecord>;

/** The words by which the export shows each attribute. */
const SHOWN: Readonly<Record<keyof OrderRecord, readonly string[]>> = {
  orderId: [full.orderId],
  status: ['"PAID"'],
  order: ['OLAT, 1 day, Tue 12 Jan 2027, Swansea', '4 Dock Road'],
  paymentIntentId: ['pi_full'],
  networks: ['scrambled'],
  createdAt: [full.createdAt],
  paidAt: [full.paidAt],
  invoice: ['INV-000001'],
  agreedInvoice: ['Example Haulage Ltd', '1 Quay Street'],
  replacedInvoice: ['INV-000009', 'CN-000009'],
  refunds: ['£12.34', 'lost_or_stolen_card'],
  creditNotes: ['CN-000001'],
  debitNotes: ['DN-000001'],
  disputes: ['duplicate'],
  fraudWarnings: ['card_never_received'],
  people: ['"Mair"'],
  bookerMobile: ['07700 900456'],
  transfers: ['OLAT, 1 day, Tue 19 Jan 2027, Newport', '"by": "customer"'],
  requests: ['Please', 'OLAT, 1 day, Tue 26 Jan 2027, Cardiff'],
  undelivered: ['"reminder"'],
  reviewReasons: ['amount 1 differs'],
  expiresAt: ['2033-05-06'],
  mails: ['"confirmation"', '"receipt of a request"'],
  // By itself, for each reader.
  told: [],
  // Ours: the first opens the booking, the second tells a retry from another order.
  bookingKey: [],
  fingerprint: [],
};

test('the export has all of an order but its keys', async () => {
  await store(full);
  const words = await exported(email);
  expect(
    Object.values(SHOWN)
      .flat()
      .filter((each) => !words.includes(each)),
  ).toEqual([]);
  for (const hidden of [full.bookingKey, 'the key of a request']) expect(words).not.toContain(hidden);
});

test.each(['post@xn--t-gwyn-pob.cymru', 'Mair Rees <POST@TY\u0302-GWYN.cymru>'])(
  'the order of an international address is found under "%s"',
  async (address) => {
    const words = (await exported(address)).toLowerCase();
    expect(words).toContain(full.orderId);
    expect(words).toBe((await exported(email)).toLowerCase());
  },
);

test('the export of somebody who is named has their own move, and no other', async () => {
  const [ann, bea] = [
    { name: 'Ann', email: 'ann@named.example' },
    { name: 'Bea', email: 'bea@named.example' },
  ];
  const order = paidRecord(LINES, {
    people: people(ann, bea),
    transfers: [
      { ...move, places: ['0-0', '0-1'] },
      { ...move, id: 'another', places: ['0-1'], to: later },
    ],
    undelivered: { 'reminder 0-0': { why: 'bounced', at }, 'moved 0-1': { why: 'bounced', at } },
  });
  await store(order);
  const course = 'OLAT, 1 day, Tue 19 Jan 2027, Newport';
  expect(JSON.parse(await exported(ann.email))).toMatchObject({
    people: {
      held: [
        {
          order: orderNumber(order.orderId),
          people: [{ course, ...ann }],
          moves: [{ places: 1, to: course, at, by: 'customer' }],
          notDelivered: [{ mail: 'reminder', why: 'bounced', at }],
        },
      ],
    },
  });
});

/** A date of the table Sessions, with somebody who had no booking. */
async function walkInOn(date: string, name: string, item: object): Promise<void> {
  const person = walkIn(randomUUID());
  const mark = { person, name, day: '2027-01-12', presence: 'came', at, phone: randomUUID() };
  const Item = { date, marks: { [randomUUID()]: mark }, ...item };
  await dynamo.send(new PutCommand({ TableName: names.SESSIONS_TABLE, Item }));
}

test('a walk-in of the same name is theirs only on a date of their order', async () => {
  const customer = { name: 'John Davies', email: 'john@davies.example' };
  const order = paidRecord(LINES, { customer });
  await store(order);
  await walkInOn('booked', customer.name, { [order.orderId]: { places: 3, revision: 0 } });
  await walkInOn('another', customer.name, { [full.orderId]: { places: 3, revision: 0 } });
  const held = await heldAbout(customer.email, tables);
  expect(held.marked.map(({ date }) => date).toSorted()).toEqual(['booked']);
  expect(await exported(customer.email)).not.toContain('another');
  const { steps, stays } = eraseSteps(held, tables, new Date());
  for (const { act } of steps) await act();
  expect(stays.join('\n')).toContain('On another somebody without a booking');
  const left = new Map<string, number>();
  for await (const { date, marks = {} } of tables.dates()) left.set(date, Object.keys(marks).length);
  expect(Object.fromEntries(left)).toMatchObject({ booked: 0, another: 1 });
});
