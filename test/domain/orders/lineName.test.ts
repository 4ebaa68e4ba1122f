import { expect, test } from 'vitest';
import { productById } from '../../../domain/catalogue/catalogue.ts';
import { courseTitle, lineName, lineText } from '../../../domain/orders/lineName.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import { dateRow } from '../../dateRow.ts';

const lineOf = (productId: number, row: Parameters<typeof orderLine>[1]) => orderLine(productById(productId)!, row);

test('a line is called by the course of its row, and says it once', () => {
  const line = lineOf(7, dateRow('1 Dec 2026', { Course: 'Safe Loading', Venue: 'Cardiff' }));
  expect(lineName(line)).toBe('Safe Loading, Driver CPC');
  expect(lineText(line)).toBe('Safe Loading, Driver CPC, Tue 1 Dec 2026, Cardiff');
});

test.each([
  [7, null, 'Driver CPC, choose from 5 courses', 'Driver CPC'],
  [5, dateRow('12 Jan 2027', { Venue: 'Swansea' }), 'First Aid at Work, 3 day', 'First Aid at Work'],
] as const)('product %d without a course of its own keeps its name', (productId, row, name, title) => {
  const line = lineOf(productId, row);
  expect([lineName(line), courseTitle(line)]).toEqual([name, title]);
});
