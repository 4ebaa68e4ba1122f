import { NAMED_CHANGES, TELL_NEEDS } from '../../../domain/bookings/changeTerms.ts';
import { counted } from '../../../domain/text/counted.ts';
import { dayText } from '../../../domain/dates/courseDate.ts';
import { joiningDetails } from '../../../domain/bookings/joiningDetails.ts';
import { lineName } from '../../../domain/orders/lineName.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { isSameEmail } from '../../../domain/text/emailAddress.ts';
import { personName } from '../../../domain/text/personName.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import { calendarFiles } from '../orders/calendarFiles.ts';
import { bookingFooter } from '../letter/companyBlocks.ts';
import { courseOf, type PersonsPlace, placesText, yourPlaceBlock } from './changeWords.ts';
import { hasRefund, missingText, whenAndWhere } from './courseWords.ts';
import type { Booking, Course } from '../../courses/course.ts';
import { type Block, type Fact, factsBlock, listBlock, toDoBlock } from '../letter/letter.ts';
import type { Mail } from '../../adapters/mail.ts';
import { singleLines } from '../../../domain/text/singleLines.ts';
import { customerLetter } from '../letter/writeLetter.ts';

/** A reminder to one reader: the places that they booked, and people named with their address. */
interface Reminder {
  readonly date: Course;
  readonly booked: readonly Booking[];
  readonly named: readonly NamedPlace[];
  /** When the row was read; ISO 8601. */
  readonly knownAt: string;
  readonly siteUrl: string;
}

interface NamedPlace extends PersonsPlace {
  readonly booking: Booking;
}

/** Reminds the customer, or a named person, of a course in three days. */
export function reminderMail(reminder: Reminder, venues: readonly Venue[]): Mail {
  const { date, booked, named, knownAt, siteUrl } = singleLines(reminder);
  const first = dayText(date.days.first);
  const bookings = booked.length > 0 ? booked : named.map(({ booking }) => booking);
  // Several people may be named with one address.
  const onceEach = new Map(bookings.map((each) => [each.orderId, each]));
  const calendars = [...onceEach.values()].flatMap((each) =>
    calendarFiles({ ...each, order: each }, { venues, knownAt, row: date.line }),
  );
  return customerLetter({
    subject: `Reminder: ${lineName(date.line)}, ${whenAndWhere(date.line, first)}`,
    preview: `Where, when and what to bring.`,
    sign: {
      above: lineName(date.line),
      headline: first,
      below: booked.length > 0 ? placesText(booked) : namesOf(named),
    },
    blocks: [
      ...booked.flatMap(missingBlock),
      ...booked.flatMap(passOnBlock),
      factsBlock('When and where', [courseFact(date), ...joiningDetails(date.line, venues)]),
      ...(booked.length > 0 ? booked.map(peopleBlock) : [yourPlaceBlock(named)]),
      ...booked.map(bookingLinkBlock),
      listBlock('If something changes', booked.length > 0 ? [TELL_NEEDS] : NAMED_CHANGES),
    ],
    footer: bookingFooter(booked.length > 0, siteUrl),
    files: calendars,
  });
}

/** For the booker only: anybody who has the link can change the booking. */
function bookingLinkBlock({ orderId, bookingUrl }: Booking): Block {
  return {
    kind: 'link',
    isOneOfMany: true,
    title: 'Another name, another date, or not at all',
    text: `Change it on the booking page of order ${orderNumber(orderId)}. Keep the link to yourself.`,
    words: 'Open your booking page',
    href: bookingUrl,
  };
}

/** A driver with two days of Driver CPC must see which course this one is. */
function courseFact({ line }: Course): Fact {
  return { label: 'Course', lines: [courseOf(line)] };
}

function namesOf(named: readonly NamedPlace[]): string {
  const names = named.flatMap(({ name }) => personName(name) ?? []);
  return names.length > 0 ? names.join(', ') : counted(named.length, 'place');
}

function missingBlock({ orderId, people, bookingUrl }: Booking): Block[] {
  const missing = missingText(people);
  if (!missing) return [];
  return [
    {
      kind: 'link',
      title: `${missing}: please say who is coming`,
      toDo: true,
      text: `On the booking page of order ${orderNumber(orderId)}.`,
      words: 'Say who is coming',
      href: bookingUrl,
    },
  ];
}

/** The others with an address are not reminded (courses/reminders.ts). */
function passOnBlock(booking: Booking): Block[] {
  const { orderId, order, people } = booking;
  const others = people.filter((person) => person?.email && !isSameEmail(person.email, order.customer.email));
  if (!hasRefund(booking) || others.length === 0) return [];
  const why = `Part of order ${orderNumber(orderId)} was refunded, so this reminder goes to you alone.`;
  return [toDoBlock('Please pass this on', [`${why} Please tell those who come.`])];
}

function peopleBlock({ orderId, people }: Booking): Block {
  return {
    kind: 'facts',
    isOneOfMany: true,
    title: `Who is coming, order ${orderNumber(orderId)}`,
    facts: people.map((person, index) => ({
      label: String(index + 1),
      lines: [person ? (personName(person.name) ?? 'Named on the booking page') : 'Name missing'],
    })),
  };
}
