import { expect, test } from 'vitest';
import { sessionsOf } from '../../domain/trainingSheets.ts';

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
      texts: ['12 Jan 2027', 'Module 3 - Safe loading', '', 'Cardiff', 'no column'],
    },
  ]);
});

test.each(['Places', 'Places left', 'Spaces', 'Seats left', 'LEFT', 'Availability', 'Places available'])(
  'the column "%s" is shown but is no part of a booking',
  (heading) => {
    const [row] = sessionsOf([
      ['Date', 'Course', heading, 'Venue'],
      ['12 Jan 2027', 'Module 1', '2 places left', 'Cardiff'],
    ]);
    expect(row?.cells.map(({ text }) => text)).toEqual(['Module 1', 'Cardiff']);
    expect(row?.texts).toContain('2 places left');
  },
);

test.each(['Place', 'Venue', 'Course', 'Time', ''])('the column "%s" is part of a booking', (heading) => {
  const [row] = sessionsOf([
    ['Date', heading],
    ['12 Jan 2027', 'Cardiff'],
  ]);
  expect(row?.cells).toEqual([{ heading, text: 'Cardiff' }]);
});
