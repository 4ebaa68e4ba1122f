import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { sheetNames, sessionsOf } from '../../domain/dates/trainingSheets.ts';
import { TABLES } from '../../infra/local/database.ts';
import { answerAll } from '../../infra/local/ownerWhoAnswers.ts';
import { ADDRESS_KEY } from '../../lambdas/adapters/addressKey.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { refreshTrainingDates } from '../../lambdas/sheets/refreshTrainingDates.ts';
import type { SheetUrls } from '../../lambdas/sheets/sheetSettings.ts';
import { sweepOrders } from '../../lambdas/sweep-orders/sweepOrders.ts';
import { openShop } from './openShop.ts';
import { loseRecord, mailsOf, paidOrder, placedOrder, type PlacedOrder } from './orders/placedOrders.ts';

const shop = await openShop();
const client = dynamoClient();

const KEPT = ['orders', 'sessions', 'reminders', 'sheets'] as const;
type Kept = (typeof KEPT)[number];

/** The runbook's command restore. */
async function restore(kind: Kept, from: string, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    ORDERS_TABLE: TABLES.orders.name,
    SESSIONS_TABLE: TABLES.sessions.name,
    REMINDERS_TABLE: TABLES.reminders.name,
    SHEETS_TABLE: TABLES.sheets.name,
  };
  const command = ['infra/restoreTables.ts', kind, from, ...args];
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}

async function itemsOf(name: string) {
  return (await client.send(new ScanCommand({ TableName: name, ConsistentRead: true }))).Items ?? [];
}

async function put(name: string, items: readonly Record<string, unknown>[]): Promise<void> {
  for (const Item of items) await client.send(new PutCommand({ TableName: name, Item }));
}

let copies = 0;

