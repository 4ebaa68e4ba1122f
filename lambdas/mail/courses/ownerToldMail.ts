import type { Booking } from '../../courses/course.ts';
import { lineName, lineText } from '../../../domain/orders/lineName.ts';
import type { OrderLine } from '../../../domain/orders/orderLine.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { changedBookingBlock, dayOf, newDate } from './changeWords.ts';
import type { Letter } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { writeLetter } from '../letter/writeLetter.ts';

/** A date whose customers have the mail that it is cancelled or moved. */
interface ToldDate {
  readonly line: OrderLine;
  /** Null if the course is cancelled. */
  readonly now: OrderLine | null;
  /** False if the new date has no row: the mail then says that only the date changes. */
  readonly hasRow: boolean;
  /** The owner has the register of the new date, which lacks those who were moved. */
  readonly isRegisterSent: boolean;
  readonly bookings: readonly ToldBooking[];
}

export interface ToldBooking extends Booking {
  readonly told: readonly string[];
  /** Addresses that do not take our email. */
  readonly refused: readonly string[];
  /** Addresses that have had all our email of the day, or whose order has. */
  readonly waiting: readonly string[];
}

/** Tells the owner who has the mail about a cancelled or moved date, and what is left to do. */
export function ownerToldMail(change: ToldDate): Mail {
  const plain = singleLines(change);
  const { line, now, bookings } = plain;
  const count = bookings.flatMap(({ told }) => told).length;
  const people = count === 1 ? '1 person' : `${count} people`;
  const what = now ? `moves to ${newDate(now, [line]).now}` : 'is cancelled';
  const letter: Letter = {
    subject: `Told ${people}: ${lineName(line)}, ${dayOf(line)} ${what}`,
    preview: bookings.map(({ orderId }) => orderNumber(orderId)).join(', '),
    sign: {
      kind: 'direction',
      above: `The sheet says ${now ? `Moved to ${now.selectedDate}` : 'Cancelled'}`,
      headline: `Told ${people}`,
      below: lineText(line),
    },
    blocks: [
      { kind: 'list', title: 'What to do', toDo: true, items: tasks(plain) },
      ...bookings.map((booking) => changedBookingBlock(booking, { told: booking.told })),
    ],
    footer: ['Your website sent this because of a word in the sheet. Replies of your customers come to you.'],
  };
  return writeLetter(letter);
}

function tasks({ bookings, now, hasRow, isRegisterSent }: ToldDate): string[] {
  const listed = (emailsOf: (booking: ToldBooking) => readonly string[]) =>
    bookings
      .flatMap((booking) => emailsOf(booking).map((email) => `${email} (order ${orderNumber(booking.orderId)})`))
      .join('; ');
  const refused = listed((booking) => booking.refused);
  const waiting = listed((booking) => booking.waiting);
  return [
    ...(refused ? [`These addresses refuse our email, so tell them yourself: ${refused}.`] : []),
    ...(waiting
      ? [
          `These have had all the emails that the website sends in a day, and get this one later. Is it urgent? Tell them yourself: ${waiting}.`,
        ]
      : []),
    now
      ? 'Their places are kept on the new date. They may ask you for another date or the money back.'
      : 'They can choose another date on their booking page, and you get an email of it. If one wants the money back, press Refund in Stripe.',
    ...(now && isRegisterSent
      ? [
          `Write the people below on the register of ${dayOf(now)} that you have: it is not sent again. The trainer’s link shows them.`,
        ]
      : []),
    ...(now && !hasRow
      ? [
          `The sheet has no row on ${dayOf(now)}, so they were told that all but the date stays as it was. If that is not right, write a row for it: they are told its words.`,
        ]
      : []),
  ];
}
