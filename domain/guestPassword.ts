import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { business } from './business.ts';
import { products } from './catalogue/products.ts';

/** One graphics card tries some 15,000 passwords a second against 600,000 rounds of PBKDF2, and so takes 2,000 years. */
const FEWEST_GUESSES = 1e15;

/** Each is one of 7,776: 64 bits together. */
const WORDS_OF_A_PASSPHRASE = 5;

const SITE_WORDS =
  'guest demo quiz password area student learner exam theory revision haulage passenger lorry truck coach fleet';

/** Words that an attacker of this firm's site tries first, the longest first. */
const firmsWords = [
  ...new Set(
    JSON.stringify([SITE_WORDS, business, products])
      .toLowerCase()
      .match(/[a-z]{3,}/g),
  ),
].toSorted((a, b) => b.length - a.length);

let loaded: ZxcvbnFactory | undefined;

/** Loaded when asked: the dictionaries take 0.2 seconds. */
function judge(): ZxcvbnFactory {
  loaded ??= new ZxcvbnFactory({ dictionary: { ...common, ...english, firmsWords }, graphs: adjacencyGraphs });
  return loaded;
}

/** Separators count for nothing, since zxcvbn would take "c-a-r-d-i-f-f" for random; nor do the firm's words. */
function isStrong(password: string): boolean {
  const joined = password.replaceAll(/[\s,;:|/\\_.-]/g, '');
  const rest = firmsWords.reduce((text, word) => text.replaceAll(word, ''), joined.toLowerCase());
  return [joined, rest].every((text) => judge().check(text).guesses >= FEWEST_GUESSES);
}

/** Why a guest password is refused, with a strong one to take instead; undefined if it is strong. For build and synth only. */
export function guestPasswordFault(password = '', randomInt: (max: number) => number): string | undefined {
  return isStrong(password)
    ? undefined
    : `GUEST_PASSWORD is missing or easy to guess: everyone can fetch the sealed quizzes and try passwords on them. A strong one: ${passphrase(randomInt)}`;
}

function passphrase(randomInt: (max: number) => number): string {
  const words = common['diceware-common'];
  const drawn = Array.from({ length: WORDS_OF_A_PASSPHRASE }, () => words[randomInt(words.length)]).join('-');
  return isStrong(drawn) ? drawn : passphrase(randomInt);
}
