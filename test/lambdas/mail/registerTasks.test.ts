import { expect, test } from 'vitest';
import { ownerOrderMail } from '../../../lambdas/mail/orders/ownerOrderMail.ts';
import { ownerRefundMail } from '../../../lambdas/mail/orders/ownerRefundMail.ts';
import { ownerRefundFailedMail } from '../../../lambdas/mail/orders/ownerRefundFailedMail.ts';
import { CREDIT_NOTE, paidOrder, failedRefundOf } from './paidOrder.ts';
import { oneSpace, visibleText } from './visibleText.ts';

const vrForTwo = paidOrder([['Driver CPC Safe Driving VR FORS', 2, '12 Jan 2027', { Time: '8am-4pm' }]]);
const held = { line: vrForTwo.order.lines[0]!, taken: 2, capacity: 2, state: null, isDecided: false, unchecked: null };

function refund(refunded: number, knownAt: string) {
  return { ...vrForTwo, refundId: 're_1', refunded, refundedInAll: refunded, knownAt, creditNote: CREDIT_NOTE };
}

test.each([
  ['2027-01-08T06:59:00.000Z', false],
  ['2027-01-08T07:00:00.000Z', true],
  ['2027-01-12T07:59:00.000Z', true],
  ['2027-01-12T08:00:00.000Z', false],
])('at %s the owner is asked to correct a register: %s', (knownAt, isOut) => {
  const failed = { ...failedRefundOf(vrForTwo, 'canceled'), knownAt };
  for (const [mail, words] of [
    [ownerRefundMail(refund(vrForTwo.order.totals.total, knownAt)), 'Strike these people off the register'],
    [ownerRefundMail(refund(1_000, knownAt)), 'Strike whoever you have cancelled off the register'],
    [ownerRefundFailedMail(failed, [held]), 'Write these people on the register'],
    [ownerOrderMail(vrForTwo, [], [], { lines: vrForTwo.order.lines, knownAt }), 'Write these people on the register'],
  ] as const)
    for (const body of [visibleText(mail.html), oneSpace(mail.text)]) expect(body.includes(words)).toBe(isOut);
});
