import { expect, test } from 'vitest';
import { productBySlug } from '../../domain/catalogue.ts';
import { cellsFromText, cellsText, DATE_TO_BE_ARRANGED, dateText, MAX_CELLS_TEXT } from '../../domain/dateRow.ts';
import { lineKey, orderLine } from '../../domain/orderLine.ts';
import { dateRow } from '../dateRow.ts';

const row = dateRow('12 Jan 2027 - 13 Jan 2027', { Course: 'Module 3', Time: '8am - 4pm', Venue: 'Cardiff' });
const adr = productBySlug('adr')!;

test('a date is shown with commas on the screen and with hyphens in a mail, each cell as it stands in the sheet', () => {
  expect(dateText(row, ', ')).toBe('12 Jan 2027 - 13 Jan 2027, Module 3, 8am - 4pm, Cardiff');
  expect(dateText(row, ' - ')).toBe('12 Jan 2027 - 13 Jan 2027 - Module 3 - 8am - 4pm - Cardiff');
});

test('without cells the date stands alone; without a date it is to be arranged; without dates there is none', () => {
  const texts = [dateRow('12 Jan 2027'), dateRow(''), { selectedDate: null, cells: [] }].map((one) =>
    dateText(one, ', '),
  );
  expect(texts).toEqual(['12 Jan 2027', DATE_TO_BE_ARRANGED, null]);
});

test('a line of the version before has the same key, whose cells are one text', () => {
  const old = { selectedDate: row.selectedDate, cells: cellsFromText('Module 3 - 8am - 4pm - Cardiff') };
  expect(lineKey(orderLine(adr, old))).toBe(lineKey(orderLine(adr, row)));
  expect(dateText(old, ' - ')).toBe(dateText(row, ' - '));
});

test('a renamed heading makes no other line; another text, date or product does', () => {
  const [line, renamed, moved, later, other] = [
    orderLine(adr, dateRow('12 Jan 2027', { Venue: 'Cardiff' })),
    orderLine(adr, dateRow('12 Jan 2027', { Where: 'Cardiff' })),
    orderLine(adr, dateRow('12 Jan 2027', { Venue: 'Swansea' })),
    orderLine(adr, dateRow('13 Jan 2027', { Venue: 'Cardiff' })),
    orderLine(productBySlug('olat')!, dateRow('12 Jan 2027', { Venue: 'Cardiff' })),
  ].map(lineKey);
  expect(renamed).toBe(line);
  expect(new Set([line, moved, later, other]).size).toBe(4);
});

test('the text form is cut to what Stripe has room for, never through a character', () => {
  const text = cellsText(dateRow('12 Jan 2027', { Course: 'x'.repeat(99), Venue: 'x'.repeat(94), Room: '🚛' }));
  expect(text).toHaveLength(MAX_CELLS_TEXT - 1);
  expect(text?.isWellFormed()).toBe(true);
});
