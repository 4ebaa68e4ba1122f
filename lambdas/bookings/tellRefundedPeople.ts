import { emailSince, placesOf } from '../../domain/bookings/bookings.ts';
import { courseBeginsAt } from '../../domain/bookings/courseDays.ts';
import { type BookedLine, bookedLines, calendarId, linesOfPlaces } from '../../domain/bookings/transfers.ts';
import { readCourseDate } from '../../domain/dates/courseDate.ts';
import type { SheetName } from '../../domain/dates/trainingSheets.ts';
import { emailKey, isSameEmail } from '../../domain/text/emailAddress.ts';
import {
  maySent,
  type OrderRecord,
  personRefundMail,
  personTransferMail,
  refundOfAll,
} from '../adapters/orderRecord.ts';
import type { BookedSession } from '../courses/course.ts';
import type { CourseBook } from '../courses/courseBook.ts';
import { lastMove, movedLine, type Moves, movesOf } from '../courses/moves.ts';
import { heldSessions, orderSessions } from '../courses/orderSessions.ts';
import { reminderClaim } from '../courses/reminders.ts';
import { isReadersClaim, readersClaim } from '../courses/tellReaders.ts';
import { refundedPersonMail } from '../mail/bookings/refundedPersonMail.ts';
import { carryOut, type RunReport } from '../sending/carryOut.ts';
import type { ClaimedMail, MailDeps } from '../sending/deliverMail.ts';
import { sessionId } from '../sheets/offeredSessions.ts';

/** Somebody with an email address of their own whose places a full refund has cancelled, with what their mail says. */
export interface RefundedPerson extends Pick<OrderRecord, 'orderId' | 'order'> {
  /** Of everybody with the address who was to come. */
  readonly names: readonly string[];
  readonly paidAt: string;
  /** When the mail was written; ISO 8601. */
  readonly at: string;
  /** Their places alone, on the courses that are still to come. */
  readonly lines: readonly BookedLine[];
  /** For the calendar: every entry that a mail of ours may have brought. */
  readonly gone: readonly BookedLine[];
  readonly siteUrl: string;
}

type Book = Pick<CourseBook, 'items' | 'now' | 'siteUrl' | 'hashOf'>;

/**
 * Tells people who were named with an address of their own that their places are cancelled, once their order is refunded
 * in full: those whom we have mailed about a course (docs/decisions/0134). `sessions`: with everybody who still comes.
 * `claims` are those of orders.
 */
export async function tellRefundedPeople(
  book: Book & Pick<CourseBook, 'records'>,
  sessions: readonly BookedSession[],
  deps: MailDeps,
  clock: () => Date,
): Promise<RunReport> {
  const moves = movesOf(book.items);
  const comes = new Map(sessions.map((session) => [session.id, addressesOn(session)]));
  const unsent = book.records.flatMap((record) => mailsOf(record, { ...book, moves, comes }));
  const tasks = unsent.map((mail) => ({ what: 'a cancelled place', steps: [{ kind: 'mail', mail } as const] }));
  const { mails, failed } = await carryOut<never>(tasks, { ...deps, write: async () => {} }, clock);
  return { mails, failed };
}

interface Known extends Book {
  readonly moves: Moves;
  /** The addresses of everybody who still comes, by session. */
  readonly comes: ReadonlyMap<string, ReadonlySet<string>>;
}

function addressesOn({ bookings }: BookedSession): Set<string> {
  const emails = bookings.flatMap(({ order, people }) => [
    order.customer.email,
    ...people.flatMap((person) => person?.email ?? []),
  ]);
  return new Set(emails.map(emailKey));
}

function mailsOf(record: OrderRecord, known: Known): ClaimedMail[] {
  const { status, order, people } = record;
  const refundId = status === 'PAID' ? refundOfAll(record) : null;
  if (!refundId) return [];
  const named = placesOf(bookedLines(order)).flatMap(({ id }) => {
    const { email } = people[id] ?? {};
    return email && !isSameEmail(email, order.customer.email) ? [{ id, email }] : [];
  });
  return [...Map.groupBy(named, ({ email }) => emailKey(email)).values()].flatMap(([first, ...others]) =>
    first
      ? mailTo(
          first.email,
          [first, ...others].map(({ id }) => id),
          refundId,
          record,
          known,
        )
      : [],
  );
}

