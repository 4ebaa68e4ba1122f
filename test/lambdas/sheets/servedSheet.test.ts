import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Sheet, sessionsOf, type SheetName } from '../../../domain/dates/trainingSheets.ts';
import { servedSheet, shownDates } from '../../../lambdas/sheets/servedSheet.ts';
import { idOfRow } from '../../sessions.ts';

const OLAT = 'OLAT - Sheet1';
const NOW = new Date('2026-11-23T12:00:00Z');

/** `taken`: places of each date, by the number of its row. */
function served(sheet: Sheet, { taken = {}, name = OLAT as SheetName, now = NOW } = {}) {
  const dates = shownDates(sheet, name, now);
  const counts = Object.entries<number>(taken).map(([row, places]) => {
    const date = dates.find(({ row: { texts } }) => texts === sheet[Number(row)]);
    return [date!.id, places] as const;
  });
  return servedSheet(sheet, dates, new Map(counts));
}

/** The words that visitors read in the Places column, one for each row. */
function wordsOf(rows: Sheet): string[] {
  return sessionsOf(rows).map(({ places }) => places);
}

test.each<[string, Sheet]>([
  ['no rows', [['Date', 'Venue']]],
  ['nothing', []],
  [
    'none of the columns',
    [
      ['Date', 'Course', 'Venue'],
      ['12 Jan 2027', 'Safe loading', 'Cardiff'],
      ['To be confirmed', 'Safe loading', ''],
      ['5 Jan 2026', 'Safe loading', 'Cardiff'],
      ['20-27 Nov 2026', 'Safe loading', 'Cardiff'],
      ['', 'a row without a date', ''],
      ['23 Nov', 'Safe loading'],
      ['12 Jan 2027', 'Safe loading', 'Cardiff', 'no column'],
    ],
  ],
  ['dates under Status', [['Status'], ['12 Jan 2027']]],
  [
    'dates under Places',
    [
      ['Places', 'Places'],
      ['12 Jan 2027', 'Last few'],
    ],
  ],
  [
    'words about places under other headings',
    [
      ['Date', 'Places left', 'Spaces', 'Course status', 'Booked by'],
      ['12 Jan 2027', '2', 'Full', 'Full', '4 Jan 2027'],
    ],
  ],
  [
    "the owner's own words in Places",
    [
      ['Date', 'places', 'Venue'],
      ['12 Jan 2027', '2 places left', 'Cardiff'],
      ['13 Jan 2027', 'Only a few', 'Cardiff'],
      ['5 Jan 2026', 'none', 'Cardiff'],
      ['6 Jan 2026', '', 'Cardiff'],
    ],
  ],
])('a sheet with %s is served byte for byte', (_, sheet) => {
  expect(JSON.stringify(served(sheet))).toBe(JSON.stringify(sheet));
});

test.each<[places: string, status: string, bookBy: string, taken: number, word: string]>([
  ['', '', '', 0, ''],
  ['12', '', '', 0, ''],
  ['12', '', '', 6, ''],
  ['12', '', '', 7, '5 places left'],
  ['12', '', '', 11, '1 place left'],
  ['12', '', '', 12, 'Full'],
  ['12', '', '', 13, 'Full'],
  [' 3 ', '', '', 0, '3 places left'],
  ['0', '', '', 0, 'Full'],
  ['12', 'Full', '', 0, 'Full'],
  ['12', ' cancelled ', '', 0, 'Cancelled'],
  ['CLOSED', '', '', 0, 'Closed'],
  ['12', 'moved to 19 Jan 2027', '', 12, 'Moved to 19 Jan 2027'],
  ['12', 'Cancelled', '22 Nov 2026', 12, 'Cancelled'],
  ['12', '', '22 Nov 2026', 12, 'Closed'],
  ['12', '', '23 Nov 2026', 0, ''],
  ['2 places left', '', '', 0, '2 places left'],
  ['2 places left', '', '22 Nov 2026', 0, 'Closed'],
  ['2 places left', 'Full', '', 0, 'Full'],
  ['-3', 'sold out', 'soon', 0, 'Full'],
  ['-3', '', 'soon', 0, '-3'],
  ['12345', '', '', 0, '12345'],
])('places "%s", status "%s", book by "%s" and %i taken are served as "%s"', (places, status, bookBy, taken, word) => {
  const sheet = [
    ['Date', 'BOOK by', 'Venue', 'Places', 'status'],
    ['12 Jan 2027', bookBy, 'Cardiff', places, status],
    ['13 Jan 2027', '', 'Cardiff', 'Last chance', ''],
  ];
  expect(served(sheet, { taken: { 1: taken } })).toEqual([
    ['Date', 'Venue', 'Places'],
    ['12 Jan 2027', 'Cardiff', word],
    ['13 Jan 2027', 'Cardiff', 'Last chance'],
  ]);
});

