import { expect, test } from 'vitest';
import { courseName, type DateRow, examText, venueName } from '../../../domain/dates/dateRow.ts';
import { sessionsOf } from '../../../domain/dates/trainingSheets.ts';
import { read } from './readRows.ts';

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
  [
    'a move in the course',
    'Date|Course\n12 Jan 2027|Loading - moved to 21 Jan 2027\n13 Jan 2027|Loading (moved to 20 Jan 2027)\n14 Jan 2027|Loading',
    ['14 Jan 2027'],
  ],
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
  ['American days beside their weekdays', 'Date|Course\nTue 1/12/2027|a\nFri 2/5/2027|b\n1/7/2027|c', 'locale'],
  ['American days beside a column of weekdays', 'Date|Day\n1/12/2027|Tuesday\n2/5/2027|Friday', 'locale'],
  [
    'American days below lines of their months',
    'Date|Course\nMARCH 2027|\n03/04/2027|a\n03/11/2027|b\nAPRIL 2027|\n04/08/2027|c',
    'locale',
  ],
  ['American days beside their months', 'Month|Date|Course\nMarch|03/04/2027|a\nMarch|03/11/2027|b', 'locale'],
  [
    'American days that stand in order only with the month first',
    'Date|Course\n01/04/2027|a\n01/11/2027|b\n02/01/2027|c\n02/08/2027|d\n03/01/2027|e',
    'locale',
  ],
  ['an American date before its time', 'Date|Course\n1/20/2027, 9:00|a', 'locale'],
  ['a month first in another column', 'Date|Course|Book by\n1/12/2027|a|12/31/2026', 'locale'],
])('refuses a sheet with %s', (_, rows, words) => {
  expect(() => read(rows)).toThrow(words);
});

test.each([
  ['only remarks', 'Date|Course\nNo dates at present|'],
  ['only a remark with a day', 'Date|Course\nLast updated 3 Nov 2026|'],
  ['only its headings', 'Date|Course'],
])('a sheet with %s has no dates, and is not refused', (_, rows) => {
  expect(read(rows)).toMatchObject({ rows: [['Date', 'Course']], grave: [] });
});

test.each([
  ['a weekday', 'Date|Course\nThu 03/04/2027|a\n05/04/2027|b', '05/04/2027'],
  ['a column of weekdays', 'Date|Day|Course\n03/04/2027|Thursday|a\n05/04/2027||b', '05/04/2027'],
  ['the line of a month', 'Date|Course\nMARCH 2027|\n03/04/2027|a\nAPRIL|\n1 Apr 2027|b', '1 Apr 2027'],
])('one date that only with the month first fits %s is off sale', (_, rows, sold) => {
  const sheet = read(rows);
  expect([sheet.sold, sheet.grave]).toEqual([[sold], [expect.stringContaining('only if the month stands first')]]);
});

test.each([
  'Date|Course\nThu 03/04/2027|a\nMon 05/04/2027|b',
  'Date|Course\nMARCH 2027|\n04/03/2027|a\n05/02/2027|b',
  'Date|Course\n04/01/2027|a\n11/01/2027|b\n01/02/2027|c\n08/02/2027|d\n01/03/2027|e',
  'Date|Course\n04/01/2027|a\n01/02/2027|a\n05/01/2027|b\n02/02/2027|b\n06/01/2027|c\n03/02/2027|c',
  'Date|Course\n2027-01-04|a\n2027-02-01|a\n2027-01-05|b\n2027-02-02|b\n2027-01-06|c',
])('British dates that are in no order, or beside one slip, stay on sale', (rows) => {
  expect(read(rows).sold).toHaveLength(rows.match(/\|[abcde]/g)!.length);
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
  [
    'Exam',
    examText,
    ['Exam', 'Exam dates', 'Date of exam', 'CILT exam date (MCQ)', 'Exam date & time', 'Examination date', 'Arholiad'],
  ],
])('a heading that means %s is read as one, in the mail of a move too', (_, textOf, headings) => {
  for (const heading of headings) {
    const [row] = sessionsOf(read(`Date|Other|${heading}\n12 Jan 2027|a|19 Jan 2027`).rows);
    expect({ heading, text: row && textOf(row) }).toEqual({ heading, text: '19 Jan 2027' });
  }
});

