import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { stopPath } from '../../../domain/api/stopReminder.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import type { SendOutcome } from '../../../lambdas/adapters/mailer.ts';
import { addressIdOf } from '../../../lambdas/adapters/renewalStore.ts';
import type { RenewalDeps } from '../../../lambdas/courses/renewals.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { withId } from '../../sessions.ts';
import { refundsOf } from '../mail/paidOrder.ts';
import { openShop, SITE_URL } from '../openShop.ts';
import { book, olatLine, people } from './bookedCourses.ts';
import { moveOrder } from './decided.ts';
import { DUE, renewalRuns } from './renewalRuns.ts';
import { storedReminders } from './storedReminders.ts';

const shop = await openShop();
const { reminders, deps, set, remind, runAt } = renewalRuns(shop);

const unreachable = () => Promise.reject(new Unavailable('reminders'));
const failing = (outcome: SendOutcome['outcome']) => async () => ({ outcome, cause: new Error('test') }) as SendOutcome;

test('a reminder is sent once, at 7 am on its day, and its address is deleted', async () => {
  const email = 'once@example.co.uk';
  const { orderId } = await book(deps, [olatLine('12 Jan 2027')], { people: people({ name: 'Huw Price', email }) });
  await set(email, { orderId });
  expect((await runAt(Date.parse(DUE) - 1, email)).sent).toEqual([]);
  const { sent, failed } = await runAt(DUE, email);
  expect([sent.map(({ subject }) => subject), failed]).toEqual([
    ['The first aid certificate of Huw Price runs out on Mon 14 Jan 2030'],
    0,
  ]);
  const stop = stopPath((await deps.addressHashes())('stop', email));
  expect(sent[0]!.headers).toContainEqual({ name: 'List-Unsubscribe', value: `<${SITE_URL}${stop}>` });
  expect(sent[0]!.body.text).toContain('#stop.');
  expect(await storedReminders(email)).toEqual([]);
  expect((await runAt(DUE, email)).sent).toEqual([]);
});

test('without names the booker reads the order and its number of places', async () => {
  const email = 'office@example.co.uk';
  const quantities = [1, 10] as const;
  const numbers = [];
  for (const quantity of quantities) {
    const { orderId } = await book(deps, [{ ...olatLine('12 Jan 2027', quantity), productId: 5 }]);
    await set(email, { orderId, to: 'booker' });
    numbers.push(orderNumber(orderId));
  }
  const { sent } = await runAt(DUE, email);
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    `The first aid certificate of order ${numbers[0]} runs out on Mon 14 Jan 2030`,
    `The first aid certificates of order ${numbers[1]}, 10 places, run out on Mon 14 Jan 2030`,
  ]);
});

test('a missed reminder is sent until the certificate runs out, and then deleted', async () => {
  const email = 'late@example.co.uk';
  await set(email);
  expect((await runAt('2030-01-13T12:00:00Z', email)).sent).toHaveLength(1);
  await set(email);
  expect((await runAt('2030-01-14T00:00:00Z', email)).sent).toEqual([]);
  expect(await storedReminders(email)).toEqual([]);
});

test('two runs at once send one mail', async () => {
  const email = 'two@example.co.uk';
  await set(email);
  const runs = await Promise.all([DUE, DUE].map((time) => remind(new Date(time))));
  expect(runs.map(({ mails, failed }) => [mails, failed]).toSorted()).toEqual([
    [0, 0],
    [1, 0],
  ]);
  expect(await storedReminders(email)).toEqual([]);
});

test('a run after a crash deletes the address of a sent reminder, and sends nothing', async () => {
  const email = 'crash@example.co.uk';
  await set(email);
  const { sent, failed } = await runAt(DUE, email, { reminders: { ...reminders, finish: unreachable } });
  expect([sent.length, failed]).toEqual([1, 1]);
  expect(await storedReminders(email)).toHaveLength(1);
  expect((await runAt(DUE, email)).sent).toEqual([]);
  expect(await storedReminders(email)).toEqual([]);
});

