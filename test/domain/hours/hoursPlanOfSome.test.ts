import { expect, test } from 'vitest';
import { courseName } from '../../../domain/dates/dateRow.ts';
import { sessionsOf } from '../../../domain/dates/trainingSheets.ts';
import { hoursPlan, hoursPlanAt } from '../../../domain/hours/hoursPlan.ts';

const AT_TWO_PLACES = sessionsOf([
  ['Date', 'Course', 'Venue'],
  ['1 Feb 2027', 'A', 'Cardiff'],
  ['2 Feb 2027', 'B', 'Cardiff'],
  ['3 Feb 2027', 'A', 'Swansea'],
  ['9 Feb 2027', 'B', 'SWANSEA'],
]);

test.each([
  ['all places', '', 21, '', ['1 Feb 2027', '2 Feb 2027']],
  ['one place, though later', 'Swansea', 21, '', ['3 Feb 2027', '9 Feb 2027']],
  ['all places if those of one are too few', 'Swansea', 14, '', ['1 Feb 2027', '2 Feb 2027']],
  ['all places if those of one are too late', 'Swansea', 21, '2027-02-15', ['1 Feb 2027', '2 Feb 2027']],
  ['all places if one has none', 'Newport', 28, '', ['1 Feb 2027']],
])('plans with the dates of %s', (_, place, hoursHad, deadline, expected) => {
  const { sessions } = hoursPlanAt(
    place,
    { hoursHad, deadline, done: new Set(), isInternational: false },
    AT_TWO_PLACES,
  );
  expect(sessions.map(({ selectedDate }) => selectedDate)).toEqual(expected);
});

test.each([
  ['National', false, ['1 Feb 2027 A', '2 Feb 2027 B', '3 Feb 2027 C']],
  ['International', true, ['2 Feb 2027 B', '8 Feb 2027 A']],
])('for %s plans with the courses that count', (_, isInternational, expected) => {
  const rows = sessionsOf([
    ['Date', 'Course', 'Counts for'],
    ['1 Feb 2027', 'A', 'National'],
    ['2 Feb 2027', 'B', 'International'],
    ['3 Feb 2027', 'C', ''],
    ['8 Feb 2027', 'A', 'international'],
  ]);
  const { sessions } = hoursPlan({ hoursHad: 14, deadline: '', done: new Set(), isInternational }, rows);
  expect(sessions.map((row) => `${row.selectedDate} ${courseName(row)}`)).toEqual(expected);
});
