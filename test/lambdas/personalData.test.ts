import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { orderNumber } from '../../domain/orders/orderId.ts';
import { bookedExpiry } from '../../domain/legal/retention.ts';
import { TABLES } from '../../infra/local/database.ts';
import { eraseSteps } from '../../infra/personal-data/erasing.ts';
import { heldAbout } from '../../infra/personal-data/held.ts';
import { openTables } from '../../infra/personal-data/tables.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import type { Renewal } from '../../lambdas/adapters/renewalStore.ts';
import { olatLine, paidRecord, people } from './courses/bookedCourses.ts';
import { openShop } from './openShop.ts';
import { tableNames } from '../tableNames.ts';

const shop = await openShop();
const dynamo = dynamoClient();
const tables = openTables(tableNames);

const ADDRESS = 'ann@haulage.example';
const LINES = [olatLine('12 Jan 2027', 3)];
const EXPIRES = { expiresAt: bookedExpiry(new Date('2026-11-20')) };
const UNTIL = new Date(EXPIRES.expiresAt * 1_000).toISOString().slice(0, 10);
const OLD = '2026-09-01T10:00:00.000Z';

/** The orders that have something of the address, among a thousand others: long ones, for a scan of several pages. */
const theirs = {
  paid: paidRecord(LINES, {
    ...EXPIRES,
    customer: { email: 'Ann@Haulage.example' },
    people: people('Ann', 'Cai'),
    bookerMobile: '07700 900123',
  }),
  review: paidRecord(LINES, { status: 'REVIEW', customer: { email: ADDRESS }, ...EXPIRES }),
  unpaid: paidRecord(LINES, { status: 'PENDING', customer: { email: ADDRESS }, createdAt: OLD }),
  superseded: paidRecord(LINES, { status: 'CANCELLED', customer: { email: ADDRESS }, createdAt: OLD }),
  payable: paidRecord(LINES, { status: 'PENDING', customer: { email: ADDRESS }, createdAt: new Date().toISOString() }),
  named: paidRecord(LINES, { ...EXPIRES, people: people('Bea', { name: 'Ann Rees', email: 'ANN@haulage.example' }) }),
};
const others = Array.from({ length: 1_000 }, (_, index) =>
  paidRecord(LINES, {
    ...EXPIRES,
    customer: { email: `${index}.${ADDRESS}`, company: 'x'.repeat(1_500) },
    people: people('Dai', { name: 'Eve', email: `${index}@haulage.example` }),
  }),
);
const reminders = [ADDRESS, 'ANN@HAULAGE.EXAMPLE', `x${ADDRESS}`].map((email, index): Renewal => ({
  reminderId: `reminder ${index}`,
  orderId: theirs.paid.orderId,
  place: `0-${index}`,
  to: 'booker',
  productId: 4,
  email,
  addressId: `address of ${email}`,
  runsOut: '2030-01-12',
  remindedOn: '2029-10-20',
  mails: { reminder: { state: 'due' } },
  expiresAt: 1_900_000_000,
}));

for (const record of [...Object.values(theirs), ...others]) await shop.deps.orders.putIfAbsent(record);
for (const Item of reminders) await dynamo.send(new PutCommand({ TableName: tableNames.reminders, Item }));
await shop.deps.numbers.numberFor('invoice', 'a key');

type Ending = { readonly stdout: string; readonly stderr: string; readonly code?: number };

/** The command as an engineer runs it. */
async function command(args: readonly string[], env: Record<string, string> = {}): Promise<Ending> {
  const [ORDERS_TABLE, SESSIONS_TABLE, REMINDERS_TABLE] = [
    tableNames.orders,
    tableNames.sessions,
    tableNames.reminders,
  ];
  const all = { ...process.env, ORDERS_TABLE, SESSIONS_TABLE, REMINDERS_TABLE, ...env };
  const options = { env: all, maxBuffer: 10_000_000 };
  return promisify(execFile)(process.execPath, ['infra/personalData.ts', ...args], options).catch(
    (error: unknown) => error as Ending,
  );
}

/** Every item of the tables, by its key. */
async function everything(): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const { name, key } of [TABLES.orders, TABLES.reminders]) {
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await dynamo.send(new ScanCommand({ TableName: name, ExclusiveStartKey }));
      for (const item of page.Items ?? []) found.set(String(item[key]), item);
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
  }
  return found;
}

const numbers = (...records: readonly OrderRecord[]) => records.map(({ orderId }) => orderNumber(orderId)).toSorted();
const { paid, review, unpaid, superseded, payable, named } = theirs;
const before = await everything();

