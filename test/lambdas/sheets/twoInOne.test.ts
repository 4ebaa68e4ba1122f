import { expect, test } from 'vitest';
import { read, readCells } from './readRows.ts';

test('two tables side by side are refused, also with the same dates', () => {
  expect(() => read('Date|Course||Date|Course\n12 Jan 2027|a||12 Jan 2027|b')).toThrow('two dates');
  expect(read('Date|Course|Start date\n12 Jan 2027|a|12 Jan 2027').sold).toEqual(['12 Jan 2027']);
});

test.each(['Loading\nFull', 'FULL\nLoading', 'Loading\nclosed', 'Loading\n\nMoved'])(
  'a word on a line of its own in "%s" takes the row off sale',
  (course) => {
    expect(readCell(course).sold).toEqual([]);
  },
);

test.each(['Full-day\ncourse', 'Safe\nLoading'])('the lines of "%s" stay one text', (course) => {
  expect(readCell(course).rows[1]![1]).toBe(course.replaceAll('\n', ' '));
});

test.each([
  ['Date|Day 2', '12 Jan 2027', 'Mon 11 Jan 2027 & Tue 12 Jan 2027'],
  ['Dyddiad|Diwrnod 2', '12 Ionawr 2027', 'Mon 11 Jan 2027 & Tue 12 Ionawr 2027'],
  ['Day 1 date|Second day', '12 Jan 2027', 'Mon 11 Jan 2027 & Tue 12 Jan 2027'],
  ['Date 1|Date 2', '12 Jan 2027', 'Mon 11 Jan 2027 & Tue 12 Jan 2027'],
  ['Dates|', '12 Jan 2027', 'Mon 11 Jan 2027 & Tue 12 Jan 2027'],
  ['Date|Day 2', '', '11 Jan 2027'],
  ['Date|Day 2', '-', '11 Jan 2027'],
  ['Date|Day 2', '11 Jan 2027', '11 Jan 2027'],
  ['Date|Date to', '-', '11 Jan 2027'],
  ['Date|Date to', 'n/a', '11 Jan 2027'],
])('a day under "%s" is no course of its own: %s', (headings, further, sold) => {
  const sheet = read(`${headings}|Course\n11 Jan 2027|${further}|a\n1 Feb 2027|2 Feb 2027|b`);
  expect(sheet.sold[0]).toBe(sold);
  expect(sheet.rows[0]).toEqual([headings.split('|')[0], 'Course']);
});

test.each(['Date|Day 2', 'Date|Session 2', 'Dates|'])(
  'two days that are apart under "%s" are not on sale',
  (headings) => {
    const { sold, grave } = read(`${headings}|Course\n11 Jan 2027|18 Jan 2027|a\n1 Feb 2027|2 Feb 2027|b`);
    expect([sold.length, grave]).toEqual([1, [expect.stringContaining('Mon 18 Jan 2027')]]);
  },
);

test.each([
  ['Practical date', '15 Jan 2027', 1],
  ['Repeat', '18 Jan 2027', 1],
  ['Repeat', '4 Jan 2027', 0],
  ['Valid until', '11 Jan 2032', 0],
  ['Exam date', '19 Jan 2027', 0],
  ['Level', '3', 0],
])('a later date under "%s: %s" is asked about once: %i', (heading, cell, asked) => {
  const { sold, repairs } = read(`Date|Course|${heading}\n11 Jan 2027|a|${cell}\n12 Jan 2027|b|${cell}`);
  expect(sold).toEqual(['11 Jan 2027', '12 Jan 2027']);
  expect(repairs.map(({ askedAs }) => askedAs)).toEqual(asked ? [`later dates under ${heading} 9999-12-31`] : []);
});

test('"Day 2" above other things than dates is a column like any other', () => {
  expect(read('Date|Course|Day 2\n11 Jan 2027|a|Practical')).toMatchObject({
    rows: [{ 2: 'Day 2' }, { 2: 'Practical' }],
  });
});

function readCell(course: string) {
  return readCells([
    ['Date', 'Course'],
    ['12 Jan 2027', course],
  ]);
}
