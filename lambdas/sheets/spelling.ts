import { wordSet } from './wordSet.ts';

/** In a word of five letters or more one slip counts as none, in a longer one two. */
const ONE_SLIP_FROM = 5;
const TWO_SLIPS_FROM = 8;
/** Words of their own, though one letter off another. */
const OTHER_WORDS = wordSet('place contract trainer trainers booked');

/** Whether a word is one of these, perhaps mistyped. */
export function isNearly(word: string, known: ReadonlySet<string>): boolean {
  if (known.has(word)) return true;
  if (word.length < ONE_SLIP_FROM || OTHER_WORDS.has(word)) return false;
  const most = word.length < TWO_SLIPS_FROM ? 1 : 2;
  // The first letter is hardly ever the wrong one.
  return [...known].some(
    (each) =>
      each.length >= ONE_SLIP_FROM &&
      each[0] === word[0] &&
      Math.abs(each.length - word.length) <= most &&
      strangeLetters(word, each) <= most &&
      slips(word, each) <= most,
  );
}

/** Letters that the other word has not: each is a slip. Nearly all words are told apart by this, which is quick. */
function strangeLetters(word: string, other: string): number {
  let count = 0;
  for (const letter of word) if (!other.includes(letter)) count += 1;
  return count;
}

/** How many letters are missing, too many, wrong or swapped with their neighbour. */
function slips(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
