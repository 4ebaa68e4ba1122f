import { expect, test } from 'vitest';
import { TABLES } from '../../../infra/local/database.ts';
import { britishDay } from '../../../domain/dates/britishDay.ts';
import { dayText, plusDays } from '../../../domain/dates/courseDate.ts';
import type { KeptRequest } from '../../../domain/bookings/bookings.ts';
import type { OrderRecord } from '../../../lambdas/adapters/orderRecord.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { mailClaims } from '../../../lambdas/adapters/mailClaims.ts';
import { renewalStore } from '../../../lambdas/adapters/renewalStore.ts';
import { waitingStore } from '../../../lambdas/adapters/waitingStore.ts';
import { readCourseBook } from '../../../lambdas/courses/courseBook.ts';
import { sendOverview } from '../../../lambdas/courses/sendOverview.ts';
import { DISPUTE, vrForTwo } from '../mail/paidOrder.ts';
import {
  bookedCourses,
  openRequests,
  sheetSummaries,
  soldBefore,
  unbookedCourses,
} from '../../../lambdas/courses/overview.ts';
import { indexSheet } from '../../../lambdas/courses/sheetIndex.ts';
import { overviewMail } from '../../../lambdas/mail/owner/overviewMail.ts';
import { countedCourse, olatLine, paidRecord, people } from './bookedCourses.ts';
import { OLAT } from '../orders/datedOrders.ts';
import { oneSpace, visibleText } from '../mail/visibleText.ts';
import { openShop } from '../openShop.ts';
import { loseRecord, paidOrder, placedOrder } from '../orders/placedOrders.ts';
import { withId, withIds } from '../../sessions.ts';

const shop = await openShop();
const deps = {
  ...shop.deps,
  claims: mailClaims(dynamoClient(), TABLES.sessions.name, 'id'),
  waiting: waitingStore(dynamoClient(), TABLES.reminders.name),
  reminders: renewalStore(dynamoClient(), TABLES.reminders.name),
};
const MONDAY = '2027-01-11';
const NOTHING = { paid: 0, recorded: 0, received: 0, refunded: 0, lines: [] };
const QUIET = {
  monday: MONDAY,
  courses: [],
  lastWeek: NOTHING,
  undecided: [],
  waiting: [],
  unconfirmed: [],
  requests: [],
  questions: 0,
  questionsUrl: '',
  sheets: [],
};

/** The Monday after today: Stripe's stand-in has the clock of the machine. */
let nextMonday = plusDays(britishDay(Date.now()), 1);
while (!dayText(nextMonday).startsWith('Mon')) nextMonday = plusDays(nextMonday, 1);

const subjects = async () =>
  (await shop.mails()).map(({ subject }) => subject).filter((subject) => subject.startsWith('Your week'));

test('counts what Stripe took last week, with and without a record', async () => {
  const [kept, lost] = [await paidOrder(shop), await paidOrder(shop)];
  await placedOrder(shop);
  for (const { paymentIntentId } of [kept, lost]) await shop.sendOrderEmail({ paymentIntentId });
  await loseRecord(lost);
  const sold = await soldBefore(nextMonday, deps);
  const total = (await deps.orders.get(kept.orderId))!.order.totals.total;
  expect(sold).toMatchObject({ paid: 2, recorded: 1, received: 2 * total, refunded: 0 });
  expect(oneSpace(overviewMail({ ...QUIET, monday: nextMonday, lastWeek: sold }).text)).toContain(
    'an order may be lost',
  );
  expect(await soldBefore(plusDays(nextMonday, 7), deps)).toEqual(NOTHING);
  expect(await soldBefore(plusDays(nextMonday, -7), deps)).toEqual(NOTHING);
});

