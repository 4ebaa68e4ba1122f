import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sheetNames } from '../../../domain/dates/trainingSheets.ts';
import { questionsMail } from '../../../lambdas/mail/owner/questionsMail.ts';
import { questionsAboutSessions } from '../../../lambdas/refresh-training-dates/questionsAboutSessions.ts';
import {
  anHourLater,
  aRow,
  askedAbout,
  booked,
  idOf,
  isOnSale,
  mailTo,
  nobody,
  openPage,
  press,
  pressed,
  type Row,
  saying,
  shop,
  shows,
  takenOn,
} from './ownersCalendar.ts';

const cancelledMail = ({ email, number }: { email: string; number: string }, to = email) =>
  `${to}: Your course on Tue 12 Jan 2027 is cancelled: booking ${number} with Milltir Transport Training`;
const movedMail = ({ email, number }: { email: string; number: string }, to = email) =>
  `${to}: ${to === email ? 'Your course moves to' : 'Your new date is'} Tue 19 Jan 2027: booking ${number} with Milltir Transport Training`;

test('a cancelled session is off sale at once, and its people are told by the press, once', async () => {
  const row = aRow();
  const named = `${randomUUID()}@example.co.uk`;
  await shows(row);
  const order = await booked(row, 2, [named, named.toUpperCase()]);
  await shows(saying(row, 'Cancelled'));
  expect(await isOnSale(row)).toBe(false);
  expect(await anHourLater()).toEqual(nobody);
  expect(await askedAbout(row)).toMatchObject({ kind: 'cancelled', says: 'Cancelled', people: 2 });
  const { status, told } = await press(row, 'cancel');
  expect(status).toBe('kept');
  expect(told).toEqual([
    cancelledMail(order),
    cancelledMail(order, named),
    `owner: Told 2 people: OLAT, 1 day, Tue 12 Jan 2027, ${row[1]} is cancelled`,
  ]);
  const page = await openPage();
  expect(page.sessions).toEqual([]);
  expect(page.decided).toMatchObject([{ kind: 'cancelled', tell: true, to: '' }]);
  expect(await anHourLater()).toEqual(nobody);

  // Paid in the last moment.
  const late = await booked(row);
  expect((await anHourLater()).told).toEqual([cancelledMail(late)]);
  expect(await anHourLater()).toEqual(nobody);
});

test('the mail about a cancelled session offers none that is full or cancelled, too', async () => {
  const row = aRow();
  const at = (date: string, places: string): Row => [date, row[1], places, ''];
  const [full, off, free] = [at('19 Jan 2027', '1'), at('20 Jan 2027', '9'), at('21 Jan 2027', '9')];
  await shows(row, full, off, free);
  const order = await booked(row);
  await booked(full);
  await booked(off);
  await shows(row, full, saying(off, 'Cancelled'), free);
  await press(off, 'cancel');
  await shows(saying(row, 'Cancelled'), full, off, free);
  await press(row, 'cancel');
  const mail = (await shop.mailsTo(order.email))[0];
  const text = mail!.body.text ?? '';
  expect(['19 Jan', '20 Jan', '21 Jan'].filter((day) => text.includes(day))).toEqual(['21 Jan']);
}, 30_000);

test('of a moved session every place is transferred by the press, and each reader told once', async () => {
  const [row, to] = [aRow(), aRow('19 Jan 2027')];
  const target: Row = [to[0], row[1], to[2], ''];
  const named = `${randomUUID()}@example.co.uk`;
  await shows(row, target);
  const order = await booked(row, 2, ['', named]);
  await shows(saying(row, 'Moved to 19 Jan 2027'), aRow('15 Jan 2027'), target);
  const question = await askedAbout(row);
  expect([question?.kind, question?.choices[0]?.session]).toEqual(['moved', idOf(target)]);
  expect((await press(row, 'move', { to: target })).told).toEqual([movedMail(order), movedMail(order, named)]);
  expect(await takenOn(row, target)).toEqual([0, 2]);
  const { transfers } = (await shop.deps.orders.get(order.orderId))!;
  expect(transfers).toMatchObject([{ by: 'owner', places: ['0-0', '0-1'], to: { session: idOf(target) } }]);
  expect(await anHourLater()).toEqual(nobody);

  // Paid for the old date in the last moment.
  const late = await booked(row);
  expect((await anHourLater()).told).toEqual([movedMail(late)]);
  expect(await takenOn(row, target)).toEqual([0, 3]);
  expect(await anHourLater()).toEqual(nobody);
});

test('a session that is moved twice, and then cancelled, takes its people along', async () => {
  const rows = ['12 Jan 2027', '19 Jan 2027', '26 Jan 2027'].map((date) => aRow(date));
  const [first, second, third] = rows as [Row, Row, Row];
  await shows(...rows);
  const order = await booked(first, 3);
  await shows(second, third);
  await press(first, 'move', { to: second });
  await shows(third);
  expect((await press(second, 'move', { to: third })).told).toEqual([
    `${order.email}: Your course moves to Tue 26 Jan 2027: booking ${order.number} with Milltir Transport Training`,
  ]);
  expect((await mailTo(order.email)).body.text).toContain('instead of Tue 19 Jan 2027');
  expect(await takenOn(...rows)).toEqual([0, 0, 3]);
  await shows(saying(third, 'Cancelled'));
  expect((await press(third, 'cancel')).told).toHaveLength(2);
});

