import { beforeEach, expect, test, vi } from 'vitest';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { transferStore } from '../../../lambdas/adapters/transferStore.ts';
import { sendTransferMails } from '../../../lambdas/bookings/tellOfTransfer.ts';
import { transferPlaces } from '../../../lambdas/bookings/transferPlaces.ts';
import { storeSheet } from '../orders/datedOrders.ts';
import { openShop } from '../openShop.ts';
import { callOffice, officeLinks } from './bookings.ts';
import { bookedOn, idOf, mailsTo, ownSheet } from './transfers.ts';

vi.useFakeTimers({ toFake: ['Date'] });

const shop = await openShop();

beforeEach(() => void vi.setSystemTime('2026-11-25T10:00:00Z'));

const SHEET = () => ownSheet(['12 Jan 2027'], ['19 Jan 2027'], ['26 Jan 2027']);

/** The hourly run's mails about one order. */
async function run(orderId: string, at: string) {
  vi.setSystemTime(at);
  const record = await shop.deps.orders.get(orderId);
  return sendTransferMails([record!], shop.deps, () => new Date(at));
}

const notSent = async () => ({ outcome: 'not_sent', cause: new Error('SES is down') }) as const;

const address = () => `${crypto.randomUUID()}@yard.example`;

const newDates = (email: string, orderId: string) => mailsTo(shop, email, /^Your new date is/, orderId);

/** "CANCEL 0 20270112" for each calendar file. */
function calendarsOf({ attachments }: Awaited<ReturnType<typeof newDates>>[number], orderId: string): string[] {
  return attachments.map(({ content }) => {
    const file = Buffer.from(content, 'base64').toString();
    const part = (form: RegExp) => form.exec(file)?.[1] ?? '';
    expect(Number(part(/SEQUENCE:(\d+)/))).toBeGreaterThan(0);
    const id = part(/UID:(\S+)@/).replace(`${orderId}-`, '');
    return `${part(/METHOD:(\w+)/)} ${id} ${part(/DTSTART;VALUE=DATE:(\d+)/)}`;
  });
}

test('each address of those who moved gets the new date once, with calendar files', async () => {
  const sheet = SHEET();
  const { orderId, email, save, transfer } = await bookedOn(sheet, 6, shop);
  const [driver, office, stays] = [address(), address(), address()];
  await save({
    '0-0': { name: 'Stays', email: stays },
    '0-1': { name: 'Emrys Prys', email: driver },
    '0-2': { name: 'Huw Rees', email: office },
    '0-3': { name: 'Mair Bowen', email: office.toUpperCase() },
    '0-4': { name: 'The Booker', email },
  });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  expect((await transfer(['0-1', '0-2', '0-3', '0-4', '0-5'], idOf(sheet, 2))).status).toBe(200);
  expect(await newDates(driver, orderId)).toEqual([]);
  expect(await run(orderId, '2026-11-25T11:00:00Z')).toEqual({ mails: 2, failed: 0 });
  expect(await run(orderId, '2026-11-25T12:00:00Z')).toEqual({ mails: 0, failed: 0 });
  const [toDriver, ...more] = await newDates(driver, orderId);
  expect([more, await newDates(stays, orderId), (await newDates(office, orderId)).length]).toEqual([[], [], 1]);
  expect((await newDates(email, orderId)).length).toBe(1);
  const words = toDriver!.body.text!.replace(/\s+/g, ' ');
  for (const fact of ['Tue 19 Jan 2027', 'instead of Tue 12 Jan 2027', 'Emrys Prys', 'Booked by', '/privacy'])
    expect(words).toContain(fact);
  for (const secret of ['/booking#', 'Mair Bowen', email]) expect(words).not.toContain(secret);
  expect(calendarsOf(toDriver!, orderId)).toEqual(['CANCEL 0 20270112', 'PUBLISH 0-1 20270119']);
});

