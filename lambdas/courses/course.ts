import type { Attended } from '../../domain/bookings/attendance.ts';
import type { Person } from '../../domain/bookings/bookings.ts';
import type { BookedLine } from '../../domain/bookings/transfers.ts';
import type { CourseDays } from '../../domain/dates/courseDate.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import type { Pence } from '../../domain/money/money.ts';
import type { OrderLine } from '../../domain/orders/orderLine.ts';
import type { ConfirmedOrder } from '../../domain/orders/paidOrder.ts';
import type { BookedPlaces } from '../adapters/sessionItem.ts';
import type { SessionChange } from './sessionChange.ts';
import type { SessionPlaces } from './sessionPlaces.ts';
import type { ClaimedMail } from '../sending/deliverMail.ts';
import type { CourseBook } from './courseBook.ts';

/*
 * The words of this room:
 * - session: a row of a sheet that can be booked, by an id of its own; the table Sessions keeps an item for each that was.
 * - booking: one order's places on a session.
 * - transfer: a change of session for some places of an order, by the customer or by the owner.
 * - decision: what the owner has answered about a session that its sheet no longer has as people booked it.
 * - booked session: a session with the bookings of everybody who comes.
 * - course: a booked session whose date can be read, with the facts for its mails and papers.
 * - renewal: the end of a certificate, before which the person or the booker is reminded.
 * - booker: the customer of an order, in contrast to the people who come on its places.
 * - owner: the person who runs the firm. Pages and mails say "the office".
 */

/** The kind under which the mail with a course's register is claimed. */
export const REGISTER_MAIL = 'register';

/** One order's places on a session. */
export interface Booking extends Pick<ConfirmedOrder, 'orderId' | 'order' | 'placedAt' | 'paidAt' | 'bookingUrl'> {
  /** The lines of the order, as they are booked. */
  readonly lines: readonly BookedLine[];
  /** The refunds of the whole order. */
  readonly refunded: Pence;
  /** Empty if the customer left none. */
  readonly bookerMobile: string;
  /** Each place; null while nobody is named. */
  readonly people: readonly (Person | null)[];
  /** "confirmation not delivered", for each place; empty where every mail arrived. */
  readonly notDelivered: readonly string[];
}

export interface BookedSession {
  readonly id: string;
  readonly sheet: SheetName;
  /** As it was booked. */
  readonly line: OrderLine;
  /** Null for a date that cannot be read. */
  readonly days: CourseDays | null;
  /** By the time of payment. */
  readonly bookings: readonly Booking[];
  /** Also places of orders that are in review, or whose record is lost. */
  readonly taken: number;
  readonly item: BookedPlaces;
  /** For the owner to decide; null if there is nothing, or its sheet was never read. */
  readonly change: SessionChange | null;
}

/** Its line has the words of its row as it is now. */
export interface Course extends Pick<SessionPlaces, 'line' | 'taken' | 'capacity' | 'unchecked'> {
  readonly id: string;
  readonly sheet: SheetName;
  readonly days: CourseDays;
  readonly bookings: readonly Booking[];
  readonly isCancelled: boolean;
  /** What the owner has to decide about it, as a sentence; null if there is nothing. */
  readonly changeText: string | null;
  /** False if nobody can tell from the sheet whether, when or where the course takes place. */
  readonly isCertain: boolean;
  /** Places of orders that are in review or whose record is lost. */
  readonly unlisted: number;
  readonly mails: BookedPlaces['mails'];
  /** The marks of the trainers. */
  readonly attended: readonly Attended[];
  /** The number of the last of them. */
  readonly seen: number;
  /** When the owner said that the hours are recorded; ISO 8601. */
  readonly recordedAt: string | null;
}

/** A mail about a course, claimed in its session's item under its kind. */
export type CourseMail = Omit<ClaimedMail, 'id' | 'known'>;

export type MailsBook = Pick<CourseBook, 'now' | 'venues' | 'siteUrl' | 'hashOf' | 'ownerEmail'>;
