import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHARACTERS } from '../../frontend/fonts/subsetFonts.ts';

test('the browser is told of exactly the characters that the cut typeface has', () => {
  const css = readFileSync(new URL('../../frontend/src/global.css', import.meta.url), 'utf8');
  const range = /url\('\.\.\/\.fonts\/overpass\.woff2'\)[^}]*unicode-range: ([^;]+);/.exec(css)?.[1] ?? '';
  const told = range.split(', ').flatMap((part) => {
    const [first = NaN, last = first] = part.slice('U+'.length).split('-').map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
  expect(told.toSorted()).toEqual([...CHARACTERS].toSorted());
});
