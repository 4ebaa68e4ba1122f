import { singleLines } from './singleLines.ts';

/**
 * Each letter of the papers' typeface (infra/writePaperTypeface.ts): Latin with Welsh, Polish, Romanian, Vietnamese, Arabic and
 * Chinese in Latin letters, and their neighbours; Cyrillic with Kazakh and its neighbours; punctuation; the sign for a missing letter.
 */
export const KNOWN_LETTERS =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u0181\u0186-\u0187\u0189-\u018a\u018e-\u0194\u0196-\u0199\u01a0-\u01a1\u01af-\u01b0\u01b3-\u01b4\u01cd-\u01f5\u01f8-\u021b\u021e-\u021f\u0226-\u0233\u0253-\u0254\u0256-\u0257\u0259\u025b\u0400-\u045f\u0490-\u049d\u04a0-\u04a5\u04aa-\u04ab\u04ae-\u04b3\u04b6-\u04bb\u04d0-\u04df\u04e2-\u04f9\u1e04-\u1e05\u1e0c-\u1e0f\u1e12-\u1e13\u1e20-\u1e21\u1e24-\u1e25\u1e2e-\u1e2f\u1e36-\u1e37\u1e3c-\u1e3f\u1e44-\u1e47\u1e4a-\u1e4d\u1e50-\u1e53\u1e62-\u1e63\u1e6c-\u1e71\u1e80-\u1e85\u1e92-\u1e93\u1e9e\u1ea0-\u1ef9\u2010\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212\ufffd]$/u;

const MISSING = '\uFFFD';

/** Letters that the typeface lacks, each with one that looks the same. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '\u02BC': '’',
  '\u2012': '–',
  '\u2015': '—',
  '\u2032': "'",
};

/** "5⅓" is not "51/3". */
const NUMBER_SIGN = /\p{No}/u;

/** A line of text in letters that the typeface has; a visible sign stands for each other one. */
export function printed(text: string): string {
  return Array.from(text.normalize('NFC'), knownForm).join('');
}

export function isPrintable(text: string): boolean {
  return !printed(text).includes(MISSING);
}

/** The letter, or its plain form: "fi" for the ligature of a pasted text, a hyphen for one that does not break. */
function knownForm(letter: string): string {
  if (KNOWN_LETTERS.test(letter)) return letter;
  if (NUMBER_SIGN.test(letter)) return MISSING;
  const plain = Array.from(letter.normalize('NFKC'), (each) => LOOKALIKES[each] ?? each);
  return plain.every((each) => KNOWN_LETTERS.test(each)) ? plain.join('') : MISSING;
}

/** Copies plain data with every text made one line of letters that the typeface has. */
export function settable<T>(data: T): T {
  return JSON.parse(JSON.stringify(singleLines(data)), (_key, value: unknown) =>
    typeof value === 'string' ? printed(value) : value,
  );
}
