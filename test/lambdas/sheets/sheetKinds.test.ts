import { expect, test } from 'vitest';
import { courseName, type DateRow, examText, venueName } from '../../../domain/dates/dateRow.ts';
import { sessionsOf } from '../../../domain/dates/trainingSheets.ts';
import { offeredSessions } from '../../../lambdas/sheets/offeredSessions.ts';
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
  [
    'Start and Finish for the dates',
    'Start|Finish|Course\n12 Jan 2027|14 Jan 2027|Loading\n15 Jan 2027|15 Jan 2027|a\n18 Jan 2027||a\n19 Jan 2027|TBC|a',
    ['Tue 12 Jan 2027 - Thu 14 Jan 2027', '15 Jan 2027', '18 Jan 2027'],
  ],
  [
    'Date from and Date to',
    'Date to|Date from|Course\n15 Jan 2027|11 Jan 2027|a\n27 Nov 2026|23 Nov 2026|a\n46404|46402|a',
    ['Mon 11 Jan 2027 - Fri 15 Jan 2027', 'Fri 15 Jan 2027 - Sun 17 Jan 2027'],
  ],
  ['a course of months', 'Date|Course\n1 Feb 2027 - 5 Apr 2027|a\n1-26 Feb 2027|a', ['1-26 Feb 2027']],
  ...['TRUE', 'x', 'Yes', '✓', 'by email'].flatMap((tick): [string, string, string[]][] =>
    ['Cancelled', 'Full?', 'Sold out (Y/N)', 'Llawn', 'Moved to', 'New date'].map((heading) => [
      `"${tick}" under "${heading}"`,
      `Date|Course|${heading}\n12 Jan 2027|a|${tick}\n13 Jan 2027|a|\n14 Jan 2027|a|No\n15 Jan 2027|a|FALSE\n16 Jan 2027|a|-`,
      ['13 Jan 2027', '14 Jan 2027', '15 Jan 2027', '16 Jan 2027'],
    ]),
  ),
  ...[
    'Moved to 19 Jan 2027',
    'Course cancelled',
    'This course has been cancelled.',
    'FULL (waiting list)',
    'Class now full: ring us',
    'Wedi’i ganslo',
  ].map((note): [string, string, string[]] => [
    `the note "${note}"`,
    `Date|Course|Notes\n12 Jan 2027|a|${note}\n13 Jan 2027|a|If it is cancelled you get your money back`,
    ['13 Jan 2027'],
  ]),
  [
    'a move in the course',
    'Date|Course\n12 Jan 2027|Loading - moved to 21 Jan 2027\n13 Jan 2027|Loading (moved to 20 Jan 2027)\n14 Jan 2027|Loading',
    ['14 Jan 2027'],
  ],
  ...[
    'Booking closed',
    'Booking full',
    'Booking suspended',
    'Places full',
    'Places: 0',
    'Available: 0',
    'Spaces gone',
    '12/12',
    '12 of 12 booked',
    'Confirmed full',
    'Running - in house only',
    'Active - closed to new bookings',
    'Llawn',
    'Ar gau',
    '-1',
  ].map((status): [string, string, string[]] => [
    `the status "${status}"`,
    `Date|Course|Status\n12 Jan 2027|a|${status}\n13 Jan 2027|a|Open`,
    ['13 Jan 2027'],
  ]),
  ...[
    'Open',
    'Booking now',
    'Confirmed to run',
    'Last few places!',
    'Nearly full',
    'Not full',
    '3 places left',
    'Limited availability',
    'Ar agor',
    '12',
  ].map((status): [string, string, string[]] => [
    `the status "${status}"`,
    `Date|Course|Status\n12 Jan 2027|a|${status}`,
    ['12 Jan 2027'],
  ]),
  ...['-1', '(0)', '0/12', '0.0', 'zero', 'Llawn', 'sold', 'all gone', 'ask Siân'].map(
    (left): [string, string, string[]] => [
      `"${left}" under "Places left"`,
      `Date|Course|Places|Places left\n12 Jan 2027|a|12|${left}\n13 Jan 2027|a|12|3 left\n14 Jan 2027|a|12|`,
      ['13 Jan 2027', '14 Jan 2027'],
    ],
  ),
  ...['-1', '(0)', '0/12', 'zero', 'Llawn', 'all gone'].map((places): [string, string, string[]] => [
    `"${places}" under "Places"`,
    `Date|Course|Places\n12 Jan 2027|a|${places}\n13 Jan 2027|a|6-12`,
    ['13 Jan 2027'],
  ]),
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
  [
    'another heading row under a title',
    'Training dates 2027|||\nDay|Course|Places|Status\n12 Jan 2027|a|1|Provisional',
    'Row 2 has headings',
  ],
  ['two tables side by side', 'Date|Course|Venue||Date|Course|Venue\n12 Jan 2027|a|x||9 Feb 2027|b|y', 'two dates'],
  ['a table with dates below one of names', 'Date|Course\nName|Phone\n12 Jan 2027|a', 'Row 2 has headings'],
  ['an American range', 'Date|Course\n1/4/2027 - 1/8/2027|a\n1/5/2027|a', 'locale'],
  ['an American date behind its weekday', 'Date|Course\nWed 1/20/2027|a\nTue 1/12/2027|a', 'locale'],
  ['an American date before its time', 'Date|Course\n1/20/2027, 9:00|a', 'locale'],
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

test.each(['12/15/18 Jan 2027', '11/01/2027 - 10/02/2027', '12/01/2027 - 13/01/2027', '15.01.2027'])(
  '"%s" is not taken for an American date',
  (date) => {
    expect(() => read(`Date|Course\n${date}|a`)).not.toThrow();
  },
);

test.each<[string, (row: DateRow) => string | undefined, string[]]>([
  ['Course', courseName, ['Course title', 'Cwrs', 'Course name', 'Training', 'TOPIC:', 'module']],
  ['Venue', venueName, ['Lleoliad', 'Venue name', 'Town', 'where', 'Location:']],
  ['Exam', examText, ['Exam', 'Exams', 'Exam dates', 'Date of exam', 'exam date']],
])('a heading that means %s is read as one, in the mail of a move too', (_, textOf, headings) => {
  for (const heading of headings) {
    const [row] = sessionsOf(read(`Date|Other|${heading}\n12 Jan 2027|a|19 Jan 2027`).rows);
    expect({ heading, text: row && textOf(row) }).toEqual({ heading, text: '19 Jan 2027' });
  }
});

test.each(['Moved to Mon 19 Jan 2027', 'Moved to 19 Jan 2072'])('nobody is told of a date that is "%s"', (move) => {
  for (const heading of ['Status', 'Places']) {
    const { rows, sold, grave } = read(`Date|Course|${heading}\n12 Jan 2027|a|${move}\n13 Jan 2027|a|`);
    expect([rows[1]?.[2], sold, grave.length]).toEqual(['Closed', ['13 Jan 2027'], 1]);
  }
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
