import { expect, test } from 'vitest';
import { onRow } from '../../../domain/orders/orderLine.ts';
import type { Mail } from '../../../lambdas/adapters/mail.ts';
import { customerTransferMail } from '../../../lambdas/mail/bookings/customerTransferMail.ts';
import { ownerTransferMail } from '../../../lambdas/mail/bookings/ownerTransferMail.ts';
import { transferredPersonMail } from '../../../lambdas/mail/bookings/transferredPersonMail.ts';
import { cancelledCourseMail } from '../../../lambdas/mail/courses/cancelledCourseMail.ts';
import { bookingOf, olatLine, people, SITE, transferIn } from '../courses/bookedCourses.ts';
import { paidOrder } from './paidOrder.ts';
import { oneSpace } from './visibleText.ts';

const CARDIFF = olatLine('12 Jan 2027', 2, 'Cardiff');
const SWANSEA = olatLine('12/01/2027', 2);
const LATER = olatLine('19 Jan 2027', 2);
const ORDER = paidOrder([['OLAT, 1 day', 2, '12 Jan 2027', { Venue: 'Cardiff' }]]);
const NAMED = Object.values(people('Ann', { name: 'Bo', email: 'yard@example.co.uk' }));
const BOOKING = bookingOf(ORDER, [...NAMED, { ...NAMED[1]!, name: 'Cai' }]);
const AT = '2026-12-01T09:00:00.000Z';

const wordsOf = ({ subject, text }: Mail) => oneSpace(`${subject} ${text}`);

/** The mails that say that a booking comes on another date, by their readers. */
function mailsOf(to: typeof CARDIFF): Record<string, Mail> {
  const transfer = { ...transferIn(ORDER), to: [{ ...transferIn(ORDER).to[0]!, ...onRow(CARDIFF, to) }] };
  return {
    transferred: customerTransferMail(transfer, []),
    transferredPerson: transferredPersonMail({ ...transfer, names: ['Bo'], at: AT, siteUrl: SITE }, []),
    ownerTransfer: ownerTransferMail(transfer, []),
  };
}

test.each(Object.keys(mailsOf(LATER)))('%s: a change within one day names the rows, any other the days', (kind) => {
  expect(mailsOf(LATER)[kind]!.subject).not.toContain('Swansea');
  const { subject, text } = mailsOf(SWANSEA)[kind]!;
  expect(subject).toContain('Tue 12/01/2027, Swansea');
  expect(oneSpace(text)).toContain('Tue 12 Jan 2027, Cardiff');
});

test.each([0, 100])(
  'after a refund of %i pence the customer is promised reminders of others or of none',
  (refunded) => {
    const words = wordsOf(customerTransferMail({ ...transferIn(ORDER), refunded }, []));
    expect(words.includes('and a reminder three days before it')).toBe(refunded === 0);
    expect(words.includes('the reminder three days before the course goes to you alone')).toBe(refunded > 0);
  },
);

test('an address of several people reads how many of them are cancelled', () => {
  const reader = { name: 'Bo', email: 'yard@example.co.uk', isCustomer: false };
  const cancelled = { booking: BOOKING, line: CARDIFF, since: AT, dates: [], venues: [], siteUrl: SITE };
  expect(wordsOf(cancelledCourseMail(cancelled, reader))).toContain('Places: 2');
});

test('who comes on another date because the owner moved the course reads what they can choose', () => {
  const moved = { ...transferIn(ORDER), isMoved: true };
  const words = wordsOf(customerTransferMail(moved, []));
  expect(words).toContain('Your course moves to');
  expect(words).toContain('If the new date does not suit you');
});