test.each([
  'Dates available',
  'Available dates',
  'Date commencing',
  'Scheduled dates',
  "Dyddiadau'r cwrs",
  'Dyddiad dechrau',
])('the dates may be headed "%s"', (heading) => {
  expect(read(`${heading}|Course\n12 Jan 2027|a`).sold).toEqual(['12 Jan 2027']);
});

test.each([
  ['Haulage/Passenger', 'Haulage'],
  ['Booking', 'https://example.com/book'],
  ['Booking', 'Open'],
  ['Who is it for?', 'LGV and PCV drivers'],
  ['Learner level', 'Level 2'],
  ['Online?', 'FALSE'],
])('the column "%s" with "%s" is shown, and nobody is told', (heading, cell) => {
  expect(read(`Date|Course|${heading}\n12 Jan 2027|a|${cell}`)).toMatchObject({
    rows: [{ 2: heading }, { 2: cell }],
    repairs: [],
  });
});

test.each(['Moved to Mon 19 Jan 2027', 'Moved to 19 Jan 2072'])('nobody is told of a date that is "%s"', (move) => {
  for (const heading of ['Status', 'Places']) {
    const { rows, sold, grave } = read(`Date|Course|${heading}\n12 Jan 2027|a|${move}\n13 Jan 2027|a|`);
    expect([rows[1]?.[2], sold, grave.length]).toEqual(['Closed', ['13 Jan 2027'], 1]);
  }
});

test.each(['#SPILL!', '#GETTING_DATA'])('the error "%s" closes its row, and is no name', (error) => {
  const { sold, grave } = read(`Date|Course|Places|Room\n12 Jan 2027|a|${error}|\n13 Jan 2027|a||${error}`);
  expect(sold).toEqual([]);
  expect(grave.join()).not.toContain('may name');
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

test.each([
  '09/05/2026',
  '0.375',
  '46399.375',
  '9-May',
  '25:00',
  '24:00',
  '00:00',
  '2026-05-09',
  '1899-12-30T08:00:00',
])('the time "%s" counts as none', (time) => {
  const { rows, repairs, sold } = read(`Date|Course|Time\n12 Jan 2027|Loading|${time}\n13 Jan 2027|Loading|8am-4pm`);
  expect(rows[1]).toEqual(['12 Jan 2027', 'Loading', '']);
  expect([repairs.map(({ row }) => row), sold]).toEqual([[2], ['12 Jan 2027', '13 Jan 2027']]);
});

test.each(['8am-4pm', 'Evenings, 5.30-9pm', '09:00 - 16:30', '9.30', '7-9', '0900-1700', '9', '8.30 til 4.30'])(
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

test.each(['Total places', 'Sub total', 'Grand Total: 24', 'Average'])(
  'a row "%s" is no date, and nobody is told',
  (words) => {
    expect(read(`Date|Course|Places\n12 Jan 2027|a|12\n${words}||12`)).toMatchObject({
      sold: ['12 Jan 2027'],
      repairs: [],
    });
  },
);

test('a date among the times under "Finish" is the last day of its row alone', () => {
  const { rows, sold, repairs } = read(
    'Date|Course|Start|Finish\n11 Jan 2027|a|9am|16:00:00\n12 Jan 2027|b|9am|13 Jan 2027\n14 Jan 2027|c|9am|4pm',
  );
  expect(sold).toEqual(['11 Jan 2027', 'Tue 12 Jan 2027 - Wed 13 Jan 2027', '14 Jan 2027']);
  expect(rows.map((row) => row[3])).toEqual(['Finish', '16:00:00', '', '4pm']);
  expect(repairs).toEqual([]);
});

test('a time that became a date under "Finish" closes its row alone', () => {
  const { sold } = read('Date|Course|Start|Finish\n11 Jan 2027|a|9am|09/05/2026\n12 Jan 2027|b|9am|4pm');
  expect(sold).toEqual(['12 Jan 2027']);
});
