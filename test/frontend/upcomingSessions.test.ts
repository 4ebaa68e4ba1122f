import { expect, test } from 'vitest';
import { upcomingSessions } from '../../frontend/src/features/training-dates/upcomingSessions.ts';

const sheet = [
  ['Date', 'Course', 'Place'],
  ['To be confirmed', 'Module 3', 'Newport'],
  ['14 Jan 2027', 'Module 2', 'Swansea'],
  ['11-12 Jan 2027', 'Module 1', 'Cardiff'],
];

function dates(today: string) {
  return upcomingSessions(sheet, today).map(({ selectedDate }) => selectedDate);
}

test('rows come soonest first, those without a readable date last', () => {
  expect(dates('2027-01-01')).toEqual(['11-12 Jan 2027', '14 Jan 2027', 'To be confirmed']);
});

test('a row can be booked until its first day is over', () => {
  expect(dates('2027-01-11')).toContain('11-12 Jan 2027');
  expect(dates('2027-01-12')).toEqual(['14 Jan 2027', 'To be confirmed']);
  expect(dates('2027-01-15')).toEqual(['To be confirmed']);
});
