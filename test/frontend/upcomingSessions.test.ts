import { expect, test } from 'vitest';
import { bookableSessions, upcomingSessions } from '../../frontend/src/features/training-dates/upcomingSessions.ts';

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

test('full, closed and cancelled rows are shown, and the others can be booked', () => {
  const words = ['FULL', 'closed ', 'Cancelled', '3 places left', 'Ask us', ''];
  const shown = upcomingSessions(
    [['Date', 'Places'], ...words.map((places, index) => [`${index + 1} Feb 2027`, places])],
    '2027-01-01',
  );
  expect(shown.map(({ state }) => state)).toEqual(['Full', 'Closed', 'Cancelled', null, null, null]);
  expect(bookableSessions(shown).map(({ places }) => places)).toEqual(['3 places left', 'Ask us', '']);
});
