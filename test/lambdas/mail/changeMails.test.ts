import { expect, test } from 'vitest';
import { onRow } from '../../../domain/orders/orderLine.ts';
import type { Mail } from '../../../lambdas/adapters/mail.ts';
import { customerTransferMail } from '../../../lambdas/mail/bookings/customerTransferMail.ts';
import { ownerTransferMail } from '../../../lambdas/mail/bookings/ownerTransferMail.ts';
import { changedBookingMail } from '../../../lambdas/mail/bookings/changedBookingMail.ts';
import { changedIn, olatLine, transferIn } from '../courses/bookedCourses.ts';
import { paidOrder } from './paidOrder.ts';
import { oneSpace } from './visibleText.ts';

const CARDIFF = olatLine('12 Jan 2027', 2, 'Cardiff');
const SWANSEA = olatLine('12/01/2027', 2);
const LATER = olatLine('19 Jan 2027', 2);
const ORDER = paidOrder([['OLAT, 1 day', 2, '12 Jan 2027', { Venue: 'Cardiff' }]]);

const wordsOf = ({ subject, text }: Mail) => oneSpace(`${subject} ${text}`);

/** The mails that say that a booking comes on another date, by their readers. */
function mailsOf(to: typeof CARDIFF): Record<string, Mail> {
  const moved = changedIn(ORDER, ['moved']);
  const transfer = { ...transferIn(ORDER), to: [{ ...transferIn(ORDER).to[0]!, ...onRow(CARDIFF, to) }] };
  return {
    transferred: customerTransferMail(transfer, []),
    moved: changedBookingMail(
      { ...moved, news: moved.news.map((each) => Object.assign({}, each, { line: transfer.to[0]! })) },
      [],
    ),
    ownerTransfer: ownerTransferMail(transfer, [], []),
  };
}

test.each(Object.keys(mailsOf(LATER)))('%s: a change within one day names the rows, any other the days', (kind) => {
  expect(oneSpace(mailsOf(LATER)[kind]!.text)).toMatch(/Tue 19 Jan 2027\b(?!,)/);
  const { subject, text } = mailsOf(SWANSEA)[kind]!;
  expect(subject).toMatch(/Tue 12\/01\/2027.*Swansea/);
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
  expect(wordsOf(changedBookingMail(changedIn(ORDER, ['cancelled']), []))).toContain('Places: 2');
});

const DATES = [{ id: LATER.session, row: LATER, left: null }];

test.each([
  ['moved', (dates: typeof DATES) => customerTransferMail({ ...transferIn(ORDER), isMoved: true, dates }, [])],
  [
    'cancelled',
    (dates: typeof DATES) => changedBookingMail({ ...changedIn(ORDER, ['cancelled']), isCustomer: true, dates }, []),
  ],
] as const)(
  'the customer of a course that is %s by the owner chooses by a press, without the telephone',
  (_, mailOf) => {
    const [some, none] = [mailOf(DATES), mailOf([])].map(wordsOf);
    expect(some).toContain(`Take this date instead. ${ORDER.bookingUrl}.${encodeURIComponent(LATER.session)}`);
    expect(none).toContain('Ask on your booking page, and we agree one with you.');
    for (const words of [some, none]) {
      expect(words).toContain('Or your money back: ask for it on your booking page');
      expect(words).toContain(`under “Move or cancel”. Keep the link to yourself. ${ORDER.bookingUrl}`);
      expect(words).not.toContain('reply to this email or call us, and we');
    }
  },
);

test.each([
  ['booked', 'You are booked on Tue 12 Jan 2027: Cardiff, '],
  ['moved', 'Your new date is '],
  ['cancelled', 'Your course on Tue 12 Jan 2027 is cancelled: '],
  ['on', 'Your course on Tue 12 Jan 2027 takes place after all: '],
  ['left', 'Your 2 places on Tue 12 Jan 2027 are cancelled: '],
] as const)('a letter of one kind of news, %s, has its words in the subject', (kind, subject) => {
  expect(changedBookingMail(changedIn(ORDER, [kind]), []).subject).toMatch(new RegExp(`^${subject}`));
});

test('a letter of several kinds of news has all of them', () => {
  const { subject, text } = changedBookingMail(changedIn(ORDER, ['booked', 'left']), []);
  expect(subject).toMatch(/^Your booking has changed: /);
  for (const said of ['has booked 2 places for you', 'Please do not travel']) expect(oneSpace(text)).toContain(said);
});