/** Claimed under the first of the places: nobody changes the people of a refunded order. */
function mailTo(
  email: string,
  places: readonly string[],
  refundId: string,
  record: OrderRecord,
  known: Known,
): ClaimedMail[] {
  const { orderId, order, people, mails, createdAt, paidAt = createdAt } = record;
  const kind = personRefundMail(refundId, places[0] ?? '');
  const claims = claimsAbout(email, record, known);
  if (!claims.isTold && !places.some((place) => isToldOfTransfer(place, record))) return [];
  const now = currentLines(record, record.transfers?.length ?? 0, known);
  const lines = linesOfPlaces(places, now).filter(
    (line) => isToCome(line, known) && !claims.knowsCancelled(line) && !isStillOn(line, email, known),
  );
  if (lines.length === 0) return [];
  const gone = entriesOf(places, record, known).filter((line) => isToCome(line, known));
  const names = lines.flatMap(({ placeIds }) => placeIds.map((place) => people[place]?.name ?? ''));
  const { siteUrl, now: at } = known;
  const build = () => refundedPersonMail({ orderId, order, names, paidAt, at: at.toISOString(), lines, gone, siteUrl });
  return [{ id: orderId, kind, known: mails[kind], to: email, about: record, build }];
}

/** As they were after so many of the order's transfers, on the rows of today. */
function currentLines({ order, transfers = [] }: OrderRecord, count: number, { moves }: Known): BookedLine[] {
  return bookedLines(order, transfers.slice(0, count)).map((line) => movedLine(line, moves));
}

function isToCome(line: BookedLine, { now }: Known): boolean {
  const days = readCourseDate(line.selectedDate ?? '');
  return days !== null && now.getTime() < courseBeginsAt(days, line);
}

/** Somebody may be named in two orders for one course. */
function isStillOn(line: BookedLine, email: string, { comes }: Known): boolean {
  return orderSessions([line]).some(({ id }) => comes.get(id)?.has(emailKey(email)));
}

/** Every calendar entry of these places, also of lines that others have left since. */
function entriesOf(places: readonly string[], record: OrderRecord, known: Known): BookedLine[] {
  const counts = Array.from({ length: (record.transfers?.length ?? 0) + 1 }, (_, count) => count);
  const lines = counts
    .flatMap((count) => currentLines(record, count, known))
    .filter(({ placeIds }) => placeIds.some((place) => places.includes(place)));
  return [...new Map(lines.map((line) => [calendarId(record.orderId, line), line])).values()];
}

/** Reads the mails to an address from the claims that the order's dates keep. */
function claimsAbout(email: string, record: OrderRecord, { items, moves, hashOf }: Known) {
  const hash = hashOf('mail', email);
  const ids = heldSessions(record).flatMap(({ id, sheet }) => onTheWay(id, sheet, moves));
  const mails = [...new Set(ids)].flatMap((id) => Object.entries(items.get(id)?.mails ?? {}));
  const sent = new Set(mails.flatMap(([kind, state]) => (maySent(state) ? [kind] : [])));
  return {
    isTold: [...sent].some((kind) => kind === reminderClaim(hash) || isReadersClaim(kind, record.orderId, hash)),
    /** They were told that the course itself is cancelled. */
    knowsCancelled: (line: BookedLine) =>
      orderSessions([line]).some(({ id }) => {
        const noted = items.get(id)?.noted;
        return noted?.words === 'cancelled' && sent.has(readersClaim(noted.since, record.orderId, hash));
      }),
  };
}

/** A session with those to which its bookings were moved. */
function onTheWay(id: string, sheet: SheetName, moves: Moves): string[] {
  const move = lastMove(sheet, id, moves);
  return move ? [id, ...move.from, sessionId(sheet, move.to)] : [id];
}

function isToldOfTransfer(place: string, { people, mails, transfers = [] }: OrderRecord): boolean {
  const person = people[place];
  const last = transfers.findLast(({ places }) => places.includes(place));
  return Boolean(person && last && emailSince(person) <= last.at && maySent(mails[personTransferMail(place)]));
}
