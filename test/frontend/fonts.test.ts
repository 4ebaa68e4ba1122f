import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHARACTERS } from '../../frontend/fonts/subsetFonts.ts';

const css = readFileSync(new URL('../../frontend/src/global.css', import.meta.url), 'utf8');

/** What the browser is told that a file of the typeface has. */
function charactersOf(file: string): string[] {
  const [, face = ''] = css.split(`url('${file}')`);
  const range = /unicode-range: ([^;]+);/.exec(face)?.[1] ?? '';
  return range.split(', ').flatMap((part) => {
    const [first = NaN, last = first] = part.slice('U+'.length).split('-').map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });
}

test('the browser is told of exactly the characters that the cut typeface has', () => {
  expect(charactersOf('../.fonts/overpass.woff2').toSorted()).toEqual([...CHARACTERS].toSorted());
});

test('what is left out of it of ASCII is looked for in the file that it is cut from', () => {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));
  const elsewhere = charactersOf('@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2');
  expect(ascii.filter((character) => !CHARACTERS.includes(character) && !elsewhere.includes(character))).toEqual([]);
});
