import { expect, test } from 'vitest';
import { readState } from '../../../domain/dates/places.ts';
import { offeredSessions } from '../../../lambdas/sheets/offeredSessions.ts';
import { stateBeside, stateOf } from '../../../lambdas/sheets/ownersWords.ts';
import { readSheet } from '../../../lambdas/sheets/readSheet.ts';
import { asCsv } from './writtenSheets.ts';

const CPC = 'Driver CPC - Sheet1';
const TODAY = '2026-11-25';

/** A row on each line, its cells between bars. */
function read(rows: string) {
  const sheet = readSheet(asCsv(rows.split('\n').map((row) => row.split('|'))), { today: TODAY });
  const offered = offeredSessions(sheet.rows, CPC, new Date(`${TODAY}T09:00:00Z`));
  return {
    ...sheet,
    sold: offered.filter(({ state }) => state === null).map(({ row }) => row.selectedDate),
    grave: sheet.repairs.filter(({ isGrave }) => isGrave).map(({ what }) => what),
  };
}

test.each<[string, string, string[]]>([
  [
    'a title that could be a heading',
    'Course dates|||\nDate|Course|Status\n12 Jan 2027|Loading|Full\n13 Jan 2027|Loading|',
    ['13 Jan 2027'],
  ],
  [
    'dates in the last column',
    'Course|Status|Date\nLoading|Cancelled|12 Jan 2027\nLoading||13 Jan 2027',
    ['13 Jan 2027'],
  ],
  ['Start for the dates', 'Start|Finish|Course\n12 Jan 2027|14 Jan 2027|Loading', ['12 Jan 2027']],
  [
    'a word in the first cell',
    'Date|Course\n12 Jan 2027 CANCELLED|a\nFULL: 13 Jan 2027|b\n14 Jan 2027 (full)|c\n15 Jan 2027|d',
    ['15 Jan 2027'],
  ],
  [
    'errors in any column',
    'Date|Course|Venue\n12 Jan 2027|#N/A|x\n13 Jan 2027|a|#VALUE!\n14 Jan 2027|Loading...|x\n15 Jan 2027|Loading|x',
    ['15 Jan 2027'],
  ],
  [
    'statuses that nobody knows',
    'Date|Course|Status\n12 Jan 2027|a|Provisional\n13 Jan 2027|a|x\n14 Jan 2027|a|Open\n15 Jan 2027|a|3 left',
    ['14 Jan 2027', '15 Jan 2027'],
  ],
  [
    'a dash or a holiday',
    'Date|Course\n12 Jan 2027|-\n13 Jan 2027|NO CLASS\n14 Jan 2027|Bank holiday\n15 Jan 2027|Holiday Cover Planning',
    ['15 Jan 2027'],
  ],
  ['no course in one cell', 'Date|Course|Venue\n12 Jan 2027||Cardiff\n13 Jan 2027|a|Cardiff', ['13 Jan 2027']],
  [
    'days without a year',
    'Date|Course\n12 Jan|a\nWeek 3|a\n9 Mayhem 2027|a\n=A1|a\n20270112|a\nSpring 2027|a',
    ['Spring 2027'],
  ],
  [
    'the fewest of two numbers',
    'Date|Course|Places|Places available\n12 Jan 2027|a|12|none\n13 Jan 2027|a|12|Full\n14 Jan 2027|a||3',
    ['14 Jan 2027'],
  ],
  ['none left', 'Date|Course|Spaces left\n12 Jan 2027|a|0\n13 Jan 2027|a|none\n14 Jan 2027|a|2', ['14 Jan 2027']],
  ['a contradiction', 'Date|Course|Status|Course status\n12 Jan 2027|a|Cancelled|Moved to 19 Jan 2027', []],
  ['two last days to book', 'Date|Course|Book by|Bookings close\n12 Jan 2027|a|4 Jan 2027|20 Nov 2026', []],
])('sells only what was understood: %s', (_, rows, sold) => {
  expect(read(rows).sold).toEqual(sold);
});

test.each([
  ['no heading for the dates', 'Course|Venue\nLoading|Cardiff', 'headed "Date"'],
  ['headings in one cell', 'Date;Course;Status\n12 Jan 2027;Loading;', 'headed "Date"'],
  [
    'other headings further down',
    'Date|Course|Status\n12 Jan 2027|a|\nDate|Status|Course\n13 Jan 2027|Full|a',
    'Row 3 has headings again',
  ],
  ['errors for all dates', 'Date|Course\n#REF!|a\nLoading...|b', 'No row of the sheet has a date'],
  ['a month first in another column', 'Date|Course|Book by\n1/12/2027|a|12/31/2026', 'locale'],
])('refuses a sheet with %s', (_, rows, words) => {
  expect(() => read(rows)).toThrow(words);
});

