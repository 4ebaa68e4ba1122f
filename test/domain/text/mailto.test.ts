import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_MAILTO, mailto } from '../../../domain/text/mailto.ts';

const subjectOf = (link: string) => new URL(link).searchParams.get('subject');
const bodyOf = (link: string) => new URL(link).searchParams.get('body');

test('a link has the words as they are, with the line breaks of a mail', () => {
  const link = mailto('a&b@example.co.uk', { subject: 'Your order: 50 %', body: 'Hello,\n\nthank you.' });
  expect(link).toMatch(/^mailto:a%26b@example\.co\.uk\?subject=/);
  expect(subjectOf(link)).toBe('Your order: 50 %');
  expect(bodyOf(link)).toBe('Hello,\r\n\r\nthank you.');
});

test('a long list of courses is cut, and the sentence after it stays', () => {
  const courses = Array.from({ length: 50 }, (_, index) => `${index} × OLAT, 1 day, Sŵn y Môr`).join('; ');
  const link = mailto('a@example.co.uk', {
    subject: 'Your order',
    body: `Hello,\n\n${courses}\n\nWe have cancelled it.`,
  });
  expect(link.length).toBeLessThanOrEqual(LONGEST_MAILTO);
  expect(link.length).toBeGreaterThan(LONGEST_MAILTO * 0.6);
  expect(bodyOf(link)).toMatch(/^Hello,\r\n\r\n0 × OLAT.*…\r\n\r\nWe have cancelled it\.$/);
});

test('no link is longer than Outlook opens, whatever its words', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 4_000, size: 'max' });
  fc.assert(
    fc.property(fc.emailAddress(), words, words, (email, subject, body) => {
      expect(mailto(email, { subject, body }).length).toBeLessThanOrEqual(LONGEST_MAILTO);
    }),
  );
});
