import type { Booking } from '../../courses/course.ts';
import { lineName, lineText } from '../../../domain/orders/lineName.ts';
import type { OrderLine } from '../../../domain/orders/orderLine.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { changedBookingBlock, dayOf } from './changeWords.ts';
import { type Letter, toDoBlock } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import { whenAndWhere } from './courseWords.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';
import { present } from '../../../domain/text/present.ts';

/** A cancelled course whose readers have their mails. */
interface ToldDate {
  readonly line: OrderLine;
  readonly bookings: readonly ToldBooking[];
}

export interface ToldBooking extends Booking {
  readonly told: readonly string[];
  /** Addresses that do not take our email. */
  readonly refused: readonly string[];
  /** Addresses that have had all our email of the day, or whose order has. */
  readonly waiting: readonly string[];
}

/** Tells the owner who has the mail about a cancelled course, and what is left to do. */
export function ownerToldMail(cancelled: ToldDate): Mail {
  const { line, bookings } = singleLines(cancelled);
  const count = bookings.flatMap(({ told }) => told).length;
  const people = count === 1 ? '1 person' : `${count} people`;
  const letter: Letter = {
    subject: `Told ${people}: ${lineName(line)}, ${whenAndWhere(line, dayOf(line))} is cancelled`,
    preview: bookings.map(({ orderId }) => orderNumber(orderId)).join(', '),
    sign: { above: 'Cancelled', headline: `Told ${people}`, below: lineText(line) },
    blocks: [toDoBlock('What to do', tasks(bookings)), ...bookings.map((booking) => changedBookingBlock(booking))],
    footer: [
      'Your website sent this because you cancelled the course on your page. Replies of your customers come to you.',
    ],
  };
  return writeLetter(letter);
}

function tasks(bookings: readonly ToldBooking[]): string[] {
  const listed = (emailsOf: (booking: ToldBooking) => readonly string[]) =>
    bookings
      .flatMap((booking) => emailsOf(booking).map((email) => `${email} (order ${orderNumber(booking.orderId)})`))
      .join('; ');
  const refused = listed((booking) => booking.refused);
  const waiting = listed((booking) => booking.waiting);
  return present([
    refused && `These addresses refuse our email, so tell them yourself: ${refused}.`,
    waiting &&
      `These have had all the emails that the website sends in a day, and get this one later. Is it urgent? Tell them yourself: ${waiting}.`,
    'They can choose another date on their booking page, and you get an email of it. If one wants the money back, press Refund in Stripe.',
  ]);
}
