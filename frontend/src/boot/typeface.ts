import latinFile from '@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2';
import latinExtFile from '@fontsource-variable/overpass/files/overpass-latin-ext-wght-normal.woff2';

/** Centres capitals in buttons and rows. Overpass's own ascent and descent, 88 % and 38 %, set it high in its line. */
const FACE = {
  weight: '400 800',
  display: 'swap',
  ascentOverride: '97%',
  descentOverride: '29%',
  lineGapOverride: '0%',
} as const;

/** The characters of the main font file; the fallback in fallbackFont.css has the same range. */
export const LATIN = 'U+0020-00FF, U+0131, U+0152-0153, U+2000-22FF';

/** Letters beyond English (Welsh has w and y with a circumflex), in a file that is fetched only where one occurs. */
const LATIN_EXT = 'U+0100-02BA';

/**
 * Adds the typeface once it has loaded; until then, the fallback in fallbackFont.css shows. A font named in the style sheet makes
 * the browser prepare a substitute for every size and weight, and painted pages 7 to 15 % later. So the rare letters, whose
 * file loads only on demand, are a family of their own.
 */
export async function addTypeface(): Promise<void> {
  const main = face('Overpass Variable', latinFile, LATIN);
  try {
    await main.load();
  } catch {
    // The browser has logged the failure.
    return;
  }
  for (const each of [main, face('Overpass Rare', latinExtFile, LATIN_EXT)]) document.fonts.add(each);
}

function face(family: string, file: string, unicodeRange: string): FontFace {
  return new FontFace(family, `url('${file}')`, { ...FACE, unicodeRange });
}
