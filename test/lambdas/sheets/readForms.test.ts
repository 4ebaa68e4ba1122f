import { expect, test } from 'vitest';
import { courseName, examText, venueName } from '../../../domain/dates/dateRow.ts';
import { storedSessionsOf } from '../../../domain/dates/storedSessions.ts';
import { answered, asCsv, listed, propose, shown } from './ownersSheet.ts';

const ROW = 'Date|Course|Time|Venue';

test.each(
  listed(`
  12 Jan 2027; 12 January 2027; 12th of January 2027; 12 Sept 2027; 12Jan2027; 15-Jan-27; 12.1.27;
  January 12, 2027; 12 Jan 2027 *; 12/01/2027; 12-01-2027; Tue 12 Jan 2027; Tuesday, 12/01/2027;
  12-16 Jan 2027; 30 Nov - 4 Dec 2026; 4 to 6 Jan 2027; 23-25/01/2027; 12 & 13/01/2027; 12 — 13 Jan 2027;
  12, 13 and 14 Jan 2027; 28/04/2027 onwards; From 28 April 2027; 11/01/2027 - 10/02/2027; 15.01.2027;
  9 Mawrth 2027; Dydd Mawrth 12 Ionawr 2027; 13 Gorffennaf 2027; 28 Dec - 1 Jan 2027; 1-26 Feb 2027;
  2027-01-12; 2027-01-12T09:00; 12/01/2027 09:00; 46399; 46400.375; 11/01/2027 9:00:00 AM;
  11 Jan 2027 (1 day); 11-15 Jan 2027 (5 days); 14-20 Jan 2027 (5 days); 14-20 Jan 2027 (7 days);
  To be confirmed; Spring 2027; Dates on request from the office
`),
)('the date "%s" is on sale as it is written', (date) => {
  expect(answered(`${ROW}\n${date}|Loading|8am-4pm|Barry`)).toMatchObject({ sold: [date], questions: [] });
});

test.each([
  ['12 Jan 2027, 9am-4pm', '12 Jan 2027', '9am-4pm'],
  ['12 Jan 2027 (9am - 4pm)', '12 Jan 2027', '9am - 4pm'],
  ['12/01/2027, 09:00 to 16:00', '12/01/2027', '09:00 to 16:00'],
  ['Tue 12 Jan 2027 (evening)', 'Tue 12 Jan 2027', 'evening'],
  ['11-15 January 2027 inclusive', '11-15 January 2027', ''],
  ['11-15 Jan 2027 - 5 days', '11-15 Jan 2027', ''],
  ['11 Jan 2027 / 12 Jan 2027', '11 Jan 2027 & 12 Jan 2027', ''],
  ['11 Jan 2027 - Monday', '11 Jan 2027', ''],
  ['11 Jan 2027 (new date)', '11 Jan 2027', ''],
  ['12 Jan 2027 - confirmed', '12 Jan 2027', ''],
  ['NEW! 12 Jan 2027', '12 Jan 2027', ''],
  ['• 12 Jan 2027', '12 Jan 2027', ''],
  ['Date: 12 Jan 2027', '12 Jan 2027', ''],
  ['12/01/2027 0:00:00', '12/01/2027 0:00:00', ''],
])('the date "%s" is on sale as "%s", at the time "%s"', (written, date, time) => {
  const { sold, rows } = answered(`${ROW}\n${written}|Loading||Barry`);
  expect([sold, rows[1]]).toEqual([[date], [date, 'Loading', time, 'Barry']]);
});

