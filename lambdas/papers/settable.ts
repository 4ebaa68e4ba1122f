import { singleLines } from '../../domain/text/singleLines.ts';
import { KNOWN_LETTERS } from './typeface.ts';

const MISSING = '\uFFFD';

/** Copies plain data with every text made one line of letters that the typeface has. Replaces others by a visible sign. */
export function settable<T>(data: T): T {
  return JSON.parse(JSON.stringify(singleLines(data)), (_key, value: unknown) =>
    typeof value === 'string' ? withKnownLetters(value) : value,
  );
}

function withKnownLetters(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => (KNOWN_LETTERS.test(letter) ? letter : MISSING)).join('');
}
