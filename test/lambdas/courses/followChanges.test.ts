import { randomUUID } from 'node:crypto';
import { refundsOf } from '../mail/paidOrder.ts';
import { expect, test } from 'vitest';
import { book, people } from './bookedCourses.ts';
import {
  aVenue,
  booked,
  deps,
  HOUR_MS,
  movedTo,
  type Rows,
  run,
  sheetOf,
  shop,
  takenOf,
  told,
} from './changedSheets.ts';
import { lineOf, OLAT } from '../orders/datedOrders.ts';

test('a cancelled date is mailed to each address once, then to the owner', async () => {
  const row = ['12 Jan 2027', aVenue(), '12', ''];
  const named = `${randomUUID()}@example.co.uk`;
  const order = await booked(row, [named, named.toUpperCase()], 2);
  const cancelled = [[...row.slice(0, 3), 'Cancelled']];
  expect((await run([row])).told).toEqual([]);
  expect((await run(cancelled)).told).toEqual([]);
  const subject = `Your course on Tue 12 Jan 2027 is cancelled: booking ${order.number} with Milltir Transport Training`;
  expect((await run(cancelled)).told).toEqual([
    `${order.email}: ${subject}`,
    `${named}: ${subject}`,
    'owner: Told 2 people: OLAT, 1 day, Tue 12 Jan 2027 is cancelled',
  ]);
  expect((await run(cancelled)).told).toEqual([]);
  expect((await run([row])).told).toEqual([]);
  expect((await run([row])).told).toEqual(['owner: On again?, 2 places booked: OLAT, 1 day, Tue 12 Jan 2027']);
  expect((await run([row])).told).toEqual([]);
});

