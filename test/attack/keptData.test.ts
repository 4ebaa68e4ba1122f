import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keptData } from '../../domain/legal/keptData.ts';
import type { Sheet, SheetName } from '../../domain/dates/trainingSheets.ts';
import { TABLES } from '../../infra/local/database.ts';
import { eraseSteps } from '../../infra/personal-data/erasing.ts';
import { heldAbout } from '../../infra/personal-data/held.ts';
import { answer } from '../../infra/personal-data/shown.ts';
import { openTables } from '../../infra/personal-data/tables.ts';
import { LOCAL_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { addressHashes } from '../../lambdas/adapters/addressKey.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { reminderIdOf, renewalStore } from '../../lambdas/adapters/renewalStore.ts';
import { visitorCounts } from '../../lambdas/adapters/visitorCounts.ts';
import type { PaidBooking } from '../lambdas/bookings/bookings.ts';
import { decided } from '../lambdas/courses/decided.ts';
import { lineOf, storeSheet } from '../lambdas/orders/datedOrders.ts';
import { idOfRow } from '../sessions.ts';
import { openShop } from '../lambdas/openShop.ts';
import { newVisitor } from '../lambdas/requests.ts';
import { OWNER } from '../localTestSettings.ts';
import { callEverything, type Marked, marked, nameInOrderOfAnother, type Trace, tracesOf } from './markedPerson.ts';
import { tableNames } from '../tableNames.ts';

const shop = await openShop();
const dynamo = dynamoClient();
const tables = openTables(tableNames);

const VR: SheetName = 'FORS Safe Driver Virtual Reality - Sheet1';
const SHEET: Sheet = [
  ['Date', 'Course', 'Venue', 'Places'],
  ['4 Dec 2026', 'FORS Safe Driving in VR', 'Cardiff', '40'],
  ['10 Dec 2026', 'FORS Safe Driving in VR', 'Newport', '40'],
  ['TBC', 'FORS Safe Driving in VR', 'Swansea', '40'],
];

/** As the owner does by a press. */
async function cancel(row: number): Promise<void> {
  expect(await shop.deps.places.decide(idOfRow(lineOf(SHEET, row, 1, 'vr-safe-driving')), decided(), undefined)).toBe(
    true,
  );
}

/** Named in orders of others; the second has stopped our reminders. The other two are customers, too. */
const [named, stopped, customer, later] = ['zenobiax', 'quillonx', 'wilfredx', 'hyacinthx'].map(marked) as [
  Marked,
  Marked,
  Marked,
  Marked,
];
const namedIn = new Map<Marked, PaidBooking>();
const bookings = new Map<Marked, PaidBooking>();

/** Runs course-days. */
async function run(at: string): Promise<void> {
  vi.setSystemTime(at);
  await storeSheet(shop, SHEET, VR, new Date());
  expect(await shop.courseDays()).toMatchObject({ failed: 0 });
}

/** The command's sentences about the data that erasing leaves. */
async function erase({ email }: Marked): Promise<readonly string[]> {
  const { steps } = eraseSteps(await heldAbout(email, tables), tables, new Date());
  expect(steps.length).toBeGreaterThan(0);
  for (const { act } of steps) await act();
  const again = eraseSteps(await heldAbout(email, tables), tables, new Date());
  expect(again.steps).toEqual([]);
  return again.stays;
}

/** Past the limit of the day, so that the words of a request wait in its order. */
async function askWithoutMail({ mark }: Marked, booking: PaidBooking): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  await visitorCounts(dynamo, TABLES.visitors.name).addToDay('booking-mails', day, LOCAL_LIMITS.formMailsPerDay);
  expect((await booking.ask({ lines: [0], wish: 'move', message: mark })).status).toBe(200);
}

const placesIn = (traces: readonly Trace[]) => traces.map(({ table, path }) => `${table} ${path}`).toSorted();
const isOfPaidOrder = ({ table, item, path }: Trace) =>
  table === TABLES.orders.name && item['status'] === 'PAID' && path.startsWith('order.customer.');
const isReminder = ({ table }: Trace) => table === TABLES.reminders.name;
/** Mails to anybody but the owner. */
const mailCount = async () => (await shop.mails()).filter(({ destination }) => !destination.to.includes(OWNER)).length;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') });
  const sheet = SHEET;
  await storeSheet(shop, sheet, VR, new Date());
  for (const person of [named, stopped, customer, later])
    namedIn.set(person, await nameInOrderOfAnother(shop, sheet, person));
  for (const person of [customer, later]) bookings.set(person, await callEverything(shop, sheet, person));
  const key = (await addressHashes(dynamo, TABLES.orders.name)())('stop', stopped.email);
  await shop.stop(key, newVisitor());
  await cancel(2);
  await run('2026-11-24T10:00:00Z');
  await cancel(3);
  await run('2026-11-24T12:00:00Z');
  await run('2026-11-24T13:00:00Z');
  await run('2026-12-01T12:00:00Z');
}, 120_000);
afterAll(() => void vi.useRealTimers());

