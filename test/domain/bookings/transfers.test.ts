import { expect, test } from 'vitest';
import { placesOf } from '../../../domain/bookings/bookings.ts';
import { bookedLines, calendarId, lineOfPlace, type Transfer } from '../../../domain/bookings/transfers.ts';
import { productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import { dateRow } from '../../dateRow.ts';

const [A, B, C] = ['12 Jan 2027', '19 Jan 2027', '26 Jan 2027'].map((day) => dateRow(day, { Venue: 'Swansea' })) as [
  ReturnType<typeof dateRow>,
  ReturnType<typeof dateRow>,
  ReturnType<typeof dateRow>,
];
const [SIX, TWO] = [6, 2].map((quantity) => orderLine(productBySlug('olat')!, A, quantity)) as [
  ReturnType<typeof orderLine>,
  ReturnType<typeof orderLine>,
];
const PLANNER = orderLine(productBySlug('cilt-cpc')!, null);

const to = (row: typeof A, ...places: string[]): Transfer => ({ id: 't', places, to: row, at: '', by: 'customer' });

/** "12 Jan 2027: 0-0 0-1" for each line. */
const shown = (lines: readonly (typeof SIX)[], transfers: readonly Transfer[]) =>
  bookedLines({ lines }, transfers).map(
    ({ selectedDate, placeIds, quantity, position }) =>
      `${position} ${selectedDate}: ${placeIds.join(' ')} = ${quantity}`,
  );

test.for<[string, Transfer[], string[]]>([
  ['none', [], ['0 12 Jan 2027: 0-0 0-1 0-2 0-3 0-4 0-5 = 6']],
  ['two of six', [to(B, '0-1', '0-4')], ['0 12 Jan 2027: 0-0 0-2 0-3 0-5 = 4', '0 19 Jan 2027: 0-1 0-4 = 2']],
  ['all', [to(B, '0-0', '0-1', '0-2', '0-3', '0-4', '0-5')], ['0 19 Jan 2027: 0-0 0-1 0-2 0-3 0-4 0-5 = 6']],
  [
    'two, and one of them on',
    [to(B, '0-1', '0-4'), to(C, '0-4')],
    ['0 12 Jan 2027: 0-0 0-2 0-3 0-5 = 4', '0 19 Jan 2027: 0-1 = 1', '0 26 Jan 2027: 0-4 = 1'],
  ],
  ['two, and both back', [to(B, '0-1', '0-4'), to(A, '0-1', '0-4')], ['0 12 Jan 2027: 0-0 0-1 0-2 0-3 0-4 0-5 = 6']],
  ['a place that the order does not have', [to(B, '7-0')], ['0 12 Jan 2027: 0-0 0-1 0-2 0-3 0-4 0-5 = 6']],
])('the lines after a transfer of %s have each place once', ([, transfers, lines]) => {
  expect(shown([SIX], transfers)).toEqual(lines);
});

test('the transfer of one line leaves the places of another on its date', () => {
  expect(shown([PLANNER, TWO, TWO], [to(B, '2-0')])).toEqual([
    '0 : 0-0 = 1',
    '1 12 Jan 2027: 1-0 1-1 = 2',
    '2 19 Jan 2027: 2-0 = 1',
    '2 12 Jan 2027: 2-1 = 1',
  ]);
});

test('a transfer changes none of the 200 places that can be named', () => {
  const lines = [orderLine(productBySlug('olat')!, A, 150), orderLine(productBySlug('olat')!, A, 150)];
  const ids = (transfers: readonly Transfer[]) => placesOf(bookedLines({ lines }, transfers)).map(({ id }) => id);
  expect(ids([to(B, '0-0', '1-10')])).toEqual(ids([]));
});

test('a whole line keeps its calendar entry, and a part of one gets its own', () => {
  const lines = bookedLines({ lines: [SIX] }, [to(B, '0-1', '0-4')]);
  expect(lines.map((line) => calendarId('order', line))).toEqual(['order-0', 'order-0-1']);
  expect(lineOfPlace('0-4', lines)?.selectedDate).toBe('19 Jan 2027');
  const [all] = bookedLines({ lines: [TWO] }, [to(B, '0-0', '0-1')]);
  expect(calendarId('order', all!)).toBe('order-0');
});

test('prices and quantities of all lines together stay', () => {
  const lines = bookedLines({ lines: [SIX, TWO] }, [to(B, '0-1', '1-1'), to(C, '0-5')]);
  expect(lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)).toBe(8 * SIX.unitPrice);
});
