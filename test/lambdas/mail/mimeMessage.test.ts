import * as fc from 'fast-check';
import { type ParsedMail, simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { sesMailer } from '../../../lambdas/adapters/mailer.ts';
import { contactMail } from '../../../lambdas/mail/contactMail.ts';
import { customerOrderMail } from '../../../lambdas/mail/customerOrderMail.ts';
import type { Mail, MailOrder } from '../../../lambdas/mail/mail.ts';
import { newsletterMail } from '../../../lambdas/mail/newsletterMail.ts';
import { ownerOrderMail } from '../../../lambdas/mail/ownerOrderMail.ts';
import { reviewMail } from '../../../lambdas/mail/reviewMail.ts';
import { sentMails } from '../../sentMails.ts';
import { openMailbox } from '../enquiries/mailbox.ts';
import { vrForTwo } from './paidOrder.ts';

const TO = 'reader@example.com';
const SENDER = 'shop@milltir.example';

const HEADERS = new Set(['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version', 'content-type']);

const mailbox = await openMailbox();

/** Sends a mail and reads it back from its MIME message, as a mail program does. */
async function delivered(mail: Mail): Promise<ParsedMail> {
  mailbox.empty();
  expect(await sesMailer(`Shop <${SENDER}>`)(TO, mail)).toEqual({ outcome: 'sent' });
  const url = process.env['AWS_ENDPOINT_URL_SESV2'] ?? '';
  const [sent, ...more] = await sentMails(url);
  expect(more).toEqual([]);
  const message = (await (await fetch(`${url}/get-emlContent?messageId=${sent!.messageId}`)).json()) as {
    body: { data: number[] };
  };
  return simpleParser(Buffer.from(message.body.data), { skipTextToHtml: true });
}

function lines(text: string): string {
  return text.replaceAll('\r\n', '\n').trimEnd();
}

const tricks = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r\nBcc: all@example.com',
        '\nX-Spam: no',
        '\r\n\r\n<html>',
        '=?utf-8?B?QmNjOiBhbGxAZXhhbXBsZS5jb20=?=',
        '=?utf-8?Q?=0D=0ABcc:_all@example.com?=',
        '--boundary',
        '\n.\n',
        '\nFrom ',
        '=0D=0A',
        '<script>alert(1)</script>',
        '</html>',
        '<img src=x onerror=alert(1)>',
        '&lt;',
        '"',
        '\\',
        '(',
        '<a@b.example>',
        ',',
        ';',
        ':',
        'all@example.com,',
        '\u0000',
        '\u0007',
        '\u001B[2J',
        '\u007F',
        '\u0085',
        '\u2028',
        '\u202Etxt.exe',
        '\u2066',
        '\u200B',
        '\uFEFF',
        '\uD800',
        'e\u0301',
        'ﷺ',
        'محمد',
        '😀'.repeat(30),
        'раyраl',
        'Siân',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => `x${parts.join(' ')}x`);

const addresses = fc.constantFrom('sian@example.co.uk', "o'neill+x@example.co.uk", 'a.b-c_d@sub.example.com');

const mails: fc.Arbitrary<Mail> = fc
  .record({
    name: tricks,
    email: addresses,
    addressLine1: tricks,
    city: tricks,
    county: tricks,
    postcode: tricks,
    message: tricks,
    session: tricks,
    selectedDate: tricks,
    description: tricks,
  })
  .chain(({ message, session, selectedDate, description, ...customer }) => {
    const ordered = vrForTwo.order.lines.map((line) =>
      Object.assign(structuredClone(line), {
        cells: [{ heading: 'Course', text: session }],
        selectedDate,
        description,
      }),
    );
    const order: MailOrder = { ...vrForTwo, order: { ...vrForTwo.order, customer, lines: ordered } };
    return fc
      .constantFrom(
        () => ownerOrderMail(order),
        () => customerOrderMail(order),
        () => reviewMail({ ...order, reasons: [message] }),
        () => contactMail({ ...customer, message }),
        () => newsletterMail(customer),
      )
      .map((write) => write());
  });

test('any typed text gives one message, to one reader, with our own parts', async () => {
  await fc.assert(
    fc.asyncProperty(mails, async (mail) => {
      const { headerLines, subject, from, to, cc, bcc, replyTo, text = '', html, attachments } = await delivered(mail);
      expect(headerLines.map(({ key }) => key).filter((key) => !HEADERS.has(key))).toEqual([]);
      expect(new Set(headerLines.map(({ key }) => key)).size).toBe(headerLines.length);
      expect([from?.value.map(({ address }) => address), to?.value.map(({ address }) => address), cc, bcc]).toEqual([
        [SENDER],
        [TO],
        undefined,
        undefined,
      ]);
      expect(replyTo?.value.map(({ address }) => address)).toEqual(
        mail.replyTo === undefined ? undefined : [mail.replyTo],
      );
      expect(subject).toBe(mail.subject);
      expect([lines(text), lines(html || '')]).toEqual([lines(mail.text), lines(mail.html)]);
      expect(attachments).toHaveLength(mail.attachments.length);
    }),
    { numRuns: 120 },
  );
}, 60_000);

test('a name that looks like an encoded header is not decoded', async () => {
  const { subject } = await delivered(
    contactMail({ name: '=?utf-8?Q?=0D=0ABcc:_all@example.com?=', email: 'sian@example.co.uk', message: 'Hello' }),
  );
  expect(subject).toBe('Message from = ?utf-8?Q?=0D=0ABcc:_all@example.com?=');
});

test('a long subject is folded and read back unchanged', async () => {
  const name = `x Bcc: all@example.com ( <script>alert(1)</script>  <html> ${'and more '.repeat(20)}`.trim();
  const mail = contactMail({ name, email: 'sian@example.co.uk', message: 'Hello' });
  expect((await delivered(mail)).subject).toBe(mail.subject);
});

/** The stand-in keeps the base64 that the SES client sent; SES itself decodes it. */
function contentOf({ content }: { readonly content: Buffer }): string {
  return Buffer.from(content.toString(), 'base64').toString();
}

test('a calendar file arrives byte for byte', async () => {
  const mail = customerOrderMail(vrForTwo);
  const { attachments } = await delivered(mail);
  expect(mail.attachments.length).toBeGreaterThan(0);
  expect(attachments.map((attachment) => [attachment.contentType, attachment.filename, contentOf(attachment)])).toEqual(
    mail.attachments.map(({ fileName, content }) => ['text/calendar', fileName, content]),
  );
});
