import { expect, test } from 'vitest';
import {
  movedTo,
  placesLeftText,
  readPlacesLeft,
  readState,
  stateText,
  tooFewPlacesText,
} from '../../../domain/dates/places.ts';

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
  ['Moved to 12 Jan 2027', 'Moved to 12 Jan 2027'],
  [' MOVED  to 12-13 Jan 2027', 'Moved to 12-13 Jan 2027'],
  ['Moved to spring', null],
  ['Moved to 30 Feb 2027', null],
  ['Moved to', null],
  ['moved', null],
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

test('the refusal says how many places are left only if the page says so too', () => {
  expect([tooFewPlacesText(1), tooFewPlacesText(2)]).toEqual([
    'Only 1 place is left on this date.',
    'Only 2 places are left on this date.',
  ]);
  for (let left = 1; left < 50; left += 1)
    expect(/\d/.test(tooFewPlacesText(left))).toBe(readPlacesLeft(placesLeftText(left)) !== null);
});

test('the refusal of a moved row names its new date', () => {
  const state = readState('moved to 12 Jan 2027')!;
  expect([movedTo(state), stateText(state)]).toEqual(['12 Jan 2027', 'This date has moved to Tue 12 Jan 2027.']);
});

test.each(['Full', 'Closed', 'Cancelled'] as const)('a row that is %s was not moved', (state) => {
  expect(movedTo(state)).toBeNull();
});
