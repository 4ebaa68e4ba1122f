import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookingRemindersContract, type SetReminder } from '../../../domain/api/bookingReminders.ts';
import { productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import type { ErrorBody } from '../../../domain/api/errorBody.ts';
import { stopPath } from '../../../domain/api/stopReminder.ts';
import { type OrderSession, orderSessions } from '../../../lambdas/courses/orderSessions.ts';
import { PRODUCTION_LIMITS } from '../../../infra/settings/visitorLimits.ts';
import { attendeeId } from '../../../domain/bookings/attendance.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { attendanceStore } from '../../../lambdas/adapters/attendanceStore.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { book, olatLine } from '../courses/bookedCourses.ts';
import { bookingCalls, type PaidBooking, paidBooking } from './bookings.ts';
import { openShop, SITE_URL } from '../openShop.ts';
import { CUSTOMER, firstAidRequest, newVisitor, orderRequest } from '../requests.ts';
import { storedReminders } from '../courses/storedReminders.ts';
import { decided, moveOrder } from '../courses/decided.ts';
import { withId } from '../../sessions.ts';

const shop = await openShop({ ...PRODUCTION_LIMITS, payments: 1_000, formMailsPerDay: 1_000 });

const HUW = { name: 'Huw Price', email: 'huw@example.co.uk' };
const CARD = { place: '0-0', to: 'booker', runsOut: '2029-03-12' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** One place of First Aid at Work, on a leap day's course of three days. */
const FIRST_AID = firstAidRequest('27-29 Feb 2028', 'Cardiff');

function call({ link }: Pick<PaidBooking, 'link'>, add?: object, from = newVisitor()): Promise<Response> {
  return shop.post(bookingRemindersContract.path, { ...link, ...(add && { add }) }, from);
}

const stop = (key: string, from = newVisitor()) => shop.stop(key, from);

/** The key in the link of the newest mail that says that a reminder is set. */
async function stopKeyOf(address: string): Promise<string> {
  const mail = (await mailsTo(address)).at(-1);
  return /#stop\.([\w-]{22})\n/.exec(mail?.body.text ?? '')?.[1] ?? '';
}

async function remindersIn(response: Response): Promise<SetReminder[]> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { reminders: SetReminder[] }).reminders;
}

async function mailsTo(address: string) {
  return (await shop.mailsTo(address)).filter(({ subject }) => subject.startsWith('We remind'));
}

const fieldsOf = async (response: Response) => ((await response.json()) as ErrorBody).error.fields;

test('a first aid reminder is due twelve weeks before its three years end', async () => {
  const booking = await paidBooking(shop, { ...FIRST_AID, email: 'leap@example.co.uk' });
  expect(await remindersIn(await call(booking))).toEqual([]);
  const [reminder] = await remindersIn(await call(booking, { place: '0-0', to: 'booker' }));
  expect(reminder).toMatchObject({ email: 'leap@example.co.uk', runsOut: '2031-02-28', remindedOn: '2030-12-06' });
  expect(await remindersIn(await call(booking))).toEqual([reminder]);
  const [mail, ...others] = await mailsTo('leap@example.co.uk');
  expect(others).toEqual([]);
  expect(mail?.body.text).toContain(`${SITE_URL}/booking#stop.`);
});

test('a course that was moved is counted from the date on which people come now', async () => {
  const booking = await paidBooking(shop, { ...FIRST_AID, orderId: randomUUID() });
  await moveOrder(shop.deps, booking.link.orderId, withId({ selectedDate: '6-8 Mar 2028', cells: [] }));
  const [reminder] = await remindersIn(await call(booking, { place: '0-0', to: 'booker' }));
  expect(reminder?.runsOut).toBe('2031-03-08');
});

test('setting a reminder twice, even at once, keeps one; another date replaces it', async () => {
  const email = 'twice@example.co.uk';
  const booking = await paidBooking(shop, orderRequest({ email }));
  await call(booking, CARD);
  await call(booking, CARD);
  expect(await mailsTo(email)).toHaveLength(1);
  const moved = { ...CARD, runsOut: '2030-01-15' };
  await Promise.all([call(booking, moved), call(booking, moved)]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await remindersIn(await call(booking))).toMatchObject([{ runsOut: '2030-01-15', remindedOn: '2029-10-23' }]);
  expect(await storedReminders(email)).toHaveLength(1);
});

test('one press stops a reminder and deletes the address; a second says the same', async () => {
  const email = 'stops@example.co.uk';
  const booking = await paidBooking(shop, orderRequest({ email }));
  await call(booking, CARD);
  await call(booking, { ...CARD, place: '0-1' });
  expect(await storedReminders(email)).toHaveLength(2);
  const key = await stopKeyOf(email);
  for (const press of [await stop(key), await stop(key)])
    expect([press.status, await press.json()]).toEqual([200, { status: 'stopped' }]);
  expect(await storedReminders(email)).toEqual([]);
  expect(await remindersIn(await call(booking))).toEqual([]);
});

