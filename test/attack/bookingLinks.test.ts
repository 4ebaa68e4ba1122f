import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ShownBooking } from '../../domain/api/booking.ts';
import { apiErrors } from '../../domain/api/errors.ts';
import { PRODUCTION_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { bookingCalls, namesIn, paidBooking } from '../lambdas/bookings/bookings.ts';
import { openShop } from '../lambdas/openShop.ts';
import { oddPayment, placedOrder } from '../lambdas/orders/placedOrders.ts';
import { newVisitor, orderRequest, VR_LINE } from '../lambdas/requests.ts';

const shop = await openShop(PRODUCTION_LIMITS);
const mine = await paidBooking(shop);
const others = await paidBooking(shop);
const untouched = await paidBooking(shop);

const wrongKey = () => randomBytes(16).toString('base64url');

/** All that a visitor gets to know of a refusal, but the second in which it came. */
async function wholeAnswer(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return { status: response.status, headers, body: await response.text() };
}

test('a wrong link is answered in the same bytes, whether or not the order exists', async () => {
  const unpaid = await placedOrder(shop);
  const review = await placedOrder(shop);
  const { id } = await oddPayment(shop, review.orderId);
  await shop.sendOrderEmail({ paymentIntentId: id });
  expect(await shop.orderStatus(review.orderId)).toBe('REVIEW');
  const { orderId, key } = mine.link;
  const links = [
    { orderId: randomUUID(), key },
    { orderId, key: wrongKey() },
    { orderId, key: others.link.key },
    { orderId, key: key.slice(0, -1) },
    { orderId, key: '' },
    { orderId, key: `${key.slice(0, -1)}ŵ` },
    { orderId: orderId.slice(1), key },
    { orderId: 'invoice-numbers', key },
    { orderId: '', key },
    { orderId: unpaid.orderId, key: unpaid.bookingKey },
    { orderId: review.orderId, key: review.bookingKey },
  ];
  const { status, message } = apiErrors.booking_not_found;
  const body = JSON.stringify({ error: { code: 'booking_not_found', message } });
  for (const link of links) {
    const { read, save } = bookingCalls(shop, link);
    for (const response of [await read(newVisitor()), await save({ '0-0': { name: 'Mallory' } })])
      expect(await wholeAnswer(response)).toMatchObject({ status, body });
  }
  const answers = links.map(
    async (link) => (await wholeAnswer(await bookingCalls(shop, link).read(newVisitor()))).headers,
  );
  expect(new Set((await Promise.all(answers)).map((headers) => JSON.stringify(headers))).size).toBe(1);
});

test('a key opens no order but its own', async () => {
  const { save, ask } = bookingCalls(shop, { ...mine.link, orderId: others.link.orderId });
  expect((await save({ '0-0': { name: 'Mallory' } })).status).toBe(404);
  expect((await ask({ lines: [0], wish: 'cancel', message: '' })).status).toBe(404);
  expect(await namesIn(await others.read(newVisitor()))).toEqual([undefined, undefined]);
});

test('too many guesses are refused, and the right key opens its booking from the same network', async () => {
  const visitor = newVisitor();
  const guess = () => bookingCalls(shop, { ...mine.link, key: wrongKey() }).read(visitor);
  for (let guesses = 0; guesses < PRODUCTION_LIMITS.bookingCalls; guesses++) expect((await guess()).status).toBe(404);
  expect((await guess()).status).toBe(429);
  expect((await mine.read(visitor)).status).toBe(200);
  expect((await bookingCalls(shop, { ...mine.link, key: wrongKey() }).read(newVisitor())).status).toBe(404);
});

test('one key has its calls of ten minutes from all networks together, and uses up nobody else’s', async () => {
  const { read } = await paidBooking(shop);
  for (let calls = 0; calls < PRODUCTION_LIMITS.bookingCalls; calls++)
    expect((await read(newVisitor())).status).toBe(200);
  const visitor = newVisitor();
  expect([(await read(visitor)).status, (await others.read(visitor)).status]).toEqual([429, 200]);
});

test.each(["=cmd|' /C calc'!A0", '<img src=x onerror=alert(1)>', '{{7*7}}', '$&', "'; DROP TABLE Orders; --"])(
  'the name %s is stored as it was typed',
  async (name) => {
    await mine.save({ '0-1': { name } });
    expect((await namesIn(await mine.read(newVisitor())))[1]).toBe(name);
  },
);

test.each([
  ['a line break in a name', { '0-0': { name: 'Dai\r\nBcc: all@example.com' } }, 400],
  ['two addresses for one person', { '0-0': { name: 'Dai', email: 'a@example.com,b@example.com' } }, 400],
  ['a place that is a path', { 'customer.name': { name: 'Dai' } }, 400],

  ['a place far beyond the order', { '49-999': { name: 'Dai' } }, 400],
  ['a person who is a list', { '0-0': ['Dai'] }, 400],
  ['51 places', Object.fromEntries(Array.from({ length: 51 }, (_, place) => [`0-${place}`, { name: 'Dai' }])), 400],
  ['20 KB', { '0-0': { name: 'x'.repeat(20_000) } }, 413],
] as const)('refuses %s', async (_, people, status) => {
  const { save, read } = untouched;
  expect((await save(people as Parameters<typeof save>[0])).status).toBe(status);
  expect(await namesIn(await read(newVisitor()))).toEqual([undefined, undefined]);
});

test('the place "__proto__" saves nothing', async () => {
  const people = JSON.parse('{"__proto__":{"name":"Dai"}}') as Parameters<typeof untouched.save>[0];
  expect(await namesIn(await untouched.save(people))).toEqual([undefined, undefined]);
  expect({}).not.toHaveProperty('name');
});

test('an order of 999 places takes 200 names at most', async () => {
  const amount = 999 * (10_500 + 2_100 + 1_075);
  const { read, save } = await paidBooking(shop, orderRequest({ amount, items: [{ ...VR_LINE, quantity: 999 }] }));
  const { lines } = (await (await read(newVisitor())).json()) as ShownBooking;
  expect([lines[0]?.quantity, lines[0]?.places.length]).toEqual([999, 200]);
  expect((await save({ '0-199': { name: 'Dai' } })).status).toBe(200);
  expect((await save({ '0-200': { name: 'Dai' } })).status).toBe(400);
});
