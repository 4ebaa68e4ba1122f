import { placesOf } from '../../domain/bookings/bookings.ts';
import { bookedLines, linesOfPlaces } from '../../domain/bookings/transfers.ts';
import { emailKey, isSameEmail } from '../../domain/text/emailAddress.ts';
import { personRefundMail } from '../adapters/orderMails.ts';
import { type OrderRecord, refundOfAll } from '../adapters/orderRecord.ts';
import type { BookedSession } from '../courses/course.ts';
import type { BookPage, CourseBook } from '../courses/courseBook.ts';
import { cancelledPlaceMail } from '../mail/bookings/cancelledPlaceMail.ts';
import { carryOut, type RunReport } from '../sending/carryOut.ts';
import type { ClaimedMail, MailDeps } from '../sending/deliverMail.ts';
import {
  addressesOn,
  claimsAbout,
  entriesToCome,
  isStillOn,
  isToCome,
  isToldOfTransfer,
  type Known,
} from './toldPeople.ts';

type Book = Pick<CourseBook, 'items' | 'now' | 'siteUrl' | 'hashOf'>;

/**
 * Tells people who were named with an address of their own that their places are cancelled, once their order is refunded
 * in full: those whom we have mailed about a course (docs/decisions/0134). `sessions`: with everybody who still comes.
 * `claims` are those of orders.
 */
export async function tellRefundedPeople(
  book: Book & Pick<BookPage, 'records'>,
  sessions: readonly BookedSession[],
  deps: MailDeps,
  clock: () => Date,
): Promise<RunReport> {
  const comes = addressesOn(sessions);
  const unsent = book.records.flatMap((record) => mailsOf(record, { ...book, comes }));
  const tasks = unsent.map((mail) => ({ what: 'a cancelled place', steps: [{ kind: 'mail', mail } as const] }));
  const { mails, failed } = await carryOut<never>(tasks, { ...deps, write: async () => {} }, clock);
  return { mails, failed };
}

interface RefundBook extends Book, Known {
  /** The addresses of everybody who still comes, by session. */
  readonly comes: ReadonlyMap<string, ReadonlySet<string>>;
}

function mailsOf(record: OrderRecord, known: RefundBook): ClaimedMail[] {
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
  known: RefundBook,
): ClaimedMail[] {
  const { orderId, order, people, mails, createdAt, paidAt = createdAt } = record;
  const kind = personRefundMail(refundId, places[0] ?? '');
  const claims = claimsAbout(email, record, known);
  if (claims.sent.length === 0 && !places.some((place) => isToldOfTransfer(place, record))) return [];
  const lines = linesOfPlaces(places, bookedLines(order, record.transfers)).filter(
    (line) => isToCome(line, known) && !claims.knowsCancelled(line) && !isStillOn(line, email, known.comes),
  );
  if (lines.length === 0) return [];
  const gone = entriesToCome(places, record, known);
  const names = lines.flatMap(({ placeIds }) => placeIds.map((place) => people[place]?.name ?? ''));
  const { siteUrl, now: at } = known;
  const told = { orderId, order, names, paidAt, at: at.toISOString(), lines, gone, siteUrl };
  const build = () => cancelledPlaceMail(told, 'refunded');
  return [{ id: orderId, kind, known: mails[kind], to: email, about: record, build }];
}
