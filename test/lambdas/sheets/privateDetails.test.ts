import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { answered, listed } from './ownersSheet.ts';

const HEAD = 'Date|Course|Venue';
const ROW = '12 Jan 2027|Loading|Barry';

const PRIVATE = listed(`
  sian@example.co.uk; dai (at) example.com; dai[at]example.com; dai (at) example (dot) com;
  07700 900123; +44 7700 900 123; Dai 07700-900123; 7700900123; 07700.900.123; 07700/900123;
  (07700) 900123; 07700 - 900 - 123; +353 86 123 4567; 447700900123; o7700 900123; 01792 555 123;
  JONES711018D99AB; Dai: MORGA 753116 SM9 IJ; AB 12 34 56 C
`);

test.each(PRIVATE)('"%s" is never shown nor repeated, whatever the owner answers', (text) => {
  for (const rows of [
    `${HEAD}|Notes\n${ROW}|${text}`,
    `${HEAD}\n${ROW}\n${text}||`,
    `${HEAD}\n12 Jan 2027|${text}|Barry`,
  ]) {
    const { sold, questions } = answered(rows);
    expect(sold).toEqual([]);
    expect(questions).toMatchObject([{ kind: 'misfit', text: '' }]);
    expect(JSON.stringify(questions)).not.toContain(text);
  }
});

test.each([
  ...business.phones.map(({ display }) => display),
  business.email,
  ...listed('12-13; 0900-1700; 8am @ Cardiff, @milltir; Module 12/34/56; CF10 1AA; B1234567; £75 - £95'),
])('"%s" is no private detail', (text) => {
  expect(answered(`${HEAD}|Notes\n${ROW}|${text}`)).toMatchObject({ sold: ['12 Jan 2027'], questions: [] });
});