test('a person leaves a trace in each table of the list that can be searched', async () => {
  await askWithoutMail(customer, bookings.get(customer)!);
  const traces = await tracesOf(customer);
  const listed = Object.values(keptData).flatMap(({ table }) => (table === 'visitors' ? [] : [TABLES[table].name]));
  expect(new Set(traces.map(({ table }) => table))).toEqual(new Set(listed));
  const paths = placesIn(traces).join('\n');
  for (const path of [
    'Orders people.0-0.name',
    'Orders people.0-0.needs',
    'Orders bookerMobile',
    'Orders mails.renewal-set 3-0 ',
    'message',
    'Sessions mails.reminder ',
    'Orders told.',
    'Sessions marks.',
    'Reminders email',
  ])
    expect(paths).toContain(path);
});

test('the export has data of the person under each heading, and of nobody else', async () => {
  const held = await heldAbout(customer.email, tables);
  const { address: _, elsewhere: __, ...things } = answer(held) as unknown as Record<string, { held: unknown }>;
  expect(Object.keys(things)).toEqual(Object.keys(keptData));
  for (const [thing, part] of Object.entries(things)) expect([thing, part.held]).not.toEqual([thing, []]);
  const words = JSON.stringify(things);
  for (const { mark } of [named, stopped, later]) expect(words).not.toContain(mark);
  expect(words).not.toContain('@haulage.example');
});

test("erasing a named person leaves no trace of them, and keeps other people's data", async () => {
  const before = [placesIn(await tracesOf(customer)), placesIn(await tracesOf(later))];
  const { orderId } = namedIn.get(named)!.link;
  const reminders = () =>
    renewalStore(dynamo, tableNames.reminders).get([
      reminderIdOf(orderId, '0-0', 'booker'),
      reminderIdOf(orderId, '3-0', 'person'),
    ]);
  // Another person comes on the fourth place, so its reminder went with the name.
  expect(await reminders()).toHaveLength(1);
  await erase(named);
  expect(placesIn(await tracesOf(named))).toEqual([]);
  // It would tell the customer when the person's card runs out.
  expect(await reminders()).toEqual([]);
  expect([placesIn(await tracesOf(customer)), placesIn(await tracesOf(later))]).toEqual(before);
});

test('the list of stopped reminders keeps an erased address as one hash', async () => {
  expect((await erase(stopped)).join()).toContain('nothing else, stays on the list');
  const [trace, ...more] = await tracesOf(stopped);
  expect([Object.keys(trace?.item ?? {}).toSorted(), more]).toEqual([['reminderId', 'stoppedAt'], []]);
});

test('erasing a customer keeps the paid order, and no run mails the address again', async () => {
  const mails = await mailCount();
  expect((await erase(customer)).join('\n')).toContain('so that no run mails it again');
  expect(placesIn(await tracesOf(customer)).filter((path) => path.includes('message'))).toEqual([]);
  await run('2026-12-01T13:00:00Z');
  expect(await mailCount()).toBe(mails);
  await run('2026-12-21T12:00:00Z');
  await erase(customer);
  const traces = await tracesOf(customer);
  expect(traces.length).toBeGreaterThan(0);
  expect(placesIn(traces.filter((trace) => !isOfPaidOrder(trace)))).toEqual([]);
});

test('a year later only the data that the list keeps is left, and no run sends mail', async () => {
  await run('2026-12-22T12:00:00Z');
  const mails = await mailCount();
  for (const day of ['2027-12-15', '2028-11-27', '2028-11-28']) await run(`${day}T12:00:00Z`);
  const traces = await tracesOf(later);
  const kept = Object.values(keptData).filter(({ aYearLater }) => aYearLater === 'stays');
  expect(new Set(kept.map(({ table }) => table))).toContain('reminders');
  expect(placesIn(traces.filter((trace) => !isOfPaidOrder(trace) && !isReminder(trace)))).toEqual([]);
  const left = new Set(traces.filter(isReminder).map(({ path }) => path));
  expect(left).toEqual(new Set(['reminderId', 'email', 'addressId']));
  expect(await mailCount()).toBe(mails);
});