test.each([
  ['12 Jan', 'cannot be read'],
  ['30 Setember 2027', 'cannot be read'],
  ['46,399', 'cannot be read'],
  ['123456789', 'cannot be read'],
  ['4 Jan 2027 -> 11 Jan 2027', 'cannot be read'],
  ['11 Jan 2027 / 18 Jan 2027', 'cannot be read'],
  ['11-15 Jan 2027 - 3 days', 'cannot be read'],
  ['11 Jan 2027 (TBC)', 'cannot be read'],
  ['w/c 11 Jan 2027', 'cannot be read'],
  ['12 Jan 2027, 13-14', 'cannot be read'],
  ['29 Feb 2027', 'no such day as "29 Feb 2027"'],
  ['31/06/2027', 'no such day'],
  ['#REF!', 'formula'],
  ['Loading...', 'formula'],
  ['Wed 12 Jan 2027', 'By the calendar it is Tue'],
  ['Mon-Thu 11-15 Jan 2027', 'By the calendar it is Mon–Fri'],
  ['11 Jan 2027 (5 days)', 'as many days as it says'],
  ['1 Feb 2027 - 5 Apr 2027', 'longer than a month'],
  ['12 Jan 2027, 6pm-9pm', 'stands beside the date'],
])('the date "%s" waits, because it %s', (date, why) => {
  const { sold, rows, questions } = answered(`${ROW}\n${date}|Loading|8am-4pm|Barry\n5 Mar 2027|Loading|8am-4pm|Barry`);
  expect([sold, rows.length]).toEqual([['5 Mar 2027'], 2]);
  expect(questions).toMatchObject([{ kind: 'misfit', text: date, what: expect.stringContaining(why), rows: 1 }]);
});

test.each(['12/01/2027 18:00', '2027-01-12T09:30:00', '46399.75'])(
  'the time in "%s" is not sold as the usual hours',
  (date) => {
    expect(answered(`${ROW}\n${date}|Loading||Barry`).sold).toEqual([]);
  },
);

test.each([
  ['11 Jan 2027', '15 Jan 2027', 'Mon 11 Jan 2027 - Fri 15 Jan 2027'],
  ['46402', '46404', 'Fri 15 Jan 2027 - Sun 17 Jan 2027'],
  ['11 Jan 2027', '11/01/2027', '11 Jan 2027'],
  ['11 Jan 2027', '', '11 Jan 2027'],
  ['11 Jan 2027', '-', '11 Jan 2027'],
  ['11 Jan 2027', 'TBC', undefined],
  ['11 Jan 2027', '4 Jan 2027', undefined],
  ['11 Jan 2027', 'Mon 15 Jan 2027', undefined],
])('"%s" with the last day "%s" is on sale as %s', (first, last, date) => {
  expect(answered(`End date|Date|Course\n${last}|${first}|Loading`).sold).toEqual(date ? [date] : []);
});

test.each(
  listed(`
  8am-4pm; Evenings, 5.30-9pm; 09:00 - 16:30; 8.30 til 4.30; 8am-noon; 0900-1700; Evening; All day;
  10pm-6am; 22:00 - 06:00; 5am-1pm; 6pm - 10.30pm; 12.00-00.00; 8pm-midnight; 9:30, 3 hours
`),
)('the time "%s" is on sale', (time) => {
  expect(answered(`${ROW}\n12 Jan 2027|Loading|${time}|Barry`)).toMatchObject({ sold: ['12 Jan 2027'], questions: [] });
});

test.each(
  listed(`
  09/05/2026; 0.375; 9-May; 25:00; 00:00; 7-9; 5-1; 9; 9am; 8am-8am; 4pm-8am; 9am, 7;
  7:30pm for 8pm start; 2pm and 5pm; 1899-12-30T08:00:00
`),
)('the time "%s" makes its row wait', (time) => {
  expect(answered(`${ROW}\n12 Jan 2027|Loading|${time}|Barry`).rows).toHaveLength(1);
});

test.each([
  ['9am', '4pm', 1],
  ['09:00', '16:00:00', 1],
  ['', '', 1],
  ['9am', '', 0],
  ['', '4pm', 0],
  ['9am', '09/05/2026', 0],
  ['10pm', '6am', 1],
])('the start "%s" and the end "%s" sell %s rows', (start, end, count) => {
  expect(answered(`Date|Course|Start|Finish\n12 Jan 2027|Loading|${start}|${end}`).sold).toHaveLength(count);
});

