import { emailSince } from '../../domain/bookings/bookings.ts';
import { emailKey, isSameEmail } from '../../domain/text/emailAddress.ts';
import { type BookedLine, bookedLines, linesOfPlaces } from '../../domain/bookings/transfers.ts';
import { isSettled, type OrderRecord, personTransferMail } from '../adapters/orderRecord.ts';
import { currentLines } from '../courses/moves.ts';
import { movedPersonMail } from '../mail/bookings/movedPersonMail.ts';
import type { ClaimedMail } from '../sending/deliverMail.ts';
import { orderVenues } from '../sheets/orderVenues.ts';
import { entriesOf, type PersonsPlaces } from './personsPlaces.ts';
import type { TransferMailDeps } from './tellOfTransfer.ts';

/** Somebody who comes on another date. */
export interface MovedPerson extends PersonsPlaces {
  /** The places that the mail is about: as they came before they were moved, and as they come now. */
  readonly from: readonly BookedLine[];
  readonly to: readonly BookedLine[];
  /** For the calendar: all lines with a place of theirs. */
  readonly lines: readonly BookedLine[];
}

/** One of the moved places for each email address, except the customer's: the customer gets another mail. */
export function placesToTell({ order, people }: Pick<OrderRecord, 'order' | 'people'>, places: readonly string[]) {
  const known = new Set([emailKey(order.customer.email)]);
  return places.filter((place) => {
    const { email } = people[place] ?? {};
    if (!email || known.has(emailKey(email))) return false;
    known.add(emailKey(email));
    return true;
  });
}

/** The mails that are still due. Only the hourly run sends them: a booking page has no time for many. */
export function movedPeopleMails(record: OrderRecord, deps: TransferMailDeps): ClaimedMail[] {
  const { orderId, order, people, mails, transfers = [] } = record;
  return Object.entries(people).flatMap(([place, person]) => {
    const { email } = person;
    const kind = personTransferMail(place);
    const known = mails[kind];
    const made = transfers.findLastIndex(({ places }) => places.includes(place));
    const transfer = transfers[made];
    // For an address that was saved since, the booking page had the new date already.
    if (!known || isSettled(known) || !email || !transfer || emailSince(person) > transfer.at) return [];
    const theirs = Object.keys(people).filter((each) => isSameEmail(people[each]?.email, email));
    const build = async () => {
      const movedLast = theirs.filter((each) => transfer.places.includes(each));
      const names = movedLast.map((each) => people[each]?.name ?? '');
      const dates = await datesOf({ theirs, movedLast }, record, made, deps);
      const moved = { names, at: transfer.at, siteUrl: deps.siteUrl, ...dates, ...paidOf(record) };
      return movedPersonMail(moved, await orderVenues(order, deps.sheets));
    };
    return [{ id: orderId, kind, known, to: email, about: record, build }];
  });
}

function paidOf({ orderId, order, createdAt, paidAt = createdAt }: OrderRecord) {
  return { orderId, order, paidAt };
}

async function datesOf(
  { theirs, movedLast }: { readonly theirs: readonly string[]; readonly movedLast: readonly string[] },
  record: OrderRecord,
  made: number,
  { places }: Pick<TransferMailDeps, 'places'>,
): Promise<Pick<MovedPerson, 'from' | 'to' | 'lines' | 'gone'>> {
  const { orderId, order, transfers = [] } = record;
  const isTheirs = ({ placeIds }: BookedLine) => placeIds.some((place) => theirs.includes(place));
  const before = transfers.map((_, count) => bookedLines(order, transfers.slice(0, count)));
  const lines = (await currentLines(record, places)).filter(isTheirs);
  const known = entriesOf(theirs, lines, orderId);
  const earlier = entriesOf(theirs, before.flat(), orderId);
  return {
    from: linesOfPlaces(movedLast, before[made] ?? []),
    to: linesOfPlaces(movedLast, lines),
    lines,
    gone: [...earlier].flatMap(([id, line]) => (known.has(id) ? [] : [line])),
  };
}
