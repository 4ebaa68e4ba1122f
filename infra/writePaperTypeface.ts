/**
 * Writes lambdas/papers/typeface.ts, after `npm install --no-save @expo-google-fonts/overpass@0.4.2`: the typeface's package
 * that the site uses has each alphabet in a file of its own, and a PDF takes one file for a text.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import subsetFont from 'subset-font';
import { KNOWN_LETTERS } from '../domain/text/printable.ts';

const text = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))
  .filter((letter) => KNOWN_LETTERS.test(letter))
  .join('');

await writeFile(
  path.join(import.meta.dirname, '../lambdas/papers/typeface.ts'),
  `// Written by infra/writePaperTypeface.ts. Overpass is under the SIL Open Font License, which allows embedding.

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