test.each([
  ['Start', '9:30', 'Duration', '3 hours', 1],
  ['Time', '22:00', 'Length', '8hrs', 1],
  ['Time', '8am-4pm', 'Hyd', '1 day', 1],
  ['Start', '9:30', 'Duration', 'half a day', 0],
  ['Start', '6', 'Duration', '3 hours', 0],
  ['Time', '9:30', 'Duration', '', 0],
])('%s "%s" with %s "%s" sells %s rows, without a question where it is read', (start, from, length, long, count) => {
  const csv = asCsv(`Date|Course|${start}|${length}\n12 Jan 2027|Loading|${from}|${long}`);
  expect(propose(csv, { answers: shown('course: Loading') }).sold).toHaveLength(count);
});

test('a length without a start is asked about, and so is a number under a new heading', () => {
  const csv = asCsv('Date|Course|Duration|Number of Students\n12 Jan 2027|Loading|3 hours|8');
  const { rows, questions } = propose(csv, { answers: shown('course: Loading') });
  expect([rows.length, questions.map(({ kind, text }) => [kind, text])]).toEqual([
    1,
    [
      ['heading', 'Number of Students'],
      ['word', '3 hours'],
    ],
  ]);
});

test.each([
  ...listed('Full; llawn; SOLD OUT; Fully booked').map((word) => [word, 'Full']),
  ...listed('Cancelled; canceled; Canslwyd').map((word) => [word, 'Cancelled']),
  ...listed('Closed; Postponed; Provisional; TBC; Reserved; Private').map((word) => [word, 'Closed']),
  ['moved to  Mon 18 Jan 2027', 'Moved to Mon 18 Jan 2027'],
])('the status "%s" is stored as "%s", without a question', (word, state) => {
  const { rows, sold, questions } = answered(`Date|Course|Status\n12 Jan 2027|Loading|${word}\n13 Jan 2027|Loading|`);
  expect([rows[1], sold, questions]).toEqual([['12 Jan 2027', 'Loading', state], ['13 Jan 2027'], []]);
});

test.each(['', 'Open', 'available', 'Confirmed', 'Running', 'Going ahead'])('the status "%s" is on sale', (word) => {
  const { rows, sold } = answered(`Date|Course|Statws:\n12 Jan 2027|Loading|${word}`);
  expect([rows[0], sold]).toEqual([['Date', 'Course'], ['12 Jan 2027']]);
});

test.each(
  listed(`
  Cancelled - trainer ill; Full!; Open?; P; -; 12; Postponed until spring; Moved to spring;
  Moved to Mon 19 Jan 2027; Moved to 19 Jan 2072
`),
)('the status "%s" makes its row wait', (word) => {
  const { rows, questions } = answered(`Date|Course|Status\n12 Jan 2027|Loading|${word}`);
  expect([rows.length, questions.map(({ kind, column }) => [kind, column])]).toEqual([1, [['misfit', 'status']]]);
});

test.each([
  ['Places', '12', '12', ''],
  ['Places available', '0', '0', ''],
  ['Lleoedd', '12.0', '12.0', ''],
  ['Capacity', 'sold out', 'Full', 'Full'],
  ['Places left', '0', undefined, 'Full'],
  ['Spaces', 'Full', undefined, 'Full'],
])('%s "%s" is stored as places %s, status "%s"', (heading, cell, places, status) => {
  const { rows } = answered(`Date|Course|${heading}\n12 Jan 2027|Loading|${cell}`);
  const [row] = storedSessionsOf(rows);
  expect([rows[0]!.includes('Places') ? row!.places : undefined, row!.status]).toEqual([places, status]);
});

test.each(
  listed(`
  Places|about 12; Places|12.5; Places|0/12; Places|-1; Places|2 places left; Places|#REF!;
  Book by|soon; Book by|4 Jan; Book by|12 Jan 2027; Book by|Mon 5 Jan 2027; Day|Monday; Day|Practical;
  Counts for|Natinal; Counts for|7 hours; Exam date|2 March; Exam date|1 Jun 2026; Exam|Mon 2 Mar 2027
`),
)('a cell that fits no form makes its row wait: %s', (column) => {
  const [heading, cell] = column.split('|');
  expect(answered(`Date|Course|${heading}\n12 Jan 2027|Loading|${cell}`).rows).toHaveLength(1);
});

