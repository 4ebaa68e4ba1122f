import { expect, test } from 'vitest';
import { onRow } from '../../../domain/orders/orderLine.ts';
import type { Mail } from '../../../lambdas/adapters/mail.ts';
import { customerTransferMail } from '../../../lambdas/mail/bookings/customerTransferMail.ts';
import { ownerTransferMail } from '../../../lambdas/mail/bookings/ownerTransferMail.ts';
import { transferredPersonMail } from '../../../lambdas/mail/bookings/transferredPersonMail.ts';
import { customerChangeMail } from '../../../lambdas/mail/courses/customerChangeMail.ts';
import { ownerChangeMail } from '../../../lambdas/mail/courses/ownerChangeMail.ts';
import { ownerToldMail } from '../../../lambdas/mail/courses/ownerToldMail.ts';
import { dateRow } from '../../dateRow.ts';
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
  const moved = { line: CARDIFF, now: to, since: AT, dates: [], venues: [], siteUrl: SITE };
  const reader = { name: 'Bo', email: 'yard@example.co.uk', isCustomer: false };
  return {
    moved: customerChangeMail({ ...moved, booking: BOOKING }, reader),
    owner: ownerToldMail({
      ...moved,
      hasRow: true,
      isRegisterSent: false,
      bookings: [{ ...BOOKING, told: [], refused: [], waiting: [] }],
    }),
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
    const reader = { name: 'Rhys', email: ORDER.order.customer.email, isCustomer: true };
    const change = { line: CARDIFF, now: LATER, since: AT, dates: [], venues: [], siteUrl: SITE };
    for (const mail of [
      customerChangeMail({ ...change, booking: { ...BOOKING, refunded } }, reader),
      customerTransferMail({ ...transferIn(ORDER), refunded }, []),
    ]) {
      expect(/we tell each of them|and a reminder three days before it/.test(wordsOf(mail))).toBe(refunded === 0);
      expect(wordsOf(mail).includes('the reminder three days before the course goes to you alone')).toBe(refunded > 0);
    }
  },
);

test('an address of several people reads how many of them a change is for', () => {
  expect(wordsOf(mailsOf(LATER)['moved']!)).toContain('Your 2 places are kept');
});

const changed = (selectedDate: string, venue: string) =>
  wordsOf(
    ownerChangeMail({
      kind: 'changed',
      sheet: 'OLAT',
      line: CARDIFF,
      says: null,
      row: dateRow(selectedDate, { Venue: venue }),
      bookings: [BOOKING],
    }),
  );

test.each([
  ['Tuesday 12/01/2027', 'Cardiff', 'Tell them what is new'],
  ['12 Jan 2027', 'Cardiff, Unit 3', 'Only the booking page and reminders have the new words'],
  ['12 Jan 2027', 'Newport', 'It sends no reminder of this course either'],
  ['13 Jan 2027', 'Cardiff', 'On purpose? Put the old row back with Moved to'],
])('the owner reads what to do if a booked row is %s, %s now: "%s"', (selectedDate, venue, task) => {
  expect(changed(selectedDate, venue)).toContain(task);
});

test('a row that is gone may have other words, whose places count from none', () => {
  const gone = { kind: 'gone', sheet: 'OLAT', line: CARDIFF, says: null, row: null, bookings: [BOOKING] } as const;
  expect(wordsOf(ownerChangeMail(gone))).toContain(
    'such as another title of the course? The website takes it for a new',
  );
});
