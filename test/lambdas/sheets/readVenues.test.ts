import { expect, test } from 'vitest';
import { readVenues } from '../../../lambdas/sheets/readVenues.ts';

test.each([
  ['Venue,Address\nCardiff,1 Sample Road\nNewport,2 Dock Street\n', []],
  ['Place:,Full address\n\nCardiff,\n,2 Dock Street\n', [3, 4]],
  ['Venue,Address\nCardiff,1 Sample Road\nNewport,2 Dock Street\n CARDIFF,3 Sample Road\n', [4]],
  ['Name,Address\nCardiff,1 Sample Road\n', [0]],
  ['Venue,Street\nCardiff,1 Sample Road\n', [0]],
])('in the venues %j the rows %j are wrong', (csv, rows) => {
  const { questions } = readVenues(csv);
  expect(questions.flatMap(({ places }) => places.map(({ row }) => row))).toEqual(rows);
  expect(questions.every(({ kind, rows: waiting }) => kind === 'misfit' && waiting === 0)).toBe(true);
});

test('only the columns that customers read are stored', () => {
  const { rows } = readVenues('Venue,Hire,Address,Contact\nCardiff,£90,1 Sample Road,Dai\n');
  expect(rows).toEqual([
    ['Venue', 'Address'],
    ['Cardiff', '1 Sample Road'],
  ]);
});

test('a mobile number or an email address is not shown; a landline is', () => {
  const csv =
    'Venue,Address,How to get in\nCardiff,1 Sample Road,ring Dai: 07700 900123\nBarry,Dock,ring 01446 555 123\n';
  const { rows, questions } = readVenues(csv);
  expect(rows.slice(1).map((cells) => cells[2])).toEqual(['', 'ring 01446 555 123']);
  expect(questions).toMatchObject([{ text: '', places: [{ row: 2 }] }]);
});

test('a text longer than 300 characters is cut where everybody sees it', () => {
  const { rows } = readVenues(`Venue,Address,Parking\nCardiff,1 Sample Road,${'x'.repeat(400)}\n`);
  expect(rows[1]![2]).toBe(`${'x'.repeat(299)}…`);
});

test('an empty sheet is refused', () => {
  expect(() => readVenues(',\n')).toThrow('empty');
});
