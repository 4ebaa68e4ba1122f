import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelForm } from '../../../domain/legal/cancellation.ts';
import { formatPence } from '../../../domain/money/money.ts';
import { asPossibleRepeat, writeLetter } from '../../../lambdas/mail/letter/writeLetter.ts';
import type { Block } from '../../../lambdas/mail/letter/letter.ts';
import { customerOrderMail } from '../../../lambdas/mail/orders/customerOrderMail.ts';
import { customer, largest, venues } from './largestInputs.ts';
import { visibleText } from './visibleText.ts';

/** Gmail cuts HTML of more than 102 KB. */
const LONGEST_HTML = 90 * 1024;

/** Letters of two bytes, and signs that HTML escapes. */
const FILLER = 'Llŷn "&" <b> ';

/** A block of so many entries, each as long as this. */
function blockOf(kind: Block['kind'], count: number, length: number, isOneOfMany: boolean): Block {
  const text = FILLER.repeat(length).slice(0, length);
  const entries = <Entry>(entry: Entry) => Array.from({ length: count }, () => entry);
  const part = { title: 'Names', isOneOfMany };
  switch (kind) {
    case 'list':
      return { ...part, kind, items: entries(text) };
    case 'message':
    case 'words':
      return { ...part, kind, paragraphs: entries([text, text]) };
    case 'facts':
      return { ...part, kind, facts: entries({ label: 'Name', lines: [text, text] }) };
    case 'items': {
      const amounts = [{ label: '2 × £105.00', amount: '£210.00' }];
      const item = { title: text.slice(0, 200), date: text.slice(0, 200), toBeArranged: false, amounts, note: null };
      return { ...part, kind, items: entries(item), totals: amounts };
    }
    case 'link':
      return { ...part, kind, text, words: 'Open', href: 'https://shop.example' };
    case 'rule':
      return { ...part, kind };
  }
}

const kinds = ['list', 'message', 'words', 'facts', 'items', 'rule'] as const;
const block = fc
  .tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 40 }), fc.constantFrom(3, 40, 600), fc.boolean())
  .map((of) => blockOf(...of));
const courses = fc.integer({ min: 0, max: 60 }).map((length) => {
  const course = FILLER.repeat(8);
  return Array.from({ length }, () => ({ weekdays: 'Tue', date: '12 Jan', where: course, course, exam: undefined }));
});
const sign = courses.map(
  (of) => ({ kind: 'direction', above: 'Paid', headline: '£1.00', below: '', courses: of }) as const,
);
const letters = fc.record({
  subject: fc.constant('Paid'),
  preview: fc.constant(''),
  sign,
  blocks: fc.array(block, { minLength: 1, maxLength: 120, size: 'max' }),
  footer: fc.constant(['Sent by your website.']),
});

test('no letter is longer than Gmail shows, and the whole of a shortened one is attached', () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(letters, (letter) => {
      const mail = writeLetter(letter);
      const { html } = asPossibleRepeat(mail);
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(LONGEST_HTML);
      expect(visibleText(html)).toMatch(/^.{0,200}Paid £1\.00/);
      expect(visibleText(html)).toContain('Names');
      const isShortened = html.includes('This email is shortened');
      expect(mail.attachments.map(({ content }) => content)).toEqual(isShortened ? [mail.text] : []);
      expect(mail.text.match(/^Names$/gm)).toHaveLength(letter.blocks.length);
      seen.add(isShortened);
    }),
    // A failing letter is too large to make smaller in good time.
    { numRuns: 40, endOnFailure: true },
  );
  expect(seen.size).toBe(2);
});

test('a shortened confirmation keeps link, total and the model form', () => {
  const { company: _, ...consumer } = customer;
  const { order, ...paid } = largest('dated');
  const { html } = customerOrderMail({ ...paid, order: { ...order, customer: consumer } }, undefined, venues);
  expect(html).toContain('This email is shortened');
  expect(html.indexOf(paid.bookingUrl)).toBeLessThan(html.indexOf('What happens next'));
  for (const words of [formatPence(order.totals.total), ...modelForm.lines]) expect(visibleText(html)).toContain(words);
});
