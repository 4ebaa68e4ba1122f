import { expect, test } from 'vitest';
import { SHEET_LIMITS } from '../../../domain/dates/trainingSheets.ts';
import { answered, asCsv, kept, propose, shown } from './ownersSheet.ts';

const KNOWN = shown('course: Loading', 'venue: Barry');
const HEAD = 'Date|Course|Venue';
const ROW = '12 Jan 2027|Loading|Barry';
const sheet = (...lines: readonly string[]) => asCsv([HEAD, ...lines].join('\n'));

test('keeps 500 rows and 12 columns, and says how many are left out', () => {
  const headings = ['Date', ...Array.from({ length: 14 }, (_, index) => `h${index}`)];
  const csv = `${headings.join()}\n${Array.from({ length: 600 }, (_, day) => `1 Jan ${2028 + (day % 70)},${'1,'.repeat(14)}`).join('\n')}`;
  const before = propose(csv, {
    answers: kept(
      'heading',
      'show',
      headings.map((each) => `${each}: ${each}`),
    ),
  });
  expect(before.rows[0]).toHaveLength(SHEET_LIMITS.columns);
  expect(before.questions.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'Only the first 500 rows are shown; 100 more were left out.',
      'Only the first 12 columns are shown.',
    ]),
  );
});

test('rows that are over make room for those to come, and the latest of them are kept', () => {
  const over = Array.from(
    { length: 600 },
    (_, day) => `${2 + (day % 27)} Jan ${2000 + Math.floor(day / 27)}|Loading|Barry`,
  );
  const { rows, sold, questions } = propose(sheet(...over, ROW), { answers: KNOWN });
  expect([rows.length, sold, questions]).toEqual([501, ['12 Jan 2027'], []]);
  expect(rows.some(([date]) => date === '2 Jan 2000')).toBe(false);
});

test('a sheet with more text than the table takes is refused', () => {
  const rows = Array.from(
    { length: 500 },
    (_, row) =>
      `12 Jan ${2027 + (row % 2)}|Loading ${row}|${'ŵ'.repeat(90)}|${'ŵ'.repeat(90)}|${'ŵ'.repeat(90)}|${'ŵ'.repeat(90)}|${'ŵ'.repeat(90)}`,
  );
  const csv = `Date|Course|Venue|Notes|a|b|c\n${rows.join('\n')}`;
  expect(() => answered(csv)).toThrow('more text than the site can keep');
});