test.each([
  ['only remarks', 'Date|Course\nNo dates at present|'],
  ['only its headings', 'Date|Course'],
])('a sheet with %s has no dates, and is not refused', (_, rows) => {
  expect(read(rows)).toMatchObject({ rows: [['Date', 'Course']], grave: [] });
});

test('columns without a heading are not published, nor people under merged cells', () => {
  const { rows, repairs } = read('Date|Course||Delegates||\n12 Jan 2027|a|Jane Doe|Al|Bob|Cy');
  expect(rows).toEqual([
    ['Date', 'Course'],
    ['12 Jan 2027', 'a'],
  ]);
  expect(repairs.map(({ what }) => what)).toEqual([
    expect.stringContaining('The column "Delegates"'),
    expect.stringContaining('Column C has texts but no heading'),
  ]);
});

test.each(['09/05/2026', '0.375', '46399.375', '9-May', '25:00', '2026-05-09'])(
  'the time "%s" counts as none',
  (time) => {
    const { rows, repairs, sold } = read(`Date|Course|Time\n12 Jan 2027|Loading|${time}\n13 Jan 2027|Loading|8am-4pm`);
    expect(rows[1]).toEqual(['12 Jan 2027', 'Loading', '']);
    expect([repairs.map(({ row }) => row), sold]).toEqual([[2], ['12 Jan 2027', '13 Jan 2027']]);
  },
);

test.each(['8am-4pm', 'Evenings, 5.30-9pm', '09:00 - 16:30', '9.30', '7-9', '0900-1700', '9'])(
  'the time "%s" stays',
  (time) => {
    expect(read(`Date|Course|Time\n12 Jan 2027|Loading|${time}`)).toMatchObject({
      rows: [{}, { 2: time }],
      repairs: [],
    });
  },
);

test('rows that are over make room for those to come, and the latest of them are kept', () => {
  const over = Array.from({ length: 600 }, (_, day) => `${1 + (day % 28)} Jan ${2000 + Math.floor(day / 28)}|a`);
  const { rows, repairs, sold } = read(['Date|Course', ...over, '12 Jan 2027|b'].join('\n'));
  expect([rows.length, repairs, sold]).toEqual([501, [], ['12 Jan 2027']]);
  expect(rows.some(([date]) => date === '1 Jan 2000')).toBe(false);
});

test.each([
  ['Cancelled', 'Cancelled', 'Cancelled'],
  ['CANCELED - trainer ill', 'Cancelled', null],
  ['fully booked', 'Full', null],
  ['**Sold out**', 'Full', null],
  ['No places left', 'Full', null],
  ['0 left', 'Full', null],
  ['12 (full)', 'Full', null],
  ['Trainer ill - cancelled', 'Cancelled', null],
  ['Postponed until spring', 'Closed', null],
  ['moved', 'Closed', null],
  ['Moved to 12-01-2027', 'Moved to 12-01-2027', 'Moved to 12-01-2027'],
  ['Not full', null, null],
  ['Nearly full', null, null],
  ['3 places left', null, null],
  ['', null, null],
])('under Status "%s" means %s, and customers are told %s', (cell, state, said) => {
  expect([stateOf(cell), readState(cell)]).toEqual([state, said]);
});

test.each([
  ['CANCELLED: Safe Loading', 'Cancelled'],
  ['Safe Loading (cancelled)', 'Cancelled'],
  ['Cancelled Safe Loading', 'Cancelled'],
  ['FULL', 'Full'],
  ['FULL - Safe Loading', 'Full'],
  ['Safe Loading - full', 'Full'],
  ['Moved: Safe Loading', 'Closed'],
  ['Closed Cab Loading', null],
  ['Full Licence Refresher', null],
  ['Full-day course', null],
  ['Full initial', null],
  ['Suspended Load Safety', null],
  ['Handling cancelled loads', null],
  ['Free cancellation until Friday', null],
])('in another column "%s" means %s', (cell, state) => {
  expect(stateBeside(cell)).toBe(state);
});
