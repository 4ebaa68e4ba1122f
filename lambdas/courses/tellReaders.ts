import type { CourseBook } from './courseBook.ts';
import { onRow, type OrderLine } from '../../domain/orders/orderLine.ts';
import { isSameEmail } from '../../domain/text/emailAddress.ts';
import { isSettled, mayHaveGone } from '../adapters/mailState.ts';
import type { NotedChange } from '../adapters/dateItem.ts';
import { customerChangeMail } from '../mail/courses/customerChangeMail.ts';
import { ownerToldMail, type ToldBooking } from '../mail/courses/ownerToldMail.ts';
import type { Outcome, Step } from '../sending/carryOut.ts';
import type { ClaimedMail } from '../sending/deliverMail.ts';
import { type BookedSession, type Booking, REGISTER_MAIL } from './course.ts';
import type { PlaceWrite } from './placeWrites.ts';
import { isSameCourse } from './sessionChange.ts';
import { isTooEarly } from './otherDates.ts';
import { nextDates, type NextDate, takenOf } from './nextDates.ts';
import { type Reader, readersOf } from './readers.ts';

const OFFERED = 5;

/** A cancelled session, or the bookings that were moved from one session to another. */
interface ToldChange {
  /** The session whose item has the claim of the owner's mail. */
  readonly id: string;
  /** With the bookings to tell, and the line that the owner knows. */
  readonly session: Pick<BookedSession, 'sheet' | 'line' | 'bookings'>;
  /** Where the bookings went; null if the course is cancelled. */
  readonly now: Pick<BookedSession, 'id' | 'line'> | null;
  /** When the sheet first said so; ISO 8601. */
  readonly since: string;
}

/** The kind under which the owner's mail is claimed. `since` tells a second change of the same session apart. */
export function ownersClaim({ since }: Pick<NotedChange, 'since'>): string {
  return `change ${since} owner`;
}

/** Whether the owner has the register of a session: it is not sent again. */
export function isRegisterSent(id: string, { items }: Pick<CourseBook, 'items'>): boolean {
  return mayHaveGone(items.get(id)?.mails[REGISTER_MAIL]);
}

/** The kind under which the mail to one address of an order is claimed. `reader`: the address's hash. */
export function readersClaim(since: string, orderId: string, reader: string): string {
  return `change ${since} ${orderId} ${reader}`;
}

/** True for the claim of a mail about any change to one address of an order. */
export function isReadersClaim(kind: string, orderId: string, reader: string): boolean {
  return kind.startsWith('change ') && kind.endsWith(` ${orderId} ${reader}`);
}

/** True once the owner knows of the change that was noted. */
export function isOwnerTold({ item }: Pick<BookedSession, 'item'>): boolean {
  return item?.noted !== undefined && isSettled(item.mails[ownersClaim(item.noted)]);
}

/** True if a mail about a change of its date was sent, or may have been. */
export function isToldOfChange({ bookedId, orderId }: Booking, { items }: Pick<CourseBook, 'items'>): boolean {
  const kinds = Object.keys(items.get(bookedId)?.mails ?? {});
  return kinds.some((kind) => kind.startsWith('change ') && kind.includes(` ${orderId} `));
}

/** Mails the readers of all bookings, and then the list of them to the owner. */
export function tellReaders(change: ToldChange, book: CourseBook): Step<PlaceWrite> {
  const { id, session, now, since } = change;
  const kind = ownersClaim({ since });
  const known = book.items.get(id)?.mails[kind];
  // After the owner's mail, customers who paid late are left, and mails over a limit: people named since have seen the booking page.
  const bookings = onePerOrder(session.bookings);
  const letters = bookings.flatMap((booking) =>
    readersOf(booking)
      .filter(({ isCustomer, email }) => isCustomer || !isSettled(known) || isOwed({ booking, email, since }, book))
      .map((reader) => ({ booking: readBy(reader, booking, session.bookings), reader })),
  );
  const dates = now ? [] : offeredInstead(session, book);
  return {
    kind: 'mails',
    mails: letters.map(({ booking, reader }) => readersMail(booking, reader, { ...change, dates }, book)),
    last: (outcomes) => ({
      id,
      kind,
      known,
      to: book.ownerEmail,
      about: null,
      build: () =>
        ownerToldMail({
          line: session.line,
          now: now?.line ?? null,
          hasRow: hasRow(change, book),
          isRegisterSent: now !== null && isRegisterSent(now.id, book),
          bookings: bookings.map((booking) => toldBooking(booking, letters, outcomes)),
        }),
    }),
  };
}

