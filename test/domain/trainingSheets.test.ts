import { expect, test } from 'vitest';
import { sessionsOf } from '../../domain/trainingSheets.ts';

test.each(['Places', 'Places left', 'Spaces', 'Seats left', 'LEFT', 'Availability', 'Places available'])(
  'a column called "%s" is shown, and changes nothing of what is booked',
  (heading) => {
    const withPlaces = (places: string) =>
      sessionsOf([
        ['Date', 'Course', heading, 'Venue'],
        ['12 Jan 2027', 'Module 1', places, 'Cardiff'],
      ]);
    const [before] = withPlaces('2 places left');
    const [after] = withPlaces('1 place left');
    expect(before).toMatchObject({
      selectedDate: '12 Jan 2027',
      session: 'Module 1 - Cardiff',
      cells: ['12 Jan 2027', 'Module 1', '2 places left', 'Cardiff'],
    });
    expect([after?.session, after?.label]).toEqual([before?.session, before?.label]);
  },
);

test.each(['Place', 'Venue', 'Course', 'Time', ''])(
  'a column called "%s" tells two courses on one date apart',
  (heading) => {
    const sessions = sessionsOf([
      ['Date', heading],
      ['12 Jan 2027', 'Cardiff'],
      ['12 Jan 2027', 'Swansea'],
      ['', 'Newport'],
    ]);
    expect(sessions.map(({ session }) => session)).toEqual(['Cardiff', 'Swansea']);
  },
);

test('the first column is the date, whatever it is called', () => {
  expect(
    sessionsOf([
      ['Dates available', 'Venue'],
      ['12 Jan 2027', 'Cardiff'],
    ]),
  ).toMatchObject([{ selectedDate: '12 Jan 2027', session: 'Cardiff' }]);
});
