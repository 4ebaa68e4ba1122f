import { expect, test } from 'vitest';
import { read } from './readRows.ts';

test.each(['ditto', 'As above', 'same as above', 'see above', '"', '-"-', '〃', '↑', 'do.', 'fel uchod'])(
  'a row with "%s" under its course, venue or time, or in a remark, is off sale',
  (same) => {
    for (const headings of ['Course|Venue|Notes', 'Venue|Course|Notes', 'Notes|Course|Venue', 'Time|Course|Venue']) {
      const rows = `12 Jan 2027|a|b|c\n13 Jan 2027|${same}|b|c\n14 Jan 2027|a|b|same time as usual`;
      expect([headings, read(`Date|${headings}\n${rows}`).sold]).toEqual([headings, ['12 Jan 2027', '14 Jan 2027']]);
    }
  },
);

test('a ditto under Price keeps its row on sale', () => {
  const { sold } = read('Date|Course|Price\n12 Jan 2027|a|£90\n13 Jan 2027|b|"');
  expect(sold).toEqual(['12 Jan 2027', '13 Jan 2027']);
});

test('a course whose letters are struck through is off sale', () => {
  const { sold } = read(
    'Date|Course\n12 Jan 2027|S\u0336a\u0336f\u0336e\n13 Jan 2027|~~Safe Loading~~\n14 Jan 2027|Safe ~ Loading',
  );
  expect(sold).toEqual(['14 Jan 2027']);
});
