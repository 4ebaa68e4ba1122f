import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactMail } from '../../../lambdas/mail/contactMail.ts';
import { customerOrderMail } from '../../../lambdas/mail/customerOrderMail.ts';
import type { Mail, MailOrder } from '../../../lambdas/mail/mail.ts';
import { newsletterMail } from '../../../lambdas/mail/newsletterMail.ts';
import { ownerOrderMail } from '../../../lambdas/mail/ownerOrderMail.ts';
import { reviewMail } from '../../../lambdas/mail/reviewMail.ts';
import { singleLines } from '../../../lambdas/mail/singleLines.ts';
import { asPossibleRepeat } from '../../../lambdas/mail/asPossibleRepeat.ts';
import { vrForTwo } from './paidOrder.ts';
import { oneSpace, tagsOf, visibleText } from './visibleText.ts';

/** Characters that could break a header or a page, or reverse text. The text part has line breaks of its own. */
const NOT_PLAIN = /(?!\n)[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<script>alert(1)</script>',
        '</td></table>',
        '<!-- notice -->',
        '"',
        '" onclick="x',
        "'",
        '&',
        '&lt;',
        '$&',
        '\r\nBcc: all@example.com',
        '\n',
        '\n\n',
        '\u0000',
        '\u202E',
        '\u2066',
        '\u2028',
        '\uD800',
        'محمد',
        'Siân',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => `x${parts.join('')}x`);

interface Words {
  readonly customer: MailOrder['order']['customer'];
  readonly session: string;
  readonly selectedDate: string;
  readonly description: string;
}

const words: fc.Arbitrary<Words> = fc.record({
  customer: fc.record({
    name: hostile,
    email: hostile,
    addressLine1: hostile,
    city: hostile,
    county: hostile,
    postcode: hostile,
  }),
  session: hostile,
  selectedDate: hostile,
  description: hostile,
});

function orderWith({ customer, session, selectedDate, description }: Words): MailOrder {
  const lines = vrForTwo.order.lines.map((line) =>
    Object.assign(structuredClone(line), { cells: [{ heading: 'Course', text: session }], selectedDate, description }),
  );
  return { ...vrForTwo, order: { ...vrForTwo.order, customer, lines } };
}

/** Each kind of mail, with the words it must show. */
function mailsWith(words: Words): [mail: Mail, shown: string[]][] {
  const order = orderWith(words);
  const { name, email } = words.customer;
  const ordered = [...Object.values(words.customer), words.session, words.selectedDate, words.description];
  return [
    [ownerOrderMail(order), ordered],
    [customerOrderMail(order), ordered],
    [reviewMail({ ...order, reasons: [name] }), ordered],
    [contactMail({ name, email, message: words.session }), [name, email, words.session]],
    [newsletterMail({ email }), [email]],
  ];
}

/** Without links, and without the tags that a message brings: its paragraphs and line breaks. */
function ownTags(html: string): string[] {
  return tagsOf(html)
    .map((tag) => tag.replace(/href="[^"]*"/, 'href'))
    .filter((tag) => tag !== '<br />' && tag !== '</p>' && !tag.startsWith('<p style="margin:0 0 12px"'));
}

const plainWords: Words = {
  customer: vrForTwo.order.customer,
  session: 'Swansea',
  selectedDate: 'TBC',
  description: 'VR',
};

test('whatever is typed, the HTML keeps its own tags and shows the words as they are', () => {
  const plainTags = mailsWith(plainWords).map(([{ html }]) => ownTags(html));
  fc.assert(
    fc.property(words, (typed) => {
      for (const [index, [{ html, text }, shown]] of mailsWith(typed).entries()) {
        expect(ownTags(html)).toEqual(plainTags[index]);
        for (const value of shown.map((one) => oneSpace(singleLines(one)))) {
          expect(visibleText(html)).toContain(value);
          expect(oneSpace(text)).toContain(value);
        }
      }
    }),
  );
});

test('whatever is typed, no control character reaches a header or a body', () => {
  fc.assert(
    fc.property(words, (typed) => {
      for (const [{ subject, html, text, replyTo }] of mailsWith(typed)) {
        expect(`${subject}${replyTo}`).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}/u);
        expect(`${subject}${replyTo}${html}${text}`).not.toMatch(NOT_PLAIN);
      }
    }),
  );
});

test('a line break in an email address cannot add a header', () => {
  const order = orderWith({
    ...plainWords,
    customer: { ...plainWords.customer, email: 'a@b.example\r\nBcc: all@example.com' },
  });
  for (const { replyTo } of [ownerOrderMail(order), newsletterMail(order.order.customer)])
    expect(replyTo).toBe('a@b.example Bcc: all@example.com');
});

test('an email address cannot add a subject or a copy to its own link', () => {
  const order = orderWith({
    ...plainWords,
    customer: { ...plainWords.customer, email: 'a@b.example?bcc=all@example.com&subject=x' },
  });
  for (const { html } of [ownerOrderMail(order), newsletterMail(order.order.customer)])
    expect(html).toContain('href="mailto:a@b.example%3Fbcc%3Dall@example.com%26subject%3Dx"');
});

test('a name of a hundred characters stays whole in both bodies', () => {
  const name = 'Llanfair'.repeat(12) + 'pwll';
  const { html, text } = ownerOrderMail(orderWith({ ...plainWords, customer: { ...plainWords.customer, name } }));
  expect(name).toHaveLength(100);
  expect(visibleText(html)).toContain(name);
  expect(text).toContain(name);
});

test("a name that looks like the notice's placeholder does not move the notice", () => {
  const mail = ownerOrderMail(
    orderWith({ ...plainWords, customer: { ...plainWords.customer, name: '<!-- notice -->' } }),
  );
  expect(mail.html.match(/<!-- notice -->/g)).toHaveLength(1);
  expect(asPossibleRepeat(mail).html).not.toContain('<!-- notice -->');
});
