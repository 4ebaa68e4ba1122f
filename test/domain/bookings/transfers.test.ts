import * as fc from 'fast-check';
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

/** "0-0 0-1: 0" for each line. */
const entriesOf = (transfers: readonly Transfer[]) =>
  bookedLines({ lines: [SIX] }, transfers).map(({ placeIds, entry }) => `${placeIds.join(' ')}: ${entry}`);

test.for<[string, Transfer[], string[]]>([
  ['the first of them moves', [to(B, '0-0')], ['0-0: 0-1', '0-1 0-2 0-3 0-4 0-5: 0']],
  ['another follows', [to(B, '0-0'), to(B, '0-1')], ['0-0 0-1: 0-1', '0-2 0-3 0-4 0-5: 0']],
  ['the first comes back', [to(B, '0-0'), to(A, '0-0')], ['0-0 0-1 0-2 0-3 0-4 0-5: 0']],
  ['the first moves on', [to(B, '0-0'), to(C, '0-0')], ['0-0: 0-1', '0-1 0-2 0-3 0-4 0-5: 0']],
  ['one of two moves on', [to(B, '0-0', '0-1'), to(C, '0-0')], ['0-0: 0-2', '0-1: 0-1', '0-2 0-3 0-4 0-5: 0']],
])('those who stay keep their calendar entry when %s', ([, transfers, lines]) => {
  expect(entriesOf(transfers)).toEqual(lines);
});

test('no transfer changes the entry of a place that stays, and a line has one of its own', () => {
  const ids = Array.from({ length: 6 }, (_, place) => `0-${place}`);
  const transfer = fc.record({ places: fc.subarray(ids, { minLength: 1 }), row: fc.constantFrom(A, B, C) });
  fc.assert(
    fc.property(fc.array(transfer, { maxLength: 8 }), (moves) => {
      const all = moves.map(({ places, row }) => to(row, ...places));
      const seats = (made: number) =>
        bookedLines({ lines: [SIX] }, all.slice(0, made)).flatMap(({ placeIds, entry, session }) =>
          placeIds.map((id) => [id, { entry, session }] as const),
        );
      for (const [made, { places }] of all.entries()) {
        const [before, after] = [new Map(seats(made)), new Map(seats(made + 1))];
        for (const id of ids.filter((each) => !places.includes(each))) expect(after.get(id)).toEqual(before.get(id));
        const lines = bookedLines({ lines: [SIX] }, all.slice(0, made + 1));
        expect(new Set(lines.map(({ entry }) => entry)).size).toBe(lines.length);
      }
    }),
  );
});
