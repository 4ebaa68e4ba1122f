import { expect, test } from 'vitest';
import { read } from './readRows.ts';

const TABLE = 'Date|Course|Venue\n12 Jan 2027|a|x\n13 Jan 2027|b|x';

test.each([
  'CANCELLED',
  'FULL COURSES',
  'Private courses',
  'In-house',
  '** Cancelled dates **',
  'Private / in-house',
  'Past dates',
  'LAST YEAR',
  'Completed courses',
  'INTERNAL',
  'Not on website',
  'Waiting list only',
  'TBC',
  'All full',
  'Everything below is full',
  'IN HOUSE - Example Haulage',
  'Private: Example Haulage',
  'Closed course for Example Haulage',
  'In-house training for Example Haulage',
  'Reserved for Example Haulage',
  'For Example Haulage only',
  'For Example Haulage',
  'Example Haulage only',
  'Company courses',
  'Client courses',
  'These are full',
  'Hold these',
  'Not yet released',
  'No trainer for these',
  'TEST DATA',
  'Test rows - do not use',
  'EXAMPLE ROWS BELOW',
  'Template',
  'Old - ignore',
  'Possible dates',
  'Ideas for summer',
  'Awaiting venue confirmation',
  'Cyrsiau preifat',
  'WEDI’U CANSLO',
  'Cyrsiau llawn',
  'Dyddiadau dros dro',
  'FIRST AID (FULL)',
  'Safe Loading - not running',
  'Drivers’ Hours: cancelled',
  'EXAMPLE HAULAGE',
  'Probert Coaches',
  'Reserve dates',
])('a line "%s" takes the rows below it off sale, until another line', (line) => {
  const { sold, grave } = read(`${TABLE}\n${line}||\n14 Jan 2027|c|x\n\n15 Jan 2027|d|x\nSwansea||\n16 Jan 2027|e|x`);
  expect(sold).toEqual(['12 Jan 2027', '13 Jan 2027', '16 Jan 2027']);
  expect(grave.filter((what) => what.includes(`stands below "${line}"`))).toHaveLength(2);
});

test.each(['CANCELLED|2 courses|', '|CANCELLED|2 courses', 'Private courses||(do not advertise)'])(
  'the line "%s" of two cells takes the rows below it off sale',
  (line) => {
    const { sold } = read(`${TABLE}\n${line}\n14 Jan 2027|c|x\nSwansea||\n15 Jan 2027|d|x`);
    expect(sold.filter((date) => date.endsWith('2027'))).toEqual(['12 Jan 2027', '13 Jan 2027', '15 Jan 2027']);
  },
);

test('a date without a course takes no row below it off sale', () => {
  expect(read(`${TABLE}\nTBC|c|\n14 Jan 2027|d|x`).sold).toContain('14 Jan 2027');
});

test.each(['SAFE LOADING', 'Drivers’ Hours', 'ADR refresher courses'])(
  'rows whose course is only in a line "%s" above them are off sale',
  (line) => {
    const below = `\n12 Jan 2027|8am-4pm|Cardiff`;
    expect(read(`Date|Time|Venue\n${line}||${below}`).sold).toEqual([]);
    expect(read(`Date|Course|Venue\n${line}||${below.replace('8am-4pm', 'a')}`).sold).toEqual(['12 Jan 2027']);
  },
);

test.each(['Spring courses', 'Cardiff', 'Evening courses', 'ADR 2027', 'Milltir Transport Training'])(
  'a line "%s" keeps the rows below it on sale, also without a column for the course',
  (line) => {
    expect(read(`Date|Time|Venue\n${line}||\n12 Jan 2027|8am-4pm|Cardiff`).sold).toEqual(['12 Jan 2027']);
  },
);

test.each([
  ['a *', '* Fully booked'],
  ['a*', '* = full'],
  ['a**', '** Provisional'],
  ['* a', 'Key: * cancelled'],
  ['a†', 'Courses marked † are fully booked'],
  ['a #', '# course full'],
  ['a (1)', '(1) fully booked'],
  ['a¹', '¹ provisional'],
])('the course "%s" is off sale below or above the footnote "%s"', (course, footnote) => {
  const rows = `Date|Course|Venue\n12 Jan 2027|${course}|x\n13 Jan 2027|b|x`;
  for (const sheet of [`${rows}\n${footnote}||`, `${footnote}||\n${rows}`]) {
    const { sold, rows: stored } = read(sheet);
    expect(sold).toEqual(['13 Jan 2027']);
    expect(stored).toHaveLength(3);
  }
});