/** An order can come to one date by two ways, booked and moved: its people read once that it is cancelled or moves. */
function onePerOrder(bookings: readonly Booking[]): Booking[] {
  return [...Map.groupBy(bookings, ({ orderId }) => orderId).values()].flatMap(asOne);
}

/** Of a merged booking, the part with an address: the customer reads of all, a named person of their places. */
function readBy({ email, isCustomer }: Reader, merged: Booking, all: readonly Booking[]): Booking {
  if (isCustomer) return merged;
  const ways = all.filter(({ orderId }) => orderId === merged.orderId);
  const [theirs] = asOne(ways.filter(({ people }) => people.some((person) => isSameEmail(person?.email, email))));
  return theirs ?? merged;
}

function asOne(bookings: readonly Booking[]): Booking[] {
  // Always the same first one: its date has the claims.
  const [first] = bookings.toSorted((one, other) => one.bookedId.localeCompare(other.bookedId));
  if (!first) return [];
  const lines = bookings.flatMap((each) => each.lines);
  const people = bookings.flatMap((each) => each.people);
  return [{ ...first, lines, people, notDelivered: bookings.flatMap((each) => each.notDelivered) }];
}

interface ReadersLetter {
  readonly booking: Booking;
  readonly reader: Reader;
}

function toldBooking(booking: Booking, letters: readonly ReadersLetter[], outcomes: readonly Outcome[]): ToldBooking {
  const readersWith = (outcome: Outcome) =>
    letters.flatMap((letter, index) =>
      letter.booking.orderId === booking.orderId && outcomes[index] === outcome ? [letter.reader.email] : [],
    );
  return { ...booking, told: readersWith('sent'), refused: readersWith('refused'), waiting: readersWith('waits') };
}

function readersMail(
  booking: Booking,
  reader: Reader,
  { session, now, since, dates }: ToldChange & { readonly dates: readonly NextDate[] },
  book: CourseBook,
): ClaimedMail {
  const { venues, siteUrl } = book;
  const kind = readersClaim(since, booking.orderId, book.hashOf('mail', reader.email));
  const line: OrderLine = now ? knownLine(booking, reader, book) : session.line;
  return {
    id: booking.bookedId,
    kind,
    known: book.items.get(booking.bookedId)?.mails[kind],
    to: reader.email,
    about: booking,
    build: () => {
      // As the booking page offers them, for all of the party.
      const places = booking.people.length;
      const offered = dates
        .filter(({ row, left }) => !isTooEarly(row, booking) && (left === null || left >= places))
        .slice(0, OFFERED);
      const change = { booking, line, now: now?.line ?? null, since, dates: offered, venues, siteUrl };
      return customerChangeMail(change, reader);
    },
  };
}

/** True for a mail that was tried and has not left. */
function isOwed(
  { booking, email, since }: { readonly booking: Booking; readonly email: string; readonly since: string },
  { items, hashOf }: CourseBook,
): boolean {
  const kind = readersClaim(since, booking.orderId, hashOf('mail', email));
  return items.get(booking.bookedId)?.mails[kind]?.state === 'due';
}

/** With the date that a reader knows: the last one that a mail has told them, or else the one that was booked. */
function knownLine({ orderId, bookedId, bookedLine, move }: Booking, { email }: Reader, book: CourseBook): OrderLine {
  const mails = book.items.get(bookedId)?.mails ?? {};
  const [, ...before] = move?.from ?? [];
  const told = before
    .flatMap((id) => book.items.get(id)?.movedTo ?? [])
    .find(({ since }) => mayHaveGone(mails[readersClaim(since, orderId, book.hashOf('mail', email))]));
  return told ? onRow(bookedLine, told) : bookedLine;
}

/** The dates of the same course that are on sale when it is cancelled. */
function offeredInstead({ sheet, line }: ToldChange['session'], { sheets, items, now }: CourseBook): NextDate[] {
  const copy = sheets.find(({ name }) => name === sheet);
  if (!copy) return [];
  const offered = copy.offered.filter(({ row }) => isSameCourse(row, line));
  return nextDates({ ...copy, offered }, takenOf(items), now);
}

/** False if the new date has no row: the mail then says that only the date changes. */
function hasRow({ session, now }: ToldChange, { sheets }: CourseBook): boolean {
  const copy = sheets.find(({ name }) => name === session.sheet);
  return now !== null && (copy?.byId.has(now.id) ?? false);
}
