import type { BookingWish } from './bookings.ts';

/** A customer moves places alone until so many days before the course; later, the office does. The terms and the page say it. */
export const MOVE_UNTIL_DAYS = 7;

/** In mails about a booking. A sample: the firm's adviser must check it. */
export const CHANGE_TERMS = 'To move or cancel a booking, ask on its booking page, reply to this email or call us.';

/** In mails before a course. */
export const TELL_NEEDS =
  'Anything we should know for the day, such as access, language or diet? Reply to this email, call us, or say so on the booking page.';

/** The state of a new request. A consumer's cancellation needs no answer: Consumer Contracts Regulations 2013, regulation 33. */
export function untilAnswered(wish: BookingWish): string {
  if (wish !== 'cancel') return 'Your booking stays as it is until we answer.';
  return 'If you have a consumer’s right to cancel, this cancels it now. If not, your booking stays as it is until we answer.';
}