test('the booking page takes out one reminder, and the address can be reminded again', async () => {
  const email = 'taken-out@example.co.uk';
  const booking = await paidBooking(shop, orderRequest({ email }));
  await call(booking, CARD);
  await call(booking, { ...CARD, place: '0-1' });
  const remove = { place: '0-0', to: 'booker' };
  const left = await shop.post(bookingRemindersContract.path, { ...booking.link, remove }, newVisitor());
  expect(await remindersIn(left)).toMatchObject([{ place: '0-1' }]);
  expect(await remindersIn(await call(booking, CARD))).toHaveLength(2);
  expect(await mailsTo(email)).toHaveLength(2);
});

test('opening the link stops nothing', async () => {
  const email = 'opens@example.co.uk';
  const booking = await paidBooking(shop, orderRequest({ email }));
  await call(booking, CARD);
  const key = await stopKeyOf(email);
  for (const path of [`/booking#stop.${key}`, stopPath(key)]) await shop.request(path);
  expect(await remindersIn(await call(booking))).toHaveLength(1);
});

test('a named person is written to at the address that is saved, and at no other', async () => {
  const booking = await paidBooking(shop);
  const toPerson = { ...CARD, to: 'person', email: 'victim@example.co.uk' };
  expect(Object.keys((await fieldsOf(await call(booking, toPerson))) ?? {})).toEqual(['add.to']);
  await booking.save({ '0-0': HUW });
  expect(await remindersIn(await call(booking, toPerson))).toMatchObject([{ place: '0-0', email: HUW.email }]);
  expect(await mailsTo('victim@example.co.uk')).toEqual([]);
  const [mail] = await mailsTo(HUW.email);
  expect(mail?.body.text).toContain(CUSTOMER.name);
  expect(mail?.body.text).toContain(`How we use your data: ${SITE_URL}/privacy`);
});

test('another name ends reminders of a card, and those to the person before', async () => {
  const card = await paidBooking(shop, orderRequest({ email: 'card@example.co.uk' }));
  const certificate = await paidBooking(shop, { ...FIRST_AID, orderId: randomUUID(), email: 'office@example.co.uk' });
  const add = { ...CARD, runsOut: undefined };
  for (const { save } of [card, certificate]) await save({ '0-0': { ...HUW, name: 'Huw Pryce' } });
  for (const to of ['booker', 'person']) {
    await call(card, { ...CARD, to });
    await call(certificate, { ...add, to });
  }
  for (const { save } of [card, certificate]) await save({ '0-0': HUW });
  expect(await remindersIn(await call(card))).toEqual([]);
  await call(certificate, { ...add, to: 'person' });
  await certificate.save({ '0-0': { ...HUW, email: 'siwan@example.co.uk' } });
  expect(await remindersIn(await call(certificate))).toMatchObject([{ to: 'booker' }]);
});

test.each([
  ['a card without its date', { place: '0-0', to: 'booker' }, 'add.runsOut'],
  ['a card that runs out too soon', { ...CARD, runsOut: '2027-02-16' }, 'add.runsOut'],
  ['a card that holds too long', { ...CARD, runsOut: '2033-01-01' }, 'add.runsOut'],
  ['a day that no calendar has', { ...CARD, runsOut: '2029-02-29' }, 'add.runsOut'],
  ['a place that was not booked', { ...CARD, place: '0-2' }, 'add.to'],
  ['another recipient', { ...CARD, to: 'owner' }, 'add.to'],
])('refuses %s and names the field', async (_, add, field) => {
  const booking = await paidBooking(shop);
  const response = await call(booking, add);
  expect(response.status).toBe(400);
  expect(Object.keys((await fieldsOf(response)) ?? {})).toEqual([field]);
  expect(await remindersIn(await call(booking))).toEqual([]);
});

test('a course without a paper, without a date, or refunded has no reminder', async () => {
  const [line] = FIRST_AID.items;
  const undated = { ...FIRST_AID, items: [{ ...line!, selectedDate: '', cells: [] }], orderId: randomUUID() };
  const booking = await paidBooking(shop, undated);
  expect(Object.keys((await fieldsOf(await call(booking, { place: '0-0', to: 'booker' }))) ?? {})).toEqual(['add.to']);
  const refunded = await paidBooking(shop);
  await shop.stripeApi.refunds.create({ payment_intent: refunded.paymentIntentId });
  await shop.sendOrderEmail({ paymentIntentId: refunded.paymentIntentId });
  expect((await call(refunded, CARD)).status).toBe(400);
});

test('a course that is cancelled has no reminder', async () => {
  const booking = await paidBooking(shop);
  const [{ id }] = orderSessions((await shop.deps.orders.get(booking.link.orderId))!.order.lines) as [OrderSession];
  const cancelled = decided();
  await shop.deps.places.decide(id, cancelled, undefined);
  expect(Object.keys((await fieldsOf(await call(booking, CARD))) ?? {})).toEqual(['add.to']);
  await shop.deps.places.decide(id, null, cancelled);
});

