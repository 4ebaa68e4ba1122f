import type { Booking, Course, CourseMail, MailsBook } from './course.ts';
import { reminderDueAt } from '../../domain/bookings/courseDays.ts';
import { emailKey } from '../../domain/text/emailAddress.ts';
import { hasRefund } from '../mail/courses/courseWords.ts';
import { reminderMail } from '../mail/courses/reminderMail.ts';

/** The kind under which a reminder to one address is claimed. `reader`: the address's hash. */
export function reminderClaim(reader: string): string {
  return `reminder ${reader}`;
}

/**
 * A mail to each address: to customers who booked before the reminders were due, because a later booking is confirmed with the
 * same details, and to everybody who is named with an address. Nobody knows whose place was refunded in part: then only
 * to the customer.
 */
export function reminders(course: Course, { venues, siteUrl, now, hashOf }: MailsBook): CourseMail[] {
  const due = reminderDueAt(course.days);
  const readers = course.bookings.flatMap((booking) => [
    ...(Date.parse(booking.paidAt) < due ? [{ to: booking.order.customer.email, booking, name: null }] : []),
    ...(hasRefund(booking) ? [] : namedIn(booking)),
  ]);
  return [...Map.groupBy(readers, ({ to }) => emailKey(to))].map(([key, all]) => {
    const { to = key } = all[0] ?? {};
    const booked = all.filter(({ name }) => name === null).map(({ booking }) => booking);
    const named = all.flatMap(({ name, booking }) => (name === null ? [] : [{ name, booking }]));
    return {
      kind: reminderClaim(hashOf('mail', to)),
      to,
      about: all.map(({ booking }) => booking),
      build: () => reminderMail({ date: course, booked, named, knownAt: now.toISOString(), siteUrl }, venues),
    };
  });
}

function namedIn(booking: Booking) {
  return booking.people.flatMap((person) => (person?.email ? [{ to: person.email, booking, name: person.name }] : []));
}
