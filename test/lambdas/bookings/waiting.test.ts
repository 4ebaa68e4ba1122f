import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { HONEYPOT_FIELD } from '../../../domain/api/enquiries.ts';
import { DATE_GONE, stateTexts } from '../../../domain/dates/places.ts';
import type { Sheet } from '../../../domain/dates/trainingSheets.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { addressHashes } from '../../../lambdas/adapters/addressKey.ts';
import { CAN_BE_BOOKED } from '../../../lambdas/bookings/waitForDate.ts';
import { lineOf, orderOf, storeSheet } from '../orders/datedOrders.ts';
import { SITE_URL } from '../openShop.ts';
import { TICKED } from '../requests.ts';
import { paidBooking } from './bookings.ts';
import { bookedOn, faultOf, idOf, ownSheet } from './transfers.ts';
import {
  ask,
  dynamo,
  fullDate,
  isKept,
  mailsTo,
  firstDate,
  forgetAll,
  newAddress,
  run,
  shop,
  subjectsTo,
  waiting,
} from './waits.ts';
import { decided } from '../courses/decided.ts';

vi.useFakeTimers({ toFake: ['Date'] });

beforeEach(async () => {
  vi.setSystemTime('2026-11-25T10:00:00Z');
  await forgetAll();
});

test('an address that waits is mailed at once, and in turn when a place is free', async () => {
  const { sheet, date, free } = await fullDate();
  const [first, second] = [newAddress(), newAddress()];
  for (const email of [first, second]) {
    expect((await ask(email, { date })).status).toBe(200);
    vi.setSystemTime(Date.now() + 60_000);
  }
  expect(await subjectsTo(first)).toEqual([expect.stringMatching(/^We tell you when a place is free: .*12 Jan 2027/)]);
  expect((await run()).told).toEqual([]);
  await free(1);
  await storeSheet(shop, sheet);
  expect(await run()).toEqual({ mails: 2, failed: 0, told: [first, second] });
  const [, told] = await mailsTo(second);
  expect(told!.subject).toMatch(/^A place is free: Operator Licence Awareness, Tue 12 Jan 2027/);
  expect(told!.body.text!.replace(/\s+/g, ' ')).toContain('First come, first served: no place is held for you.');
  expect(told!.body.text).toContain(`${SITE_URL}/shop?product=olat&date=${date}`);
  expect([await isKept(first), await isKept(second)]).toEqual([true, true]);
  expect((await run()).told).toEqual([]);
});

test('a party of three is mailed when three places are free, or all that there are', async () => {
  const sheet = ownSheet(['12 Jan 2027', '4'], ['19 Jan 2027', '8']);
  const booking = await bookedOn(sheet, 4, shop);
  const date = firstDate(sheet);
  const [party, crowd, single] = [newAddress(), newAddress(), newAddress()];
  await ask(party, { date, places: '3' });
  await ask(crowd, { date, places: '9' });
  await ask(single, { date });
  expect(await subjectsTo(party)).toEqual([expect.stringMatching(/^We tell you when 3 places are free: /)]);
  await booking.transfer(['0-0'], idOf(sheet, 2));
  expect((await run()).told).toEqual([single]);
  // One is free, and does not help them.
  const late = newAddress();
  expect((await ask(late, { date, places: '2' })).status).toBe(200);
  expect(await faultOf(await ask(late, { date, places: '1' }))).toEqual([400, CAN_BE_BOOKED]);
  await booking.transfer(['0-1', '0-2'], idOf(sheet, 2));
  expect((await run()).told.toSorted()).toEqual([party, late].toSorted());
  expect((await subjectsTo(party)).at(-1)).toMatch(/^Places are free: /);
  await booking.transfer(['0-3'], idOf(sheet, 2));
  expect((await run()).told).toEqual([crowd]);
});

