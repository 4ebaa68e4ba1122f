import { expect, test } from 'vitest';
import { mailName } from '../../../domain/orders/undelivered.ts';
import { undeliveredMail } from '../../../lambdas/mail/orders/undeliveredMail.ts';
import { paidOrder, vrForTwo } from './paidOrder.ts';
import { oneSpace } from './visibleText.ts';

const terminal = paidOrder([['Digidown Terminal', 1]]);
const WHEN_AND_WHERE = 'the day, the time and the place';

/** The course of two is on 12 January 2027. */
const told = (mail: string, { orderId, order } = vrForTwo, at = '2026-12-01T09:00:00.000Z') => {
  const reader = { email: 'jo@gmial.example', names: [], mobiles: [], why: 'bounced', transient: null } as const;
  return oneSpace(undeliveredMail({ orderId, order, mail, at, ...reader }).text);
};

test.each([
  ['customer', 'Tell them the day, the time and the place of each course yourself.'],
  ['reminder', 'Tell them the day, the time and the place of each course yourself.'],
  ['transfer-customer', 'Tell them the day, the time and the place of each course yourself.'],
  ['moved', 'Tell them the day, the time and the place of each course yourself.'],
  ['cancelled', 'Tell them at once that the course is cancelled'],
  ['refund-customer', 'Tell them yourself what you have refunded'],
  ['refund-failed-customer', 'Tell them yourself that the refund came to nothing'],
  ['left', 'Their place is cancelled, or somebody else comes on it. Tell them at once'],
  ['booked', 'Tell them the day, the time and the place of each course yourself.'],
  ['request-receipt', 'Answer their request yourself'],
  ['renewal-set', 'The reminder itself would not arrive either.'],
  ['certificates', 'The certificate is also on the booking page'],
])('the owner reads what the reader of a lost mail does not know: %s', (mail, words) => {
  expect(mailName(mail)).not.toBe('email');
  expect(told(mail)).toContain(words);
  expect(told(mail).includes(WHEN_AND_WHERE)).toBe(words.includes(WHEN_AND_WHERE));
});

test('the owner is not asked to tell the place of goods, or of a course that is over', () => {
  expect(told('customer', terminal)).toContain('Tell them yourself that you have their order, and when it comes.');
  expect(told('customer', terminal)).not.toContain(WHEN_AND_WHERE);
  const yearsLater = told('reminder', vrForTwo, '2031-10-14T07:00:00.000Z');
  expect(yearsLater).toContain('Tell them when their certificate runs out.');
  expect(yearsLater).not.toContain(WHEN_AND_WHERE);
});
