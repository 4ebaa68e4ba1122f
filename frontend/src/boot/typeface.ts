import latinFile from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2';
import latinExtFile from '@fontsource-variable/overpass/files/overpass-latin-ext-wght-normal.woff2';

/** Overpass sits high in its line: its own ascent and descent are 88 % and 38 %. These centre its capitals in buttons and rows. */
const FACE = {
  weight: '400 800',
  display: 'swap',
  ascentOverride: '97%',
  descentOverride: '29%',
  lineGapOverride: '0%',
} as const;

/** The characters of the main font file; the fallback in global.css has the same range. */
export const LATIN = 'U+0020-00FF, U+0131, U+0152-0153, U+2000-22FF';

/** Letters beyond English (Welsh has w and y with a circumflex), in a file that is fetched only where one occurs. */
const LATIN_EXT = 'U+0100-02BA';

/**
 * Sets the page in its typeface once that is there; without it, in the fallback that is fitted to it (global.css). While a browser
 * knows of a font to come, it finds a stand-in of its own for every size and weight of text that asks for it: told of the typeface
 * by the style sheet, it painted pages 7 to 15 % later. Hence the rare letters, which are to come always, are a family that
 * only they ask for.
 */
export async function setInTypeface(): Promise<void> {
  const main = face('Overpass Variable', latinFile, LATIN);
  try {
    await main.load();
  } catch {
    // The browser has said that it could not be fetched.
    return;
  }
  for (const each of [main, face('Overpass Rare', latinExtFile, LATIN_EXT)]) document.fonts.add(each);
}

function face(family: string, file: string, unicodeRange: string): FontFace {
  return new FontFace(family, `url('${file}')`, { ...FACE, unicodeRange });
}