test.for<['cancel' | 'move', string]>([
  ['cancel', 'the owner has told them'],
  ['move', 'it is the same course in other words'],
])('%s tells nobody where %s', async ([answer]) => {
  const [row, other] = [aRow(), aRow()];
  await shows(row);
  await booked(row, 2, [`${randomUUID()}@example.co.uk`]);
  await shows(answer === 'cancel' ? saying(row, 'Cancelled') : other);
  expect((await press(row, answer, { to: other, tell: 'nobody' })).told).toEqual([]);
  expect(await anHourLater()).toEqual(nobody);
  expect(await takenOn(row, other)).toEqual(answer === 'cancel' ? [2, 0] : [0, 2]);
});

test.for<'cancel' | 'move'>(['cancel', 'move'])(
  'who pays after %s is told, whatever the owner has said',
  async (answer) => {
    const [row, other] = [aRow(), aRow('19 Jan 2027')];
    await shows(row, other);
    await booked(row);
    await shows(saying(row, 'Cancelled'), other);
    await press(row, answer, { to: other, tell: 'nobody' });
    const late = await booked(row, 1, [], new Date(Date.now() + 1_000).toISOString());
    const mail = answer === 'cancel' ? cancelledMail(late) : movedMail(late);
    expect((await anHourLater()).told.filter((told) => !told.startsWith('owner'))).toEqual([mail]);
    expect((await anHourLater()).told).toEqual([]);
  },
);

test('a session that takes place although its row is gone is asked about no more', async () => {
  const row = aRow();
  await shows(row);
  await booked(row);
  await shows(aRow());
  expect((await press(row, 'keep')).told).toEqual([]);
  expect(await askedAbout(row)).toBeUndefined();
  await shows(saying(row, 'Cancelled'));
  expect((await askedAbout(row))?.kind).toBe('cancelled');
});

test('a second press changes nothing; another one, and a choice that is gone, are stale', async () => {
  const [row, target] = [aRow(), aRow('19 Jan 2027')];
  await shows(row, target);
  await booked(row);
  await shows(saying(row, 'Cancelled'), target);
  const { id } = (await askedAbout(row))!;
  for (const [answer, to] of [
    ['move', idOf(row)],
    ['move', 'no-such-row'],
    ['move', ''],
    ['reopen', ''],
  ] as const)
    // prettier-ignore
    expect((await pressed(id, answer, { to })).status).toBe('stale');
  expect((await pressed('no-such-question', 'cancel')).status).toBe('stale');
  await pressed(id, 'cancel', {});
  expect(await pressed(id, 'cancel', {})).toEqual({ status: 'kept', told: [] });
  expect((await pressed(id, 'move', { to: idOf(target) })).status).toBe('stale');
  expect(await takenOn(row, target)).toEqual([1, 0]);
});

test('a press that sends people to another row than the one that was kept is stale', async () => {
  const [row, ...targets] = [aRow(), aRow('19 Jan 2027'), aRow('26 Jan 2027')];
  await shows(row, ...targets);
  await booked(row);
  await shows(...targets);
  const { id } = (await askedAbout(row))!;
  const pressedFor = async (target: Row) => (await pressed(id, 'move', { to: idOf(target), tell: 'people' })).status;
  expect([await pressedFor(targets[0]!), await pressedFor(targets[1]!)]).toEqual(['kept', 'stale']);
  expect(await takenOn(row, ...targets)).toEqual([0, 1, 0]);
});

test('a question is another one once the sheet says something else', async () => {
  const row = aRow();
  await shows(row);
  await booked(row);
  await shows(saying(row, 'Cancelled'));
  const { id } = (await askedAbout(row))!;
  await shows(saying(row, 'Moved to 19 Jan 2027'));
  expect((await pressed(id, 'cancel', {})).status).toBe('stale');
  expect(await anHourLater()).toEqual(nobody);
});

test('of a session that nobody has booked, or that has begun, the owner is asked nothing', async () => {
  const [unbooked, begun] = [aRow(), aRow('30 Nov 2026')];
  await shows(unbooked, begun);
  await booked(begun);
  await shows(saying(unbooked, 'Cancelled'), saying(begun, 'Cancelled'));
  expect((await openPage()).sessions).toEqual([]);
  await shows();
  expect((await openPage()).sessions).toEqual([]);
});

test('the owner is mailed how many booked sessions wait, and none of their words', async () => {
  const rows = [aRow(), aRow('19 Jan 2027')];
  await shows(...rows);
  for (const row of rows) await booked(row);
  await shows(saying(rows[0]!, 'Cancelled'));
  const copies = await shop.deps.sheets.read(sheetNames);
  const questions = await questionsAboutSessions(copies, shop.deps.places, new Date());
  const { subject, text } = questionsMail(questions, 'https://shop.example/questions#key');
  expect(subject).toBe('2 questions about your dates wait for you');
  expect(text).toContain('2 dates that people have booked');
  expect(text).not.toContain('Yard');
});

test('a full refund before the press leaves nobody to tell', async () => {
  const row = aRow();
  await shows(row);
  const { orderId } = await booked(row);
  await shows(saying(row, 'Cancelled'));
  const { id } = (await askedAbout(row))!;
  await shop.deps.places.hold(idOf(row), orderId, { places: 0, revision: 3 });
  expect(await pressed(id, 'cancel', {})).toEqual({ status: 'stale', told: [] });
});
