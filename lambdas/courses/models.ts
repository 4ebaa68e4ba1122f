import type { TakenDate } from './sessionPlaces.ts';
import type { CourseDays } from '../../domain/dates/courseDate.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { Pence } from '../../domain/money/money.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import type { Person } from '../../domain/bookings/bookings.ts';
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
  readonly bookingUrl: string;
  /** Of the whole order. */
  readonly refunded: Pence;
  /** Each place; null while nobody is named. */
  readonly people: readonly (Person | null)[];
}
