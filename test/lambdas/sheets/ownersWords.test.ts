import { expect, test } from 'vitest';
import { read } from './readRows.ts';
import { readState } from '../../../domain/dates/places.ts';
import { stateBeside, stateOf } from '../../../lambdas/sheets/ownersWords.ts';

test.each([
  ['Cancelled', 'Cancelled', 'Cancelled'],
  ['CANCELED - trainer ill', 'Cancelled', null],
  ['fully booked', 'Full', null],
  ['**Sold out**', 'Full', null],
  ['No places left', 'Full', null],
  ['0 left', 'Full', null],
  ['12 (full)', 'Full', null],
  ['Trainer ill - cancelled', 'Cancelled', null],
  ['Postponed until spring', 'Closed', null],
  ['moved', 'Closed', null],
  ['Moved to 12-01-2027', 'Moved to 12-01-2027', 'Moved to 12-01-2027'],
  ['Not full', null, null],
  ['Nearly full', null, null],
  ['3 places left', null, null],
  ['', null, null],
])('under Status "%s" means %s, and customers are told %s', (cell, state, said) => {
  expect([stateOf(cell), readState(cell)]).toEqual([state, said]);
});

test.each([
  ['CANCELLED: Safe Loading', 'Cancelled'],
  ['Safe Loading (cancelled)', 'Cancelled'],
  ['Cancelled Safe Loading', 'Cancelled'],
  ['FULL', 'Full'],
  ['FULL - Safe Loading', 'Full'],
  ['Safe Loading - full', 'Full'],
  ['Moved: Safe Loading', 'Closed'],
  ['Closed Cab Loading', null],
  ['Full Licence Refresher', null],
  ['Full-day course', null],
  ['Full initial', null],
  ['Suspended Load Safety', null],
  ['Handling cancelled loads', null],
  ['Free cancellation until Friday', null],
])('in another column "%s" means %s', (cell, state) => {
  expect(stateBeside(cell)).toBe(state);
});

test.each([
  ['-|-|Full', [12, 13]],
  ['–|Cancelled|–', [12, 14]],
  ['-||Full', [13]],
  ['-|Open|Full', [13]],
  ['n/a|n/a|n/a', []],
])('a dash in Status says nothing where each cell has a word or a dash: "%s"', (words, days) => {
  const rows = words.split('|').map((word, index) => `${12 + index} Jan 2027|a|${word}`);
  const { sold } = read(['Date|Course|Status', 'JANUARY||', ...rows].join('\n'));
  expect(sold).toEqual(days.map((day) => `${day} Jan 2027`));
});
