import { business } from '../../../domain/business.ts';
import { joiningSign } from '../../../domain/bookings/joiningSign.ts';
import { cutText } from '../../../domain/text/cutText.ts';
import type { OrderLine } from '../../../domain/orders/orderLine.ts';
import type { Booking, Course } from '../../courses/course.ts';
import { type RegisterRow, registerRows } from '../../courses/registerRows.ts';
import type { Person } from '../../../domain/bookings/bookings.ts';
import { counted } from '../../../domain/text/counted.ts';
import { formatPence } from '../../../domain/money/money.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { lineText } from '../../../domain/orders/lineName.ts';
import { capitalised, overText, uncheckedText } from '../orders/dateTasks.ts';
import { present } from '../../../domain/text/present.ts';

export function peopleOf({ bookings }: Pick<Course, 'bookings'>): (Person | null)[] {
  return bookings.flatMap(({ people }) => people);
}

function missingNames(people: readonly (Person | null)[]): number {
  return people.filter((person) => person === null).length;
}

/** "3 of 12 names are missing"; null if none is. */
export function missingText(people: readonly (Person | null)[]): string | null {
  const missing = missingNames(people);
  if (missing === 0) return null;
  return `${missing} of ${counted(people.length, 'name')} ${missing === 1 ? 'is' : 'are'} missing`;
}

/** "First Aid at Work, 3 day, Tue 12 Jan 2027, Swansea". */
export function courseText({ line }: Pick<Course, 'line'>): string {
  return lineText(line);
}

const MAX_WHERE = 60;

/** "Tue 12 Jan 2027, 8am, Cardiff": a subject must tell the courses of one day apart. */
export function whenAndWhere(line: OrderLine, day: string): string {
  return [day, whereText(line)].filter(Boolean).join(', ');
}

function whereText(line: OrderLine): string {
  return cutText(joiningSign(line)?.where ?? '', MAX_WHERE);
}

/** "Your new date is Tue 12 Jan 2027: 8am, Cardiff, booking 4F2A1C9B with ...": first what a phone shows. */
export function bookingSubject(news: string, lines: readonly OrderLine[], orderId: string): string {
  const where = [...new Set(lines.map(whereText))].slice(0, 2).filter(Boolean).join(' and ');
  return `${news}: ${where && `${where}, `}booking ${orderNumber(orderId)} with ${business.name}`;
}

/** In part, or in full after the course had begun. */
export function hasRefund({ refunded }: Booking): boolean {
  return refunded > 0;
}

/** Warnings to the owner about who is listed, as sentences. */
export function listWarningsOf({ bookings, unlisted }: Course): string[] {
  return present([
    ...bookings.filter(hasRefund).map(refundText),
    unlisted > 0 &&
      `${counted(unlisted, 'place')} more: the order is in review or cannot be found, so nobody is listed.`,
  ]);
}

/** Warnings to the owner about a date before it begins, as sentences. */
export function warningsOf(date: Course): string[] {
  const over = overText(date);
  return present([
    over && `${capitalised(over)} places are taken.`,
    date.changeText && `${date.changeText}${date.isCertain ? '' : ' So customers get no reminder.'}`,
    date.unchecked && `The date was not checked: ${uncheckedText(date.unchecked)}.`,
    ...date.bookings.flatMap(notDeliveredText),
    ...registerRows(date).flatMap(twiceText),
    ...listWarningsOf(date),
  ]);
}

function twiceText({ name, orderNumber, alsoIds }: RegisterRow): string[] {
  if (alsoIds.length === 0) return [];
  return [
    `${name} is booked by orders ${orderNumber}, and listed once. One person: refund the place that is too many. Two people: an email address for each, on their booking pages, tells them apart.`,
  ];
}

function notDeliveredText({ orderId, order, notDelivered }: Booking): string[] {
  const what = [...new Set(notDelivered)].filter(Boolean).join(', ');
  const { name, email } = order.customer;
  return what ? [`Order ${orderNumber(orderId)}, ${name}, ${email}: ${what}. Tell them yourself when and where.`] : [];
}

function refundText({ orderId, refunded, order, people }: Booking): string {
  const number = orderNumber(orderId);
  const listed = `${counted(people.length, 'place')} listed`;
  if (refunded >= order.totals.total)
    return `Order ${number} was refunded in full after the course had begun. ${listed}: whoever came keeps the hours.`;
  const sums = `${formatPence(refunded)} of ${formatPence(order.totals.total)} was refunded`;
  return `Order ${number}: ${sums}. ${listed}: strike out any that you cancelled.`;
}
