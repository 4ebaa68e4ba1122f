import { business } from '../../../domain/business.ts';
import { dateChangeUrl } from '../../../domain/bookings/bookingLink.ts';
import { joiningDetails } from '../../../domain/bookings/joiningDetails.ts';
import { dateBesideName, lineName } from '../../../domain/orders/lineName.ts';
import type { OrderLine } from '../../../domain/orders/orderLine.ts';
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import { bookingBlock } from '../orders/bookingBlock.ts';
import { calendarFiles, calendarTask } from '../orders/calendarFiles.ts';
import { courseOf, dayOf, newDate, placesAre } from './changeWords.ts';
import type { Booking } from '../../courses/course.ts';
import type { NextDate } from '../../courses/nextDates.ts';
import type { Reader } from '../../courses/readers.ts';
import { companyDetails, contactBlock, privacyLine } from '../letter/companyBlocks.ts';
import { bookedBy } from '../orders/forOthers.ts';
import type { Block, Letter } from '../letter/letter.ts';
import type { Attachment, Mail } from '../../adapters/mail.ts';
import { isSameEmail } from '../../../domain/text/emailAddress.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { capitalised } from '../orders/dateTasks.ts';
import { writeLetter } from '../letter/writeLetter.ts';

/** A change of a booking's date, for the mail to its readers. */
interface CourseChange {
  readonly booking: Booking;
  /** With the date that the readers know. */
  readonly line: OrderLine;
  /** With the new date; null if the course is cancelled. */
  readonly now: OrderLine | null;
  /** When the sheet first said so; ISO 8601. */
  readonly since: string;
  /** Those that the customer of a cancelled course can choose from. */
  readonly dates: readonly NextDate[];
  readonly venues: readonly Venue[];
  readonly siteUrl: string;
}

/** Tells the customer, or somebody who was named, that a course is cancelled or moved, and what they can choose. */
export function customerChangeMail(change: CourseChange, to: Reader): Mail {
  const { reader, ...plain } = singleLines({ ...change, reader: to });
  const letter = plain.now ? movedLetter(plain, plain.now, reader) : cancelledLetter(plain, reader);
  const { attachments, ...written } = writeLetter(letter);
  return { ...written, replyTo: business.email, attachments: [...calendarOf(plain), ...attachments] };
}

function cancelledLetter(change: CourseChange, reader: Reader): Letter {
  const { booking, line } = change;
  const number = orderNumber(booking.orderId);
  return {
    subject: `Your course on ${dayOf(line)} is cancelled: booking ${number} with ${business.name}`,
    preview: `We are sorry: ${courseOf(line)} on ${dayOf(line)} does not take place.`,
    sign: { kind: 'prohibition', above: `Booking ${number}`, headline: 'Course cancelled', below: dayOf(line) },
    blocks: [
      {
        kind: 'list',
        title: 'We are sorry. Please choose',
        toDo: true,
        items: [...instead(change, reader), ...calendarTask(calendarOf(change), 'takeOut')],
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
    footer: footerOf(change, reader),
  };
}

/** Several people may be named with one address: it reads about their places only. */
function placesOf({ people }: Booking, { isCustomer, email }: Reader): number {
  return isCustomer ? people.length : people.filter((person) => isSameEmail(person?.email, email)).length;
}

/** The choices of a cancelled course. */
function instead(change: CourseChange, reader: Reader): string[] {
  if (!reader.isCustomer) return choices(change, reader);
  const [, refund = ''] = choices(change, reader);
  const another =
    change.dates.length > 0
      ? 'press one below. Your booking page opens with it, and nothing changes until you confirm it there.'
      : `we have none ${change.booking.people.length > 1 ? 'with room for all of you' : 'to offer'} just now. Reply to this email or call us, and we agree one with you.`;
  return [`Another date: ${another} It costs you nothing.`, refund];
}

/** Only the customer may change the booking. */
function dateLinks({ booking: { bookingUrl }, dates }: CourseChange, { isCustomer }: Reader): Block[] {
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

function movedLetter(change: CourseChange, now: OrderLine, reader: Reader): Letter {
  const { booking, line, venues } = change;
  const number = orderNumber(booking.orderId);
  const kept = placesAre(placesOf(booking, reader));
  const date = newDate(now, [line]);
  return {
    subject: `Your course moves to ${date.now}: booking ${number} with ${business.name}`,
    preview: `${courseOf(line)} is not on ${date.before}, but on ${date.now}.`,
    sign: {
      kind: 'direction',
      above: `Booking ${number}: new date`,
      headline: date.now,
      below: `instead of ${date.before}`,
    },
    blocks: [
      {
        kind: 'list',
        title: 'What happens next',
        items: [
          `${kept} kept. If the new date suits you, you need do nothing.`,
          ...calendarTask(calendarOf(change), 'correct'),
        ],
      },
      {
        kind: 'facts',
        title: 'When and where',
        facts: [{ label: 'Course', lines: [courseOf(now)] }, ...joiningDetails(now, venues)],
      },
      { kind: 'list', title: 'If the new date does not suit you', items: choices(change, reader) },
      ...bookingLink(change, reader),
      contactBlock(),
    ],
    footer: footerOf(change, reader),
  };
}

function choices({ booking, siteUrl }: CourseChange, { isCustomer }: Reader): string[] {
  if (!isCustomer)
    return [
      `${capitalised(bookedBy(booking.order.customer))} booked your place, has this email too, and can choose another date or have the money back. Please ask them first.`,
    ];
  return [
    `Another date: choose one at ${siteUrl}/training-dates, then reply to this email or call us. It costs you nothing.`,
    'Or your money back: reply to this email or call us, and we refund what you paid for this course to your card.',
  ];
}

function footerOf({ siteUrl }: CourseChange, { isCustomer }: Reader): string[] {
  return [...(isCustomer ? [] : [privacyLine(siteUrl)]), ...companyDetails()];
}

/** Only the customer may see and change the whole booking. */
function bookingLink({ booking }: CourseChange, { isCustomer }: Reader): Block[] {
  return isCustomer ? bookingBlock(booking) : [];
}

function calendarOf({ booking, line, now, since, venues }: CourseChange): Attachment[] {
  const state = now ? 'booked' : 'cancelled';
  return calendarFiles({ ...booking, order: booking }, { venues, state, knownAt: since, row: now ?? line });
}
