import { emailSince } from '../../domain/bookings/bookings.ts';
import { hasCourseBegun } from '../../domain/bookings/courseDays.ts';
import { type BookedLine, bookedLines, lineOfPlace } from '../../domain/bookings/transfers.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { emailKey } from '../../domain/text/emailAddress.ts';
import { mayHaveGone } from '../adapters/mailState.ts';
import { personTransferMail } from '../adapters/orderMails.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { BookedSession } from '../courses/course.ts';
import type { CourseBook } from '../courses/courseBook.ts';
import { lastMove, movedLine, type Moves } from '../courses/moves.ts';
import { heldSessions, orderSessions } from '../courses/orderSessions.ts';
import { reminderClaim } from '../courses/reminders.ts';
import { isReadersClaim, readersClaim } from '../courses/tellReaders.ts';
import { entriesOf } from './personsPlaces.ts';

/** The records that show which addresses we have mailed about a course. */
export interface Known extends Pick<CourseBook, 'items' | 'now' | 'hashOf'> {
  readonly moves: Moves;
}

/** The addresses of everybody who comes, by session. */
export function addressesOn(sessions: readonly BookedSession[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    sessions.map(({ id, bookings }) => {
      const emails = bookings.flatMap(({ order, people }) => [
        order.customer.email,
        ...people.flatMap((person) => person?.email ?? []),
      ]);
      return [id, new Set(emails.map(emailKey))];
    }),
  );
}

/** Somebody may be named twice for one course. `comes`: the addresses of everybody who comes, by session. */
export function isStillOn(line: BookedLine, email: string, comes: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return orderSessions([line]).some(({ id }) => comes.get(id)?.has(emailKey(email)));
}

/** An order's lines as they were after so many of its transfers, on the rows of today. */
export function linesAfter(
  { order, transfers = [] }: Pick<OrderRecord, 'order' | 'transfers'>,
  count: number,
  { moves }: Pick<Known, 'moves'>,
): BookedLine[] {
  return bookedLines(order, transfers.slice(0, count)).map((line) => movedLine(line, moves));
}

export function isToCome(line: BookedLine, { now }: Pick<Known, 'now'>): boolean {
  return readCourseDate(line.selectedDate ?? '') !== null && !hasCourseBegun(line, now.getTime());
}

/** Every calendar entry of these places on a course to come, also of lines that others have left since. */
export function entriesToCome(places: readonly string[], record: OrderRecord, known: Known): BookedLine[] {
  const counts = Array.from({ length: (record.transfers?.length ?? 0) + 1 }, (_, count) => count);
  const lines = counts.flatMap((count) => linesAfter(record, count, known));
  return [...entriesOf(places, lines, record.orderId).values()].filter((line) => isToCome(line, known));
}

/** The mails about courses of an order that an address was sent, or may have been, from the claims that the dates keep. */
export function claimsAbout(email: string, record: OrderRecord, { items, moves, hashOf }: Known) {
  const hash = hashOf('mail', email);
  const isTheirs = (kind: string) => kind === reminderClaim(hash) || isReadersClaim(kind, record.orderId, hash);
  const ids = heldSessions(record).flatMap(({ id }) => onTheWay(id, moves));
  const sent = [...new Set(ids)].flatMap((date) => {
    const mails = Object.entries(items.get(date)?.mails ?? {});
    const kinds = mails.flatMap(([kind, state]) => (mayHaveGone(state) && isTheirs(kind) ? [kind] : []));
    return kinds.length > 0 ? [{ date, kinds }] : [];
  });
  return {
    sent,
    /** They were told that the course itself is cancelled. */
    knowsCancelled: (line: BookedLine) =>
      orderSessions([line]).some(({ id }) => {
        const noted = items.get(id)?.noted;
        const kind = noted?.words === 'cancelled' && readersClaim(noted.since, record.orderId, hash);
        return sent.some(({ kinds }) => kind && kinds.includes(kind));
      }),
  };
}

/** The ids of the dates whose items hold the claims of mails about a line: where it is booked, and where it was moved. */
export function datesOf({ placeIds: [place = ''] }: BookedLine, record: OrderRecord, { moves }: Known): string[] {
  const booked = lineOfPlace(place, bookedLines(record.order, record.transfers));
  return booked ? onTheWay(booked.session, moves) : [];
}

/** A session with those to which its bookings were moved. */
function onTheWay(id: string, moves: Moves): string[] {
  const move = lastMove(id, moves);
  return move ? [id, ...move.from, move.to.session] : [id];
}

export function isToldOfTransfer(place: string, { people, mails, transfers = [] }: OrderRecord): boolean {
  const person = people[place];
  const last = transfers.findLast(({ places }) => places.includes(place));
  return Boolean(person && last && emailSince(person) <= last.at && mayHaveGone(mails[personTransferMail(place)]));
}
