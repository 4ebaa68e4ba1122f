import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { readSheet } from '../../../lambdas/sheets/readSheet.ts';

const TODAY = { today: '2026-11-23' };
const PERSON = 'Siân Jones';

const SINGLE = 'Name, names, Full name, Candidate, DELEGATES, Delegate 2, Email, Mobile, Contact no.'.split(', ');
const WELSH = 'Enw, Enwau, Ffôn, E-bost, Cwsmeriaid, Cyswllt, Gyrwyr'.split(', ');
const LONGER =
  "Delegates' names, Customer's email,  taken  by , E-mail address, Contact phone, Phone number, Who's booked, Bookings, Delegates (max 4), No. and names of drivers, 1, #2, Place 3, Attending, Enquiries, Pwy, Passenger list".split(
    ', ',
  );

test.each([...SINGLE, ...WELSH, ...LONGER])(
  'the column "%s" is taken out, and the owner is told at once',
  (heading) => {
    const { rows, repairs } = readSheet(
      `Date,${heading},Venue\n12 Jan 2027,${PERSON},Cardiff\n13 Jan 2027,,Swansea\n`,
      TODAY,
    );
    expect(rows).toEqual([
      ['Date', 'Venue'],
      ['12 Jan 2027', 'Cardiff'],
      ['13 Jan 2027', 'Swansea'],
    ]);
    expect(repairs).toEqual([{ what: expect.stringContaining('looks as if it held people'), isUrgent: true }]);
    expect(JSON.stringify(repairs)).not.toContain(PERSON);
  },
);

test.each(
  'Booked by,  booked  by , Reserved for, Held for, Sold to, In-house for, Private for, Exclusive to, Client, Cwsmer'.split(
    ', ',
  ),
)('whoever stands under "%s" is not named, and has the whole date', (heading) => {
  const { rows, repairs } = readSheet(`Date,${heading}\n12 Jan 2027,${PERSON}\n13 Jan 2027,\n`, TODAY);
  expect(rows).toEqual([
    ['Date', 'Status'],
    ['12 Jan 2027', 'Closed'],
    ['13 Jan 2027', ''],
  ]);
  expect(repairs).toMatchObject([{ isUrgent: true }, { row: 2, isGrave: true }]);
  expect(JSON.stringify(repairs)).not.toContain(PERSON);
});

test.each([
  ['Booked by', '7'],
  ['Reserved for', '-'],
  ['Held for', 'n/a'],
  ['Client', 'Public'],
  ['Client', 'Open course'],
  ['Private for', 'No'],
  ['Sold to date', 'seven'],
  ['Company', 'Example Haulage'],
])('nobody has the whole date because of "%s" with "%s"', (heading, cell) => {
  const { rows } = readSheet(`Date,${heading},Venue\n12 Jan 2027,${cell},Barry\n`, TODAY);
  expect(rows[1]).not.toContain('Closed');
});

test.each([
  ['Course name', 'Safe Loading'],
  ['Session name', 'Tacho basics'],
  ['Workshop name', 'Tacho basics'],
  ['Venue name', 'Cardiff'],
  ['Max delegates', 'twelve, or 12 by agreement'],
  ['Price per person', 'POA'],
  ['Bookings', '7 of 12'],
  ['Delegate price', '£90 + VAT'],
  ['Delegates', '12'],
  ['Names', ''],
  ['Trainer', PERSON],
  ['Course', '8am @ Cardiff, @milltir'],
  ['Questions', business.email],
])('the column "%s" with "%s" stays', (heading, text) => {
  const sheet = [
    ['Date', heading],
    ['12 Jan 2027', text],
  ];
  expect(readSheet(sheet.map((row) => row.map((cell) => `"${cell}"`).join()).join('\n'), TODAY)).toMatchObject({
    rows: [{ length: 2 }, sheet[1]],
    repairs: [],
  });
});

test('a column "Name" of nothing but courses is that of the course', () => {
  const { rows, repairs } = readSheet(
    'Date,Name,Venue\n12 Jan 2027,Safe Loading,Barry\n13 Jan 2027,First Aid at Work,Barry\n',
    TODAY,
  );
  expect([rows[0], rows[1]?.[1], repairs]).toEqual([['Date', 'Course', 'Venue'], 'Safe Loading', []]);
});

