/**
 * Writes lambdas/papers/typeface.ts, after `npm install --no-save @expo-google-fonts/overpass@0.4.2`: the typeface's package
 * that the site uses has each alphabet in a file of its own, and a PDF takes one file for a text.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import subsetFont from 'subset-font';

/** Latin with Welsh, Polish, Romanian, Vietnamese and their neighbours, Cyrillic, punctuation, and the sign for a missing letter. */
const LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x17f],
  [0x218, 0x21b],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1e80, 0x1e85],
  [0x1e9e, 0x1e9e],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2010],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0xfffd, 0xfffd],
] as const;

const text = LETTERS.map(([first, last]) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
).join('');
const ranges = LETTERS.map(([first, last]) =>
  first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`,
).join('');

await writeFile(
  path.join(import.meta.dirname, '../lambdas/papers/typeface.ts'),
  `// Written by infra/writePaperTypeface.ts. Overpass is under the SIL Open Font License, which allows embedding.

/** Each letter that the typeface has. */
export const KNOWN_LETTERS = /^[${ranges}]$/u;

/** TrueType, weight 400, as base64. */
export const regular =
  '${await trueType('400Regular')}';

/** TrueType, weight 700, as base64. */
export const bold =
  '${await trueType('700Bold')}';
`,
);

async function trueType(weight: string): Promise<string> {
  const source = fileURLToPath(import.meta.resolve(`@expo-google-fonts/overpass/${weight}/Overpass_${weight}.ttf`));
  const font = await subsetFont(await readFile(source), text, {
    targetFormat: 'truetype',
    // Without kerning the fonts are half as big and an invoice takes a third of the time.
    keepFeatures: ['tnum'],
    noHinting: true,
  });
  return Buffer.from(font).toString('base64');
}

function escaped(letter: number): string {
  return `\\u${letter.toString(16).padStart(4, '0')}`;
}