test.each([
  ['Red = full', 'colour'],
  ['Dates in red are fully booked', 'colour'],
  ['Green: open, struck through: cancelled', 'colour'],
  ['Greyed out dates are full', 'colour'],
  ['Full courses are shown in red', 'colour'],
  ['Cancelled dates crossed out', 'colour'],
  ['Anything highlighted has sold out', 'colour'],
  ['Red text: no longer available', 'colour'],
  ['Colours: red full, amber few left, green plenty', 'colour'],
  ['Mae dyddiadau coch yn llawn', 'colour'],
  ['F = full, P = private', 'a letter'],
  ['Key: x = cancelled', 'a letter'],
  ['Dates with a P are provisional', 'a letter'],
  ['Courses with (P) are private', 'a letter'],
  ['Those marked P are not confirmed yet', 'a letter'],
  ['(P) denotes provisional', 'a letter'],
  ['C means cancelled', 'a letter'],
  ['All courses are now full', 'all dates'],
  ['The courses below are full', 'all dates'],
  ['Bookings closed until further notice', 'all dates'],
  ['DRAFT - not for publication', 'all dates'],
])('a sheet with the line "%s" is refused, wherever it stands', (line, words) => {
  expect(() => read(`${line}||\n${TABLE}`)).toThrow(words);
  expect(() => read(`${TABLE}\n${line}||`)).toThrow(words);
});

test.each([
  'Provisional dates',
  'Driver CPC - provisional training dates 2027/28',
  'Proposed courses for spring 2027',
  'Tentative schedule 2027',
  'Driver CPC dates 2027 (provisional)',
  'Training calendar: draft',
  'Dates to be confirmed',
  'Dates to be decided',
  'All dates 2027 are subject to confirmation',
])('a title "%s" refuses the sheet, and as a line it closes the rows below', (line) => {
  expect(() => read(`${line}||\n${TABLE}`)).toThrow('all dates');
  const { sold } = read(`${TABLE}\n${line}||\n14 Jan 2027|c|x\nSwansea||\n16 Jan 2027|e|x`);
  expect(sold).toEqual(['12 Jan 2027', '13 Jan 2027', '16 Jan 2027']);
});

test.each([
  'Provisional dates|Course',
  'Proposed date|Course',
  'Course dates (provisional)|Course',
  'Date|Cancelled courses',
  'Date|Private courses',
])('the headings "%s" refuse the sheet', (headings) => {
  expect(() => read(`${headings}\n12 Jan 2027|a`)).toThrow('has the heading');
});

test.each(['Bookings not yet open', 'All dates are provisional', 'Do not book these yet', 'Do not sell these yet'])(
  'the line "%s" refuses the sheet',
  (line) => {
    expect(() => read(`${TABLE}\n${line}||`)).toThrow('all dates');
  },
);

test.each(['Key', 'Notes', ''])('the meaning of a colour in a cell under "%s" refuses the sheet', (heading) => {
  expect(() => read(`Date|Course|${heading}\n12 Jan 2027|a|Red = full\n13 Jan 2027|b|`)).toThrow('colour');
});

test('a key in two cells, and a title of what is off sale, are refused too', () => {
  expect(() => read(`${TABLE}\nRed|Full|`)).toThrow('colour');
  expect(() => read(`Cancelled courses 2027||\n${TABLE}`)).toThrow('all dates');
});

test.each([
  'Full course details on request',
  'Courses cancelled within 14 days are charged in full',
  'Bookings cancelled late are not refunded',
  'If a course is full, ring us',
  'Open courses',
  'All courses run 8am-4pm',
  'Dates for private groups on request',
  'Dates in red are weekend courses',
  'Meet at the Red Lion, car park full by 8am',
  'The Blue Room is closed for lunch',
  'Private parking in the green zone',
  'Full refund if we cancel',
  'Private parking at all venues',
  'Grey Street is closed to traffic',
  'Provisional licence holders welcome',
  'Prices 2027 (provisional)',
  'All dates are subject to change',
  'Please note that provisional dates are marked in the list',
  'Provisional licence courses 2027',
  'Old vehicles and new rules',
  'Complete all five days',
  'A waiting list is kept for each course',
  'Group A: evenings',
  'PCV drivers only',
  'Bookings by telephone only',
  'PAYMENT BY CHEQUE ONLY',
  'Parking for small cars only',
  'Weekends only',
  'Loading only',
  'For LGV drivers',
  'For bookings ring us',
  'Closed for Christmas',
  'CLOSED - Christmas',
  'Test dates',
  'Company vehicles welcome',
  'Class C is full of people',
  'Courses with a C are for category C',
])('the line "%s" takes nothing off sale', (line) => {
  expect(read(`${line}||\n${TABLE}`).sold).toEqual(['12 Jan 2027', '13 Jan 2027']);
  expect(read(`Date|Course|Venue\n${line}||\n12 Jan 2027|a*|x`).sold).toEqual(['12 Jan 2027']);
});
