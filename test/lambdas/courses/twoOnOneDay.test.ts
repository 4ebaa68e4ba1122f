import { expect, test } from 'vitest';
import { productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { type OrderLine, orderLine } from '../../../domain/orders/orderLine.ts';
import { changedBookingMail } from '../../../lambdas/mail/bookings/changedBookingMail.ts';
import { customerTransferMail } from '../../../lambdas/mail/bookings/customerTransferMail.ts';
import { certificatesMail } from '../../../lambdas/mail/courses/certificatesMail.ts';
import { ownerToldMail } from '../../../lambdas/mail/courses/ownerToldMail.ts';
import { recordHoursMail } from '../../../lambdas/mail/courses/recordHoursMail.ts';
import { registerMail } from '../../../lambdas/mail/courses/registerMail.ts';
import { reminderMail } from '../../../lambdas/mail/courses/reminderMail.ts';
import { dateRow } from '../../dateRow.ts';
import { vrForTwo } from '../mail/paidOrder.ts';
import { changedIn, countedCourse, HOURS_LINK, paidRecord, SITE, TRAINER_URL, transferIn } from './bookedCourses.ts';

const NEWS = ['booked', 'moved', 'cancelled', 'on', 'left'] as const;

/** Of a course of one order, by what the mail is. */
function subjectsOf(line: OrderLine): Record<string, string> {
  const course = countedCourse({ records: [paidRecord([line])] });
  const [booking] = course.bookings;
  const order = { ...vrForTwo, order: { ...vrForTwo.order, lines: [line] } };
  const reminder = { date: course, booked: [booking!], named: [], knownAt: '2027-01-09T08:00:00Z', siteUrl: SITE };
  const certificates = { course, certificates: [], booked: [], papers: [], siteUrl: SITE };
  const mails = {
    register: registerMail(course, [], TRAINER_URL),
    reminder: reminderMail(reminder, []),
    certificates: certificatesMail(certificates),
    hours: recordHoursMail(course, HOURS_LINK),
    told: ownerToldMail({ line, bookings: [] }),
    transferred: customerTransferMail(transferIn(order), []),
    ...Object.fromEntries(NEWS.map((kind) => [kind, changedBookingMail(changedIn(order, [kind]), [])])),
  };
  return Object.fromEntries(Object.entries(mails).map(([kind, { subject }]) => [kind, subject]));
}

const cpcLine = (cells: Record<string, string>) =>
  orderLine(productBySlug('driver-cpc')!, dateRow('12 Jan 2027', { Course: "Drivers' hours", ...cells }));

test.each([
  ['two towns', { Time: '8am-4pm', Venue: 'Swansea' }, { Time: '8am-4pm', Venue: 'Cardiff' }, '8am, Cardiff'],
  ['the morning and the evening', { Time: '8am-12pm' }, { Time: '5.30pm-9.30pm' }, '5.30pm'],
])('the subjects of a course in %s on one day differ', (_, one, other, said) => {
  const [first, second] = [subjectsOf(cpcLine(one)), subjectsOf(cpcLine(other))];
  for (const [kind, subject] of Object.entries(second)) {
    expect(subject).not.toBe(first[kind]);
    expect(subject).toMatch(new RegExp(`Tue 12 Jan 2027.*${said}`));
  }
});
