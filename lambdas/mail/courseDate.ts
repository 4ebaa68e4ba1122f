import type { Person } from '../../domain/bookings/bookings.ts';
import { counted } from '../../domain/text/counted.ts';
import type { CourseDays } from '../../domain/dates/courseDate.ts';
import { formatPence, type Pence } from '../../domain/money/money.ts';
import type { Order } from '../../domain/orders/order.ts';
import { orderNumber } from '../../domain/orders/orderNumber.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { lineText } from '../../domain/orders/orderLine.ts';
import { capitalised, overText, type TakenDate, uncheckedText } from './takenDates.ts';

/** A date with everybody who comes on it. Its line has the words of the row as it is now, where that is certain. */
export interface CourseDate extends Pick<TakenDate, 'line' | 'taken' | 'capacity' | 'unchecked'> {
  readonly sheet: SheetName;
  readonly days: CourseDays;
  readonly bookings: readonly Booking[];
  /** How its row differs from what was booked, as a sentence; null if it does not. */
  readonly changeText: string | null;
  /** False if nobody can tell from the sheet whether, when or where the course takes place. */
  readonly isCertain: boolean;
  /** Places of orders that are in review or whose record is lost. */
  readonly unlisted: number;
}

/** The places of one order on a date. */
export interface Booking {
  readonly orderId: string;
  readonly order: Order;
  /** ISO 8601, with its offset. */
  readonly paidAt: string;
  /** Of its lines in the order. */
  readonly positions: readonly number[];
  /** Missing for an order of the version before the booking page. */
  readonly bookingUrl?: string | undefined;
  /** Of the whole order. */
  readonly refunded: Pence;
  /** Each place; null while nobody is named. */
  readonly people: readonly (Person | null)[];
}

export function peopleOf({ bookings }: Pick<CourseDate, 'bookings'>): (Person | null)[] {
  return bookings.flatMap(({ people }) => people);
}

export function missingNames(people: readonly (Person | null)[]): number {
  return people.filter((person) => person === null).length;
}

/** "3 of 12 names are missing"; null if none is. */
export function missingText(people: readonly (Person | null)[]): string | null {
  const missing = missingNames(people);
  if (missing === 0) return null;
  return `${missing} of ${counted(people.length, 'name')} ${missing === 1 ? 'is' : 'are'} missing`;
}

/** "First Aid at Work, 3 day, Tue 12 Jan 2027, Swansea". */
export function courseText({ line }: Pick<CourseDate, 'line'>): string {
  return lineText(line);
}

export function isPartlyRefunded({ refunded }: Booking): boolean {
  return refunded > 0;
}

/** What the owner should know about a date before it begins, as sentences. */
export function warningsOf(date: CourseDate): string[] {
  const over = overText(date);
  return [
    ...(over ? [`${capitalised(over)} places are taken.`] : []),
    ...(date.changeText ? [`${date.changeText}${date.isCertain ? '' : ' So customers get no reminder.'}`] : []),
    ...(date.unchecked ? [`The date was not checked: ${uncheckedText(date.unchecked)}.`] : []),
    ...date.bookings.filter(isPartlyRefunded).map(partRefundText),
    ...(date.unlisted > 0
      ? [`${counted(date.unlisted, 'place')} more: the order is in review or cannot be found, so nobody is listed.`]
      : []),
  ];
}

function partRefundText({ orderId, refunded, order, people }: Booking): string {
  const sums = `${formatPence(refunded)} of ${formatPence(order.totals.total)} was refunded`;
  return `Order ${orderNumber(orderId)}: ${sums}. ${counted(people.length, 'place')} listed: strike out any that you cancelled.`;
}