test('an address that waits for a cancelled date is told once, with other dates', async () => {
  const { sheet, date } = await fullDate();
  const email = newAddress();
  expect((await ask(email, { date })).status).toBe(200);
  const id = idOf(sheet, 1);
  const off = sheet.map((cells, row) => (row === 1 ? cells.with(3, 'Cancelled') : cells));
  await storeSheet(shop, off);
  expect((await run()).told, 'people have booked it: the owner decides').toEqual([]);
  await shop.deps.places.decide(id, decided(), undefined);
  expect((await run()).told).toEqual([email]);
  expect((await run()).told).toEqual([]);
  const [, told] = await mailsTo(email);
  expect(told!.subject).toMatch(/^Cancelled: Operator Licence Awareness, Tue 12 Jan 2027/);
  expect(told!.body.text).toContain(`date=${idOf(sheet, 2)}`);
  expect(await isKept(email)).toBe(false);
});

/** The sheet says this, an hour later. */
async function hourly(rows: Sheet) {
  vi.setSystemTime(Date.now() + 60 * 60 * 1_000);
  await storeSheet(shop, rows);
  return (await run()).told;
}

test('an address that waits for a date without bookings is mailed its cancellation', async () => {
  const sheet = ownSheet(['12 Jan 2027', '', 'Full'], ['19 Jan 2027', '8']);
  const off = sheet.map((cells, row) => (row === 1 ? cells.with(3, 'Cancelled') : cells));
  await storeSheet(shop, sheet);
  const email = newAddress();
  expect((await ask(email, { date: firstDate(sheet) })).status).toBe(200);
  expect([await hourly(off), await hourly(off)]).toEqual([[email], []]);
  const [, told] = await mailsTo(email);
  expect(told!.subject).toMatch(/^Cancelled: Operator Licence Awareness, Tue 12 Jan 2027/);
  expect([told!.body.text!.includes(`date=${idOf(sheet, 2)}`), await isKept(email)]).toEqual([true, false]);
});

test('a place that a refund frees is told to two, and goes to whoever books first', async () => {
  const sheet = ownSheet(['12 Jan 2027', '1']);
  const { paymentIntentId } = await bookedOn(sheet, 1, shop);
  const waits = [newAddress(), newAddress()];
  for (const email of waits) await ask(email, { date: firstDate(sheet) });
  await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId });
  await shop.sendOrderEmail({ paymentIntentId });
  expect((await run()).told.toSorted()).toEqual(waits.toSorted());
  const order = { ...orderOf(lineOf(sheet, 1)), terms: TICKED };
  await paidBooking(shop, { ...order, email: waits[1] } as never);
  const late = await shop.createPaymentIntent({ ...order, email: waits[0], orderId: randomUUID() });
  expect(await faultOf(late)).toEqual([409, stateTexts.Full]);
  expect((await ask(waits[0]!, { date: firstDate(sheet) })).status).toBe(200);
  expect((await run()).told).toEqual([]);
});

