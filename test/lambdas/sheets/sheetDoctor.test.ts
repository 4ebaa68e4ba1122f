import { expect, test } from 'vitest';
import { readCourseDate } from '../../../domain/dates/courseDate.ts';
import type { SheetName } from '../../../domain/dates/trainingSheets.ts';
import { readSheet } from '../../../lambdas/sheets/readSheet.ts';
import { examineSheet } from '../../../lambdas/sheets/sheetDoctor.ts';

const OLAT = 'OLAT - Sheet1';
const TM_CPC = 'TM CPC - Sheet1';
const NOW = new Date('2026-11-23T12:00:00Z');

/** The findings in a sheet of these rows. */
function findings(rows: readonly (readonly string[])[], name: SheetName = OLAT) {
  const csv = rows.map((row) => row.map((cell) => `"${cell}"`).join()).join('\n');
  const sheet = readSheet(csv, { today: '2026-11-23' });
  return [...sheet.repairs, ...examineSheet(sheet, name, NOW)];
}

/** The numbers of the rows in which something was found, in a sheet of these dates. */
const rowsFound = (dates: readonly string[]) =>
  findings([['Date', 'Course'], ...dates.map((date, index) => [date, `Course ${index}`])]).map(({ row }) => row);

test('finds nothing in a sheet that is right', () => {
  const sheet = [
    ['Date', 'Places', 'Venue', 'Status', 'Book by'],
    ['Tue 12 Jan 2027', '12', 'Cardiff', 'Full', '4 Jan 2027'],
    ['19 Jan 2027', ' 0 ', 'Cardiff', 'CLOSED', '11/01/27'],
    ['Wed-Thu 20-21 Jan 2027', 'cancelled', 'Cardiff', '', ''],
    ['Mon 25-29 Jan 2027', '', 'Cardiff', '', ''],
    ['1 Feb 2027', '', 'Cardiff', 'Moved to Mon 8 Feb 2027', ''],
    ['2 Feb 2027', 'moved to 8-9 Feb 2027', 'Cardiff', '', ''],
    ['Spring 2027', '', 'Cardiff', '', ''],
    ['To be confirmed', '', 'Cardiff', '', '4 Jan 2027'],
  ];
  expect(findings(sheet)).toEqual([]);
});

test.each([
  ['Places', '2 places left', 'how many places the course has in all'],
  ['Places', 'about 12', 'as a number alone'],
  ['Places', '12.5', 'as a number alone'],
  ['Places', '12345', 'as a number alone'],
  ['Places', 'Sold out', 'Full, Closed, Cancelled or Moved to'],
  ['Status', 'open', 'stays on sale'],
  ['Status', 'Full!', 'Full, Closed, Cancelled or Moved to'],
  ['Status', '12', 'Full, Closed, Cancelled or Moved to'],
  ['Status', 'Moved to spring', 'are not told'],
  ['Places', 'Moved to 8 Feb', 'like Moved to 12 Jan 2027'],
  ['Book by', 'soon', 'cannot be read as a date'],
  ['Book by', '4 Jan', 'cannot be read as a date'],
  ['Book by', '29 Feb 2027', 'cannot be read as a date'],
  ['Book by', '12 Jan 2027', 'not before the course'],
  ['Book by', '13 Jan 2027', 'not before the course'],
  ['Book by', '4 Jan 2026', 'more than a year before the course'],
])('%s "%s" is reported with its row and what to write', (heading, cell, advice) => {
  const sheet = [
    ['Date', 'Venue', heading],
    ['5 Jan 2026', 'Cardiff', cell],
    ['12 Jan 2027', 'Cardiff', cell],
  ];
  const [found, ...others] = findings(sheet);
  expect([found!.row, others]).toEqual([3, []]);
  for (const words of [`${heading} says "${cell}"`, advice]) expect(found!.what).toContain(words);
  expect(found!.askedAs).toBeUndefined();
});