test('the mail of a cancelled course links each other date, and asks for no names', async () => {
  const row = ['12 Jan 2027', aVenue(), '12', ''];
  const rows = [
    [...row.slice(0, 3), 'Cancelled'],
    ['19 Jan 2027', aVenue(), '12', ''],
    ['26 Jan 2027', aVenue(), '0', ''],
  ];
  const order = await booked(row);
  await run(rows);
  await run(rows);
  const mail = (await shop.mails()).find(({ destination: { to } }) => to.includes(order.email))!;
  const links = [...mail.body.text!.matchAll(/\/booking#[\w-]+\.[\w-]+(\S*)/g)].map(([, date = '']) =>
    decodeURIComponent(date.slice(1)),
  );
  expect(links).toEqual([lineOf(sheetOf([rows[1]!]), 1).session, '']);
  expect(mail.body.text).not.toMatch(/who is coming|training-dates/i);
});

test('a move is mailed once, and its places count on the new row; so is a second move', async () => {
  const row = ['12 Jan 2027', aVenue(), '12', ''];
  const [second, third] = [
    ['19 Jan 2027', aVenue(), '12', ''],
    ['26 Jan 2027', aVenue(), '12', ''],
  ] as const;
  const order = await booked(row, [], 3);
  const once = [movedTo(row, '19 Jan 2027'), second, third];
  expect((await run(once)).told).toEqual([]);
  expect((await run(once)).told).toEqual([
    told(order, 'Tue 19 Jan 2027'),
    'owner: Told 1 person: OLAT, 1 day, Tue 12 Jan 2027 moves to Tue 19 Jan 2027',
  ]);
  expect([await takenOf(row), await takenOf(second)]).toEqual([3, 3]);
  expect((await run(once)).told).toEqual([]);

  // Paid for the old date in the last moment.
  const late = await booked(row);
  expect((await run(once)).told).toEqual([told(late, 'Tue 19 Jan 2027')]);
  expect(await takenOf(second)).toBe(4);

  const twice = [movedTo(second, '26 Jan 2027'), third];
  await run(twice);
  const again = (await run(twice)).told;
  expect(again.toSorted()).toEqual(
    [
      told(order, 'Tue 26 Jan 2027'),
      told(late, 'Tue 26 Jan 2027'),
      'owner: Told 2 people: OLAT, 1 day, Tue 19 Jan 2027 moves to Tue 26 Jan 2027',
    ].toSorted(),
  );
  expect([await takenOf(second), await takenOf(third)]).toEqual([0, 4]);
  expect((await run(twice)).told).toEqual([]);
});

test("people who were moved get the mail about their new date's cancellation", async () => {
  const row = ['12 Jan 2027', aVenue(), '', ''];
  const order = await booked(row);
  const moved = [movedTo(row, '19 Jan 2027')];
  for (let hours = 0; hours < 2; hours += 1) await run(moved);
  const cancelled = [[...row.slice(0, 3), 'Cancelled']];
  await run(cancelled);
  expect((await run(cancelled)).told).toEqual([
    `${order.email}: Your course on Tue 19 Jan 2027 is cancelled: booking ${order.number} with Milltir Transport Training`,
    'owner: Told 1 person: OLAT, 1 day, Tue 19 Jan 2027 is cancelled',
  ]);
});

const elsewhere = () => ['20 Feb 2027', aVenue(), '', ''];

test.each<[string, (row: string[]) => Rows, string]>([
  ['gone', () => [elsewhere()], 'A booked row is gone'],
  ['changed', ([date, , places]) => [[date!, aVenue(), places!, '']], 'A booked row has changed'],
  ['changed and cancelled', ([date]) => [[date!, aVenue(), '', 'Cancelled']], 'A booked row has changed'],
  ['moved into the past', (row) => [movedTo(row, '30 Nov 2026')], 'Moved to which date?'],
])('for a row that is %s only the owner is mailed, once', async (_what, change, headline) => {
  const row = ['12 Jan 2027', aVenue(), '12', ''];
  await booked(row);
  const [rows, subject] = [change(row), `owner: ${headline}, 1 place booked: OLAT, 1 day, Tue 12 Jan 2027`];
  expect((await run(rows)).told).toEqual([]);
  expect((await run(rows)).told).toEqual([subject]);
  expect((await run(rows)).told).toEqual([]);
  // A later change of the same row is mailed again.
  const [back, other] = [await run([row]), [['12 Jan 2027', aVenue(), '', '']]];
  expect(back.told).toEqual([]);
  await run(other);
  expect((await run(other)).told).toEqual([subject.replace(headline, 'A booked row has changed')]);
});

test('if most booked rows of a sheet are missing, only the owner is mailed, once', async () => {
  const rows = [1, 2, 3].map((day) => [`${day + 11} Jan 2027`, aVenue(), '12', '']);
  const orders = await Promise.all(rows.map((row) => booked(row, [], 1, rows)));
  const slip = [[...rows[0]!.slice(0, 3), 'Cancelled'], elsewhere()];
  expect((await run(slip)).told).toEqual([]);
  expect((await run(slip)).told).toEqual([`owner: 2 of 3 booked rows missing from a sheet: ${OLAT}`]);
  expect((await run(slip)).told).toEqual([]);
  const undone = [slip[0]!, rows[1]!, rows[2]!];
  expect((await run(undone)).told).toEqual([]);
  expect((await run(undone)).told[0]).toContain(orders[0]!.email);
});

test('an emptied sheet sends one mail to the owner, and a stale copy none', async () => {
  await booked(['12 Jan 2027', aVenue(), '12', '']);
  for (let times = 0; times < 3; times += 1) expect((await run([], {}, { ageMs: HOUR_MS })).told).toEqual([]);
  await run([]);
  expect((await run([])).told).toEqual([`owner: 1 of 1 booked row missing from a sheet: ${OLAT}`]);
});

test('no mail goes out about a date that has begun or is refunded', async () => {
  const begun = ['1 Dec 2026', aVenue(), '12', 'Cancelled'];
  const refunded = ['12 Jan 2027', aVenue(), '12', 'Cancelled'];
  await booked(begun);
  const order = await booked(refunded);
  await deps.places.hold(order.id, order.orderId, { places: 0, revision: 3 });
  await book(deps, [lineOf(sheetOf([refunded]), 1)], { refunds: refundsOf(99_999_999) });
  for (let times = 0; times < 3; times += 1) expect((await run([begun, refunded])).told).toEqual([]);
});

test('a cancelled row that is deleted once its customers are told stays cancelled', async () => {
  const row = ['12 Jan 2027', aVenue(), '12', ''];
  // The same words on another day, for which the deleted row could be taken.
  const others = [['19 Jan 2027', ...row.slice(1)], elsewhere()];
  const order = await booked(row, [], 1, [row, ...others]);
  const off = [[...row.slice(0, 3), 'Cancelled'], ...others];
  await run(off);
  expect((await run(off)).told).toHaveLength(2);
  for (const rows of [others, others, off, off]) expect((await run(rows)).told).toEqual([]);
  expect((await deps.places.booked([order.id]))[0]?.noted?.words).toBe('cancelled');
  await run([row, ...others]);
  expect((await run([row, ...others])).told).toEqual([expect.stringContaining('owner: On again?')]);
});

/** SES does not take the mails to one address. */
const refusing = (address: string, outcome: 'not_sent' | 'refused'): Partial<typeof deps> => ({
  sendMail: (to, ...rest) =>
    to === address ? Promise.resolve({ outcome, cause: new Error('SES says no') }) : deps.sendMail(to, ...rest),
});

test('the owner gets the list of readers after the last of them was mailed', async () => {
  const row = ['12 Jan 2027', aVenue(), '12', ''];
  const [busy, other] = [`${randomUUID()}@example.co.uk`, `${randomUUID()}@example.co.uk`];
  const order = await booked(row, [busy, other], 2);
  const cancelled = [[...row.slice(0, 3), 'Cancelled']];
  await run(cancelled);
  const first = await run(cancelled, refusing(busy, 'not_sent'));
  expect([first.report.failed, ...first.told.map((each) => each.split(':')[0])]).toEqual([1, order.email, other]);
  expect((await run(cancelled)).told.map((each) => each.split(':')[0])).toEqual([busy, 'owner']);
});

test('an address that refuses the email is in the mail to the owner', async () => {
  const row = ['12 Jan 2027', aVenue(), '12', ''];
  const order = await booked(row);
  const cancelled = [[...row.slice(0, 3), 'Cancelled']];
  await run(cancelled);
  const { told: subjects } = await run(cancelled, refusing(order.email, 'refused'));
  expect(subjects).toEqual([expect.stringContaining('owner: Told 0 people')]);
  expect((await shop.mails()).at(-1)!.body.text?.replace(/\s+/g, ' ')).toContain(
    `tell them yourself: ${order.email} (order ${order.number})`,
  );
});

test('if a moved date is on again, only the owner is mailed, and its places return', async () => {
  const row = ['12 Jan 2027', aVenue(), '12', ''];
  await booked(row, [], 2);
  for (let times = 0; times < 2; times += 1) await run([movedTo(row, '19 Jan 2027')]);
  expect(await takenOf(['19 Jan 2027', ...row.slice(1)])).toBe(2);
  await run([row]);
  expect((await run([row])).told).toEqual(['owner: On again?, 2 places booked: OLAT, 1 day, Tue 19 Jan 2027']);
  expect((await run([row])).told).toEqual([]);
  expect(await takenOf(['19 Jan 2027', ...row.slice(1)])).toBe(0);
});

test('an order with two ways to a cancelled date is told once, with both entries', async () => {
  const [row, second] = [
    ['12 Jan 2027', aVenue(), '', ''],
    ['19 Jan 2027', aVenue(), '', ''],
  ] as const;
  const [email, driver] = [`${randomUUID()}@example.co.uk`, `${randomUUID()}@example.co.uk`];
  const lines = [lineOf(sheetOf([row]), 1, 2), lineOf(sheetOf([second]), 1)];
  const { orderId } = await book(deps, lines, { customer: { email }, people: people({ name: 'Ann', email: driver }) });
  const moved = [movedTo(row, '19 Jan 2027'), second];
  for (let hours = 0; hours < 2; hours += 1) await run(moved);
  const off = [movedTo(row, '19 Jan 2027'), [...second.slice(0, 3), 'Cancelled']];
  await run(off);
  const { told: all } = await run(off);
  expect(all).toHaveLength(3);
  const mails = await shop.mails();
  const [mail, drivers] = [email, driver].map((address) =>
    mails.findLast((each) => each.destination.to[0] === address)!,
  );
  expect(mail!.subject).toMatch(/^Your course on Tue 19 Jan 2027 is cancelled/);
  expect([mail, drivers].map((each) => /Places: +(\d)/.exec(each!.body.text!)![1])).toEqual(['3', '1']);
  expect(mail!.body.text!.replace(/\s+/g, ' ')).toContain('Open the attached calendar files to take the courses out');
  const files = mail!.attachments.map(({ content }) => Buffer.from(content, 'base64').toString());
  expect(files.map((file) => /UID:(\S+)@/.exec(file)![1]).toSorted()).toEqual([`${orderId}-0`, `${orderId}-1`]);
});

/** The rows behind the links of the mail to an order's customer. */
async function offered({ email }: { readonly email: string }, rows: Rows) {
  const { body } = (await shop.mails()).find(({ destination: { to } }) => to.includes(email))!;
  const text = body.text!.replace(/\s+/g, '');
  return rows.filter((row) => text.includes(`.${lineOf(sheetOf([row]), 1).session}`));
}

test('a cancellation offers a party only the dates with room for all of it', async () => {
  const row = ['12 Jan 2027', aVenue(), '12', ''];
  const [tight, roomy] = [
    ['19 Jan 2027', aVenue(), '3', ''],
    ['26 Jan 2027', aVenue(), '3', ''],
  ] as const;
  const all = [row, tight, roomy];
  const [party, single] = [await booked(row, [], 3, all), await booked(row, [], 1, all)];
  await booked(tight, [], 1, all);
  const off = [[...row.slice(0, 3), 'Cancelled'], tight, roomy];
  await run(all);
  await run(off);
  await run(off);
  expect(await offered(party, all)).toEqual([roomy]);
  expect(await offered(single, all)).toEqual([tight, roomy]);
});

test('a cancellation offers only dates of the booking page, and says if there are none', async () => {
  const row = ['12 Jan 2027', aVenue(), '12', ''];
  // Within fourteen days of the order, which asked for no early start.
  const rows = [
    [...row.slice(0, 3), 'Cancelled'],
    ['4 Dec 2026', aVenue(), '12', ''],
  ];
  const order = await booked(row);
  await run(rows, {}, { at: '2026-12-01T09:00:00Z' });
  await run(rows);
  const { body } = (await shop.mails()).find(({ destination: { to } }) => to.includes(order.email))!;
  const words = body.text!.replace(/\s+/g, ' ');
  expect(words).not.toMatch(/4-dec-2026|press one below|All other dates/);
  expect(words).toContain('Another date: we have none to offer just now. Reply to this email or call us');
  expect(words).toContain('Dates that come later are there, under “Move or cancel”.');
});
