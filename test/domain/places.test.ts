import { expect, test } from 'vitest';
import { placesLeftText, readPlacesLeft, readState, tooFewPlacesText } from '../../domain/places.ts';

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

test.each([1, 2, 5])('the number of places is read again from "%i left"', (left) => {
  expect(readPlacesLeft(placesLeftText(left))).toBe(left);
});

test.each(['', 'Full', '12', '0 places left', 'Only 3 places left', '3 places left of 12'])(
  'the cell "%s" is no number left',
  (cell) => {
    expect(readPlacesLeft(cell)).toBeNull();
  },
);

test('a visitor who wants too many places hears how many there are', () => {
  expect([tooFewPlacesText(1), tooFewPlacesText(2)]).toEqual([
    'Only 1 place is left on this date.',
    'Only 2 places are left on this date.',
  ]);
});