test('a whole line that moves keeps its calendar entry', async () => {
  const sheet = SHEET();
  const { orderId, save, transfer } = await bookedOn(sheet, 1, shop);
  const driver = address();
  await save({ '0-0': { name: 'Emrys Prys', email: driver } });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  await transfer(['0-0'], idOf(sheet, 2));
  await run(orderId, '2026-11-25T11:00:00Z');
  const [mail] = await newDates(driver, orderId);
  expect(calendarsOf(mail!, orderId)).toEqual(['PUBLISH 0 20270119']);
});

test('a person who moves twice in an hour gets one mail, and one more for a later move', async () => {
  const sheet = SHEET();
  const { orderId, save, transfer } = await bookedOn(sheet, 2, shop);
  const driver = address();
  await save({ '0-1': { name: 'Emrys Prys', email: driver } });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  await transfer(['0-1'], idOf(sheet, 2));
  await transfer(['0-1'], idOf(sheet, 3));
  await run(orderId, '2026-11-25T11:00:00Z');
  expect((await newDates(driver, orderId)).map(({ subject }) => /is (.*):/.exec(subject)?.[1])).toEqual([
    'Tue 26 Jan 2027',
  ]);
  await transfer(['0-1'], idOf(sheet, 2));
  await run(orderId, '2026-11-25T12:00:00Z');
  expect((await newDates(driver, orderId)).length).toBe(2);
});

test('people who were named or refunded since get no mail about the move', async () => {
  const sheet = SHEET();
  const swapped = await bookedOn(sheet, 1, shop);
  const [left, comes, refunded] = [address(), address(), address()];
  await swapped.save({ '0-0': { name: 'Left', email: left } });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  await swapped.transfer(['0-0'], idOf(sheet, 2));
  vi.setSystemTime('2026-11-25T10:20:00Z');
  await swapped.save({ '0-0': { name: 'Comes', email: comes } });
  expect(await run(swapped.orderId, '2026-11-25T11:00:00Z')).toEqual({ mails: 0, failed: 0 });
  const { orderId, paymentIntentId, save, transfer } = await bookedOn(sheet, 1, shop);
  await save({ '0-0': { name: 'Refunded', email: refunded } });
  await transfer(['0-0'], idOf(sheet, 2));
  await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId });
  await shop.sendOrderEmail({ paymentIntentId });
  expect(await run(orderId, '2026-11-25T12:00:00Z')).toEqual({ mails: 0, failed: 0 });
});

test('the mails of a transfer that wait are not sent once the order is refunded', async () => {
  const sheet = SHEET();
  const { orderId, email, link, paymentIntentId } = await bookedOn(sheet, 1, shop);
  const transfers = transferStore(dynamoClient(), TABLES.sessions.name, TABLES.orders.name);
  const deps = { ...shop.deps, sendMail: notSent, transfers, countMail: async () => true };
  await transferPlaces({ ...link, places: ['0-0'], to: idOf(sheet, 2) }, deps, new Date());
  await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId });
  await shop.sendOrderEmail({ paymentIntentId });
  expect(await run(orderId, '2026-11-25T12:00:00Z')).toEqual({ mails: 0, failed: 0 });
  expect(await newDates(email, orderId)).toEqual([]);
});

test('a number or a corrected name that is saved after the move stops no mail', async () => {
  const sheet = SHEET();
  const { orderId, save, transfer } = await bookedOn(sheet, 1, shop);
  const driver = address();
  await save({ '0-0': { name: 'Emrys Pryce', email: driver } });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  await transfer(['0-0'], idOf(sheet, 2));
  vi.setSystemTime('2026-11-25T10:20:00Z');
  await save({ '0-0': { name: 'Emrys Pryce', email: driver.toUpperCase(), mobile: '07700 900123' } });
  await save({ '0-0': { name: 'Emrys Prys', email: driver, mobile: '07700 900123' } });
  expect(await run(orderId, '2026-11-25T11:00:00Z')).toEqual({ mails: 1, failed: 0 });
  expect((await newDates(driver, orderId)).length).toBe(1);
});

