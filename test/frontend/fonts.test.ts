import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHARACTERS } from '../../frontend/build/fonts/subsetFonts.ts';
import { LATIN, WRITTEN } from '../../frontend/src/typeface.ts';

/** What the browser is told that a file of the typeface has. */
function charactersOf(range: string): string[] {
  return range.split(', ').flatMap((part) => {
    const [first = NaN, last = first] = part
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}

test('the browser is told of exactly the characters that the cut typeface has', () => {
  expect(charactersOf(WRITTEN).toSorted()).toEqual([...CHARACTERS].toSorted());
});

test('what is left out of it of ASCII is looked for in the file that it is cut from', () => {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
  const elsewhere = charactersOf(LATIN);
  expect(ascii.filter((character) => !CHARACTERS.includes(character) && !elsewhere.includes(character))).toEqual([]);
});

test('the fallback is for what the cut typeface has, and leaves rare letters to their own files', () => {
  const css = readFileSync(new URL('../../frontend/src/global.css', import.meta.url), 'utf8');
  const ranges = [...css.matchAll(/unicode-range: ([^;]+);/g)].map(([, range]) => range);
  const [figures] = ranges.toReversed();
  expect([ranges, figures]).toEqual([[WRITTEN, WRITTEN, WRITTEN, figures, figures, figures], 'U+0030-0039']);
});
