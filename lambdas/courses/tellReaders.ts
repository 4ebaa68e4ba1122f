import { isSameCourse } from '../../domain/dates/dateRow.ts';
import type { Decision } from '../adapters/dateItem.ts';
import { isSettled } from '../adapters/mailState.ts';
import { cancelledCourseMail } from '../mail/courses/cancelledCourseMail.ts';
import { ownerToldMail, type ToldBooking } from '../mail/courses/ownerToldMail.ts';
import type { Outcome, Step } from '../sending/carryOut.ts';
import type { ClaimedMail } from '../sending/deliverMail.ts';
import type { BookedSession, Booking } from './course.ts';
import type { CourseBook } from './courseBook.ts';
import { type NextDate, nextDates, takenOf } from './nextDates.ts';
import { isTooEarly } from './otherDates.ts';
import { type Reader, readersOf } from './readers.ts';

const OFFERED = 5;

/** The kind under which the mail to one address of an order is claimed. `reader`: the address's hash. */
export function cancelledClaim({ at }: Pick<Decision, 'at'>, orderId: string, reader: string): string {
  return `cancelled ${at} ${orderId} ${reader}`;
}

/** True for the claim of a mail that a session is cancelled to one address of an order. */
export function isCancelledClaim(kind: string, orderId: string, reader: string): boolean {
  return kind.startsWith('cancelled ') && kind.endsWith(` ${orderId} ${reader}`);
}

interface ReadersLetter {
  readonly booking: Booking;
  readonly reader: Reader;
}

/** Mails the readers of all bookings that their course is cancelled, and then the list of them to the owner. */
export function tellReaders(session: BookedSession, decision: Decision, book: CourseBook): Step<never> {
  const { id, line, bookings, item } = session;
  const kind = `cancelled ${decision.at} owner`;
  const known = item.mails[kind];
  // After the owner's mail, customers who paid late are left, and mails over a limit: people named since have seen the booking page.
  const isOwed = ({ email }: Reader, { orderId }: Booking) =>
    item.mails[cancelledClaim(decision, orderId, book.hashOf('mail', email))]?.state === 'due';
  const letters = bookings.flatMap((booking) =>
    readersOf(booking)
      .filter((reader) => reader.isCustomer || !isSettled(known) || isOwed(reader, booking))
      .map((reader) => ({ booking, reader })),
  );
  const dates = offeredInstead(session, book);
  return {
    kind: 'mails',
    mails: letters.map((letter) => readersMail(letter, session, decision, { ...book, dates })),
    last: (outcomes) => ({
      id,
      kind,
      known,
      to: book.ownerEmail,
      about: null,
      build: () => ownerToldMail({ line, bookings: bookings.map((each) => toldBooking(each, letters, outcomes)) }),
    }),
  };
}

function toldBooking(booking: Booking, letters: readonly ReadersLetter[], outcomes: readonly Outcome[]): ToldBooking {
  const readersWith = (outcome: Outcome) =>
    letters.flatMap((letter, index) =>
      letter.booking === booking && outcomes[index] === outcome ? [letter.reader.email] : [],
    );
  return { ...booking, told: readersWith('sent'), refused: readersWith('refused'), waiting: readersWith('waits') };
}

function readersMail(
  { booking, reader }: ReadersLetter,
  { id, line, item }: BookedSession,
  decision: Decision,
  { dates, venues, siteUrl, hashOf }: CourseBook & { readonly dates: readonly NextDate[] },
): ClaimedMail {
  const kind = cancelledClaim(decision, booking.orderId, hashOf('mail', reader.email));
  return {
    id,
    kind,
    known: item.mails[kind],
    to: reader.email,
    about: booking,
    build: () => {
      // As the booking page offers them, for all of the party.
      const places = booking.people.length;
      const offered = dates
        .filter(({ row, left }) => !isTooEarly(row, booking) && (left === null || left >= places))
        .slice(0, OFFERED);
      return cancelledCourseMail({ booking, line, since: decision.at, dates: offered, venues, siteUrl }, reader);
    },
  };
}

/** The dates of the same course that are on sale when it is cancelled. */
function offeredInstead({ sheet, line }: BookedSession, { sheets, items, now }: CourseBook): NextDate[] {
  const copy = sheets.find(({ name }) => name === sheet);
  if (!copy) return [];
  const offered = copy.offered.filter(({ row }) => isSameCourse(row, line));
  return nextDates({ ...copy, offered }, takenOf(items), now);
}