test("Monday's overview is sent once a week, also when nothing is on", async () => {
  const run = async (day: number, time: string) => {
    const now = new Date(`${plusDays(nextMonday, 28 + day)}T${time}Z`);
    const book = await readCourseBook(deps, now);
    return sendOverview(book, deps, () => now);
  };
  const subject = `Your week from ${dayText(plusDays(nextMonday, 28))}: 0 courses, 0 orders paid last week`;
  for (const hour of ['08', '09']) await run(0, `${hour}:00:00`);
  await run(6, '20:00:00');
  expect(await subjects()).toEqual([subject]);
  await run(13, '20:00:00');
  expect(await subjects()).toHaveLength(2);
});

const sheets = [
  {
    name: OLAT,
    fetchedAt: '2027-01-11T06:00:00Z',
    rows: withIds([
      ['Date', 'Venue', 'Places', 'Status'],
      ['10 Jan 2027', 'Past', '', ''],
      ['12 Jan 2027', 'Swansea', '12', ''],
      ['24 Jan 2027', 'Cardiff', '8', 'Closed'],
      ['25 Jan 2027', 'Later', '', ''],
      ['13 Jan 2027', 'Off', '', 'Cancelled'],
    ]),
  },
] as const;

const indexed = sheets.map((sheet) => indexSheet(sheet, new Date(`${MONDAY}T07:00:00Z`)));

test('shows fourteen days: places taken and left, missing names, unbooked rows', () => {
  const record = paidRecord([olatLine('12 Jan 2027', 3)], { people: people('Ann') });
  const course = countedCourse({ records: [record], capacity: 12 });
  const courses = [...bookedCourses([course], MONDAY), ...unbookedCourses(indexed, new Set([course.id]), MONDAY)];
  const { subject, html, text } = overviewMail({
    ...QUIET,
    unconfirmed: [paidRecord([olatLine('12 Jan 2027')], { customer: { company: 'Morgan Haulage' } })],
    courses,
    lastWeek: { ...NOTHING, paid: 7, recorded: 7 },
    waiting: [
      { productId: 9, row: null, places: 1 },
      ...[2, 3].map((places) => ({
        productId: 6,
        row: withId({ selectedDate: '11 Jan 2027', cells: [{ heading: 'Venue', text: 'Swansea' }] }),
        places,
      })),
    ],
    undecided: [{ orderId: vrForTwo.orderId, refunds: [], disputes: [DISPUTE] }],
  });
  expect(subject).toBe('Your week from Mon 11 Jan 2027: 2 courses, 7 orders paid last week');
  for (const words of [visibleText(html), oneSpace(text)]) {
    expect(words).toMatch(/Tue 12 Jan:? OLAT, 1 day, Swansea 3 taken, 9 left, 2 of 3 names are missing/);
    expect(words).toMatch(/Sun 24 Jan:? OLAT, 1 day, Cardiff 0 taken, 8 left Closed/);
    expect(words).toMatch(
      /Who waits for a date [- ]*2 wait:? ADR dangerous goods Mon 11 Jan 2027, Swansea: 5 places 1 waits:? Operator Licence Awareness Any date: 1 place /,
    );
    expect(words).toMatch(/4F2A1C9B:? £273\.50 is disputed: evidence by/);
    expect(words).toMatch(/Confirmation not delivered [- ]*[0-9A-F]{8}:? Morgan Haulage rhys@morganhaulage\.example/);
    expect(words).not.toMatch(/Past|Later|Off|may be lost/);
  }
});

const ASKED = { wish: 'move', lines: [0], receivedAt: `${MONDAY}T06:00:00Z` } as const;
const WANTED = { places: ['0-0'], from: olatLine('12 Jan 2027'), to: olatLine('19 Jan 2027'), left: 3, key: 'k' };
const requestsOf = (requests: Record<string, KeptRequest>, rest: Partial<OrderRecord> = {}, day = MONDAY) =>
  openRequests({ ...paidRecord([olatLine('12 Jan 2027')]), requests, ...rest }, new Date(`${day}T07:00:00Z`)).length;

