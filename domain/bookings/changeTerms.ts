import type { Attendance } from './attendance.ts';
import type { BookingWish } from './bookings.ts';

/** A customer moves places alone until so many days before the course; later, the office does. The terms and the page say it. */
export const MOVE_UNTIL_DAYS = 7;

const NEEDS_QUESTION = 'Anything we should know for the day, such as access, language or diet?';

/** In mails before a course. */
export const TELL_NEEDS = `${NEEDS_QUESTION} Reply to this email, call us, or say so on the booking page.`;

/** The same for somebody who was named. */
export const NAMED_CHANGES = [
  'To move or cancel, ask whoever booked your place.',
  `${NEEDS_QUESTION} Reply to this email or call us.`,
];

/** After a part refund nobody can tell whose place it was for. */
export const REMINDED_ALONE =
  'Part of the order was refunded, so the reminder three days before the course goes to you alone. Please pass it on.';

const ABSENT = 'If you do not come and have not told us, we do not owe you another date.';
const NOT_TO_THE_END = 'For Driver CPC, you must be there for the whole course to get the hours.';

/** Sentences of the terms, for those who missed a course or a part of it. */
export function absenceTerms(attendances: readonly Attendance[], hasHours: boolean): string[] {
  return [
    ...(attendances.includes('did_not_come') ? [ABSENT] : []),
    ...(hasHours && attendances.includes('partly') ? [NOT_TO_THE_END] : []),
  ];
}

const ANSWERED_WITHIN = 'two working days';

/** The state of a new request. A consumer's cancellation needs no answer: Consumer Contracts Regulations 2013, regulation 33. */
export function untilAnswered(wish: BookingWish): string {
  if (wish !== 'cancel') return `We answer within ${ANSWERED_WITHIN}. Your booking stays as it is until we answer.`;
  return 'If you have a consumer’s right to cancel, this cancels it now. If not, your booking stays as it is until we answer.';
}
