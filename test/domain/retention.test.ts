import { expect, test } from 'vitest';
import { bookedExpiry, bookedUntil } from '../../domain/retention.ts';

test.each([
  ['on the last day of an accounting year', '2027-03-31T22:59:59Z', '2033-03-31'],
  ['a second later, by the British clock', '2027-03-31T23:00:00Z', '2034-03-31'],
  ['in autumn', '2026-11-23T12:00:00Z', '2033-03-31'],
  ['on New Year', '2027-01-01T00:00:00Z', '2033-03-31'],
])('an order paid %s is kept for six years after that accounting year', (_, paidAt, until) => {
  expect(bookedUntil(new Date(paidAt))).toBe(until);
  expect(new Date(bookedExpiry(new Date(paidAt)) * 1_000).toISOString()).toBe(
    `${until.slice(0, 4)}-04-01T00:00:00.000Z`,
  );
});
