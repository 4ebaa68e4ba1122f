import { expect, test } from 'vitest';
import { markedDays } from '../../../domain/bookings/markedDays.ts';
import { products } from '../../../domain/catalogue/products.ts';
import { readCourseDate } from '../../../domain/dates/courseDate.ts';
import { dateRow } from '../../dateRow.ts';

/** The days of a month on which people are marked. */
function marked(date: string, slug: string, cells: Readonly<Record<string, string>> = {}): string {
  const productId = products.find((product) => product.slug === slug)!.id;
  const days = markedDays(readCourseDate(date)!, { productId, cells: dateRow(date, cells).cells });
  return days.map((day) => Number(day.slice(-2))).join(' ');
}

test.each([
  ['5 Dec 2026', 'driver-cpc', '5'],
  ['7-8 Dec 2026', 'driver-cpc', '7 8'],
  ['5-6 Dec 2026', 'driver-cpc', '5 6'],
  ['7-13 Jan 2027', 'cilt-cpc', '7 8 11 12 13'],
  ['8-11 Jan 2027', 'tm-refresher', '8 11'],
  ['7-11 Jan 2027', 'first-aid-at-work', '7 8 11'],
  ['7-12 Jan 2027', 'adr', '7 8 11 12'],
  ['7-18 Dec 2026', 'cilt-cpc', '7 8 9 10 11 14 15 16 17 18'],
  ['25-31 Mar 2027', 'tm-refresher', '25 30 31'],
  ['28 Dec 2026 - 1 Jan 2027', 'cilt-cpc', '28 29 30 31 1'],
])('%s of %s is marked on its working days: %s', (date, slug, days) => {
  expect(marked(date, slug)).toBe(days);
});

test.each([
  ['begins on Saturday', '9-11 Jan 2027', 'first-aid-at-work', '9 10 11'],
  ['ends on Sunday', '8-10 Jan 2027', 'driver-cpc', '8 9 10'],
  ['has fewer working days than its course takes', '7-11 Jan 2027', 'cilt-cpc', '7 8 9 10 11'],
])('a date that %s is marked at its weekend', (_, date, slug, days) => {
  expect(marked(date, slug)).toBe(days);
});

test.each([
  ['Time', 'Thu-Wed 8am-4pm, incl. weekend', '7 8 9 10 11 12 13'],
  ['Notes', 'Also on Saturday', '7 8 9 10 11 12 13'],
  ['Notes', 'Dydd Sadwrn hefyd', '7 8 9 10 11 12 13'],
  ['Notes', 'No class at the weekend', '7 8 11 12 13'],
  ['Notes', 'Excluding Sat and Sun', '7 8 11 12 13'],
  ['Venue', 'Sunderland', '7 8 11 12 13'],
  ['Exam date', 'Sat 23 Jan 2027', '7 8 11 12 13'],
])('a row whose %s says "%s" is marked on %s', (heading, text, days) => {
  expect(marked('7-13 Jan 2027', 'cilt-cpc', { [heading]: text })).toBe(days);
});

test('a long course is marked on 20 days at most, and on no weekend inside it', () => {
  expect(marked('9-16 Jan 2027', 'cilt-cpc')).toBe('9 11 12 13 14 15 16');
  expect(marked('1-31 Jan 2027', 'cilt-cpc').split(' ')).toHaveLength(20);
});
