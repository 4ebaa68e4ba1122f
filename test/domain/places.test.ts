import { expect, test } from 'vitest';
import { placesLeftText, readState } from '../../domain/places.ts';

test.each([
  [12, ''],
  [6, ''],
  [5, '5 places left'],
  [1, '1 place left'],
  [0, 'Full'],
  [-1, 'Full'],
])('%i left is shown as "%s"', (left, text) => {
  expect(placesLeftText(left)).toBe(text);
});

test.each([
  ['FULL', 'Full'],
  [' cancelled ', 'Cancelled'],
  ['Closed', 'Closed'],
  ['', null],
  ['nearly full', null],
])('the cell "%s" says: %s', (cell, state) => {
  expect(readState(cell)).toBe(state);
});
