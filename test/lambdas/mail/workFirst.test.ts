import { expect, test } from 'vitest';
import { bookedLines } from '../../../domain/bookings/transfers.ts';
import { bookingRequestMail } from '../../../lambdas/mail/bookings/bookingRequestMail.ts';
import { ownerTransferMail } from '../../../lambdas/mail/bookings/ownerTransferMail.ts';
import { ownerRefundMail } from '../../../lambdas/mail/orders/ownerRefundMail.ts';
import { ownerRefundFailedMail } from '../../../lambdas/mail/orders/ownerRefundFailedMail.ts';
import { reviewMail } from '../../../lambdas/mail/orders/reviewMail.ts';
import { venueName } from '../../../domain/dates/dateRow.ts';
import { transferIn } from '../courses/bookedCourses.ts';
import { refundOf, failedRefundOf, vrForTwo } from './paidOrder.ts';
import { oneSpace } from './visibleText.ts';

const about = bookedLines(vrForTwo.order);
const asked = { ...vrForTwo, wish: 'cancel', about, paragraphs: [], receivedAt: vrForTwo.paidAt } as const;
const transfer = { to: about, left: 1, officeUrl: 'https://shop.example/booking#move.x' };
const review = { ...vrForTwo, reasons: ['The sums differ.'], paidBy: null, isAllRefunded: false };

test.each([
  ['a request', bookingRequestMail(asked, {})],
  ['an order in review', reviewMail(review)],
  ['a full refund', ownerRefundMail(refundOf(vrForTwo, vrForTwo.order.totals.total))],
  ['a refund that failed', ownerRefundFailedMail(failedRefundOf(vrForTwo, 'failed'), null)],
])("the owner's mail about %s begins with the work", (_, { text }) => {
  const [title] = text.match(/^.+(?=\n-+\n)/m)!;
  expect(title).toBe('What to do');
});

test('a move that leaves no work has nothing in amber, and says what was done', () => {
  const line = vrForTwo.order.lines[0]!;
  const told = { ...transferIn(vrForTwo), registersGone: [] };
  const { html, text } = ownerTransferMail(
    told,
    [{ name: venueName(line)!, address: 'Unit 1', gettingIn: '', parking: '', lunch: '' }],
    [],
  );
  expect(html).not.toContain('class="to-do');
  expect(oneSpace(text)).toMatch(/^Rhys Morgan 1 place to .* Order 4F2A1C9B Done for you /);
});

test('the owner reads a move that is asked for beside its “Yes”', () => {
  expect(oneSpace(bookingRequestMail({ ...asked, wish: 'move', transfer }, {}).text)).toMatch(
    /^.* Move them to [^?]*\? -+ Yes: .* https:/,
  );
});

test('a request in words has the words in its subject', () => {
  const words = { wish: 'other' as const, paragraphs: [['Can Bo sit near the door?', 'Thanks']] };
  expect(bookingRequestMail({ ...asked, ...words }, {}).subject).toMatch(/: “Can Bo sit near the door\?”, order /);
});