/** A column: its heading, and the cells of two rows. */
const column = (spellings: readonly string[], ...cells: readonly string[]) =>
  fc.constantFrom(...spellings).map((heading) => [heading].concat(cells));

test('the columns are found in any order and case, and no row changes its words', () => {
  const columns = [
    column(['Venue'], 'Cardiff', 'Swansea'),
    column(['Places', 'places', 'PLACES'], '12', '12'),
    column(['Status', 'STATUS', 'status'], '', 'full'),
    column(['Book by', 'book by', 'BOOK BY'], '4 Jan 2027', '4 Jan 2027'),
  ];
  fc.assert(
    fc.property(fc.tuple(...columns), fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (made, order) => {
      const all = [['Date', '12 Jan 2027', '13 Jan 2027'], ...order.map((index) => made[index]!)];
      const sheet = [0, 1, 2].map((row) => all.map((cells) => cells[row]!));
      const rows = served(sheet, { taken: { 1: 10 } });
      expect(rows[0]).toHaveLength(3);
      expect(wordsOf(rows)).toEqual(['2 places left', 'Full']);
      expect(sessionsOf(rows).map(idOfRow)).toEqual(sessionsOf(sheet).map(idOfRow));
    }),
  );
});

test('a column for the words is added only when a row needs one', () => {
  const header = ['Date', 'Status', 'Venue'];
  const row = ['12 Jan 2027', '', 'Cardiff', 'no heading'];
  expect(served([header, row, ['13 Jan 2027', '']])).toEqual([
    ['Date', 'Venue'],
    ['12 Jan 2027', 'Cardiff', 'no heading'],
    ['13 Jan 2027'],
  ]);
  expect(served([header, row, ['13 Jan 2027', 'Full']])).toEqual([
    ['Date', 'Venue', '', 'Places'],
    ['12 Jan 2027', 'Cardiff', 'no heading', ''],
    ['13 Jan 2027', '', '', 'Full'],
  ]);
});

test('numbers alone make no column', () => {
  const sheet = [
    ['Date', 'Places'],
    ['12 Jan 2027', '12'],
    ['12 Jan 2026', '12'],
  ];
  expect(served(sheet)).toEqual([['Date'], ['12 Jan 2027'], ['12 Jan 2026']]);
  expect(served(sheet, { taken: { 1: 9 } })).toEqual([
    ['Date', 'Places'],
    ['12 Jan 2027', '3 places left'],
    ['12 Jan 2026', ''],
  ]);
});

test.each([
  ['2026-11-23T16:59:59Z', ['', '']],
  ['2026-11-23T17:00:00Z', ['Closed', '']],
  ['2026-11-24T23:59:59Z', ['Closed', 'Closed']],
  // The page no longer shows the first row.
  ['2026-11-25T00:00:00Z', ['', 'Closed']],
])('at %s the rows of tomorrow and the day after are served as %o', (now, words) => {
  const sheet = [['Date'], ['24 Nov 2026'], ['25 Nov 2026']];
  expect(wordsOf(served(sheet, { now: new Date(now) }))).toEqual(words);
});

test('an exam whose entry has closed, and a day that no calendar has, are closed', () => {
  const sheet = [
    ['Course dates', 'Exam date'],
    ['30 Nov - 4 Dec 2026', '8 Dec 2026'],
    ['22-26 Feb 2027', '2 Mar 2027'],
    ['29 Feb 2027', ''],
  ];
  expect(wordsOf(served(sheet, { name: 'TM CPC - Sheet1' }))).toEqual(['Closed', '', 'Closed']);
});
