import { bookedSessions } from '../../../lambdas/courses/bookedSessions.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { attendeeId } from '../../../domain/bookings/attendance.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { attendanceStore } from '../../../lambdas/adapters/attendanceStore.ts';
import { mailClaims } from '../../../lambdas/adapters/mailClaims.ts';
import { reminderIdOf, renewalStore } from '../../../lambdas/adapters/renewalStore.ts';
import { waitingStore } from '../../../lambdas/adapters/waitingStore.ts';
import type { SendOutcome } from '../../../lambdas/adapters/mailer.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { pagesOf, readCourseBook } from '../../../lambdas/courses/courseBook.ts';
import { type OrderSession, orderSessions } from '../../../lambdas/courses/orderSessions.ts';
import { dayWrites, planDay } from '../../../lambdas/courses/planDay.ts';
import { sendOverview } from '../../../lambdas/courses/sendOverview.ts';
import { carryOut, type RunReport, sumOf } from '../../../lambdas/sending/carryOut.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { VENUES_SHEET } from '../../../domain/dates/trainingSheets.ts';
import { OWNER } from '../../localTestSettings.ts';
import { book, olatLine, people } from './bookedCourses.ts';
import { OLAT, storeSheet } from '../orders/datedOrders.ts';
import { openShop } from '../openShop.ts';
import { readPdf } from '../papers/readPdf.ts';
import { firstAidReminder, storedReminders } from './storedReminders.ts';

const shop = await openShop();
const deps = {
  ...shop.deps,
  claims: mailClaims(dynamoClient(), TABLES.sessions.name, 'id'),
  waiting: waitingStore(dynamoClient(), TABLES.reminders.name),
  reminders: renewalStore(dynamoClient(), TABLES.reminders.name),
};

let report: RunReport;
let booked: readonly string[] = [];

/** One run; returns the subjects of the mails about courses to the owner that it sent. */
async function runAt(time: string, changes: Partial<typeof deps> = {}): Promise<string[]> {
  const before = (await shop.mails()).length;
  const [all, now] = [{ ...deps, ...changes }, new Date(time)];
  const book = await readCourseBook(all, now);
  booked = [...book.items.keys()];
  const reports = [await sendOverview(book, all, () => now)];
  for await (const page of pagesOf(book, all))
    reports.push(await carryOut(planDay(bookedSessions(page), page, all), dayWrites(all), () => now));
  report = sumOf(reports);
  const mails = (await shop.mails()).slice(before);
  return mails
    .filter(({ destination, subject }) => destination.to.includes(OWNER) && !subject.includes('Your week'))
    .map(({ subject }) => subject);
}

/** Stores the owner's sheet with these dates, and books three places on the first. */
async function sell(readAt: string, [date, ...others]: readonly [string, ...string[]], status = ''): Promise<void> {
  const rows = [date, ...others].map((each) => [each, 'Swansea', '12', status]);
  await storeSheet(shop, [['Date', 'Venue', 'Places', 'Status'], ...rows], OLAT, new Date(readAt));
  await book(deps, [olatLine(date, 3)]);
}

const register = (day: string) => `Register for ${day}, Swansea: OLAT, 1 day, 3 places`;
const failing = (outcome: SendOutcome['outcome']) => async () => ({ outcome, cause: new Error('test') }) as SendOutcome;

test('the register goes to the owner once, two working days before', async () => {
  await sell('2027-01-08T06:00:00Z', ['12 Jan 2027']);
  expect(await runAt('2027-01-08T06:59:00Z')).toEqual([]);
  expect(await runAt('2027-01-08T07:00:30Z'), 'a change may be on its way').toEqual([]);
  expect(await runAt('2027-01-08T07:01:00Z')).toEqual([register('Tue 12 Jan 2027')]);
  expect(await runAt('2027-01-08T08:01:00Z')).toEqual([]);
});

test('the mail has a register to sign, with the address, and other pages for the trainer', async () => {
  const venues = [
    ['Venue', 'Address'],
    ['Swansea', '3 Sample Dock, ZZ99 7ZZ'],
  ];
  await storeSheet(shop, venues, VENUES_SHEET, new Date('2027-01-08T06:00:00Z'));
  const named = people({ name: 'Ann Price', mobile: '07700 900123', needs: 'Step-free way in' });
  await book(deps, [olatLine('19 Jan 2027', 2)], { people: named });
  await runAt('2027-01-15T07:01:00Z');
  const mails = await shop.mails();
  const mail = mails.find(({ subject }) => subject.startsWith('Register for Tue 19 Jan 2027'))!;
  const [sheet] = mail.attachments;
  const { pages } = await readPdf(Buffer.from(sheet!.content, 'base64'));
  const has = (words: string) => pages.map(({ text }) => text.includes(words));
  expect(has('3 Sample Dock, ZZ99 7ZZ')).toEqual([true, false]);
  for (const words of ['07700 900123', 'Step-free way in', 'For the trainer only'])
    expect(has(words)).toEqual([false, true]);
});

test('a missed register is made up for until the course begins', async () => {
  await sell('2027-02-02T06:00:00Z', ['2 Feb 2027']);
  expect(await runAt('2027-02-03T00:00:00Z')).toEqual([]);
  expect(await runAt('2027-02-02T23:59:00Z')).toEqual([register('Tue 2 Feb 2027')]);
});

