import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { countsFor, readCountsFor } from '../../../domain/catalogue/countsFor.ts';
import { dateRow } from '../../dateRow.ts';

test.each([
  ['National', 'National'],
  [' INTERNATIONAL ', 'International'],
  ['International (sample)', 'International'],
  ['National and International', null],
  ['not International', null],
  ['Internal', null],
  ['', null],
] as const)('%j is read as %s', (text, expected) => {
  expect(readCountsFor(text)).toBe(expected);
});

test.each([
  [{ Course: 'Safe Loading', 'Counts for': 'International' }, 'International'],
  [{ Course: 'Safe Loading', 'COUNTS  FOR': 'national' }, 'National'],
  [{ Course: 'International' }, readCountsFor(business.driverCpcCountsFor)],
  [{ Course: 'Safe Loading', 'Counts for': 'both' }, readCountsFor(business.driverCpcCountsFor)],
] as const)('a row with %j counts for %s', (cells, expected) => {
  expect(countsFor(dateRow('12 Jan 2027', cells))).toBe(expected);
});

test('the firm says which of the two its courses are', () => {
  expect(readCountsFor(business.driverCpcCountsFor)).not.toBeNull();
});
