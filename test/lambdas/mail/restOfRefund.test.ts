import { expect, test } from 'vitest';
import { ownerRefundMail } from '../../../lambdas/mail/orders/ownerRefundMail.ts';
import { CREDIT_NOTE, mixedOrder } from './paidOrder.ts';
import { oneSpace } from './visibleText.ts';

const { lines, totals } = mixedOrder.order;

test.for([
  [27_350, '13. If you raised it by 2 after the earlier refund of £273.50, write 11 again.'],
  [1_000, '13. If you raised it by 1 after the earlier refund of £10.00, write 12 again.'],
] as const)('the rest of a refund after %i pence says what to write into Places', ([before, words]) => {
  const refund = { refundId: 're_2', refunded: totals.total - before, refundedInAll: totals.total };
  const knownAt = '2026-12-01T09:30:00.000Z';
  const dates = [{ line: lines[0]!, state: null, capacity: 13 }];
  const { text } = ownerRefundMail({ ...mixedOrder, ...refund, knownAt, creditNote: CREDIT_NOTE }, dates);
  expect(oneSpace(text)).toContain(`Swansea is ${words}`);
});
