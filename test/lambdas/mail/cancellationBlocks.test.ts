import { expect, test } from 'vitest';
import { acceptanceLabels } from '../../../domain/orders/acceptance.ts';
import { business } from '../../../domain/business.ts';
import { cancellationWords, modelForm } from '../../../domain/legal/cancellation.ts';
import { customerOrderMail } from '../../../lambdas/mail/orders/customerOrderMail.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { paidOrder } from './paidOrder.ts';
import { oneSpace, visibleText } from './visibleText.ts';

// Paid on 20 November 2026: the fourteen days end with 4 December.

const TITLE = 'Your right to cancel';
const COMPANYS_TITLE = 'You booked as a company';
const UNTIL = 'until the end of Fri 4 Dec 2026. That is fourteen days from the day after you paid.';
const EARLY = 'You asked us to begin within the fourteen days';
const SEND_BACK = 'Sending equipment back';

const early = paidOrder([['OLAT, 1 day', 1, '4 Dec 2026']]);
const later = paidOrder([['OLAT, 1 day', 1, '5 Dec 2026']]);
const undated = paidOrder([['OLAT, 1 day', 1]]);
const equipment = paidOrder([['Digidown Terminal', 1]]);
const mixed = paidOrder([
  ['OLAT, 1 day', 1, '2 Dec 2026'],
  ['First Aid at Work, 3 day', 1, '3 Mar 2027'],
  ['Digidown Terminal', 1],
]);

function ticked(paid: ConfirmedOrder, earlyStart: boolean): ConfirmedOrder {
  return { ...paid, order: { ...paid.order, terms: { version: '2026-11-23', earlyStart } } };
}

/** The words about cancelling in both bodies, each in one line. */
function words(paid: ConfirmedOrder): string[] {
  const { html, text } = customerOrderMail(paid);
  const title = paid.order.customer.company ? COMPANYS_TITLE : TITLE;
  return [visibleText(html), oneSpace(text)].map((body) => body.slice(body.lastIndexOf(title)));
}

test.each([
  ['an early start that was asked for', ticked(early, true), { has: [UNTIL, EARLY], lacks: [SEND_BACK] }],
  ['an early start that nobody ticked', early, { has: [UNTIL], lacks: [EARLY, SEND_BACK] }],
  ['a later course', ticked(later, false), { has: [UNTIL], lacks: [EARLY, SEND_BACK] }],
  ['a course without a date yet', ticked(undated, false), { has: [UNTIL], lacks: [EARLY, SEND_BACK] }],
  ['equipment', equipment, { has: [SEND_BACK, cancellationWords.equipmentUntil], lacks: ['A course:', EARLY] }],
  ['all of these', ticked(mixed, true), { has: [UNTIL, EARLY, SEND_BACK], lacks: ['For 1 × First Aid'] }],
] as const)('the confirmation has the right to cancel of %s', (_what, paid, { has, lacks }) => {
  for (const body of words(paid)) {
    for (const each of [
      cancellationWords.consumer,
      'by a reply to this email',
      'to the card that you paid with',
      ...has,
    ])
      expect(body).toContain(each);
    for (const each of lacks) expect(body).not.toContain(each);
  }
});

test('an early start names its course and what is lost when', () => {
  for (const body of words(ticked(mixed, true)))
    for (const each of ['For 1 × OLAT, 1 day, Wed 2 Dec 2026.', ...cancellationWords.earlyStart])
      expect(body).toContain(each);
});

test('returned equipment has its address, its times and who pays', () => {
  for (const body of words(equipment))
    for (const each of [
      'within fourteen days of telling us. You pay the postage.',
      business.address.join(', '),
      'within fourteen days of having it back, or of your showing us that you have sent it',
      cancellationWords.unpacked,
    ])
      expect(body).toContain(each);
});

test('the model form of the law is at the very end', () => {
  for (const body of words(later)) {
    const form = [modelForm.heading, ...modelForm.to, ...modelForm.lines, modelForm.note];
    for (const line of form) expect(body).toContain(line);
    expect(body).toMatch(/\[\*\] Delete as appropriate\. (?:-+ )?Paid by card on/);
  }
});

const companys = paidOrder([['OLAT, 1 day', 1, '2 Dec 2026']], { company: 'Morgan Haulage Ltd' });

test("a company's order has the page's words and no form", () => {
  for (const body of words(ticked(companys, true))) {
    expect(body).toContain('A consumer can cancel within fourteen days, and need not say why.');
    expect(body).toContain(cancellationWords.company);
    for (const each of ['until the end of', EARLY, modelForm.heading]) expect(body).not.toContain(each);
  }
});

test("a company's terms follow the ticked words", () => {
  const text = oneSpace(customerOrderMail(ticked(companys, true)).text);
  const terms = text.indexOf(`“${acceptanceLabels.earlyStart}”`);
  expect(terms).toBeGreaterThan(0);
  expect(text.indexOf(COMPANYS_TITLE)).toBeGreaterThan(terms);
});

test('the fourteen days are counted from the British day of the payment', () => {
  // Half past midnight in British summer time.
  const paid = paidOrder([['OLAT, 1 day', 1]]);
  for (const body of words({ ...paid, paidAt: '2026-06-30T23:30:00.000Z' }))
    expect(body).toContain('until the end of Wed 15 Jul 2026');
});

test('the next steps come before the right to cancel', () => {
  const { text } = customerOrderMail(ticked(mixed, true));
  const [next, questions, right] = ['What happens next', 'Questions?', TITLE].map((words) => text.indexOf(words));
  expect(next).toBeGreaterThan(0);
  expect(questions).toBeGreaterThan(next!);
  expect(right).toBeGreaterThan(questions!);
});
