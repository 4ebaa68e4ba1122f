import { singleLines } from '../../domain/text/singleLines.ts';
import { KNOWN_LETTERS } from './typeface.ts';

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

/** Copies plain data with every text made one line of letters that the typeface has. Replaces others by a visible sign. */
export function settable<T>(data: T): T {
  return JSON.parse(JSON.stringify(singleLines(data)), (_key, value: unknown) =>
    typeof value === 'string' ? Array.from(value.normalize('NFC'), knownForm).join('') : value,
  );
}

/** The letter, or its plain form: "fi" for the ligature of a pasted text, a hyphen for one that does not break. */
function knownForm(letter: string): string {
  if (KNOWN_LETTERS.test(letter)) return letter;
  if (NUMBER_SIGN.test(letter)) return MISSING;
  const plain = Array.from(letter.normalize('NFKC'), (each) => LOOKALIKES[each] ?? each);
  return plain.every((each) => KNOWN_LETTERS.test(each)) ? plain.join('') : MISSING;
}