test('an address that waits keeps its turn, and is mailed once however often it asks', async () => {
  const { date } = await fullDate();
  const email = newAddress();
  const askedAt = async () => (await waiting.all()).find((each) => each.email === email)?.askedAt;
  const answers = await Promise.all([ask(email, { date }), ask(email, { date })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const first = await askedAt();
  vi.setSystemTime(Date.now() + 60_000);
  expect((await ask(email, { date })).status).toBe(200);
  expect([await askedAt(), (await subjectsTo(email)).length]).toEqual([first, 1]);
});

test('an address that waits for a course is mailed its first date, three at most', async () => {
  const email = newAddress();
  await storeSheet(shop, ownSheet());
  expect((await ask(email, {})).status).toBe(200);
  expect((await run()).told).toEqual([]);
  const sheet = ownSheet(
    ['1 Mar 2027', '', 'Full'],
    ...['2', '3', '4', '5'].map((day) => [`${day} Mar 2027`] as const),
  );
  await storeSheet(shop, sheet);
  expect((await run()).told).toEqual([email]);
  const [, { subject, body } = { subject: '', body: { text: '' } }] = await mailsTo(email);
  expect(subject).toBe('New dates: Operator Licence Awareness');
  expect(body.text!.match(/\d+ Mar 2027/g)).toEqual(['2 Mar 2027', '3 Mar 2027', '4 Mar 2027']);
});

test.each([
  ['a date that can be booked', ['12 Jan 2027', '2'], 'date', CAN_BE_BOOKED],
  ['a cancelled date', ['12 Jan 2027', '', 'Cancelled'], 'date', DATE_GONE],
  ['a date that is closed', ['12 Jan 2027', '', 'Closed'], 'date', DATE_GONE],
  ['a date that has begun', ['25 Nov 2026', '', 'Full'], 'date', DATE_GONE],
  ['words for a date', ['To be confirmed', '', 'Full'], 'date', DATE_GONE],
  ['a date of no sheet', ['12 Jan 2027', '', 'Full'], 'no-such-date', DATE_GONE],
  ['any date of a course that has one', ['12 Jan 2027'], '', CAN_BE_BOOKED],
] as const)('nobody waits for %s', async (_, row, date, fault) => {
  const sheet = ownSheet(row);
  await storeSheet(shop, sheet);
  const email = newAddress();
  expect(await faultOf(await ask(email, { date: date === 'date' ? firstDate(sheet) : date }))).toEqual([400, fault]);
  expect([await isKept(email), await subjectsTo(email)]).toEqual([false, []]);
});

test.each([
  ['no email', { email: 'nobody' }],
  ['a course of no name', { course: 'constructor' }],
  ['equipment', { course: 'digidown-plus' }],
  ['half a place', { places: '0.5' }],
  ['13 places', { places: '13' }],
  ['a long name', { date: 'x'.repeat(2_001) }],
])('a form with %s is refused', async (_, fields) => {
  await storeSheet(shop, ownSheet());
  expect((await ask(newAddress(), fields)).status).toBe(400);
});

test('a bot gets the usual answer, and nothing is kept or sent', async () => {
  await storeSheet(shop, ownSheet());
  for (const trap of [{ openFor: '20' }, { [HONEYPOT_FIELD]: 'x' }]) {
    const email = newAddress();
    expect((await ask(email, trap)).status).toBe(200);
    expect([await isKept(email), await subjectsTo(email)]).toEqual([false, []]);
  }
});

test('one press deletes a waiting address for good, and no answer reveals it', async () => {
  const { date, free } = await fullDate();
  const email = newAddress();
  await ask(email, { date });
  const [told] = await mailsTo(email);
  const key = /\/booking#stop\.([\w-]{22})/.exec(told!.body.text!)![1]!;
  expect(key).toBe((await addressHashes(dynamo, TABLES.orders.name)())('stop', email));
  await shop.stop(key);
  expect(await isKept(email)).toBe(false);
  await free(2);
  expect((await run()).told).toEqual([]);
  const { date: another } = await fullDate();
  const answer = async (address: string) => {
    const response = await ask(address, { date: another });
    return [response.status, await response.text()];
  };
  expect(await answer(email)).toEqual(await answer(newAddress()));
  expect([await isKept(email), (await mailsTo(email)).length]).toEqual([false, 1]);
});

test('a stranger gets no more mails than the daily limit, and waits for nothing beyond', async () => {
  const email = newAddress();
  const answers = [];
  for (let time = 0; time < 4; time++) answers.push((await ask(email, { date: (await fullDate()).date })).status);
  expect(answers).toEqual([200, 200, 200, 503]);
  expect((await waiting.all()).filter((each) => each.email === email)).toHaveLength(3);
});

test('a copy of yesterday sends nobody a free place, nor does the day of the course', async () => {
  const { sheet, date, free } = await fullDate();
  const email = newAddress();
  await ask(email, { date });
  await free(2);
  vi.setSystemTime('2026-11-27T10:00:00Z');
  expect((await run()).told).toEqual([]);
  vi.setSystemTime('2027-01-12T01:00:00Z');
  await storeSheet(shop, sheet);
  expect((await run()).told).toEqual([]);
  expect(await isKept(email)).toBe(false);
});

test('an address waits for six months at most', async () => {
  await storeSheet(shop, ownSheet());
  const email = newAddress();
  await ask(email, {});
  vi.setSystemTime('2027-05-26T10:00:00Z');
  await run();
  expect(await isKept(email)).toBe(true);
  vi.setSystemTime('2027-05-28T10:00:00Z');
  await run();
  expect(await isKept(email)).toBe(false);
});