test('the export has all of an address in any case, and of other orders its name only', async () => {
  const { stdout, stderr } = await command(['export', 'Ann@haulage.EXAMPLE']);
  expect(stderr).toContain(`In ${tableNames.orders}`);
  const { orders, people, reminders, elsewhere } = JSON.parse(stdout) as Record<string, { held: unknown[] }>;
  const placed = orders!.held as OrderRecord[];
  expect(numbers(...placed)).toEqual(numbers(paid, review, unpaid, superseded, payable));
  expect(people).toMatchObject({ held: [{ people: { '0-1': { name: 'Ann Rees', email: 'ANN@haulage.example' } } }] });
  expect(reminders!.held).toHaveLength(2);
  expect(Object.keys(elsewhere!).length).toBeGreaterThan(5);
  for (const hidden of ['Bea', 'Dai', paid.bookingKey, named.bookingKey]) expect(stdout).not.toContain(hidden);
});

test('erasing shows first what it would do, without a name', async () => {
  const { stdout } = await command(['erase', ADDRESS]);
  expect(stdout).toContain(`The paid order ${numbers(paid)[0]} of 2026-11-20 stays until ${UNTIL}: `);
  expect(stdout).toContain(`The unpaid order ${numbers(payable)[0]}`);
  expect(stdout).toContain('7 of 7: ');
  expect(stdout).toContain('repeat it with --yes');
  expect(stdout).not.toMatch(/Ann|Rees|Cai|haulage|07700/);
  expect(await everything()).toEqual(before);
});

test('after a crash in the middle the rest is erased, and nothing of others', async () => {
  const { steps } = eraseSteps(await heldAbout(ADDRESS, tables), tables, new Date());
  for (const { act } of steps.slice(0, 3)) await act();
  expect((await command(['erase', ADDRESS, '--yes'])).stdout).toMatch(/4 of 4: .+ Done\.\nRepeat it until/);
  // A step that was taken already does no harm.
  for (const { act } of steps) await act();
  const after = new Map(before);
  for (const { orderId } of [unpaid, superseded]) after.delete(orderId);
  for (const { reminderId } of reminders.slice(0, 2)) after.delete(reminderId);
  const { bookerMobile: _gone, ...rest } = paid;
  after.set(paid.orderId, { ...rest, people: {} });
  after.set(named.orderId, { ...named, people: people('Bea') });
  expect(await everything()).toEqual(after);
  expect((await command(['erase', ADDRESS, '--yes'])).stdout).toContain('Nothing is left to do.');
  expect(await everything()).toEqual(after);
});

test('an order paid, or a reminder set anew, since the plan was made stays', async () => {
  const email = 'gwen@haulage.example';
  const order = paidRecord(LINES, { status: 'PENDING', customer: { email }, createdAt: OLD });
  const reminder = { ...reminders[0]!, reminderId: 'changed', email };
  const changed = { ...reminder, email: `new.${email}` };
  await shop.deps.orders.putIfAbsent(order);
  await dynamo.send(new PutCommand({ TableName: tableNames.reminders, Item: reminder }));
  const { steps } = eraseSteps(await heldAbout(email, tables), tables, new Date());
  await shop.deps.orders.markPaid(order.orderId, 'pi_late', order.paidAt);
  await dynamo.send(new PutCommand({ TableName: tableNames.reminders, Item: changed }));
  expect(steps).toHaveLength(2);
  for (const { act } of steps) await act();
  const after = await everything();
  expect([after.get(order.orderId), after.get('changed')]).toMatchObject([{ status: 'PAID' }, changed]);
});

test('somebody who was named on the place since the plan was made stays', async () => {
  const email = 'olwen@haulage.example';
  const order = paidRecord(LINES, { people: people({ name: 'Olwen', email }, { name: 'Olwen Rees', email }) });
  await shop.deps.orders.putIfAbsent(order);
  const { steps } = eraseSteps(await heldAbout(email, tables), tables, new Date());
  const rhian = { id: 'rhian', name: 'Rhian', changedAt: '2026-11-27T10:00:00.000Z' };
  expect(await shop.deps.orders.savePeople(order, { '0-1': rhian })).toBe(true);
  for (const { act } of steps) await act();
  expect((await shop.deps.orders.get(order.orderId))?.people).toEqual({ '0-1': rhian });
});

const NO_KEYS = {
  AWS_ACCESS_KEY_ID: '',
  AWS_SECRET_ACCESS_KEY: '',
  AWS_EC2_METADATA_DISABLED: 'true',
  HOME: '/nowhere',
};

test.each([
  ['no address', ['export'], {}, 'Use one of these:'],
  ['an unknown option', ['erase', ADDRESS, '--all'], {}, "Unknown option '--all'"],
  ['a stage that is not there', ['export', ADDRESS], { ORDERS_TABLE: '' }, 'with STAGE set to a stage that exists'],
  ['a table that is not there', ['export', ADDRESS], { ORDERS_TABLE: 'Gone' }, 'A table is not there'],
  ['no credentials', ['erase', ADDRESS, '--yes'], NO_KEYS, 'AWS does not know who you are'],
])('%s is refused in plain words', async (_, args, env, words) => {
  const { code, stdout, stderr } = await command(args, env);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(words);
  expect(stderr).not.toMatch(/\n\s+at |haulage/);
});