test('a mail of unknown outcome is repeated, and marked, once its claim has expired', async () => {
  const email = 'unknown@example.co.uk';
  await set(email);
  expect((await runAt(DUE, email, { sendMail: failing('unknown') })).failed).toBe(1);
  expect((await runAt(Date.parse(DUE) + 59_000, email)).sent).toEqual([]);
  expect(await storedReminders(email)).toHaveLength(1);
  const { sent } = await runAt(Date.parse(DUE) + 60_000, email);
  expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('(possible repeat)')]);
  expect(await storedReminders(email)).toEqual([]);
});

test('an address that SES refuses for good is deleted; one that waits is kept', async () => {
  const email = 'refused@example.co.uk';
  await set(email);
  expect(await runAt(DUE, email, { sendMail: failing('not_sent') })).toMatchObject({ failed: 1 });
  expect(await storedReminders(email)).toHaveLength(1);
  expect(await runAt(DUE, email, { sendMail: failing('refused') })).toMatchObject({ mails: 0, failed: 0 });
  expect(await storedReminders(email)).toEqual([]);
});

test('a reminder that fails holds up no other', async () => {
  const email = 'other@example.co.uk';
  await set('broken@example.co.uk');
  await set(email);
  const sendMail: RenewalDeps['sendMail'] = async (to, ...rest) =>
    to === email ? deps.sendMail(to, ...rest) : { outcome: 'not_sent', cause: new Error('test') };
  const { sent, failed } = await runAt(DUE, email, { sendMail });
  expect([sent.length, failed]).toEqual([1, 1]);
  for (const { reminderId } of await storedReminders('broken@example.co.uk')) await reminders.remove(reminderId);
});

test.each([
  ['before its course', '2027-01-11', null, 0],
  ['after its course', '2027-01-14', null, 1],
  ['before the day to which its course was moved', '2027-01-14', '19 Jan 2027', 0],
])('the reminder of an order that was refunded %s on %s', async (_, day, to, mails) => {
  const email = `refunded-${day}-${mails}@example.co.uk`;
  const line = olatLine('12 Jan 2027', 1, 'A yard of its own');
  const refunds = { re_1: { ...refundsOf(22_200)['re_1']!, createdAt: `${day}T09:00:00.000Z` } };
  const { orderId } = await book(deps, [line], { refunds });
  if (to) await moveOrder(shop.deps, orderId, withId({ selectedDate: to, cells: line.cells }));
  await set(email, { orderId });
  expect((await runAt(DUE, email)).sent).toHaveLength(mails);
  expect(await storedReminders(email)).toEqual([]);
});

test('a reminder that is set again for later while its mail goes out is kept', async () => {
  const email = 'again@example.co.uk';
  const { reminderId } = await set(email);
  const sendMail: RenewalDeps['sendMail'] = async () => {
    await set(email, { reminderId, runsOut: '2031-01-14', remindedOn: '2030-10-22' });
    return { outcome: 'sent' };
  };
  await runAt(DUE, email, { sendMail });
  expect(await storedReminders(email)).toMatchObject([
    { remindedOn: '2030-10-22', mails: { reminder: { state: 'due' } } },
  ]);
  await reminders.remove(reminderId);
});

test('a stopped reminder is not sent', async () => {
  const email = 'stopped@example.co.uk';
  await set(email);
  await reminders.stop(addressIdOf(email), new Date(DUE));
  expect(await storedReminders(email)).toEqual([]);
  expect((await runAt(DUE, email)).sent).toEqual([]);
});

test('a reminder that was set while its address pressed Stop is deleted unsent', async () => {
  const email = 'race@example.co.uk';
  const reminder = await set(email);
  await reminders.stop(addressIdOf(email), new Date(DUE));
  await dynamoClient().send(new PutCommand({ TableName: TABLES.reminders.name, Item: reminder }));
  expect((await runAt(DUE, email)).sent).toEqual([]);
  expect(await storedReminders(email)).toEqual([]);
});

test('a reminder to somebody who no longer comes is deleted unsent', async () => {
  const email = 'left@example.co.uk';
  const { orderId } = await book(deps, [olatLine('12 Jan 2027')], {
    people: people({ name: 'Cai', email: 'cai@x.example' }),
  });
  await set(email, { orderId });
  expect((await runAt(DUE, email)).sent).toEqual([]);
  expect(await storedReminders(email)).toEqual([]);
});
