import { expect, test } from 'vitest';
import { bookedLines } from '../../../domain/bookings/transfers.ts';
import { bookingRequestMail } from '../../../lambdas/mail/bookings/bookingRequestMail.ts';
import { ownerRefundMail } from '../../../lambdas/mail/orders/ownerRefundMail.ts';
import { ownerRefundFailedMail } from '../../../lambdas/mail/orders/ownerRefundFailedMail.ts';
import { refundOf, failedRefundOf, vrForTwo } from './paidOrder.ts';
import { oneSpace, visibleText } from './visibleText.ts';

const [line] = vrForTwo.order.lines;
const about = bookedLines(vrForTwo.order);
const asked = { ...vrForTwo, wish: 'move', about, paragraphs: [['Please']], receivedAt: vrForTwo.paidAt } as const;

const held = (capacity: number | null) =>
  ({ line: line!, state: null, capacity, taken: 2, unchecked: null, isDecided: false }) as const;

test.each([
  ['a part refund', (capacity: number | null) => ownerRefundMail(refundOf(vrForTwo, 1_000), [held(capacity)]), 13],
  [
    'a refund that failed',
    (capacity: number | null) => ownerRefundFailedMail(failedRefundOf(vrForTwo, 'failed'), [held(capacity)]),
    14,
  ],
  ['a request in words to move', (capacity: number | null) => bookingRequestMail(asked, {}, [held(capacity)]), 13],
])('the mail about %s says the number to write, if places are counted', (_, mailAt, number) => {
  const { html, text } = mailAt(12);
  for (const body of [visibleText(html), oneSpace(text)])
    expect(body).toContain(`Tue 12 Jan 2027, Swansea: ${number} instead of 12.`);
  expect(oneSpace(mailAt(null).text)).not.toContain('instead of');
});
