import { expect, test } from 'vitest';
import { readSheet } from '../../../lambdas/sheets/readSheet.ts';

const TODAY = '2026-11-25';

/** The stored heading and cell of a row of Driver CPC, and what the owner is told. */
function read(heading: string, cell: string, date = '12 Jan 2027') {
  const csv = `Date,Course,${heading},Venue\n${date},Safe Loading,${cell},Cardiff`;
  const { rows, repairs } = readSheet(csv, { today: TODAY });
  return { heading: rows[0]?.[2], cell: rows[1]?.[2], told: repairs.map(({ what }) => what) };
}

test.each(['Counts for', 'COUNTS FOR:', 'Count for', 'Course counts for', 'Counts towards', 'Counts as'])(
  'the heading "%s" is the column',
  (heading) => {
    expect(read(heading, 'international')).toEqual({
      heading: expect.stringMatching(/^counts for$/i),
      cell: 'International',
      told: [],
    });
  },
);

test.each(['Accounts for', 'Head count', 'Discounts for groups', 'Course'])(
  'the heading "%s" is another',
  (heading) => {
    expect(read(heading, '12').cell).toBe('12');
  },
);

test.each([
  ['National', '12 Jan 2027', 'National'],
  ['NATIONAL ', '12-14 Jan 2027', 'National'],
  ['International', '12-13 Jan 2027', 'International'],
  ['International', 'To be confirmed', 'International'],
  ['', '12 Jan 2027', ''],
])('"%s" on %s is kept as "%s"', (cell, date, expected) => {
  expect(read('Counts for', cell, date)).toMatchObject({ cell: expected, told: [] });
});

test.each([
  ['Natinal', '12 Jan 2027', /^Counts for says "Natinal", which the website does not know/],
  ['National or International', '12 Jan 2027', /does not know/],
  ['7 hours', '12 Jan 2027', /does not know/],
  ['International', '12-14 Jan 2027', /^Counts for says "International", but "12-14 Jan 2027" is more than two days/],
])('"%s" on %s is left out, and the owner is told once', (cell, date, words) => {
  expect(read('Counts for', cell, date)).toMatchObject({ cell: '', told: [expect.stringMatching(words)] });
});

test('a word under "Counts for" neither closes a row nor keeps it on sale', () => {
  const csv = 'Date,Course,Counts for\n12 Jan 2027,Safe Loading,Natinal\n13 Jan 2027,,National';
  const { rows } = readSheet(csv, { today: TODAY });
  expect(rows).toEqual([
    ['Date', 'Course', 'Counts for', 'Status'],
    ['12 Jan 2027', 'Safe Loading', '', ''],
    ['13 Jan 2027', '', 'National', 'Closed'],
  ]);
});