test('a move or an invoice is open until it is made, and a request in words for a week', () => {
  const made = { id: 'a', places: ['0-0'], to: WANTED.to, at: ASKED.receivedAt, by: 'owner' } as const;
  const invoice = { ...ASKED, wish: 'invoice', newInvoice: { to: ['Yard Ltd'], key: 'k' } } as const;
  expect(requestsOf({ a: { ...ASKED, transfer: WANTED } })).toBe(1);
  expect(requestsOf({ a: { ...ASKED, transfer: WANTED } }, { transfers: [made] })).toBe(0);
  expect(requestsOf({ a: { ...ASKED, transfer: WANTED } }, {}, '2027-01-13')).toBe(0);
  expect(requestsOf({ a: invoice }, {}, '2027-02-11')).toBe(1);
  expect(requestsOf({ a: invoice }, { agreedInvoice: { to: ['Yard Ltd'], at: ASKED.receivedAt } })).toBe(0);
  expect([MONDAY, '2027-01-18', '2027-01-19'].map((day) => requestsOf({ a: ASKED }, {}, day))).toEqual([1, 0, 0]);
});

test('open questions and requests stand first', () => {
  const { text } = overviewMail({
    ...QUIET,
    requests: [{ ...paidRecord([olatLine('12 Jan 2027')]), ...ASKED }],
    questions: 2,
    questionsUrl: 'https://shop.example/questions#k',
    lastWeek: { ...NOTHING, paid: 6, recorded: 6 },
  });
  expect(oneSpace(text)).toMatch(
    /2 questions about your dates wait for you .*questions#k Have you answered these\? -+ 11 January 2027: Rhys Morgan Move to another date, order .* Courses .* Orders: 6 orders paid, and the website has all of them\./,
  );
});

test('a booked course that is cancelled is shown, and counts no more', () => {
  const cancelled = countedCourse({
    records: [paidRecord([olatLine('12 Jan 2027', 3)])],
    capacity: 2,
    isCancelled: true,
    changeText: 'The sheet says Cancelled.',
  });
  const courses = bookedCourses([cancelled], MONDAY);
  const { subject, text } = overviewMail({ ...QUIET, courses });
  expect(subject).toBe('Your week from Mon 11 Jan 2027: 0 courses, 0 orders paid last week');
  const words = oneSpace(text);
  expect(words).toContain('0 places taken');
  expect(words).toMatch(/Tue 12 Jan:? OLAT, 1 day, Swansea 3 taken The sheet says Cancelled\./);
  expect(words).not.toMatch(/over|missing/);
});

test('says of each sheet how many of its dates are on sale', () => {
  const rows = withIds([
    ['Date', 'Venue', 'Places', 'Status'],
    ['10 Jan 2027', 'Past', '', ''],
    ['18 Jan 2027', 'Swansea', '3', ''],
    ['25 Jan 2027', 'Cardiff', '12', ''],
    ['26 Jan 2027', 'Barry', '', 'Full'],
    ['27 Jan 2027', 'Off', '', 'Canceled'],
    ['28 Jan 2027', 'Elsewhere', '', 'Moved to 4 Feb 2027'],
    ['To be confirmed', 'Barry', '', ''],
  ]);
  const now = new Date(`${MONDAY}T07:00:00Z`);
  const copies = [
    { name: OLAT, rows, fetchedAt: '2027-01-11T06:00:00Z' },
    { name: 'ADR - Sheet1', rows: [['Date']], fetchedAt: '2027-01-08T06:00:00Z' },
  ] as const;
  const summaries = sheetSummaries(copies, new Map([[olatLine('18 Jan 2027').session, 3]]), now);
  expect(summaries).toHaveLength(8);
  expect(summaries).toContainEqual({ name: 'OLAT', text: '6 dates, 2 on sale, 2 full, 1 cancelled, 1 moved' });
  expect(summaries).toContainEqual({ name: 'ADR', text: '0 dates, not read since Fri 8 Jan 2027' });
  expect(summaries).toContainEqual({ name: 'Driver CPC', text: 'never read' });
  const { text } = overviewMail({ ...QUIET, sheets: summaries });
  expect(oneSpace(text)).toContain('OLAT: 6 dates, 2 on sale');
});
