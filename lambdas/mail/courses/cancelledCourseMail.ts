import { business } from '../../../domain/business.ts';
import { dateChangeUrl } from '../../../domain/bookings/bookingLink.ts';
import { dateBesideName, lineName } from '../../../domain/orders/lineName.ts';
import type { OrderLine } from '../../../domain/orders/orderLine.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import { calendarFiles, calendarTask } from '../orders/calendarFiles.ts';
import { courseOf, dayOf } from './changeWords.ts';
import type { Booking } from '../../courses/course.ts';
import type { NextDate } from '../../courses/nextDates.ts';
import type { Reader } from '../../courses/readers.ts';
import { companyDetails, contactBlock, privacyLine } from '../letter/companyBlocks.ts';
import { bookedBy } from '../orders/forOthers.ts';
import type { Block } from '../letter/letter.ts';
import type { Attachment, Mail } from '../../adapters/mail.ts';
import { isSameEmail } from '../../../domain/text/emailAddress.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { capitalised } from '../orders/dateTasks.ts';
import { writeLetter } from '../letter/writeLetter.ts';

/** A booking on a course that is cancelled, for the mail to its readers. */
interface CancelledCourse {
  readonly booking: Booking;
  readonly line: OrderLine;
  /** When the owner said so; ISO 8601. */
  readonly since: string;
  /** Those that the customer can choose from. */
  readonly dates: readonly NextDate[];
  readonly venues: readonly Venue[];
  readonly siteUrl: string;
}

/** Tells the customer, or somebody who was named, that a course is cancelled, and what they can choose. */
export function cancelledCourseMail(cancelled: CancelledCourse, to: Reader): Mail {
  const { reader, ...change } = singleLines({ ...cancelled, reader: to });
  const { booking, line } = change;
  const number = orderNumber(booking.orderId);
  const calendar = calendarOf(change);
  const { attachments, ...letter } = writeLetter({
    subject: `Your course on ${dayOf(line)} is cancelled: booking ${number} with ${business.name}`,
    preview: `We are sorry: ${courseOf(line)} on ${dayOf(line)} does not take place.`,
    sign: { kind: 'prohibition', above: `Booking ${number}`, headline: 'Course cancelled', below: dayOf(line) },
    blocks: [
      {
        kind: 'list',
        title: 'We are sorry. Please choose',
        toDo: true,
        items: [...instead(change, reader), ...calendarTask(calendar, 'takeOut')],
      },
      ...dateLinks(change, reader),
      {
        kind: 'facts',
        title: 'What is cancelled',
        facts: [
          { label: 'Course', lines: [lineName(line)] },
          { label: 'Date', lines: [dateBesideName(line) ?? ''] },
          { label: 'Places', lines: [String(placesOf(booking, reader))] },
        ],
      },
      contactBlock(),
    ],
    footer: [...(reader.isCustomer ? [] : [privacyLine(change.siteUrl)]), ...companyDetails()],
  });
  return { ...letter, replyTo: business.email, attachments: [...calendar, ...attachments] };
}

/** Several people may be named with one address: it reads about their places only. */
function placesOf({ people }: Booking, { isCustomer, email }: Reader): number {
  return isCustomer ? people.length : people.filter((person) => isSameEmail(person?.email, email)).length;
}

function instead({ booking, dates }: CancelledCourse, { isCustomer }: Reader): string[] {
  if (!isCustomer)
    return [
      `${capitalised(bookedBy(booking.order.customer))} booked your place, has this email too, and can choose another date or have the money back. Please ask them first.`,
    ];
  const another =
    dates.length > 0
      ? 'press one below. Your booking page opens with it, and nothing changes until you confirm it there.'
      : `we have none ${booking.people.length > 1 ? 'with room for all of you' : 'to offer'} just now. Reply to this email or call us, and we agree one with you.`;
  return [
    `Another date: ${another} It costs you nothing.`,
    'Or your money back: reply to this email or call us, and we refund what you paid for this course to your card.',
  ];
}

/** Only the customer may change the booking. */
function dateLinks({ booking: { bookingUrl }, dates }: CancelledCourse, { isCustomer }: Reader): Block[] {
  if (!isCustomer) return [];
  return [
    ...dates.map(({ id, row }) => ({
      kind: 'link' as const,
      isOneOfMany: true,
      title: dateBesideName(row) ?? '',
      text: 'Take this date instead.',
      words: 'Choose this date',
      href: dateChangeUrl(bookingUrl, id),
    })),
    {
      kind: 'link',
      title: dates.length > 0 ? 'All other dates' : 'Your booking page',
      text: `${dates.length > 0 ? 'Your booking page has them' : 'Dates that come later are there,'} under “Move or cancel”. Keep the link to yourself.`,
      words: 'Open your booking page',
      href: bookingUrl,
    },
  ];
}

function calendarOf({ booking, line, since, venues }: CancelledCourse): Attachment[] {
  return calendarFiles({ ...booking, order: booking }, { venues, state: 'cancelled', knownAt: since, row: line });
}
