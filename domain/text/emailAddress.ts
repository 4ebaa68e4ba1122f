import punycode from 'punycode.js';
import { asSeen } from './visible.ts';

/** The longest address that mail can go to (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** The rule of `<input type="email">`, and a dot in the domain, without which no mail arrives. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** "Jo <jo@example.co.uk>;", as mail programs copy an address. */
const NAMED = /^[^<>]*<([^<>]*)>[;,]?$/;

/** A copied link, with its subject. One with escapes is left, and refused. */
const MAILTO = /^mailto:([^?%]*)(?:\?.*)?$/i;

/** Odd spaces that come with pasting. A plain space may stand between two addresses, so it stays and is refused. */
const PASTED_SPACES = /[^\P{Zs} ]/gu;

/** Domains that have two spellings. */
const INTERNATIONAL = /[^\0-\x7F]|xn--/i;

/** Characters that no domain has, and that would begin another part of a URL. */
const NO_DOMAIN = /[\s/\\?#:@%[\]]/;

/** The address in a pasted text, its domain in letters: Chrome gives "tŷ-gwyn.cymru" as "xn--t-gwyn-pob.cymru". */
export function readEmail(text: string): string {
  const seen = asSeen(text.replace(PASTED_SPACES, ''));
  const address = seen.replace(NAMED, '$1').trim().replace(MAILTO, '$1').trim();
  // oxlint-disable-next-line import/no-named-as-default-member -- Node reads the package as CommonJS, with a default alone
  return isEmail(address) ? withDomain(address, (domain) => punycode.toUnicode(asciiDomain(domain))) : address;
}

/** As SES and Stripe take it. */
export function asciiEmail(email: string): string {
  return withDomain(email, asciiDomain);
}

/** The same for every spelling of an address: its case, spaces around it, and both spellings of its domain. */
export function emailKey(email: string): string {
  return asciiEmail(readEmail(email)).toLowerCase();
}

export function isSameEmail(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && emailKey(one) === emailKey(other);
}

export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false;
  const ascii = asciiEmail(text);
  // The start of an encoded word (RFC 2047), which a mail program would show as another address.
  return ascii.length <= MAX_EMAIL_LENGTH && ADDRESS.test(ascii) && !ascii.includes('=?');
}

function withDomain(email: string, write: (domain: string) => string): string {
  const start = email.lastIndexOf('@') + 1;
  const domain = email.slice(start);
  return start > 0 && INTERNATIONAL.test(domain) ? email.slice(0, start) + write(domain) : email;
}

/** Empty if it is no domain. */
function asciiDomain(domain: string): string {
  if (NO_DOMAIN.test(domain)) return '';
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}