test.each([
  ['12 Jan', 'cannot be read'],
  ['29 Feb 2027', 'There is no such day as "29 Feb 2027", so nobody can book it.'],
  ['31/06/2027', 'There is no such day as "31/06/2027", so nobody can book it.'],
  ['Wed 12 Jan 2027', 'that is Tue.'],
  ['Tue-Fri 11-15 Jan 2027', 'that is Mon–Fri.'],
  ['Mon-Thu 11-15 Jan 2027', 'that is Mon–Fri.'],
  ['Tue 11-15 Jan 2027', 'that is Mon–Fri.'],
])('the date "%s" is reported daily', (date, words) => {
  const [found, ...others] = findings([['Date'], [date], ['TBC']]);
  expect([found!.row, found!.askedAs, others]).toEqual([2, undefined, []]);
  for (const each of [date, words]) expect(found!.what).toContain(each);
});

test('findings are in the order of their rows', () => {
  expect(rowsFound(['Wed 12 Jan 2027', '28 Dec 2026', 'Wed 19 Jan 2027'])).toEqual([2, 3, 4]);
  const sheet = [
    ['Date', 'Status'],
    ['29 Feb 2027', ''],
    ['5 Jan 2027', 'open'],
  ];
  expect(findings(sheet).map(({ row }) => row)).toEqual([2, 3]);
});

test('a day of the week is checked in every column, but not in rows that are over', () => {
  const sheet = [
    ['Course dates', 'Exam date'],
    ['16-20 Feb 2026', 'Tue 2 Mar 2026'],
    ['22-26 Feb 2027', 'Mon 2 Mar 2027'],
  ];
  expect(findings(sheet, TM_CPC).map(({ row }) => row)).toEqual([3]);
});

test('asks about an impossible exam date, which no longer closes the booking', () => {
  const sheet = [
    ['Course dates', 'Exam date'],
    ['22-26 Feb 2027', '2 March'],
    ['26-30 Apr 2027', 'to be confirmed'],
    ['24-28 May 2027', '1 Jun 2026'],
  ];
  expect(findings(sheet, TM_CPC)).toEqual([
    { row: 2, what: expect.stringMatching(/^The exam date "2 March" cannot be read/) },
    { row: 4, what: expect.stringMatching(/^The exam date "1 Jun 2026" is before the course/) },
  ]);
  expect(findings(sheet)).toEqual([]);
});

test('equal rows are reported, whatever their case, spaces and number of places', () => {
  const sheet = [
    ['Date', 'Venue', 'Places'],
    ['12 Jan 2027', 'Cardiff', ''],
    ['12 Jan 2027', 'Swansea', ''],
    ['12 jan  2027', 'CARDIFF', '12'],
    ['5 Jan 2026', 'Cardiff', ''],
    ['5 Jan 2026', 'Cardiff', ''],
  ];
  expect(findings(sheet)).toEqual([{ row: 4, what: expect.stringContaining('has the same words as row 2') }]);
});

test.each([
  ['28 Dec 2026', 'Mon 28 Dec 2026, a bank holiday', 'holiday 2026-12-28'],
  ['29 Mar 2027', 'Mon 29 Mar 2027, a bank holiday', 'holiday 2027-03-29'],
  ['21-26 Dec 2026', 'Fri 25 Dec 2026, a bank holiday', 'holiday 2026-12-25'],
  ['31 Dec 2026', 'Thu 31 Dec 2026, in the days from Christmas Day to New Year’s Day', 'holiday 2026-12-31'],
  ['25 Dec 2027', 'Sat 25 Dec 2027, in the days from Christmas Day to New Year’s Day', 'holiday 2027-12-25'],
  ['24 Nov 2028', 'more than 2 years ahead', 'far ahead 2028-11-24'],
])('"%s" is asked about once', (date, words, askedAs) => {
  const [found, ...others] = findings([['Date'], [date]]);
  expect(others).toEqual([]);
  expect(found).toEqual({ row: 2, what: expect.stringContaining(words), askedAs: `${OLAT} ${askedAs}` });
  expect(found!.what).toContain(`"${date}"`);
});

