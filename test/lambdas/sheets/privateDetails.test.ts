import { expect, test } from 'vitest';
import { read } from './readRows.ts';

const DAI = 'Dai Jones';
const shown = (rows: string) => JSON.stringify(read(rows).rows);

test.each([
  'Dai Jones TBC',
  'TBC - Example Haulage',
  'To be confirmed (Mair Evans)',
  '12 Jan 2027 Dai Jones',
  '12/01/2027 - Example Haulage (8 drivers)',
])('a name beside the date in "%s" is not shown, and nothing is sold', (date) => {
  const { rows, sold, grave } = read(`Date|Course|Venue\n${date}|Loading|Cardiff\n13 Jan 2027|Loading|Cardiff`);
  expect(rows.slice(1)).toEqual([['13 Jan 2027', 'Loading', 'Cardiff']]);
  expect(sold).toEqual(['13 Jan 2027']);
  expect(grave.join(' ')).not.toContain('Jones');
  expect(grave).toHaveLength(1);
});

test.each([
  'Dates To Be Confirmed',
  'Contact Us For Dates',
  'Every Monday Evening',
  'Dates on request from the office',
])('the words "%s" are no name', (date) => {
  expect(read(`Date|Course\n${date}|Loading`).sold).toEqual([date]);
});

test.each([
  '07700.900.123',
  '07700/900123',
  '(07700) 900123',
  '07700 - 900 - 123',
  '+353 86 123 4567',
  '447700900123',
  'o7700 900123',
  'JONES711018D99AB',
  'Dai: MORGA 753116 SM9 IJ',
  'AB 12 34 56 C',
])('the number "%s" is taken out of its cell', (number) => {
  const { rows, repairs } = read(`Date|Course|Notes\n12 Jan 2027|Loading|${number}`);
  expect(rows[1]).toEqual(['12 Jan 2027', 'Loading', '']);
  expect(repairs).toEqual([expect.objectContaining({ row: 2, isUrgent: true })]);
});

test.each([
  '07/01/2027 - 08/01/2027',
  '029 2018 0123',
  '7.1.2027-11.1.2027',
  'Module 12/34/56',
  'CF10 1AA',
  'B1234567',
  '£75 - £95',
])('the text "%s" is none of these numbers', (text) => {
  expect(read(`Date|Course|Notes\n12 Jan 2027|Loading|${text}`).rows[1]![2]).toBe(text);
});

test.each(['Bookings', 'Delegates (max 4)', 'Enquiries', 'Sold', 'Interested', 'No show'])(
  'names beside numbers under "%s" are not shown',
  (heading) => {
    for (const names of ['Example Haulage (4)', `${DAI} x2`, `2 - ${DAI}`])
      expect(read(`Date|${heading}|Venue\n12 Jan 2027|${names}|Cardiff`).rows).toEqual([
        ['Date', 'Venue'],
        ['12 Jan 2027', 'Cardiff'],
      ]);
  },
);

test.each([
  ['Price per person', 'From £90 + VAT'],
  ['Max delegates', 'Max 12'],
  ['Delegate price', 'Members £80, others £90'],
  ['Bookings', 'Over 6 booked'],
])('"%s: %s" is shown', (heading, text) => {
  expect(shown(`Date|${heading}\n12 Jan 2027|${text}`)).toContain(text);
});

test.each([
  'Licence no',
  'Driving licence',
  'DQC number',
  'NI number',
  'NINO',
  'D.O.B.',
  'Home address',
  'Firm',
  'Organisation',
  'Invoice to',
  'Ordered by',
  'Employer',
])('the column "%s" is one of people', (heading) => {
  const { rows, repairs } = read(`Date|Course|${heading}\n12 Jan 2027|Loading|${DAI}`);
  expect(rows[0]).toEqual(['Date', 'Course']);
  expect(repairs).toEqual([expect.objectContaining({ isUrgent: true })]);
});

test.each([
  'Internal notes',
  'Office use only',
  'Private notes',
  'Notes (private)',
  'Staff only',
  'Not for website',
  'Door code',
  'Zoom link',
  'Passcode',
  'Trainer fee',
  'Profit',
  'Room hire',
  'Commission',
  'Owing',
  'Invoice no',
  'Dietary needs',
])('the column "%s" is the owner’s own, and the owner is told once', (heading) => {
  const { rows, repairs, sold } = read(`Date|Course|${heading}\n12 Jan 2027|Loading|4711`);
  expect(rows).toEqual([
    ['Date', 'Course'],
    ['12 Jan 2027', 'Loading'],
  ]);
  expect(sold).toEqual(['12 Jan 2027']);
  expect(repairs).toEqual([
    expect.objectContaining({ what: expect.stringContaining(heading), askedAs: expect.any(String) }),
  ]);
});

test.each(['Notes', 'Trainer', 'Awarding organisation', 'Licence category', 'Level', 'Price', 'Lunch'])(
  'the column "%s" is shown',
  (heading) => {
    expect(shown(`Date|Course|${heading}\n12 Jan 2027|Loading|Text`)).toContain(heading);
  },
);

test.each(['Safe Loading (Example Haulage Ltd)', 'ADR for Probert & Sons', 'Example Transport Limited'])(
  'the course "%s" names a firm: it is not shown, and not on sale',
  (course) => {
    const { rows, sold, repairs } = read(`Date|Course|Venue\n12 Jan 2027|${course}|Barry`);
    expect([rows[1], sold]).toEqual([['12 Jan 2027', '', 'Barry', 'Closed'], []]);
    expect(repairs).toHaveLength(2);
  },
);

test.each(['Livestock Transport', 'Speed Limited Vehicles', 'Passenger Transport', 'Limited Companies and Tax'])(
  'the course "%s" names no firm',
  (course) => {
    expect(read(`Date|Course|Venue\n12 Jan 2027|${course}|Barry`)).toMatchObject({
      sold: ['12 Jan 2027'],
      repairs: [],
    });
  },
);

test('a firm where a course is held is shown', () => {
  expect(shown('Date|Course|Venue\n12 Jan 2027|Loading|Example Haulage Ltd')).toContain('Example Haulage Ltd');
});
