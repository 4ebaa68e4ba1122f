import { isEmail, readEmail } from '../../../domain/text/emailAddress.ts';

/** Where British people have mailboxes, the most common first, and real domains that look like those. */
const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'btinternet.com',
  'googlemail.com',
  'live.co.uk',
  'live.com',
  'sky.com',
  'aol.com',
  'aol.co.uk',
  'msn.com',
  'virginmedia.com',
  'ntlworld.com',
  'blueyonder.co.uk',
  'talktalk.net',
  'tiscali.co.uk',
  'btopenworld.com',
  'rocketmail.com',
  'protonmail.com',
  'proton.me',
  'fastmail.com',
  'talk21.com',
  'plusnet.com',
  'mail.com',
  'ymail.com',
  'email.com',
  'gmx.com',
  'gmx.co.uk',
  'me.com',
  'mac.com',
  'bt.com',
  'o2.co.uk',
  'yahoo.ie',
];

/** With fewer letters before the dot, one slip leads to too many real domains. */
const SHORTEST_NAME = 5;

/** Endings that no domain has. */
const WRONG_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cmo|ocm|vom|xom|cpm|comm|coom|c0m)$/, '.com'],
  [/\.(?:couk|cou\.k|co\.(?:k|u|ku|ik|ul|uj|yk|ukk|uuk))$/, '.co.uk'],
];

/** "jo@gmail.com" for "jo@gmial.com"; null if nothing looks mistyped. */
export function suggestEmail(typed: string): string | null {
  const email = readEmail(typed);
  if (!isEmail(email)) return null;
  const [local = '', domain = ''] = email.split('@');
  const meant = meantDomain(domain.toLowerCase());
  return meant ? `${local}@${meant}` : null;
}

function meantDomain(domain: string): string | null {
  if (DOMAINS.includes(domain)) return null;
  const ended = WRONG_ENDINGS.reduce((text, [wrong, right]) => text.replace(wrong, right), domain);
  const known = DOMAINS.find(
    (other) => other === ended || (other.indexOf('.') >= SHORTEST_NAME && isOneSlip(ended, other)),
  );
  return known ?? (ended === domain ? null : ended);
}

/** One letter more, less or wrong, or two letters swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < shorter - start && typed[typed.length - 1 - end] === meant[meant.length - 1 - end]) end += 1;
  const [left, right] = [typed, meant].map((text) => text.slice(start, text.length - end)) as [string, string];
  return (left.length < 2 && right.length < 2) || (left.length === 2 && left === `${right[1]}${right[0]}`);
}