test.each([
  ['Full', '2 Mar 2027', [register('Tue 2 Mar 2027')]],
  ['Closed', '3 Mar 2027', [register('Wed 3 Mar 2027')]],
  ['Cancelled', '4 Mar 2027', [register('Thu 4 Mar 2027')]],
])('a course whose Status is %s gets its register: the owner may not have answered', async (status, date, mails) => {
  const time = `2027-03-0${Number(date[0]) - 1}T12:00:00Z`;
  await sell(time, [date], status);
  expect(await runAt(time)).toEqual(mails);
});

test('a register is sent again after a crash, once its lease is over, and says so', async () => {
  await sell('2027-04-06T06:00:00Z', ['6 Apr 2027']);
  const time = '2027-04-02T07:00:00Z';
  expect(await runAt(time, { sendMail: failing('unknown') })).toEqual([]);
  expect(report, 'the register and the overview').toMatchObject({ mails: 0, failed: 2 });
  expect(await runAt('2027-04-02T07:00:59Z')).toEqual([]);
  expect(await runAt('2027-04-02T08:00:00Z')).toEqual([`(possible repeat) ${register('Tue 6 Apr 2027')}`]);
});

test('a register that SES refuses is sent by the next run, and holds up no other', async () => {
  await sell('2027-05-10T06:00:00Z', ['11 May 2027']);
  await sell('2027-05-10T06:00:00Z', ['12 May 2027', '11 May 2027']);
  const { sendMail } = deps;
  const once: typeof sendMail = (to, mail, about) =>
    mail.subject.startsWith('Register for Tue 11 May') ? failing('refused')() : sendMail(to, mail, about);
  expect(await runAt('2027-05-10T12:00:00Z', { sendMail: once })).toEqual([register('Wed 12 May 2027')]);
  expect(report).toMatchObject({ failed: 1 });
  expect(await runAt('2027-05-10T13:00:00Z')).toEqual([register('Tue 11 May 2027')]);
});

test('a reminder that SES refuses for good is given up, and each is sent once', async () => {
  await sell('2027-08-10T06:00:00Z', ['12 Aug 2027']);
  const named = people({ email: 'nobody@example.co.uk' }, { email: 'ann@example.co.uk' });
  await book(deps, [olatLine('12 Aug 2027', 2)], { people: named, customer: { email: 'cai@example.co.uk' } });
  const { sendMail } = deps;
  const refusing: typeof sendMail = (to, mail, about) =>
    to === 'nobody@example.co.uk' ? failing('refused')() : sendMail(to, mail, about);
  for (const hour of ['12', '13']) await runAt(`2027-08-10T${hour}:00:00Z`, { sendMail: refusing });
  expect(report).toMatchObject({ mails: 0, failed: 0 });
  const readers = (await shop.mails()).filter(({ subject }) => subject.endsWith('Thu 12 Aug 2027, Swansea'));
  expect(readers.map(({ destination }) => destination.to[0])).toEqual([
    'rhys@morganhaulage.example',
    'cai@example.co.uk',
    'ann@example.co.uk',
  ]);
});

test('an order that is paid after the register is left to its own mail', async () => {
  await sell('2027-06-14T06:00:00Z', ['15 Jun 2027']);
  expect(await runAt('2027-06-14T12:00:00Z')).toEqual([register('Tue 15 Jun 2027')]);
  await book(deps, [olatLine('15 Jun 2027')], { paidAt: '2027-06-14T12:30:00Z' });
  expect(await runAt('2027-06-14T13:00:00Z')).toEqual([]);
});

test('sends nothing while the sheets cannot be read: a row may say Cancelled', async () => {
  await sell('2027-07-12T06:00:00Z', ['13 Jul 2027']);
  const sheets = sheetStore(dynamoClient(), 'NoSuchTable');
  await expect(runAt('2027-07-12T12:00:00Z', { sheets })).rejects.toThrow(Unavailable);
  expect(await runAt('2027-07-12T13:00:00Z')).toEqual([register('Tue 13 Jul 2027')]);
});

test('a session is read no more once its hours must be recorded', async () => {
  const { session } = olatLine('14 Sep 2027');
  await sell('2027-09-13T06:00:00Z', ['14 Sep 2027']);
  await runAt('2027-09-21T11:00:00Z');
  await runAt('2027-09-21T12:00:00Z');
  expect(booked).toContain(session);
  await runAt('2027-09-22T12:00:00Z');
  await runAt('2027-09-22T13:00:00Z');
  expect(booked).not.toContain(session);
});

test('the reminder of somebody who did not come ends once their course is over', async () => {
  const email = 'absent@example.co.uk';
  const line = { ...olatLine('12 Jan 2027', 1, 'A room of its own'), productId: 4 };
  const { orderId } = await book(deps, [line]);
  const [{ id }] = orderSessions([line]) as [OrderSession];
  const made = { at: '2027-01-12T15:00:00Z', phone: 'one', count: 1, seen: 0 };
  const mark = { ...made, person: attendeeId(orderId, '0-0'), day: '2027-01-12' };
  await attendanceStore(dynamoClient(), TABLES.sessions.name).addMarks(
    id,
    { [randomUUID()]: { ...mark, presence: 'did_not_come' } },
    10,
  );
  const reminderId = reminderIdOf(orderId, '0-0', 'person');
  await deps.reminders.put(firstAidReminder(email, { orderId, reminderId }), new Date('2027-01-05T12:00:00Z'));
  await runAt('2027-01-19T12:00:00Z');
  expect(await storedReminders(email)).toHaveLength(1);
  await runAt('2027-01-20T12:00:00Z');
  expect([await storedReminders(email), booked.includes(id)]).toEqual([[], true]);
  await runAt('2027-01-20T13:00:00Z');
  expect(booked).not.toContain(id);
});
