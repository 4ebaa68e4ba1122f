import * as fc from 'fast-check';
import { type ParsedMail, simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { sesMailer } from '../../../lambdas/adapters/mailer.ts';
import { asPossibleRepeat } from '../../../lambdas/mail/asPossibleRepeat.ts';
import { contactMail } from '../../../lambdas/mail/contactMail.ts';
import { customerOrderMail } from '../../../lambdas/mail/customerOrderMail.ts';
import type { Mail, MailOrder } from '../../../lambdas/mail/mail.ts';
import { newsletterMail } from '../../../lambdas/mail/newsletterMail.ts';
import { ownerOrderMail } from '../../../lambdas/mail/ownerOrderMail.ts';
import { reviewMail } from '../../../lambdas/mail/reviewMail.ts';
import { singleLines } from '../../../lambdas/mail/singleLines.ts';
import { sentMails } from '../../sentMails.ts';
import { openShop } from '../openShop.ts';
import { vrForTwo } from './paidOrder.ts';
import { oneSpace, visibleText } from './visibleText.ts';

const TO = 'reader@example.com';
const SENDER = 'shop@milltir.example';
const HEADERS = new Set(['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version', 'content-type']);

/** Characters that could break a header or a page, or reverse text. The text part has line breaks of its own. */
const NOT_PLAIN = /(?!\n)[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

// prettier-ignore
const TRICKS = [
  '\r\nBcc: all@example.com', '\nX-Spam: no', '\r\n\r\n<html>', '--boundary', '\n.\n', '\nFrom ', '=0D=0A', '\n', '\n\n',
  '=?utf-8?B?QmNjOiBhbGxAZXhhbXBsZS5jb20=?=', '=?utf-8?Q?=0D=0ABcc:_all@example.com?=',
  '<script>alert(1)</script>', '</html>', '</td></table>', '<img src=x onerror=alert(1)>', '<!-- notice -->',
  '"', '" onclick="x', "'", '&', '&lt;', '$&', '\\', '(', '<a@b.example>', ',', ';', ':', 'all@example.com,',
  '\u0000', '\u0007', '\u001B[2J', '\u007F', '\u0085', '\u2028', '\u202E', '\u202Etxt.exe', '\u2066', '\u200B', '\uFEFF',
  '\uD800', 'e\u0301', 'ﷺ', 'محمد', '😀'.repeat(30), 'раyраl', 'Siân', `${'Llanfair'.repeat(12)}pwll`,
  'and more '.repeat(20),
];

const hostile = fc
  .array(fc.oneof(fc.constantFrom(...TRICKS), fc.string({ unit: 'binary', maxLength: 12 })), { maxLength: 6 })
  .chain((parts) => fc.constantFrom('', ' ').map((space) => `x${parts.join(space)}x`));

function wordsWith(email: fc.Arbitrary<string>) {
  return fc.record({
    customer: fc.record({
      name: hostile,
      email,
      addressLine1: hostile,
      city: hostile,
      county: hostile,
      postcode: hostile,
    }),
    session: hostile,
    selectedDate: hostile,
    description: hostile,
  });
}

type Words = ReturnType<typeof wordsWith> extends fc.Arbitrary<infer Value> ? Value : never;

const plainWords: Words = {
  customer: vrForTwo.order.customer,
  session: 'Swansea',
  selectedDate: 'TBC',
  description: 'VR',
};

/** Each kind of mail, with the words it must show. */
function mailsWith({ customer, session, selectedDate, description }: Words): [mail: Mail, shown: string[]][] {
  const lines = vrForTwo.order.lines.map((line) =>
    Object.assign(structuredClone(line), { cells: [{ heading: 'Course', text: session }], selectedDate, description }),
  );
  const order: MailOrder = { ...vrForTwo, order: { ...vrForTwo.order, customer, lines } };
  const { name, email } = customer;
  const ordered = [...Object.values(customer), session, selectedDate, description];
  return [
    [ownerOrderMail(order), ordered],
    [customerOrderMail(order), ordered],
    [reviewMail({ ...order, reasons: [name] }), ordered],
    [contactMail({ name, email, message: session }), [name, email, session]],
    [newsletterMail({ email }), [email]],
  ];
}

/** Without links, and without the tags that a message brings: its paragraphs and line breaks. */
function ownTags(html: string): string[] {
  return (html.match(/<[^>]*>/g) ?? [])
    .map((tag) => tag.replace(/href="[^"]*"/, 'href'))
    .filter((tag) => tag !== '<br />' && tag !== '</p>' && !tag.startsWith('<p style="margin:0 0 12px"'));
}

test('any typed text is shown as it is, adds no tag, and stays one plain line', () => {
  const plainTags = mailsWith(plainWords).map(([{ html }]) => ownTags(html));
  fc.assert(
    fc.property(wordsWith(hostile), (typed) => {
      for (const [index, [{ subject, html, text, replyTo }, shown]] of mailsWith(typed).entries()) {
        expect(ownTags(html)).toEqual(plainTags[index]);
        for (const value of shown.map((one) => oneSpace(singleLines(one)))) {
          expect(visibleText(html)).toContain(value);
          expect(oneSpace(text)).toContain(value);
        }
        expect(`${subject}${replyTo}`).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}/u);
        expect(`${subject}${replyTo}${html}${text}`).not.toMatch(NOT_PLAIN);
      }
    }),
  );
});

test('an email address cannot add a subject or a copy to its own link', () => {
  const email = 'a@b.example?bcc=all@example.com&subject=x';
  const [owner, , , , newsletter] = mailsWith({ ...plainWords, customer: { ...plainWords.customer, email } });
  for (const [{ html }] of [owner!, newsletter!])
    expect(html).toContain('href="mailto:a@b.example%3Fbcc%3Dall@example.com%26subject%3Dx"');
});

test("a name that looks like the notice's placeholder does not move the notice", () => {
  const customer = { ...plainWords.customer, name: '<!-- notice -->' };
  const [mail] = mailsWith({ ...plainWords, customer })[0]!;
  expect(mail.html.match(/<!-- notice -->/g)).toHaveLength(1);
  expect(asPossibleRepeat(mail).html).not.toContain('<!-- notice -->');
});

const { standIns } = await openShop();
const sendMail = sesMailer(`Shop <${SENDER}>`);

/** Sends a mail and reads it back from its MIME message, as a mail program does. */
async function delivered(mail: Mail): Promise<ParsedMail> {
  const before = (await sentMails(standIns.mailUrl)).length;
  expect(await sendMail(TO, mail)).toEqual({ outcome: 'sent' });
  const [sent, ...more] = (await sentMails(standIns.mailUrl)).slice(before);
  expect(more).toEqual([]);
  const message = await fetch(`${standIns.mailUrl}/get-emlContent?messageId=${sent!.messageId}`);
  const { body } = (await message.json()) as { body: { data: number[] } };
  return simpleParser(Buffer.from(body.data), { skipTextToHtml: true });
}

const lines = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();
const addressesOf = (header: ParsedMail['from']) => header?.value.map(({ address }) => address);

test('any typed text gives one message, to one reader, with our own parts', { timeout: 60_000 }, async () => {
  const email = fc.constantFrom('sian@example.co.uk', "o'neill+x@example.co.uk", 'a.b-c_d@sub.example.com');
  await fc.assert(
    fc.asyncProperty(wordsWith(email), fc.nat(4), async (words, kind) => {
      const [mail] = mailsWith(words)[kind]!;
      const { headerLines, subject, from, to, cc, bcc, replyTo, text = '', html, attachments } = await delivered(mail);
      const names = headerLines.map(({ key }) => key);
      expect(names.filter((name, index) => !HEADERS.has(name) || names.indexOf(name) !== index)).toEqual([]);
      expect([from, to, cc, bcc, replyTo].map(addressesOf)).toEqual([
        [SENDER],
        [TO],
        undefined,
        undefined,
        mail.replyTo === undefined ? undefined : [mail.replyTo],
      ]);
      expect(subject).toBe(mail.subject);
      expect([lines(text), lines(html || '')]).toEqual([lines(mail.text), lines(mail.html)]);
      expect(attachments).toHaveLength(mail.attachments.length);
    }),
    { numRuns: 120 },
  );
});

test('a long subject is folded and read back unchanged', async () => {
  const name = `x Bcc: all@example.com ( <script>alert(1)</script>  <html> ${'and more '.repeat(20)}`.trim();
  const mail = contactMail({ name, email: 'sian@example.co.uk', message: 'Hello' });
  expect((await delivered(mail)).subject).toBe(mail.subject);
});

test('a calendar file arrives byte for byte', async () => {
  const mail = customerOrderMail(vrForTwo);
  const { attachments } = await delivered(mail);
  // The stand-in keeps the base64 that the SES client sent; SES itself decodes it.
  const arrived = attachments.map(({ contentType, filename, content }) => ({
    contentType,
    fileName: filename,
    content: Buffer.from(content.toString(), 'base64').toString(),
  }));
  expect(arrived).toMatchObject([{ ...mail.attachments[0]!, contentType: 'text/calendar' }]);
});
