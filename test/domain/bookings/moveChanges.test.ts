import { expect, test } from 'vitest';
import { moveChanges } from '../../../domain/bookings/moveChanges.ts';
import { dateRow } from '../../dateRow.ts';

const CELLS = { Course: 'Safe Loading', Time: '8am-4pm', Venue: 'Cardiff', 'Counts for': 'International' };
const booked = dateRow('31 Mar 2027', CELLS);

test.each([
  ['the day and the time alone', { Time: '9am-5pm' }, []],
  ['another spelling of the same place', { Venue: 'CARDIFF' }, []],
  ['a place that is not known yet', { Venue: '' }, []],
  ['another course', { Course: 'First Aid' }, ['Another course: First Aid, not Safe Loading.']],
  ['another place', { Venue: 'Newport' }, ['Another place: Newport, not Cardiff.']],
  ['another kind of hours', { 'Counts for': 'National' }, ['It counts for National, not International.']],
  // The firm's courses count as National unless their row says otherwise.
  ['a row that does not say its kind', { 'Counts for': '' }, ['It counts for National, not International.']],
])('a move to %s is told as it is', (_what, changed, changes) => {
  const cells = Object.fromEntries(Object.entries({ ...CELLS, ...changed }).filter(([, text]) => text));
  expect(moveChanges(booked, dateRow('7 Apr 2027', cells))).toEqual({
    isSameCourse: !changes[0]?.startsWith('Another course'),
    changes,
  });
});
