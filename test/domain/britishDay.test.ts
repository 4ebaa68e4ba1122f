import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { britishDay } from '../../domain/britishDay.ts';

const intl = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

test('at any moment, the day is the one that Intl gives', () => {
  assert(
    property(integer({ min: Date.UTC(1996, 0), max: Date.UTC(2100, 0) }), (now) => {
      expect(britishDay(now)).toBe(intl.format(now));
    }),
    { numRuns: 20_000 },
  );
});

test.each([2026, 2027, 2028, 2029])('in every hour of %i, the day is the one that Intl gives', (year) => {
  const hours = Array.from({ length: 366 * 24 }, (_, hour) => Date.UTC(year, 0, 1, hour));
  expect(hours.filter((now) => britishDay(now) !== intl.format(now))).toEqual([]);
});
