import { expect, test } from 'vitest';
import { productBySlug } from '../../../domain/catalogue/catalogue.ts';
import {
  besideDate,
  cellsFromText,
  cellsText,
  courseName,
  DATE_TO_BE_ARRANGED,
  dateText,
  differentNames,
  isAt,
  MAX_CELLS_TEXT,
} from '../../../domain/dates/dateRow.ts';
import { lineKey, orderLine } from '../../../domain/orders/orderLine.ts';
import { dateRow } from '../../dateRow.ts';

const row = dateRow('12 Jan 2027 - 13 Jan 2027', { Course: 'Module 3', Time: '8am - 4pm', Venue: 'Cardiff' });
const adr = productBySlug('adr')!;

test('a row is one text with days of the week, and a heading where a cell needs one', () => {
  expect(dateText(row)).toBe('Tue–Wed 12 Jan 2027 - 13 Jan 2027, Module 3, 8am - 4pm, Cardiff');
  const exam = dateRow('12 Jan 2027', { Operation: 'LGV', 'Exam date': '2 Mar 2027', Where: 'Bala' });
  expect(dateText(exam)).toBe('Tue 12 Jan 2027, Operation: LGV, Exam date: Tue 2 Mar 2027, Bala');
});

test('a row has the kind that its course counts for in brackets, behind its place', () => {
  const kind = { 'Counts for': 'International' };
  const full = dateRow('9 Dec 2026', { Time: '8am-4pm', ...kind, Venue: 'Cardiff' });
  expect(dateText(full)).toBe('Wed 9 Dec 2026, 8am-4pm, Cardiff (International)');
  expect(besideDate(full)).toBe('8am-4pm, Cardiff (International)');
  expect(dateText(dateRow('9 Dec 2026', kind))).toBe('Wed 9 Dec 2026 (International)');
  expect([kind, {}].map((cells) => besideDate(dateRow('9 Dec 2026', cells)))).toEqual(['(International)', '']);
});

test('a line without cells, without a date, and without dates has its own text', () => {
  const texts = [dateRow('12 Jan 2027'), dateRow(''), { selectedDate: null, cells: [] }].map((one) => dateText(one));
  expect(texts).toEqual(['Tue 12 Jan 2027', DATE_TO_BE_ARRANGED, null]);
});

test('the key changes with the session and the product, not with the words', () => {
  const row = dateRow('12 Jan 2027', { Venue: 'Cardiff' });
  const [line, renamed, moved, other, undated] = [
    orderLine(adr, row),
    orderLine(adr, { ...row, cells: [] }),
    orderLine(adr, dateRow('12 Jan 2027', { Venue: 'Swansea' })),
    orderLine(productBySlug('olat')!, row),
    orderLine(adr, null),
  ].map(lineKey);
  expect(renamed).toBe(line);
  expect(new Set([line, moved, other, undated]).size).toBe(4);
});

test("the text form is cut to fit Stripe's metadata, never through a character", () => {
  const text = cellsText(dateRow('12 Jan 2027', { Course: 'x'.repeat(99), Venue: 'x'.repeat(94), Room: '🚛' }));
  expect(text).toHaveLength(MAX_CELLS_TEXT - 1);
  expect(text?.isWellFormed()).toBe(true);
});

test('cells read from their text form have the same text form', () => {
  const full = dateRow('12 Jan 2027', { Course: 'x'.repeat(98), Time: 'y'.repeat(99), Venue: 'Cardiff' });
  const text = { selectedDate: full.selectedDate, cells: cellsFromText(cellsText(full)) };
  expect(cellsText(text)).toBe(cellsText(full));
});

test.each(['Course', 'MODULE', 'subject'])('the cell under "%s" names the course of a row', (heading) => {
  expect(courseName(dateRow('12 Jan 2027', { Venue: 'Cardiff', [heading]: 'Safe Loading' }))).toBe('Safe Loading');
  expect(courseName(dateRow('12 Jan 2027', { Venue: 'Cardiff' }))).toBeUndefined();
});

test.each([
  ['Swansea', 'Venue', 'SWANSEA ', true],
  ['Swansea', 'Town', 'Swansea', true],
  ['Swansea', 'Venue', 'Swansea Bay', false],
  ['Swansea', 'Course', 'Swansea', false],
  ['', 'Venue', '', false],
])('the place %j is that of a row with %s %j: %s', (place, heading, text, expected) => {
  expect(isAt(place, { selectedDate: '5 Dec 2026', cells: [{ heading, text }] })).toBe(expected);
});

test('names that differ only in case and spaces are one', () => {
  expect(differentNames(['Swansea', undefined, 'Cardiff', '', 'SWANSEA '])).toEqual(['Cardiff', 'Swansea']);
});
