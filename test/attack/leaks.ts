import { createHash } from 'node:crypto';
import { passesLuhn, TEST_CARDS } from '../../infra/local/stripe/testCards.ts';

/** Stripe's published test cards. */
const PUBLISHED = new Set(TEST_CARDS.map(({ number }) => number));

const KEYS = [
  /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}/g,
  /\bwhsec_[A-Za-z0-9+/]{20,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/g,
  /\bgh[pousr]_[A-Za-z0-9]{36}\b/g,
  /\bgithub_pat_\w{22,}/g,
  /\bxox[abprs]-[\w-]{10,}/g,
  /\bAIza[\w-]{35}\b/g,
  /\bnpm_[A-Za-z0-9]{36}\b/g,
] as const;

const CARD_NUMBER =
  /(?<![\w.-])(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2})([ -]?)\d{4}\1\d{4}\1\d{4}(?![\w.-])|(?<![\w.-])3[47]\d{2}([ -]?)\d{6}\2\d{5}(?![\w.-])/g;

const EMAIL_ADDRESS = /[\w.+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}\b/gi;

/** Reserved domains (RFC 2606, RFC 6761), and a made-up firm that a production stage must take for a real one. */
const RESERVED = /(?:@|\.)(?:example\.(?:com|org|net|co\.uk)|example|invalid|test|localhost)$|@dragonhaulage\.co\.uk$/i;

/**
 * Addresses of nobody in particular: a short first name at a provider, whose mistyped names the site knows; the simulator of SES;
 * domains that only test how other scripts are read.
 */
const NOBODYS = /^(?:jo|sam|jo\.rees\+1)@|@simulator\.amazonses\.com$|^post@xn--/i;

/** Every key, card number and address in a text that may be real. */
export function leaksIn(text: string): string[] {
  const keys = KEYS.flatMap((pattern) => text.match(pattern) ?? []);
  const cards = (text.match(CARD_NUMBER) ?? []).filter(isCardNumber);
  const addresses = (text.match(EMAIL_ADDRESS) ?? []).filter(
    (address) => !RESERVED.test(address) && !NOBODYS.test(address),
  );
  return [...new Set([...keys, ...cards, ...addresses])];
}

/** Enough of a hash to find its address by trying. */
const HASH_PART = 8;

/** The words whose hash without a key is in a text: whole or cut, in any usual writing, of the word in any case. */
export function hashesIn(text: string, words: readonly string[]): string[] {
  return words.filter((word) =>
    [word, word.toLowerCase(), word.toUpperCase()].some((each) =>
      ['sha256', 'sha1', 'md5'].some((algorithm) =>
        (['hex', 'base64', 'base64url'] as const).some((encoding) =>
          text.includes(createHash(algorithm).update(each).digest(encoding).slice(0, HASH_PART)),
        ),
      ),
    ),
  );
}

function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '');
  return !PUBLISHED.has(digits) && passesLuhn(digits);
}
