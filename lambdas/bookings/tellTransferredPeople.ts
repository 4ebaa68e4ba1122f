import { emailSince, type Person } from '../../domain/bookings/bookings.ts';
import { emailKey, isSameEmail } from '../../domain/text/emailAddress.ts';
import { type BookedLine, bookedLines, linesOfPlaces } from '../../domain/bookings/transfers.ts';
import { isSettled } from '../adapters/mailState.ts';
import { personTransferMail } from '../adapters/orderMails.ts';
import type { MailKind, OrderRecord } from '../adapters/orderRecord.ts';
import { transferredPersonMail } from '../mail/bookings/transferredPersonMail.ts';
import type { ClaimedMail } from '../sending/deliverMail.ts';
import { orderVenues } from '../sheets/orderVenues.ts';
import { entriesOf, type PersonsPlaces } from './personsPlaces.ts';
import type { TransferMailDeps } from './tellOfTransfer.ts';

/** Somebody who comes on another date. */
export interface TransferredPerson extends PersonsPlaces {
  /** The places that the mail is about: as they came before they were moved, and as they come now. */
  readonly from: readonly BookedLine[];
  readonly to: readonly BookedLine[];
  /** For the calendar: all lines with a place of theirs. */
  readonly lines: readonly BookedLine[];
}

/** The moved places whose people have an email address of their own: the customer gets another mail. */
export function placesToTell({ order, people }: Pick<OrderRecord, 'order' | 'people'>, places: readonly string[]) {
  return places.filter((place) => {
    const { email } = people[place] ?? {};
    return email && !isSameEmail(email, order.customer.email);
  });
}

/** A place whose person the last transfer moved. */
interface MovedPlace {
  readonly place: string;
  readonly email: string;
  /** The index of that transfer. */
  readonly made: number;
}

/** One mail for each address that is still to be told. Only the hourly run sends them: a booking page has no time for many. */
export function transferredPeopleMails(record: OrderRecord, deps: TransferMailDeps): ClaimedMail[] {
  const moved = Object.entries(record.people).flatMap(([place, person]) => movedPlace(place, person, record));
  return [...Map.groupBy(moved, ({ made, email }) => `${made} ${emailKey(email)}`).values()].flatMap(
    ([first, ...others]) => (first ? mailTo([first, ...others], record, deps) : []),
  );
}

function movedPlace(place: string, person: Person, { mails, transfers = [] }: OrderRecord): MovedPlace[] {
  const { email } = person;
  const made = transfers.findLastIndex(({ places }) => places.includes(place));
  const transfer = transfers[made];
  // For an address that was saved since, the booking page had the new date already.
  const isMeant = mails[personTransferMail(place)] && transfer && emailSince(person) <= transfer.at;
  return isMeant && email ? [{ place, email, made }] : [];
}

function mailTo(
  moved: readonly [MovedPlace, ...MovedPlace[]],
  record: OrderRecord,
  deps: TransferMailDeps,
): ClaimedMail[] {
  const { orderId, order, people, mails, transfers = [] } = record;
  const [{ email, made }] = moved;
  const { at = '' } = transfers[made] ?? {};
  const movedLast = moved.map(({ place }) => place);
  const [kind = '', ...also] = movedLast.map(personTransferMail);
  // Their transfer made all of them due.
  if ([kind, ...also].some((each) => isSettled(mails[each as MailKind]))) return [];
  const theirs = Object.keys(people).filter((each) => isSameEmail(people[each]?.email, email));
  const build = async () => {
    const names = movedLast.map((each) => people[each]?.name ?? '');
    const dates = datesOf({ theirs, movedLast }, record, made);
    return transferredPersonMail(
      { names, at, siteUrl: deps.siteUrl, ...dates, ...paidOf(record) },
      await orderVenues(order, deps.sheets),
    );
  };
  return [{ id: orderId, kind, also, known: mails[kind as MailKind], to: email, about: record, build }];
}

function paidOf({ orderId, order, createdAt, paidAt = createdAt }: OrderRecord) {
  return { orderId, order, paidAt };
}

function datesOf(
  { theirs, movedLast }: { readonly theirs: readonly string[]; readonly movedLast: readonly string[] },
  record: OrderRecord,
  made: number,
): Pick<TransferredPerson, 'from' | 'to' | 'lines' | 'gone'> {
  const { orderId, order, transfers = [] } = record;
  const isTheirs = ({ placeIds }: BookedLine) => placeIds.some((place) => theirs.includes(place));
  const left = bookedLines(order, transfers.slice(0, made));
  const before = transfers.flatMap((_, count) => bookedLines(order, transfers.slice(0, count)));
  const lines = bookedLines(order, transfers).filter(isTheirs);
  const known = entriesOf(theirs, lines, orderId);
  const earlier = entriesOf(theirs, before, orderId);
  return {
    from: linesOfPlaces(movedLast, left),
    to: linesOfPlaces(movedLast, lines),
    lines,
    gone: [...earlier].flatMap(([id, line]) => (known.has(id) ? [] : [line])),
  };
}