test.each([
  ['Duration', '5 days', 1],
  ['Course', 'ADR (5-day course)', 1],
  ['Duration', '2 days', 0],
  ['Duration', '1.5 days', 0],
  ['Duration', '14 hours', 0],
  ['Notes', 'Tell us 5 days before', 0],
])('days that are fewer than %s "%s" says are asked about: %i', (heading, cell, asked) => {
  const found = findings([
    ['Date', heading],
    ['11-12 Jan 2027', cell],
  ]);
  expect(found.map(({ askedAs }) => askedAs)).toEqual(asked ? [`${OLAT} short 2027-01-11`] : []);
});

test.each([
  ['TM CPC - Sheet1', '11 Jan 2027', 1],
  ['TM CPC - Sheet1', '11 Jan 2027 onwards', 1],
  ['TM CPC - Sheet1', '11-15 Jan 2027', 0],
  ['TM Refresher - Sheet1', '12 Jan 2027', 1],
  ['First Aid at Work 3 Day - Sheet1', '11-12 Jan 2027', 1],
  ['First Aid at Work 3 Day - Sheet1', '11-13 Jan 2027', 0],
  ['ADR - Sheet1', '11 Jan 2027', 1],
  ['Driver CPC - Sheet1', '11 Jan 2027', 0],
] as const)('in "%s" the length of "%s" is asked about: %i', (sheet, date, asked) => {
  const found = findings([['Date'], [date]], sheet);
  expect(found.map(({ askedAs }) => askedAs)).toEqual(asked ? [`${sheet} short ${readCourseDate(date)!.first}`] : []);
});

test.each(['24 Dec 2026', '2 Jan 2027', '23 Nov 2028', '25 Dec 2025', '28 Dec 2015'])(
  '"%s" is not asked about',
  (date) => {
    expect(findings([['Date'], [date]])).toEqual([]);
  },
);

test.each<[string, string[], number[]]>([
  ['rows that are over, in order', ['12 Jan 2026', '9 Mar 2026', '20 Nov 2026', '12 Jan 2027'], []],
  ['a row of last year below later ones', ['20 Nov 2026', '5 Jan 2027', '12 Jan 2026', '19 Jan 2027'], [4]],
  ['a row of last year below a row that is over', ['20 Nov 2026', '12 Jan 2026', '19 Jan 2027'], [3]],
  ['a row of last year for this one', ['20 Nov 2026', '1 Dec 2025', '5 Jan 2027'], [3]],
  ['a row of last year among equal days', ['5 Jan 2027', '5 Jan 2027', '12 Jan 2026', '12 Jan 2027'], [4]],
  ['the last rows of last year', ['5 Jan 2027', '12 Jan 2026', '19 Jan 2026'], [3, 4]],
  ['a row of 2024 among those of 2027', ['5 Jan 2027', '12 Jan 2024', '19 Jan 2027'], [3]],
  ['a sheet in no order', ['19 Jan 2027', '12 Jan 2026', '5 Jan 2027', '9 Mar 2026'], []],
  ['the newest rows first', ['9 Feb 2027', '5 Jan 2027', '20 Nov 2026', '9 Mar 2026', '12 Jan 2026'], []],
  ['a row that was over some weeks ago', ['5 Jan 2027', '20 Oct 2026'], []],
  ['the day of the week of the next year', ['Tue 12 Jan 2026', '20 Nov 2026'], [2]],
  ['a wrong day of the week of neither year', ['Fri 12 Jan 2026', '20 Nov 2026'], []],
  ['the right day of the week', ['Mon 12 Jan 2026', '20 Nov 2026'], []],
  ['the right day of the week of an old row', ['Tue 12 Jan 2021', '20 Nov 2026'], []],
  ['a wrong day of the week of a row to come', ['Tue 12 Jan 2028', '20 Jan 2028'], [2]],
  ['29 February of a leap year', ['29 Feb 2024', '20 Nov 2026'], []],
])('the year is doubted rightly in %s', (_, dates, rows) => {
  expect(rowsFound(dates)).toEqual(rows);
});

test('a doubted year is asked about once, with the year that may be meant', () => {
  expect(findings([['Date'], ['5 Jan 2027'], ['12 Jan 2026']])).toEqual([
    { row: 3, what: expect.stringContaining('Did you mean 2027?'), askedAs: `${OLAT} year 2027-01-12` },
  ]);
});
