import { expect, test } from 'vitest';
import { read } from './readRows.ts';

test.each(['Registration deadline', 'Apply by', 'Register before', 'Entry closes', 'Cut-off date', 'Dyddiad cau'])(
  'a day that is over under "%s" takes its row off sale',
  (heading) => {
    expect(read(`Date|Course|${heading}\n12 Jan 2027|a|4 Nov 2026\n13 Jan 2027|a|4 Jan 2027`).sold).toEqual([
      '13 Jan 2027',
    ]);
  },
);

test.each(['On sale from', 'Bookings open from', 'Registration opens', 'Release date'])(
  'a row is on sale from the day under "%s"',
  (heading) => {
    const { sold, grave } = read(
      `Date|Course|${heading}\n12 Jan 2027|a|26 Nov 2026\n13 Jan 2027|a|25 Nov 2026\n14 Jan 2027|a|`,
    );
    expect([sold, grave.length]).toEqual([['13 Jan 2027', '14 Jan 2027'], 1]);
  },
);
