import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactMail } from '../../../lambdas/mail/contactMail.ts';
import { newsletterMail } from '../../../lambdas/mail/newsletterMail.ts';
import { singleLines } from '../../../lambdas/mail/singleLines.ts';
import { oneSpace, tagsOf, visibleText } from './visibleText.ts';

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<script>alert(1)</script>',
        '</td></table>',
        '<!-- notice -->',
        '"',
        "'",
        '&lt;',
        '$&',
        '\r\nBcc: all@example.com',
        '\n\n',
        '\u0000',
        '\u202E',
        '\u2028',
        '\uD800',
        'Siân',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => `x${parts.join('')}x`);

/** Without the tags that a message brings: its paragraphs and line breaks. */
function ownTags(html: string): string[] {
  return tagsOf(html)
    .map((tag) => tag.replace(/href="[^"]*"/, 'href'))
    .filter((tag) => tag !== '<br />' && tag !== '</p>' && !tag.startsWith('<p style="margin:0 0 12px"'));
}

test('whatever a visitor types, headers stay one line and the words are shown as they are', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, (name, email, message) => {
      const mail = contactMail({ name, email, message });
      for (const header of [mail.subject, mail.replyTo]) expect(header).not.toMatch(/\p{Cc}|\p{Zl}|\p{Zp}/u);
      for (const words of [name, email, message]) {
        expect(visibleText(mail.html)).toContain(oneSpace(singleLines(words)));
        expect(oneSpace(mail.text)).toContain(oneSpace(singleLines(words)));
      }
    }),
  );
});

test('whatever a visitor types, the page keeps its own tags', () => {
  const plain = contactMail({ name: 'Siân', email: 'sian@example.co.uk', message: 'Hello' });
  fc.assert(
    fc.property(hostile, hostile, hostile, (name, email, message) => {
      expect(ownTags(contactMail({ name, email, message }).html)).toEqual(ownTags(plain.html));
    }),
  );
});

test('a line break in an address adds no header to a signup', () => {
  const { replyTo, html } = newsletterMail({ email: 'a@b.example\r\nBcc: all@example.com?subject=x' });
  expect(replyTo).toBe('a@b.example Bcc: all@example.com?subject=x');
  expect(html).toContain('href="mailto:a@b.example%20Bcc%3A%20all@example.com%3Fsubject%3Dx"');
});
