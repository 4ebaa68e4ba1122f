import { emailSince } from '../../domain/bookings/bookings.ts';
import { hasCourseBegun } from '../../domain/bookings/courseDays.ts';
import { type BookedLine, bookedLines } from '../../domain/bookings/transfers.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { emailKey } from '../../domain/text/emailAddress.ts';
import { mayHaveGone } from '../adapters/mailState.ts';
import { personTransferMail } from '../adapters/orderMails.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { BookedSession } from '../courses/course.ts';
import type { CourseBook } from '../courses/courseBook.ts';
import { heldSessions, orderSessions } from '../courses/orderSessions.ts';
import { reminderClaim } from '../courses/reminders.ts';
import { cancelledClaim, isCancelledClaim } from '../courses/tellReaders.ts';
import { entriesOf } from './personsPlaces.ts';

/** The records that show which addresses we have mailed about a course. */
export type Known = Pick<CourseBook, 'items' | 'now' | 'hashOf'>;

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

export function isToCome(line: BookedLine, { now }: Pick<Known, 'now'>): boolean {
  return readCourseDate(line.selectedDate ?? '') !== null && !hasCourseBegun(line, now.getTime());
}

/** Every calendar entry of these places on a course to come, also of lines that others have left since. */
export function entriesToCome(places: readonly string[], record: OrderRecord, known: Known): BookedLine[] {
  const { order, transfers = [] } = record;
  const lines = [...transfers.keys(), transfers.length].flatMap((made) => bookedLines(order, transfers.slice(0, made)));
  return [...entriesOf(places, lines, record.orderId).values()].filter((line) => isToCome(line, known));
}

/** The mails about courses of an order that an address was sent, or may have been, from the claims that the dates keep. */
export function claimsAbout(email: string, record: OrderRecord, { items, hashOf }: Known) {
  const hash = hashOf('mail', email);
  const isTheirs = (kind: string) => kind === reminderClaim(hash) || isCancelledClaim(kind, record.orderId, hash);
  const sent = heldSessions(record).flatMap(({ id: date }) => {
    const mails = Object.entries(items.get(date)?.mails ?? {});
    const kinds = mails.flatMap(([kind, state]) => (mayHaveGone(state) && isTheirs(kind) ? [kind] : []));
    return kinds.length > 0 ? [{ date, kinds }] : [];
  });
  return {
    sent,
    /** They were told that the course itself is cancelled. */
    knowsCancelled: (line: BookedLine) =>
      orderSessions([line]).some(({ id }) => {
        const decision = items.get(id)?.decision;
        const kind = decision?.kind === 'cancelled' && cancelledClaim(decision, record.orderId, hash);
        return sent.some(({ kinds }) => kind && kinds.includes(kind));
      }),
  };
}

export function isToldOfTransfer(place: string, { people, mails, transfers = [] }: OrderRecord): boolean {
  const person = people[place];
  const last = transfers.findLast(({ places }) => places.includes(place));
  return Boolean(person && last && emailSince(person) <= last.at && mayHaveGone(mails[personTransferMail(place)]));
}
