import { readCourseBook } from '../../../lambdas/courses/courseBook.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { BOOKING_LIMITS } from '../../../domain/bookings/bookings.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { PRODUCTION_LIMITS } from '../../../infra/settings/visitorLimits.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { requestsItem } from '../../../lambdas/bookings/keptRequest.ts';
import { requestChange } from '../../../lambdas/bookings/requestChange.ts';
import { sendKeptRequests } from '../../../lambdas/bookings/sendKeptRequests.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { OWNER } from '../../localTestSettings.ts';
import { type PaidBooking, paidBooking } from './bookings.ts';
import { openShop } from '../openShop.ts';
import { newVisitor, orderRequest } from '../requests.ts';
import { bookingRequestContract } from '../../../domain/api/bookingRequest.ts';
import { visitorCounts } from '../../../lambdas/adapters/visitorCounts.ts';

/** After the shared limit of the day, which the first test uses up. */
const shop = await openShop({ ...PRODUCTION_LIMITS, payments: 1_000 });
const NOW = new Date('2026-11-24T09:00:00Z');

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  const counts = visitorCounts(dynamoClient(), TABLES.visitors.name);
  await counts.addToDay('booking-mails', NOW.toISOString().slice(0, 10), PRODUCTION_LIMITS.formMailsPerDay);
});
afterAll(() => void vi.useRealTimers());

const CANCEL = { lines: [0], wish: 'cancel', message: 'My van broke down.' };

const booking = () => paidBooking(shop, orderRequest({ email: `${crypto.randomUUID()}@example.co.uk` }));

function ask({ link }: Pick<PaidBooking, 'link'>, request: object): Promise<Response> {
  return shop.post(bookingRequestContract.path, { ...link, ...request }, newVisitor());
}

async function ownersMails() {
  return (await shop.mailsTo(OWNER)).filter(({ subject }) => !subject.includes(' paid, order '));
}

const receiptsTo = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('We have'));

const runAt = async (now: Date, changes: Partial<typeof shop.deps> = {}) => {
  const deps = { ...shop.deps, ...changes };
  return sendKeptRequests(await readCourseBook(deps, now), deps, () => now);
};
const run = (changes: Partial<typeof shop.deps> = {}, hours = 1) =>
  runAt(new Date(NOW.getTime() + hours * 60 * 60_000), changes);

const failing = (outcome: 'not_sent' | 'unknown') => async () => ({ outcome, cause: new Error('SES') }) as const;
const unreachable = () => Promise.reject(new Unavailable('orders'));

test("requests above the day's limit get receipts, and go to the owner in one mail", async () => {
  const bookings = [await booking(), await booking(), await booking()];
  for (const each of bookings) expect((await ask(each, CANCEL)).status).toBe(200);
  expect(await ownersMails()).toEqual([]);
  for (const { request } of bookings) expect(await receiptsTo(request.email)).toHaveLength(1);
  expect(await run()).toEqual({ mails: 1, failed: 0 });
  const [mail, ...others] = await ownersMails();
  expect([mail?.subject, others]).toEqual(['3 requests from booking pages', []]);
  for (const { link } of bookings) expect(mail?.body.text).toContain(link.orderId);
  expect(mail?.body.text?.match(/My van broke down/g)).toHaveLength(3);
  expect(await run()).toEqual({ mails: 0, failed: 0 });
  for (const { link } of bookings)
    expect(JSON.stringify((await shop.deps.orders.get(link.orderId))?.requests)).not.toContain('van');
});

test('a run deletes a message that a crash left after its mail had gone', async () => {
  const { link } = await booking();
  await ask({ link }, CANCEL);
  const { orders } = shop.deps;
  expect(await run({ orders: { ...orders, forgetMessage: unreachable } })).toEqual({ mails: 1, failed: 1 });
  expect(JSON.stringify((await orders.get(link.orderId))?.requests)).toContain('van');
  expect(await run()).toEqual({ mails: 0, failed: 0 });
  expect(JSON.stringify((await orders.get(link.orderId))?.requests)).not.toContain('van');
});

test('a run that cannot send keeps the requests for the next run', async () => {
  const { link, ...one } = await booking();
  await ask({ link }, CANCEL);
  expect((await run({ sendMail: failing('not_sent') })).failed).toBe(1);
  expect(await run()).toEqual({ mails: 1, failed: 0 });
  expect((await ownersMails()).at(-1)?.subject).toMatch(/: asks to cancel, order /);
  expect(await receiptsTo(one.request.email)).toHaveLength(1);
});

test('a mail of unknown outcome is repeated once its claim has expired, and says so', async () => {
  await ask(await booking(), CANCEL);
  expect((await run({ sendMail: failing('unknown') })).failed).toBe(1);
  expect(await run()).toEqual({ mails: 0, failed: 0 });
  expect(await run({}, 2)).toEqual({ mails: 1, failed: 0 });
  expect((await ownersMails()).at(-1)?.subject).toMatch(/^\(possible repeat\) /);
});

test('an order over its requests of the day can still send one cancellation', async () => {
  const own = await booking();
  const move = { lines: [0], wish: 'move', message: 'Next week?' };
  for (let nth = 0; nth < BOOKING_LIMITS.requestsPerDay; nth++) expect((await ask(own, move)).status).toBe(200);
  expect((await ask(own, move)).status).toBe(503);
  for (const _ of [1, 2, 3]) expect((await ask(own, CANCEL)).status).toBe(200);
  const { requests } = (await shop.deps.orders.get(own.link.orderId))!;
  expect(Object.keys(requests)).toHaveLength(BOOKING_LIMITS.requestsPerDay + 1);
  await run();
});

test('requests of several calls at once are all kept', async () => {
  const own = await booking();
  const answers = await Promise.all(['a', 'b', 'c'].map((message) => ask(own, { lines: [0], wish: 'other', message })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { requests } = (await shop.deps.orders.get(own.link.orderId))!;
  expect(
    Object.values(requests)
      .map(({ message }) => message)
      .toSorted(),
  ).toEqual(['a', 'b', 'c']);
  await run();
});

test('nothing is kept if the table of orders is down', async () => {
  const { link } = await booking();
  const deps = {
    ...shop.deps,
    orders: { ...shop.deps.orders, keepRequest: unreachable },
    readSiteUrl: async () => shop.deps.siteUrl,
    countMail: async () => true,
  };
  const asked = { ...link, lines: [0], wish: 'cancel' as const, message: '' };
  await expect(requestChange(asked, deps, NOW)).rejects.toThrow(Unavailable);
});

test('the list of a day without open requests is dropped', async () => {
  const item = requestsItem(NOW.toISOString());
  const listed = async () => (await shop.deps.places.current('2020-01-01')).booked.some(({ id }) => id === item);
  await run();
  expect(await listed()).toBe(true);
  await runAt(new Date('2026-11-25T00:10:00Z'));
  expect(await listed(), 'one may still be on its way to its order').toBe(true);
  await runAt(new Date('2026-11-25T01:10:00Z'));
  expect(await listed()).toBe(false);
});
