import { expect, test } from 'vitest';
import { needsEarlyStart } from '../../../domain/orders/earlyStart.ts';

const TODAY = '2026-12-24';

test.for<[date: string | null, needed: boolean]>([
  ['24 Dec 2026', true],
  ['25 Dec 2026', true],
  ['6 Jan 2027', true],
  ['7 Jan 2027', true],
  ['8 Jan 2027', false],
  ['Thu 7 Jan 2027', true],
  ['7-11 Jan 2027', true],
  ['30 Jan - 1 Feb 2027', false],
  ['7 Jan 2028', false],
  ['7 Jan', false],
  ['TBC', false],
  ['', false],
  [null, false],
])('a first day of %j needs an early start: %j', ([selectedDate, needed]) => {
  expect(needsEarlyStart([{ selectedDate }], TODAY)).toBe(needed);
});

test('one early course among others needs an early start, an empty cart does not', () => {
  expect(needsEarlyStart([{ selectedDate: '8 Jan 2027' }, { selectedDate: '7 Jan 2027' }], TODAY)).toBe(true);
  expect(needsEarlyStart([], TODAY)).toBe(false);
});
