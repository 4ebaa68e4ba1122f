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

function readCell(course: string) {
  return readCells([
    ['Date', 'Course'],
    ['12 Jan 2027', course],
  ]);
}