test('two people of one address who move one after the other each read their own date', async () => {
  const sheet = SHEET();
  const { orderId, email, save, transfer } = await bookedOn(sheet, 3, shop);
  const office = address();
  await save({ '0-0': { name: 'Huw Rees', email: office }, '0-1': { name: 'Mair Bowen', email: office } });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  await transfer(['0-0'], idOf(sheet, 2));
  await run(orderId, '2026-11-25T11:00:00Z');
  await transfer(['0-1'], idOf(sheet, 3));
  await run(orderId, '2026-11-25T12:00:00Z');
  const [huw, mair] = (await newDates(office, orderId)).map(
    ({ subject, body }) => [/is (.*):/.exec(subject)?.[1], body.text!.replace(/\s+/g, ' ')] as const,
  );
  expect([huw![0], mair![0]]).toEqual(['Tue 19 Jan 2027', 'Tue 26 Jan 2027']);
  expect(mair![1]).toContain('Mair Bowen: Booked by');
  for (const others of ['Huw Rees', '19 Jan']) expect(mair![1]).not.toContain(others);
  const [toBooker] = await newDates(email, orderId);
  expect(toBooker!.body.text!.replace(/\s+/g, ' ')).toContain('Your place is on the new date.');
});

test('a person is mailed although the first at their shared address has a new one', async () => {
  const sheet = SHEET();
  const { orderId, save, transfer } = await bookedOn(sheet, 3, shop);
  const [office, own] = [address(), address()];
  await save({ '0-0': { name: 'Huw Rees', email: office }, '0-1': { name: 'Mair Bowen', email: office } });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  await transfer(['0-0', '0-1'], idOf(sheet, 2));
  vi.setSystemTime('2026-11-25T10:20:00Z');
  await save({ '0-0': { name: 'Huw Rees', email: own } });
  expect(await run(orderId, '2026-11-25T11:00:00Z')).toEqual({ mails: 1, failed: 0 });
  const [mail, ...others] = await newDates(office, orderId);
  expect([others, mail!.body.text!.includes('Huw Rees')]).toEqual([[], false]);
  // Nobody is told again when the address of another changes after the mail.
  await save({ '0-2': { name: 'Emrys Prys', email: office } });
  await transfer(['0-1', '0-2'], idOf(sheet, 3));
  await run(orderId, '2026-11-25T12:00:00Z');
  await save({ '0-1': { name: 'Mair Bowen', email: own } });
  expect(await run(orderId, '2026-11-25T13:00:00Z')).toEqual({ mails: 0, failed: 0 });
});

test('several people of one address who move together are all named', async () => {
  const sheet = SHEET();
  const { orderId, email, save, transfer } = await bookedOn(sheet, 2, shop);
  const office = address();
  await save({ '0-0': { name: 'Huw Rees', email: office }, '0-1': { name: 'Mair Bowen', email: office } });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  await transfer(['0-0', '0-1'], idOf(sheet, 2));
  await run(orderId, '2026-11-25T11:00:00Z');
  const [[toOffice], [toBooker]] = [await newDates(office, orderId), await newDates(email, orderId)];
  const words = toOffice!.body.text!.replace(/\s+/g, ' ');
  for (const said of ['Your 2 places are on the new date.', 'Huw Rees: Booked by', 'Mair Bowen: Booked by'])
    expect(words).toContain(said);
  for (const { body } of [toOffice!, toBooker!])
    expect(body.text!.replace(/\s+/g, ' ')).toContain('Open the attached calendar file: it corrects your calendar.');
});

test('the owner’s press tells them, too', async () => {
  const sheet = SHEET();
  const { orderId, save, askFor } = await bookedOn(sheet, 2, shop);
  const driver = address();
  await save({ '0-1': { name: 'Emrys Prys', email: driver } });
  vi.setSystemTime('2027-01-10T10:00:00Z');
  await storeSheet(shop, sheet);
  await askFor(['0-1'], idOf(sheet, 2));
  const [link] = await officeLinks(shop, orderId);
  await callOffice(shop, link!, 'if_free');
  await run(orderId, '2027-01-10T11:00:00Z');
  expect((await newDates(driver, orderId)).length).toBe(1);
});
