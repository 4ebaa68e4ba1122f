import { expect, test } from 'vitest';
import { storedSessionsOf } from '../../../domain/dates/storedSessions.ts';
import { sessionsOf } from '../../../domain/dates/trainingSheets.ts';

test('a row keeps each cell with its heading; empty cells are left out', () => {
  expect(
    sessionsOf([
      ['Dates available', 'Course', 'Time', ''],
      ['12 Jan 2027', 'Module 3 - Safe loading', '', 'Cardiff', 'no column'],
      ['', 'a row without a date'],
    ]),
  ).toEqual([
    {
      selectedDate: '12 Jan 2027',
      cells: [
        { heading: 'Course', text: 'Module 3 - Safe loading' },
        { heading: '', text: 'Cardiff' },
        { heading: '', text: 'no column' },
      ],
      session: '',
      texts: ['12 Jan 2027', 'Module 3 - Safe loading', '', 'Cardiff', 'no column'],
      places: '',
    },
  ]);
});

test.each([
  ...['Places', 'Places left', 'Spaces', 'Seats left', 'Availability', 'Places available'].map(
    (heading) => [heading, false] as const,
  ),
  ...['Place', 'Venue', 'Course', 'Time', ''].map((heading) => [heading, true] as const),
])('the column "%s" is shown, and is part of a booking: %s', (heading, isPart) => {
  const [row] = sessionsOf([
    ['Date', heading],
    ['12 Jan 2027', 'Cardiff'],
  ]);
  expect(row).toMatchObject({
    cells: isPart ? [{ heading, text: 'Cardiff' }] : [],
    texts: ['12 Jan 2027', 'Cardiff'],
  });
});

test("the owner's words are found by their heading, and are no part of a booking", () => {
  const [row] = storedSessionsOf([
    ['Date', 'Book By', 'Venue', 'STATUS', 'Places'],
    ['12 Jan 2027', '4 Jan 2027', 'Cardiff', 'Full', '12'],
  ]);
  expect(row).toMatchObject({
    cells: [{ heading: 'Venue', text: 'Cardiff' }],
    places: '12',
    status: 'Full',
    bookBy: '4 Jan 2027',
  });
});
