import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { readSheet } from '../../../lambdas/sheets/readSheet.ts';

const TODAY = { today: '2026-11-23' };
const PERSON = 'Siân Jones';

const SINGLE = 'Name, names, Full name, Candidate, DELEGATES, Delegate 2, Booked by, Email, Mobile, Contact no.'.split(
  ', ',
);
const LONGER = "Delegates' names, Customer's email,  booked  by , E-mail address, Contact phone, Phone number".split(
  ', ',
);

test.each([...SINGLE, ...LONGER])('the column "%s" is taken out, and the owner is told at once', (heading) => {
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
});

test.each([
  ['Course name', 'Safe Loading'],
  ['Venue name', 'Cardiff'],
  ['Max delegates', 'twelve'],
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
    rows: sheet,
    repairs: [],
  });
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

test('finds people beyond the last column and the last row that the site keeps', () => {
  const header = ['Date', ...Array.from({ length: 12 }, (_, index) => `Column ${index}`), 'Names'];
  const rows = Array.from({ length: 501 }, () => ['12 Jan 2027', ...Array.from({ length: 13 }, () => '')]);
  rows[0]![13] = PERSON;
  rows[500]![2] = 'sian@example.co.uk';
  const { repairs } = readSheet([header, ...rows].map((row) => row.join()).join('\n'), TODAY);
  expect(repairs.filter(({ isUrgent }) => isUrgent).map(({ row }) => row)).toEqual([undefined, 502]);
});
