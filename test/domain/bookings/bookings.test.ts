import { expect, test } from 'vitest';
import { bookingPeopleContract } from '../../../domain/api/bookingPeople.ts';
import { bookingRequestContract } from '../../../domain/api/bookingRequest.ts';
import { BOOKING_LIMITS, personSchema, placesOf } from '../../../domain/bookings/bookings.ts';
import { bookedLines } from '../../../domain/bookings/transfers.ts';
import { paidOrder } from '../../lambdas/mail/paidOrder.ts';

const link = { orderId: '4f2a1c9b-6f0e-4c11-9a44-0d6f3a1e7b52', key: 'A'.repeat(22) };

test.each([
  ['Siân Ŵyn-O’Neill', 'Siân Ŵyn-O’Neill'],
  ['  Dai Rees ', 'Dai Rees'],
  ['=cmd|calc', '=cmd|calc'],
  ['<b>Dai</b>', '<b>Dai</b>'],
  ['Dai\u200B', 'Dai'],
  ['\u202EseeR', 'seeR'],
])('takes the name %j as %j', (typed, name) => {
  expect(personSchema.parse({ name: typed })).toEqual({ name });
});

test.each(['', ' ', '\u200B', 'Dai\nRees', 'Dai\tRees', 'Dai\0', 'é'.repeat(101)])('refuses the name %j', (name) => {
  expect(personSchema.safeParse({ name }).success).toBe(false);
});

test('refuses an address that mail cannot reach', () => {
  expect(personSchema.safeParse({ name: 'Dai', email: 'dai@home' }).success).toBe(false);
});

test('counts the places of courses alone, also of those without a date', () => {
  const { order } = paidOrder([
    ['A1 2026 Wall Planner (free postage)', 3],
    ['First Aid at Work, 3 day', 1],
    ['Driver CPC, choose from 5 courses', 2, '1-2 Feb 2027'],
  ]);
  expect(placesOf(bookedLines(order))).toEqual([
    { id: '1-0', line: 1 },
    { id: '2-0', line: 2 },
    { id: '2-1', line: 2 },
  ]);
});

test('counts at most 200 places of an order', () => {
  const { order } = paidOrder([['Driver CPC, choose from 5 courses', 999, '1-2 Feb 2027']]);
  expect(placesOf(bookedLines(order))).toHaveLength(BOOKING_LIMITS.namedPlaces);
});

test.each([
  [50, true],
  [51, false],
])('takes %i places in one call: %s', (places, success) => {
  const people = Object.fromEntries(Array.from({ length: places }, (_, place) => [`0-${place}`, null]));
  expect(bookingPeopleContract.request.safeParse({ ...link, people }).success).toBe(success);
});

test.each([
  ['cancel', '', true],
  ['move', '', false],
  ['move', '12 Jan, please', true],
  ['sell', '12 Jan, please', false],
])('takes the wish "%s" with the message "%s": %s', (wish, message, success) => {
  expect(bookingRequestContract.request.safeParse({ ...link, lines: [0], wish, message }).success).toBe(success);
});

test('refuses a request about nothing', () => {
  expect(bookingRequestContract.request.safeParse({ ...link, lines: [], wish: 'cancel', message: '' }).success).toBe(
    false,
  );
});

test.each(['07700 900123', '+44 (0)7700 900123', '07700-900.123', '0044 7700 900 123', ' 07700\u00A0900123 '])(
  'takes the mobile number %j',
  (mobile) => {
    expect(personSchema.safeParse({ name: 'Ann', mobile }).success).toBe(true);
    expect(bookingPeopleContract.request.safeParse({ ...link, people: {}, bookerMobile: mobile }).success).toBe(true);
  },
);

test.each(['12345', 'ask Dai', '07700 900123 https://example.com', '7'.repeat(31), '+44 7700\n900123'])(
  'refuses %j as a mobile number',
  (mobile) => {
    expect(personSchema.safeParse({ name: 'Ann', mobile }).success).toBe(false);
    expect(bookingPeopleContract.request.safeParse({ ...link, people: {}, bookerMobile: mobile }).success).toBe(false);
  },
);
