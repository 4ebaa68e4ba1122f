import latinFile from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2';
import latinExtFile from '@fontsource-variable/overpass/files/overpass-latin-ext-wght-normal.woff2';
import writtenFile from '../.fonts/overpass.woff2';

/** Overpass sits high in its line: its own ascent and descent are 88 % and 38 %. These centre its capitals in buttons and rows. */
const FACE = {
  weight: '400 800',
  display: 'swap',
  ascentOverride: '97%',
  descentOverride: '29%',
  lineGapOverride: '0%',
} as const;

/** What pages are written with (fonts/subsetFonts.ts). */
export const WRITTEN =
  'U+0020-0023, U+0025-003B, U+003D, U+003F-005A, U+005F, U+0061-007A, U+00A0, U+00A3, U+00A9, U+00B7, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+20AC';

/** Signs that are hardly ever written, and letters beyond English (Welsh has w and y with a circumflex), in files that are fetched only where one occurs. */
export const LATIN =
  'U+0024, U+003C, U+003E, U+005B-005E, U+0060, U+007B-007E, U+00A0-00FF, U+0131, U+0152-0153, U+02BB-0329, U+2000-22FF, U+FEFF, U+FFFD';
const LATIN_EXT = 'U+0100-02BA';

/**
 * Sets the page in its typeface once that is there; without it, in the fallback that is fitted to it (global.css). While a browser
 * knows of a font to come, it finds a stand-in of its own for every size and weight of text that asks for it: told of the typeface
 * by the style sheet, it painted pages 7 to 15 % later. Hence the rare letters, which are to come always, are a family that
 * only they ask for.
 */
export async function setInTypeface(): Promise<void> {
  const written = face('Overpass Variable', writtenFile, WRITTEN);
  try {
    await written.load();
  } catch {
    // The browser has said that it could not be fetched.
    return;
  }
  for (const each of [written, face('Overpass Rare', latinExtFile, LATIN_EXT), face('Overpass Rare', latinFile, LATIN)])
    document.fonts.add(each);
}

function face(family: string, file: string, unicodeRange: string): FontFace {
  return new FontFace(family, `url('${file}')`, { ...FACE, unicodeRange });
}
