import { expect, test } from 'vitest';
import { bookingRequestMail } from '../../../lambdas/mail/bookings/bookingRequestMail.ts';
import { reviewMail } from '../../../lambdas/mail/orders/reviewMail.ts';
import { requests } from './largestInputs.ts';
import { vrForTwo } from './paidOrder.ts';

const review = { ...vrForTwo, reasons: ['The sums differ.'], paidBy: null, isAllRefunded: false };

test.each([
  ['a request', bookingRequestMail(requests[0]!, {})],
  ['an order in review', reviewMail(review)],
])("the owner's mail about %s begins with the work", (_, { text }) => {
  const [title] = text.match(/^.+(?=\n-+\n)/m)!;
  expect(title).toBe('What to do');
});