test('somebody who did not come is reminded of no certificate, but of their own card', async () => {
  vi.setSystemTime('2028-02-20T09:00:00Z');
  const course = olatLine('1 Mar 2028');
  const lines = [
    { ...course, productId: 4 },
    { ...course, productId: 7 },
  ];
  const { orderId, bookingKey } = await book(shop.deps, lines);
  const attendance = attendanceStore(dynamoClient(), TABLES.sessions.name);
  for (const [line, { id }] of orderSessions(lines).entries()) {
    const made = { at: '2028-03-01T15:00:00Z', phone: 'one', count: 1, seen: 0 };
    const mark = { ...made, person: attendeeId(orderId, `${line}-0`), day: '2028-03-01' };
    await attendance.addMarks(id, { [randomUUID()]: { ...mark, presence: 'did_not_come' } }, 10);
  }
  vi.setSystemTime('2028-03-02T09:00:00Z');
  const booking = { link: { orderId, key: bookingKey } };
  const certificate = { place: '0-0', to: 'booker' };
  expect(Object.keys((await fieldsOf(await call(booking, certificate))) ?? {})).toEqual(['add.to']);
  expect(await remindersIn(await call(booking, { ...CARD, place: '1-0' }))).toHaveLength(1);
});

test('a place whose names were deleted takes no name and no reminder', async () => {
  const paidAt = '2026-11-20T10:00:00Z';
  const undated = orderLine(productBySlug('driver-cpc')!, null);
  const { orderId, bookingKey } = await book(shop.deps, [undated, olatLine('12 Jan 2029')], { paidAt });
  const link = { orderId, key: bookingKey };
  const { save } = bookingCalls(shop, link);
  const answersOn = async (day: string) => {
    vi.setSystemTime(`${day}T12:00:00Z`);
    return [(await save({ '0-0': HUW })).status, (await call({ link }, { ...CARD, runsOut: '2032-03-12' })).status];
  };
  expect(await answersOn('2028-11-19')).toEqual([200, 200]);
  await save({ '0-0': null });
  expect(await answersOn('2028-11-20')).toEqual([400, 400]);
});

test('nothing is set if the confirming mail cannot leave', async () => {
  const booking = await paidBooking(shop);
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', 'http://127.0.0.1:9');
  vi.resetModules();
  const response = await call(booking, CARD);
  vi.unstubAllEnvs();
  vi.resetModules();
  expect([response.status, ((await response.json()) as ErrorBody).error.code]).toEqual([503, 'not_sent']);
  expect(await remindersIn(await call(booking))).toEqual([]);
});

test("another booking's key opens no reminders and sets none", async () => {
  const [booking, other] = [await paidBooking(shop), await paidBooking(shop)];
  const forged = { link: { ...booking.link, key: other.link.key } };
  for (const add of [undefined, CARD]) expect((await call(forged, add)).status).toBe(404);
  expect(await remindersIn(await call(booking))).toEqual([]);
});

test('the booking key stops no reminder, nor does the key of another', async () => {
  const email = 'mine@example.co.uk';
  const booking = await paidBooking(shop, orderRequest({ email }));
  await booking.save({ '0-1': HUW });
  const [mine] = await remindersIn(await call(booking, CARD));
  await call(booking, { ...CARD, place: '0-1', to: 'person' });
  await stop(booking.link.key);
  await stop(await stopKeyOf(HUW.email));
  expect(await remindersIn(await call(booking))).toEqual([mine]);
});

test('guesses at a stop key count together with guesses at a booking, and right keys go on', async () => {
  const from = newVisitor();
  const guesses = Array.from({ length: PRODUCTION_LIMITS.bookingCalls }, (_, guess) => String(guess).padStart(22, 'A'));
  for (const guess of guesses) expect((await stop(guess, from)).status).toBe(200);
  const booking = await paidBooking(shop);
  const wrong = { link: { ...booking.link, key: 'A'.repeat(22) } } as typeof booking;
  expect([(await stop('A'.repeat(22), from)).status, (await call(wrong, CARD, from)).status]).toEqual([429, 429]);
  expect((await call(booking, CARD, from)).status).toBe(200);
  expect((await stop(await stopKeyOf(booking.request.email), from)).status).toBe(200);
});

test('neither the table nor the logs have a stop key', async () => {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'DEBUG');
  vi.resetModules();
  const email = 'hidden@example.co.uk';
  await call(await paidBooking(shop, orderRequest({ email })), CARD);
  const key = await stopKeyOf(email);
  expect(key).toHaveLength(22);
  const stored = JSON.stringify(await storedReminders(email));
  await stop(key);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
  expect(stored).toContain(email);
  expect(stored + lines.join('')).not.toContain(key);
});
