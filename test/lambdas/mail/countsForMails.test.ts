import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { productBySlug } from '../../../domain/catalogue/catalogue.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import type { Mail } from '../../../lambdas/adapters/mail.ts';
import { recordHoursMail } from '../../../lambdas/mail/courses/recordHoursMail.ts';
import { registerMail } from '../../../lambdas/mail/courses/registerMail.ts';
import { reminderMail } from '../../../lambdas/mail/courses/reminderMail.ts';
import { customerOrderMail } from '../../../lambdas/mail/orders/customerOrderMail.ts';
import { ownerOrderMail } from '../../../lambdas/mail/orders/ownerOrderMail.ts';
import { bookingOf, countedCourse, HOURS_LINK, paidRecord, SITE, TRAINER_URL } from '../courses/bookedCourses.ts';
import { dateRow } from '../../dateRow.ts';
import { paidOrder } from './paidOrder.ts';
import { oneSpace, visibleText } from './visibleText.ts';

const CELLS = { Course: 'Safe Loading', 'Counts for': 'International', Venue: 'Swansea' };

const order = paidOrder([['Driver CPC, choose from 5 courses', 1, '12 Jan 2027', CELLS]]);

function courseWith(cells: Readonly<Record<string, string>>) {
  return countedCourse({
    records: [paidRecord([orderLine(productBySlug('driver-cpc')!, dateRow('12 Jan 2027', cells))])],
  });
}

const course = courseWith(CELLS);
const reminder = { date: course, booked: [bookingOf(order)], named: [], knownAt: order.paidAt, siteUrl: SITE };

test.each<[string, Mail]>([
  ['confirmation', customerOrderMail(order)],
  ["owner's mail of the order", ownerOrderMail(order, [], [])],
  ['reminder', reminderMail(reminder, [])],
  ['register', registerMail(course, [], TRAINER_URL)],
  ['mail about recording the hours', recordHoursMail(course, HOURS_LINK)],
])('the %s says what a date of Driver CPC counts for', (_, { html, text }) => {
  for (const words of [visibleText(html), oneSpace(text)])
    expect(words).toMatch(/Swansea \(International\)|Counts for:? International/);
});

test('the confirmation says what its date counts for, and what other courses count for', () => {
  const text = oneSpace(customerOrderMail(order).text);
  expect(text).toMatch(/Date and times: Tue 12 Jan 2027 [^:]* Safe Loading Counts for: International Venue: Swansea/);
  expect(text).toContain(`Counts for: ${business.driverCpcCountsFor}, unless the date says otherwise`);
});

test.each([
  ['International', CELLS],
  ['National', { ...CELLS, 'Counts for': 'National' }],
])('the hours are to be recorded as %s', (kind, cells) => {
  expect(oneSpace(recordHoursMail(courseWith(cells), HOURS_LINK).text)).toContain(
    `Upload 7 hours of a course that counts as ${kind} for everybody`,
  );
});
