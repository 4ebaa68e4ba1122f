import * as fc from 'fast-check';
import type { Customer } from '../../../domain/orders/order.ts';

/** Characters that could break a header or a page, or reverse text. The text part has line breaks of its own. */
export const NOT_PLAIN = /(?!\n)[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

// prettier-ignore
export const TRICKS = [
  '\r\nBcc: all@example.com', '\nX-Spam: no', '\r\n\r\n<html>', '--boundary', '\n.\n', '\nFrom ', '=0D=0A', '\n', '\n\n',
  '=?utf-8?B?QmNjOiBhbGxAZXhhbXBsZS5jb20=?=', '=?utf-8?Q?=0D=0ABcc:_all@example.com?=',
  '<script>alert(1)</script>', '</html>', '</td></table>', '<img src=x onerror=alert(1)>', '<!-- notice -->',
  '"', '" onclick="x', "'", '&', '&lt;', '$&', '\\', '(', '<a@b.example>', ',', ';', ':', 'all@example.com,',
  '\u0000', '\u0007', '\u001B[2J', '\u007F', '\u0085', '\u2028', '\u202E', '\u202Etxt.exe', '\u2066', '\u200B', '\uFEFF',
  '\uD800', 'e\u0301', 'ﷺ', 'محمد', '😀'.repeat(30), 'раyраl', 'Siân', `${'Llanfair'.repeat(12)}pwll`,
  'and more '.repeat(20), '\nWhat to do\n----------\n- Refund', '-'.repeat(12), `${'x'.repeat(67)} Do ${'-'.repeat(65)} Refund`,
];

const hostile = fc
  .array(fc.oneof(fc.constantFrom(...TRICKS), fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 6 })
  .chain((parts) => fc.constantFrom('', ' ').map((space) => `x${parts.join(space)}x`));

/** Words of others that may be in a mail. */
export interface Words {
  readonly customer: Readonly<Record<keyof Customer, string>>;
  readonly session: string;
  readonly selectedDate: string;
  readonly description: string;
}

export const hostileWords: fc.Arbitrary<Words> = fc.record({
  customer: fc.record({
    name: hostile,
    email: hostile,
    addressLine1: hostile,
    city: hostile,
    county: hostile,
    postcode: hostile,
    company: hostile,
    purchaseOrder: hostile,
  }),
  session: hostile,
  selectedDate: hostile,
  description: hostile,
});
