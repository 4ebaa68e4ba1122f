import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { dateRow } from '../dateRow.ts';
import { walkIn } from '../../domain/bookings/attendance.ts';
import { TABLES } from '../../infra/local/database.ts';
import { eraseSteps } from '../../infra/personal-data/erasing.ts';
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

const asked = { wish: 'move', lines: [0], message: 'Please', receivedAt: at } as const;
const own = paidRecord(LINES, {
  customer: { email },
  people: people({ name: 'Mair', email }),
  transfers: [move],
  requests: { one: { ...asked, transfer: { places: ['0-0'], from: move.to, to: later, left: 0, key: 'a secret' } } },
});

test('the export has all of an order but its keys', async () => {
  await store(own);
  const { orders } = JSON.parse(await exported(email)) as { orders: { held: unknown[] } };
  const { bookingKey: _, fingerprint: __, requests, ...kept } = own;
  const { key: ___, ...transfer } = requests['one']!.transfer!;
  expect(orders.held).toEqual([{ ...kept, requests: { one: { ...asked, transfer } } }]);
});

test.each(['post@xn--t-gwyn-pob.cymru', 'Mair Rees <POST@TY\u0302-GWYN.cymru>'])(
  'the order of an international address is found under "%s"',
  async (address) => {
    const words = (await exported(address)).toLowerCase();
    expect(words).toContain(own.orderId);
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
  expect(JSON.parse(await exported(ann.email))).toMatchObject({
    people: {
      held: [
        {
          orderId: order.orderId,
          lines: LINES,
          people: { '0-0': ann },
          transfers: [move],
          undelivered: { 'reminder 0-0': { why: 'bounced', at } },
        },
      ],
    },
  });
});

/** A date of the table Sessions, with somebody who had no booking. */
async function walkInOn(date: string, name: string, item: object): Promise<void> {
  const person = walkIn(randomUUID());
  const mark = { person, name, day: '2027-01-12', presence: 'came', at, phone: randomUUID() };
  const Item = { id: date, marks: { [randomUUID()]: mark }, ...item };
  await dynamo.send(new PutCommand({ TableName: names.SESSIONS_TABLE, Item }));
}

test('a walk-in of the same name is theirs only on a date of their order', async () => {
  const customer = { name: 'John Davies', email: 'john@davies.example' };
  const order = paidRecord(LINES, { customer });
  await store(order);
  await walkInOn('booked', customer.name, { [order.orderId]: { places: 3, revision: 0 } });
  await walkInOn('another', customer.name, { [own.orderId]: { places: 3, revision: 0 } });
  const held = await heldAbout(customer.email, tables);
  expect(held.marked.map(({ id }) => id).toSorted()).toEqual(['booked']);
  expect(await exported(customer.email)).not.toContain('another');
  const { steps, stays } = eraseSteps(held, tables, new Date());
  for (const { act } of steps) await act();
  expect(stays.join('\n')).toContain('On another somebody without a booking');
  const left = new Map<string, number>();
  for await (const { id, marks = {} } of tables.dates()) left.set(id, Object.keys(marks).length);
  expect(Object.fromEntries(left)).toMatchObject({ booked: 0, another: 1 });
});