test.each(['Safe Loading,Siân Jones', 'Barry,Chester', 'Drivers’ Hours (Dai),ADR', 'Example Training,ADR'])(
  'a column "Name" with "%s" is still one of people',
  (names) => {
    const [one, other] = names.split(',');
    const { rows, repairs } = readSheet(
      `Date,Name,Venue\n12 Jan 2027,${one},Barry\n13 Jan 2027,${other},Barry\n`,
      TODAY,
    );
    expect(rows[0]).toEqual(['Date', 'Venue']);
    expect(repairs).toContainEqual(expect.objectContaining({ isUrgent: true }));
  },
);

test('a column "Name" beside one of the course is one of people', () => {
  expect(readSheet('Date,Course,Name\n12 Jan 2027,ADR,Safe Loading\n', TODAY).rows[0]).toEqual(['Date', 'Course']);
});

test('a cell with an email address is emptied, also in a row that is over', () => {
  const csv = `Date,Notes,Venue\n12 Jan 2020,Siân: sian@example.co.uk,Cardiff\n13 Jan 2027,none,Swansea\n`;
  const { rows, repairs } = readSheet(csv, TODAY);
  expect(rows.slice(1)).toEqual([
    ['12 Jan 2020', '', 'Cardiff'],
    ['13 Jan 2027', 'none', 'Swansea'],
  ]);
  expect(repairs).toEqual([{ row: 2, what: expect.stringMatching(/^A cell holds an email address/), isUrgent: true }]);
});

test.each(['07700 900123', '+44 7700 900 123', 'Dai 07700-900123', '7700900123'])(
  'a cell with the mobile’s number "%s" is emptied',
  (number) => {
    const { rows, repairs } = readSheet(`Date,Course,Notes\n12 Jan 2027,Loading,${number}\n`, TODAY);
    expect(rows[1]).toEqual(['12 Jan 2027', 'Loading', '']);
    expect(repairs).toEqual([{ row: 2, what: expect.stringContaining('telephone number'), isUrgent: true }]);
  },
);

test.each(['dai (at) example.com', 'dai[at]example.com', 'dai (at) example (dot) com'])(
  'the address "%s" is emptied',
  (address) => {
    const { rows, repairs } = readSheet(`Date,Course,Notes\n12 Jan 2027,Loading,${address}\n`, TODAY);
    expect([rows[1], repairs.length]).toEqual([['12 Jan 2027', 'Loading', ''], 1]);
  },
);

test.each(['029 2018 0123', '01632 960456', '12-13 Jan 2027 - 19-20 Jan 2027', '0900-1700'])(
  'a cell with "%s" stays',
  (text) => {
    expect(readSheet(`Date,Course,Notes\n12 Jan 2027,Loading,${text}\n`, TODAY)).toMatchObject({
      rows: [{}, { 2: text }],
      repairs: [],
    });
  },
);

test.each([
  ['a table of names', 'Name,Company,Phone\nDai Jones,Example Haulage,01632 960456'],
  ['names without headings', 'Dai Jones,Example Haulage,\nDai Jones x2,Example Haulage,'],
  ['a number to ring', 'To be confirmed: Dai Jones,07700 900123,'],
])('%s below the dates is neither shown nor sold, and the owner is told', (_, below) => {
  const { rows, repairs } = readSheet(`Date,Course,Venue\n12 Jan 2027,Loading,Cardiff\n,,\n${below}\n`, TODAY);
  expect(rows).toEqual([
    ['Date', 'Course', 'Venue'],
    ['12 Jan 2027', 'Loading', 'Cardiff'],
  ]);
  expect(repairs.length).toBeGreaterThan(0);
  expect(repairs.every(({ isUrgent, isGrave }) => isUrgent || isGrave)).toBe(true);
});

test('finds people beyond the last column and the last row that the site keeps', () => {
  const header = ['Date', ...Array.from({ length: 12 }, (_, index) => `Column ${index}`), 'Names'];
  const rows = Array.from({ length: 501 }, () => ['12 Jan 2027', ...Array.from({ length: 13 }, () => '')]);
  rows[0]![13] = PERSON;
  rows[500]![2] = 'sian@example.co.uk';
  const { repairs } = readSheet([header, ...rows].map((row) => row.join()).join('\n'), TODAY);
  expect(repairs.filter(({ isUrgent }) => isUrgent).map(({ row }) => row)).toEqual([undefined, 502]);
});
