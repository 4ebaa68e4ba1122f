import { expect, test } from 'vitest';
import { offeredSessions } from '../../../lambdas/sheets/offeredSessions.ts';
import { read } from './readRows.ts';

test.each([
  ['Places', 'Booked'],
  ['Capacity', 'Sold'],
  ['Max', 'Bookings'],
  ['Max delegates', 'Delegates booked'],
  ['Class size', 'No. booked'],
  ['Maximum', 'Places taken so far'],
  ['Capacity', 'Enrolled'],
  ['Max capacity', 'Registered'],
  ['seats_total', 'seats_taken'],
  ['Max spaces', 'Booked'],
  ['Places', 'No. of attendees'],
  ['Max', 'Tickets sold'],
  ['Quantity total', 'Quantity sold'],
  ['Capacity', 'Delegates'],
  ['Max delegates', 'Confirmed delegates'],
  ['Seats', 'Seats taken'],
  ['Spaces', 'Pax'],
])('a date with as many under "%s" as under "%s" is full', (places, booked) => {
  const { sold, grave } = read(
    `Date|Course|${places}|${booked}\n12 Jan 2027|a|12|12\n13 Jan 2027|a|12|13\n14 Jan 2027|a|12|9\n15 Jan 2027|a|12|`,
  );
  expect(sold).toEqual(['14 Jan 2027', '15 Jan 2027']);
  expect(grave).toEqual([expect.stringMatching(/^12 are booked of 12/), expect.stringMatching(/^13 are booked of 12/)]);
});

test('the owner is asked once whether Places was lowered by what is booked', () => {
  const { repairs, rows } = read('Date|Course|Capacity|Booked\n12 Jan 2027|a|12|9');
  expect(repairs).toEqual([
    expect.objectContaining({
      what: expect.stringContaining('less what was paid on the website'),
      askedAs: expect.any(String),
    }),
  ]);
  expect(rows[0]).toEqual(['Date', 'Course', 'Places', 'Booked']);
  expect(read('Date|Course|Places|Booked\n12 Jan 2027|a|12|0').repairs).toEqual([]);
});

test('an export’s 12.0 places are counted as 12', () => {
  const { rows, sold, grave } = read('Date|Course|Places|Booked\n12 Jan 2027|a|12.0|12.0\n13 Jan 2027|a|12.0|3.0');
  expect([sold, grave.length]).toEqual([['13 Jan 2027'], 1]);
  expect(offeredSessions(rows, 'Driver CPC - Sheet1', new Date('2026-11-25T09:00:00Z'))[1]?.capacity).toBe(12);
});

test.each(['', 'Delegate ', 'Place '])('a date with somebody in each column "%s1" to "3" is full', (word) => {
  const { sold } = read(
    `Date|Course|Places|${word}1|${word}2|${word}3\n12 Jan 2027|a||Dai|x|Siân\n13 Jan 2027|a||Dai|-|Siân\n14 Jan 2027|a|4|Dai|x|Siân`,
  );
  expect(sold).toEqual(['13 Jan 2027', '14 Jan 2027']);
});

test.each(['Waiting list', 'W/L', 'Reserves', 'No. on waiting list'])(
  'a row with somebody under "%s" is off sale, and nobody is named',
  (heading) => {
    const { rows, sold, grave } = read(
      `Date|Course|${heading}\n12 Jan 2027|a|Dai Jones\n13 Jan 2027|a|2\n14 Jan 2027|a|0\n15 Jan 2027|a|\n16 Jan 2027|a|-`,
    );
    expect([sold, grave.length]).toEqual([['14 Jan 2027', '15 Jan 2027', '16 Jan 2027'], 2]);
    expect(JSON.stringify([rows, grave])).not.toContain('Dai');
  },
);

test('a number under another heading with "Max" is not that of the places', () => {
  expect(read('Date|Course|Max height|Booked\n12 Jan 2027|a|4|9').sold).toEqual(['12 Jan 2027']);
});

test.each(['Yes', 'TRUE', 'x', '✓'])('"%s" under "Booked?" or "Reserved" takes the row off sale', (tick) => {
  for (const heading of ['Booked?', 'Reserved', 'Sold', 'Taken'])
    expect(read(`Date|Course|${heading}\n12 Jan 2027|a|${tick}\n13 Jan 2027|a|`).sold).toEqual(['13 Jan 2027']);
});

test.each([
  ['Show', 'No'],
  ['Visible', 'N'],
  ['Web', 'FALSE'],
  ['Book online?', 'No'],
  ['Book', 'Call us'],
  ['Booking open?', 'Not yet'],
  ['Open/closed', 'C'],
  ['Members only', 'Yes'],
  ['At risk', 'x'],
  ['Not running', 'x'],
  ['Bespoke?', 'Y'],
  ['No trainer', 'TRUE'],
  ['Restricted', 'Yes'],
  ['Viable?', 'No'],
  ['Go ahead?', 'No'],
  ['Signed off', 'N'],
  ['Public/Private', 'Private'],
])('"%s: %s" takes the row off sale', (heading, cell) => {
  expect(read(`Date|Course|${heading}\n12 Jan 2027|a|${cell}\n13 Jan 2027|a|`).sold).toEqual(['13 Jan 2027']);
});

test.each([
  ['Show', 'Yes'],
  ['Book', 'Book now'],
  ['Open/closed', 'Open'],
  ['Public/Private', 'Public'],
  ['Online', 'No'],
])('"%s: %s" keeps the row on sale', (heading, cell) => {
  expect(read(`Date|Course|${heading}\n12 Jan 2027|a|${cell}`).sold).toEqual(['12 Jan 2027']);
});
