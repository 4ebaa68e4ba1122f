import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingPeopleContract } from '../../../domain/api/bookingPeople.ts';
import { bookingRequestContract } from '../../../domain/api/bookingRequest.ts';
import { contactContract } from '../../../domain/api/contact.ts';
import { createPaymentIntentContract } from '../../../domain/api/createPaymentIntent.ts';
import { newsletterContract } from '../../../domain/api/newsletter.ts';
import { mobileSchema } from '../../../domain/bookings/bookings.ts';
import { customerSchema } from '../../../domain/orders/order.ts';
import { asciiEmail, isEmail, readEmail } from '../../../domain/text/emailAddress.ts';
import { orderRequest } from '../../lambdas/requests.ts';

/** Zero-width characters, bidi marks, a soft hyphen, a byte order mark, fillers and a tag character. */
const HIDDEN = [
  ...'\u200B\u200C\u200D\u2060\uFEFF\u00AD\u034F\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E',
  ...'\u2066\u2067\u2068\u2069\u180E\u3164\uFFA0\uFE0F\uFFFC\u{E0041}',
];
const SPACES = [...' \u00A0\u2007\u202F\u2009\u3000'];
const hidden = fc.array(fc.constantFrom(...HIDDEN), { maxLength: 4 }).map((all) => all.join(''));
const around = fc.array(fc.constantFrom(...HIDDEN, ...SPACES), { maxLength: 4 }).map((all) => all.join(''));

/** The text with characters nobody sees round it and in it. */
const pasted = (text: string) =>
  fc
    .tuple(around, fc.array(hidden, { minLength: text.length, maxLength: text.length }), around)
    .map(([before, between, after]) => before + [...text].map((letter, at) => letter + between[at]).join('') + after);

const LINK = { orderId: '4f2a1c9b-6f0e-4c11-9a44-0d6f3a1e7b52', key: 'A'.repeat(22) };
const TYPED = { name: 'Siân Ŵyn', email: 'sian@example.co.uk' };
const ADDRESS = { addressLine1: '1 Yard Lane', city: 'Swansea', county: 'West Glamorgan', postcode: 'SA1 1AA' };
const ORDER = orderRequest();
const COMPANY = { company: 'Ŵyn Haulage', purchaseOrder: 'PO 17' };

const forms = [
  [
    'an order',
    createPaymentIntentContract,
    { ...TYPED, ...ADDRESS, ...COMPANY },
    (typed: object) => ({ ...ORDER, ...typed }),
  ],
  ['a message', contactContract, { ...TYPED, message: 'Do you train on our site?' }, (typed: object) => typed],
  ['the newsletter', newsletterContract, { email: TYPED.email }, (typed: object) => typed],
  ['the people who come', bookingPeopleContract, TYPED, (person: object) => ({ ...LINK, people: { '0-0': person } })],
  [
    'the mobile numbers',
    bookingPeopleContract,
    { mobile: '07700 900123', bookerMobile: '+44 7700 900456' },
    ({ mobile, bookerMobile }: { mobile?: string; bookerMobile?: string }) => ({
      ...LINK,
      people: { '0-0': { name: 'Ann', mobile } },
      bookerMobile,
    }),
  ],
  [
    'a request to move',
    bookingRequestContract,
    { message: 'To 12 January' },
    (typed: object) => ({ ...LINK, lines: [0], wish: 'move', ...typed }),
  ],
] as const;

test.for(forms)('removes invisible characters from every field of %s', ([, { request }, typed, requestWith]) => {
  const fields: object = typed;
  const asPasted = fc.record(Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, pasted(text)])));
  fc.assert(
    fc.property(asPasted, (values) => {
      expect(request.parse(requestWith(values))).toEqual(request.parse(requestWith(fields)));
    }),
  );
});

test.for([
  'Jo <jo@example.co.uk>',
  '"Rees, Jo" <jo@example.co.uk>;',
  '<jo@example.co.uk>,',
  'mailto:jo@example.co.uk',
  'MAILTO:jo@example.co.uk?subject=Your%20date',
  'jo@example.co.uk <mailto:jo@example.co.uk>',
])('reads the address in %j', (copied) => {
  fc.assert(fc.property(pasted(copied), (text) => void expect(readEmail(text)).toBe('jo@example.co.uk')));
});

test.for([
  'Jo <jo@example.co.uk> <jo@example.com>',
  'jo@example.co.uk, jo@example.com',
  'jo@ example.co.uk',
  'mailto:j%6F@example.co.uk',
  'Jo <example.co.uk>',
  'jo@home',
  'jo@tŷ',
  'jo@tŷ-gwyn.cymru/x',
  'jo@tŷ-gwyn.cymru:25',
  'jo@xn--a.cymru',
  'ŵ@example.co.uk',
  'jo=?utf-8?q?@tŷ-gwyn.cymru',
  `jo@${'ŷ'.repeat(200)}.cymru`,
])('refuses %j', (text) => {
  expect(isEmail(readEmail(text))).toBe(false);
});

test.for([
  ['post@tŷ-gwyn.cymru', 'post@xn--t-gwyn-pob.cymru'],
  ['Post@bücher.example', 'Post@xn--bcher-kva.example'],
  ['jo@例え.テスト', 'jo@xn--r8jz45g.xn--zckzah'],
  ['Jo.Rees+1@Example.co.uk', 'Jo.Rees+1@Example.co.uk'],
] as const)('keeps %s, which goes to SES and Stripe as %s', ([email, ascii]) => {
  expect([email, ascii].map(readEmail)).toEqual([email, email]);
  expect(isEmail(email)).toBe(true);
  expect(asciiEmail(email)).toBe(ascii);
});

const PASTED_HYPHENS = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', ' \u2013 '];
const DIGITS = ['0292018', '\uFF10\uFF12\uFF19\uFF12\uFF10\uFF11\uFF18', '\u2460\u2461\u2462\u2463\u2464\u2465\u2466'];

test('a telephone number in an order is refused, however it is written', () => {
  const numbers = [
    ...[...PASTED_HYPHENS, '/', '·', ' • ', ':', '_'].map((sign) => `029${sign}2018${sign}0123`),
    ...DIGITS.map((digits) => `${digits}0123`),
  ];
  for (const number of numbers)
    for (const field of ['name', 'company', 'city'])
      expect([number, customerSchema.safeParse({ ...TYPED, ...ADDRESS, [field]: `Ring ${number}` }).success]).toEqual([
        number,
        false,
      ]);
});

test.each([
  'Units 10\u201312, 14\u201316, 18\u201320 Dock Road',
  'Flat 2/1, 147\u2013149 Cowbridge Road',
  'Plot 12345678',
])('the address "%s" is taken', (addressLine1) => {
  expect(customerSchema.safeParse({ ...TYPED, ...ADDRESS, addressLine1 }).success).toBe(true);
});

test.each(PASTED_HYPHENS)('a mobile with "%s" is kept as one types it', (sign) => {
  expect(mobileSchema.parse(`07700${sign}900123`)).toBe(`07700${sign.includes(' ') ? ' - ' : '-'}900123`);
});