test.each(
  listed(`
  Book by|4 Jan 2027; Deadline|8/1/27; Day|Tuesday; Diwrnod|Mawrth; Counts for|international;
  Exam date|19 Jan 2027; Exam date|to be confirmed; Price|£250 + VAT; Level|3; Notes|Bring your lunch
`),
)('a cell that fits its form is on sale: %s', (column) => {
  const [heading, cell] = column.split('|');
  expect(answered(`Date|Course|${heading}\n12 Jan 2027|Loading|${cell}`)).toMatchObject({ sold: ['12 Jan 2027'] });
});

test('International takes two days at most', () => {
  const rows = 'Date|Course|Counts for\n12-13 Jan 2027|Loading|International\n19-21 Jan 2027|Loading|International';
  expect(answered(rows).sold).toEqual(['12-13 Jan 2027']);
});

test('another column with a date is no second date of its row', () => {
  expect(answered('Date|Course|Swansea\n12 Jan 2027|Loading|19 Jan 2027').sold).toEqual([]);
  const { questions } = answered('Date|Course|Day 2\n12 Jan 2027|Loading|13 Jan 2027');
  expect(questions).toMatchObject([{ what: expect.stringContaining('two dates') }]);
});

test.each([
  ['Cwrs', 'Lleoliad', 'Arholiad'],
  ['COURSE TITLE:', 'Venue name', 'Exam'],
  [' module ', 'Where', 'Date of exam'],
])('the headings "%s", "%s" and "%s" are those of course, venue and exam', (course, venue, exam) => {
  const { rows } = answered(`Dyddiad|${course}|${venue}|${exam}\n12 Jan 2027|Loading|Barry|19 Jan 2027`);
  const [row] = storedSessionsOf(rows);
  expect([courseName(row!), venueName(row!), examText(row!)]).toEqual(['Loading', 'Barry', '19 Jan 2027']);
});

test.each([
  ['the headings once more', 'Date|Course|Venue'],
  ['a month', 'JANUARY 2027||'],
  ['a month in Welsh', 'Mawrth 2027||'],
  ['a total', 'Total|24|'],
  ['an empty row', '||'],
])('%s among the rows asks nothing', (_, line) => {
  const { sold, questions } = answered(`Date|Course|Venue\n12 Jan 2027|a|b\n${line}\n13 Jan 2027|a|b`);
  expect([sold, questions]).toEqual([['12 Jan 2027', '13 Jan 2027'], []]);
});

test.each([
  ['no heading for the dates', 'Course|Venue\nLoading|Cardiff', 'headed "Date"'],
  ['headings in one cell', 'Date;Course;Status\n12 Jan 2027;Loading;', 'headed "Date"'],
  ['an error alone', '#REF!', 'formula'],
  ['nothing', '', 'empty'],
  [
    'other headings further down',
    'Date|Course|Status\n12 Jan 2027|a|\nDate|Status|Course\n13 Jan 2027|Full|a',
    'again',
  ],
  ['errors for all dates', 'Date|Course\n#REF!|a\nLoading...|b', 'No row of the sheet has a date'],
  ['no dates at all', 'Date|Course|Venue\n|a|b', 'No row of the sheet has a date'],
  ['two tables side by side', 'Date|Course|Venue||Date|Course|Venue\n12 Jan 2027|a|x||9 Feb 2027|b|y', 'the same'],
  ['two columns of one meaning', 'Date|Course|Status|Course status\n12 Jan 2027|a||Full', 'the same'],
  ['equal headings', 'Date|Level|LEVEL:\n12 Jan 2027|3|4', 'the same'],
  ['a month before the day', 'Date|Course\n1/12/2027|a\n1/20/2027|a', 'locale'],
  ['an American date behind its weekday', 'Date|Course\nWed 1/20/2027|a', 'locale'],
])('a sheet with %s keeps its last good copy', (_, rows, why) => {
  expect(() => answered(rows)).toThrow(why);
});

test.each(['Date|Course\n', 'Course dates||\nDate|Course|Venue\n12 Jan 2027|a|b'])(
  'a title may be a heading: %j',
  (rows) => {
    expect(answered(rows).rows[0]).toEqual(rows.includes('Venue') ? ['Date', 'Course', 'Venue'] : ['Date', 'Course']);
  },
);
