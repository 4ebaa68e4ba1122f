import { expect, test } from 'vitest';
import { bookedLines } from '../../../domain/bookings/transfers.ts';
import { bookingRequestMail } from '../../../lambdas/mail/bookings/bookingRequestMail.ts';
import { reviewMail } from '../../../lambdas/mail/orders/reviewMail.ts';
import { vrForTwo } from './paidOrder.ts';

const asked = {
  wish: 'cancel',
  about: bookedLines(vrForTwo.order),
  paragraphs: [],
  receivedAt: vrForTwo.paidAt,
} as const;
const review = { ...vrForTwo, reasons: ['The sums differ.'], paidBy: null, isAllRefunded: false };

test.each([
  ['a request', bookingRequestMail({ ...vrForTwo, ...asked }, {})],
  ['an order in review', reviewMail(review)],
])("the owner's mail about %s begins with the work", (_, { text }) => {
  const [title] = text.match(/^.+(?=\n-+\n)/m)!;
  expect(title).toBe('What to do');
});