/** A new table with its items, as an import of an export or a restore to a point in time makes it. */
async function copyOf(kind: Kept): Promise<string> {
  const { name, key } = TABLES[kind];
  copies += 1;
  const TableName = `${name}-copy-${copies}`;
  await client.send(
    new CreateTableCommand({
      TableName,
      AttributeDefinitions: [{ AttributeName: key, AttributeType: 'S' }],
      KeySchema: [{ AttributeName: key, KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
  await put(TableName, await itemsOf(name));
  return TableName;
}

/** As a new stage has it. */
async function empty(kind: Kept): Promise<void> {
  const { name, key } = TABLES[kind];
  for (const item of await itemsOf(name))
    await client.send(new DeleteCommand({ TableName: name, Key: { [key]: item[key] } }));
}

/** The places of each order, by date. */
async function takenPlaces() {
  return (await itemsOf(TABLES.sessions.name)).map((item) => [
    item.id,
    Object.entries(item).flatMap(([id, entry]) => (entry?.places ? [[id, entry.places]] : [])),
  ]);
}

const sweep = () => sweepOrders(shop.deps, () => new Date(), 30);
const invoiceOf = async ({ orderId }: PlacedOrder) => (await shop.deps.orders.get(orderId))?.invoice?.number;
const secret = async () => (await itemsOf(TABLES.orders.name)).find(({ orderId }) => orderId === ADDRESS_KEY)?.secret;

async function subjects(order: PlacedOrder) {
  const { owner, customer } = await mailsOf(shop, order);
  return [owner, customer].map((mails) => mails.map(({ subject }) => subject.startsWith('(possible repeat)')));
}

test('a stage begins again from its copies and the numbers in the mailbox', async () => {
  const mailed = await paidOrder(shop);
  await sweep();
  const placed = await placedOrder(shop);
  // The copy is made between this and the write of the invoice.
  await shop.deps.numbers.numberFor('invoice', placed.orderId);
  await shop.deps.addressHashes();
  const key = await secret();
  const [orders, sessions, reminders] = [await copyOf('orders'), await copyOf('sessions'), await copyOf('reminders')];
  await shop.pay(placed.clientSecret);
  const unknown = await paidOrder(shop);
  await sweep();
  const invoices = () => Promise.all([mailed, placed, unknown].map(invoiceOf));
  expect(await invoices()).toEqual(['INV-000001', 'INV-000002', 'INV-000003']);
  const taken = await takenPlaces();
  expect(taken).not.toEqual([]);

  for (const kind of KEPT) await empty(kind);
  // A function of the new stage was faster.
  await put(TABLES.orders.name, [{ orderId: ADDRESS_KEY, secret: 'another' }]);
  await expect(restore('orders', orders, '--yes')).rejects.toThrow('invoice-numbers is lost: give --invoice');
  const numbers = ['--invoice', '3', '--creditNote', '0', '--debitNote', '0'];
  expect(await restore('orders', orders, ...numbers)).toContain('Nothing was changed.');
  expect(await itemsOf(TABLES.orders.name)).toHaveLength(1);
  expect(await restore('orders', orders, ...numbers, '--yes')).toContain('invoice-numbers go on after 3.');
  await restore('sessions', sessions, '--yes');
  await restore('reminders', reminders, '--yes');
  expect(await secret()).toBe(key);
  await sweep();

  expect(await invoices()).toEqual(['INV-000001', 'INV-000002', 'INV-000004']);
  expect(await subjects(mailed)).toEqual([[false], [false]]);
  for (const order of [placed, unknown])
    expect(await subjects(order)).toEqual([
      [false, true],
      [false, true],
    ]);
  expect(await takenPlaces()).toEqual(taken);
  await expect(sweep()).resolves.toMatchObject({ paid: 3, recorded: 3, notMailed: 0, failed: 0 });
});

test('a table that lost some orders gets them back, and no number goes back', async () => {
  const [kept, lost] = [await paidOrder(shop), await paidOrder(shop)];
  await sweep();
  const copy = await copyOf('orders');
  await loseRecord(lost);
  const next = await paidOrder(shop);
  await sweep();
  const before = await itemsOf(TABLES.orders.name);
  const heardAt = { orderId: 'stripe-webhook', heardAt: 1 };
  await put(copy, [heardAt]);
  const said = await restore('orders', copy, '--yes');
  expect(said).toMatch(/^[1-9]\d* restored, [1-9]\d* there already, [1-9]\d* left out$/m);
  expect(said).not.toContain('numbers go on');
  const after = await itemsOf(TABLES.orders.name);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).not.toContainEqual(heardAt);
  expect(await invoiceOf(lost)).toMatch(/^INV-/);
  expect(await invoiceOf(kept)).not.toBe(await invoiceOf(next));
});

const DAY_MS = 24 * 60 * 60_000;
const day = (fromToday: number) => britishDay(Date.now() + fromToday * DAY_MS);

test('of the reminders only those come back that are still to be sent', async () => {
  const { name } = TABLES.reminders;
  const stopped = { reminderId: 'address stopped', stoppedAt: '2026-11-01T09:00:00.000Z' };
  const back = [
    { reminderId: 'address known' },
    { reminderId: 'waiting still', until: day(0) },
    { reminderId: 'order 0-0 person', remindedOn: day(1) },
  ];
  const over = [
    { reminderId: 'waiting no more', until: day(-1) },
    { reminderId: 'order 0-1 person', remindedOn: day(0) },
  ];
  await put(name, [stopped, ...back, ...over]);
  const copy = await copyOf('reminders');
  await empty('reminders');
  const changed = { reminderId: 'address known', reminders: new Set(['new']) };
  await put(name, [{ reminderId: stopped.reminderId, reminders: new Set(['another']) }, changed]);
  expect(await restore('reminders', copy, '--yes')).toContain('3 restored, 1 there already, 2 left out');
  const items = await itemsOf(name);
  expect(items).toHaveLength(4);
  expect(items).toEqual(expect.arrayContaining([stopped, changed, ...back.slice(1)]));
});

const publishedSheet = async () => 'Date,Course\n11-15 Jan 2027,Safe loading\n12-16 Jan 2027,Safe loading\n';

test('sessions keep the ids that orders know, though a new stage gave others', async () => {
  const [name] = sheetNames;
  const { sheets } = shop.deps;
  const urls = Object.fromEntries(sheetNames.map((each) => [each, each])) as SheetUrls;
  const refresh = async () => {
    const { copies } = await refreshTrainingDates(
      { sheets, fetchSheet: publishedSheet, urls },
      new Date('2026-11-21T09:00:00Z'),
    );
    return sessionsOf(copies.find((copy) => copy.name === name)!.rows).map(({ session }) => session);
  };
  await empty('sheets');
  await answerAll(sheets, refresh);
  const known = await refresh();
  const copy = await copyOf('sheets');
  await empty('sheets');
  await answerAll(sheets, refresh);
  expect(await refresh()).not.toEqual(known);
  await restore('sheets', copy, '--yes');
  expect(await refresh()).toEqual(known);
});

test('the command names the tables that it knows', async () => {
  await expect(restore('orders', 'one', 'more', '--yes')).rejects.toThrow('Use one of these');
});
