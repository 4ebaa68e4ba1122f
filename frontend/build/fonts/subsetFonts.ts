import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const SOURCE = '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2';

/** typeface.ts and index.html name it. */
const TARGET = path.join(import.meta.dirname, '../../.fonts/overpass.woff2');

/** Of ASCII, what is for programs: a tenth of the file, which a page of ours hardly ever shows. */
const RARE = new Set('$<>[\\]^`{|}~');

/** What British English is written with; typeface.ts gives the browser the same list. The other letters' file is fetched where one occurs. */
export const CHARACTERS = `${asciiCharacters()}\u00A0£©·×–—‘’“”•…€`;

/** The lightest and the boldest weight in use. */
const WEIGHTS = { min: 400, max: 800 };

/** Kerning, and figures of one width in tables and prices. */
const FEATURES = ['kern', 'tnum', 'lnum'];

/** Makes the font that every page loads: about a third of the Latin one it is cut from. */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async buildStart() {
      const font = await readFile(fileURLToPath(import.meta.resolve(SOURCE)));
      await mkdir(path.dirname(TARGET), { recursive: true });
      await writeFile(
        TARGET,
        await subsetFont(font, CHARACTERS, {
          targetFormat: 'woff2',
          variationAxes: { wght: WEIGHTS },
          keepFeatures: FEATURES,
          noHinting: true,
        }),
      );
    },
  };
}

function asciiCharacters(): string {
  const [space, tilde] = [0x20, 0x7e];
  return Array.from({ length: tilde - space + 1 }, (_, index) => String.fromCharCode(space + index))
    .filter((character) => !RARE.has(character))
    .join('');
}
