import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { OWNER } from '../../localTestSettings.ts';
import { book, people } from './bookedCourses.ts';
import { aVenue, booked, deps, movedTo, type Rows, run, sheetOf, shop, told } from './changedSheets.ts';
import { lineOf } from '../orders/datedOrders.ts';

const mailTo = async (email: string) =>
  (await shop.mails()).findLast(({ destination: { to } }) => to.includes(email))!.body.text!.replace(/\s+/g, ' ');

test('an order with two ways to a date that moves is told once, with both entries', async () => {
  const row = ['12 Jan 2027', aVenue(), '', ''];
  const [second, third] = [
    ['19 Jan 2027', aVenue(), '', ''],
    ['26 Jan 2027', aVenue(), '', ''],
  ] as const;
  const [email, driver] = [`${randomUUID()}@example.co.uk`, `${randomUUID()}@example.co.uk`];
  const lines = [lineOf(sheetOf([row]), 1, 2), lineOf(sheetOf([second]), 1)];
  const [named = people()['0-0']] = Object.values(people({ email: driver }));
  const { orderId } = await book(deps, lines, { customer: { email }, people: { '1-0': named! } });
  const moved = [movedTo(row, '19 Jan 2027'), second, third];
  for (let hours = 0; hours < 2; hours += 1) await run(moved);
  const again = [movedTo(row, '19 Jan 2027'), movedTo(second, '26 Jan 2027'), third];
  await run(again);
  const order = { email, number: orderNumber(orderId) };
  expect((await run(again)).told).toEqual([
    told(order, 'Tue 26 Jan 2027'),
    told({ ...order, email: driver }, 'Tue 26 Jan 2027'),
    'owner: Told 2 people: OLAT, 1 day, Tue 19 Jan 2027 moves to Tue 26 Jan 2027',
  ]);
  expect((await run(again)).told).toEqual([]);
  const mail = (await shop.mails()).findLast(({ destination: { to } }) => to.includes(email))!;
  const files = mail.attachments.map(({ content }) => Buffer.from(content, 'base64').toString());
  expect(files.map((file) => /UID:(\S+)@/.exec(file)![1]).toSorted()).toEqual([`${orderId}-0`, `${orderId}-1`]);
  expect(await mailTo(email)).toContain('Your 3 places are kept');
});

test('a second move names the day of the first to whoever was told of it', async () => {
  const row = ['12 Jan 2027', aVenue(), '', ''];
  const second = ['19 Jan 2027', aVenue(), '', ''];
  const early = await booked(row);
  const once = [movedTo(row, '19 Jan 2027'), second];
  for (let hours = 0; hours < 2; hours += 1) await run(once);
  const twice = [movedTo(row, '19 Jan 2027'), movedTo(second, '26 Jan 2027')];
  await run(twice);
  // Paid for the first date in the last moment, and told of no other.
  const late = await booked(row, [], 1, twice);
  expect((await run(twice)).told).toHaveLength(3);
  expect(await mailTo(early.email)).toContain('instead of Tue 19 Jan 2027');
  expect(await mailTo(late.email)).toContain('instead of Tue 12 Jan 2027');
});

/** The words to the owner once the sheet has said this for an hour. */
async function ownersWords(sheet: Rows, subject = 'Told'): Promise<string> {
  const before = (await shop.mails()).length;
  for (let hours = 0; hours < 2; hours += 1) await run(sheet);
  const mail = (await shop.mails()).slice(before).find((each) => each.subject.startsWith(subject))!;
  return mail.body.text!.replace(/\s+/g, ' ');
}

async function sendRegister(id: string): Promise<void> {
  await deps.claims.owe(id, 'register');
  const claim = await deps.claims.claim(id, 'register', new Date());
  await deps.claims.settle(id, 'register', claim!, 'sent');
}

test.each([true, false])(
  'the owner reads of the registers of a date that is on again, if they are out: %s',
  async (out) => {
    const row = ['12 Jan 2027', aVenue(), '', ''];
    const second = ['19 Jan 2027', row[1]!, '', ''];
    const { id } = await booked(row, [], 1, [row, second]);
    const { id: target } = await booked(second, [], 1, [row, second]);
    if (out) for (const each of [id, target]) await sendRegister(each);
    await ownersWords([[...row.slice(0, 3), 'Cancelled'], second]);
    const on = await ownersWords([row, second], 'On again?');
    await ownersWords([movedTo(row, '19 Jan 2027'), second]);
    const back = await ownersWords([row, second], 'On again?');
    const write =
      'Write these people on the register, if you have it already, because it is not sent twice: Tue 12 Jan 2027.';
    const strike =
      'Strike these people off the register, if you have it already, because it is not sent twice: Tue 19 Jan 2027.';
    expect([on, back].map((words) => [words.includes(write), words.includes(strike)])).toEqual([
      [out, false],
      [out, out],
    ]);
  },
);

test('the owner reads to correct the register of a date to which people are moved', async () => {
  const rows = ['12 Jan 2027', '19 Jan 2027', '26 Jan 2027'].map((date) => [date, aVenue(), '', '']);
  const [row = [], second = [], third = []] = rows;
  for (const each of rows) await booked(each, [], 1, rows);
  const { id } = await booked(second, [], 1, rows);
  await sendRegister(id);
  const moved = [movedTo(row, '19 Jan 2027'), second, third];
  expect(await ownersWords(moved)).toContain('Write the people below on the register of Tue 19 Jan 2027');
  expect(await ownersWords([...moved.slice(0, 2), movedTo(third, '2 Feb 2027')])).not.toContain('register');
});

test.each(['Moved to 26 Jan 2027', 'Cancelled'])(
  'the owner is asked about "%s" in the old row of a date that has a row of its own',
  async (word) => {
    const rows = ['12 Jan 2027', '19 Jan 2027', '26 Jan 2027'].map((date) => [date, aVenue(), '', '']);
    const [row = [], ...others] = rows;
    const { email } = await booked(row, [], 1, rows);
    const moved = [movedTo(row, '19 Jan 2027'), ...others];
    for (let hours = 0; hours < 3; hours += 1) await run(moved);
    const again = [[...row.slice(0, 3), word], ...others];
    expect((await run(again)).told).toEqual([]);
    expect((await run(again)).told).toEqual(['owner: Moved once more?, 1 place booked: OLAT, 1 day, Tue 19 Jan 2027']);
    expect(await mailTo(OWNER)).toContain(email);
    expect([(await run(again)).told, (await run(moved)).told]).toEqual([[], []]);
    const beside = [moved[0]!, movedTo(others[0]!, '26 Jan 2027'), others[1]!];
    await run(beside);
    expect((await run(beside)).told[0]).toContain('Your course moves to Tue 26 Jan 2027');
  },
);
