import type { Person } from '../../domain/bookings/bookings.ts';
import { type BookedLine, bookedLines, linesOfPlaces } from '../../domain/bookings/transfers.ts';
import { emailKey, isSameEmail } from '../../domain/text/emailAddress.ts';
import type { AddressHash } from '../adapters/addressKey.ts';
import { replacedPersonMail } from '../adapters/orderMails.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { SessionStore } from '../adapters/sessionStore.ts';
import { heldSessions, orderSessions } from '../courses/orderSessions.ts';
import { sessionsOn } from '../courses/sessionsOn.ts';
import { ApiError } from '../edge/apiError.ts';
import { log } from '../edge/log.ts';
import { Unavailable } from '../edge/unavailable.ts';
import type { ChangedPlace } from '../mail/bookings/changedPeopleMail.ts';
import { cancelledPlaceMail } from '../mail/bookings/cancelledPlaceMail.ts';
import { deliverMail, loggedKind, type MailDeps } from '../sending/deliverMail.ts';
import { OverMailLimit } from '../sending/mailGate.ts';
import type { CurrentBooking } from './openBooking.ts';
import {
  addressesOn,
  claimsAbout,
  entriesToCome,
  isStillOn,
  isToCome,
  isToldOfTransfer,
  type Known,
} from './toldPeople.ts';

/** `claims` are those of orders. */
export interface ReplacedDeps extends MailDeps {
  readonly orders: Pick<OrderStore, 'get'>;
  readonly places: Pick<SessionStore, 'booked' | 'removeMails'>;
  readonly addressHashes: () => Promise<AddressHash>;
  readonly readSiteUrl: () => Promise<string>;
  /** Tells the owner, once, of a mail that SES has refused for good. */
  readonly tellRefused: (record: OrderRecord, refused: RefusedMail, now: Date) => Promise<unknown>;
}

interface RefusedMail {
  /** The first word of its kind. */
  readonly mail: string;
  readonly email: string;
}

/** A place that somebody with an email address of their own had. */
interface LeftPlace {
  readonly place: string;
  readonly email: string;
  readonly before: Person;
}

/**
 * Tells each address whose people no longer come that their places are cancelled, if we have mailed it about a course of
 * the order (docs/decisions/0141). Call it before the change is stored: then the address is gone.
 * Throws ApiError not_sent, and Unavailable.
 */
export async function tellReplacedPeople(
  record: CurrentBooking,
  changes: readonly ChangedPlace[],
  deps: ReplacedDeps,
  now: Date,
): Promise<void> {
  const left = changes.flatMap((change) => leftBy(change, record));
  if (left.length === 0) return;
  const stored: OrderRecord = { ...record, order: record.sold };
  const items = await deps.places.booked(heldSessions(stored).map(({ id }) => id));
  const known = { items: new Map(items.map((item) => [item.date, item])), now, hashOf: await deps.addressHashes() };
  for (const [first, ...others] of Map.groupBy(left, ({ email }) => emailKey(email)).values())
    if (first) await tell([first, ...others], stored, withChanges(stored, changes), known, deps);
}

/** Nothing for a person who only has another address. */
function leftBy({ place, before, after }: ChangedPlace, { order }: CurrentBooking): LeftPlace[] {
  if (!before?.email || isSameEmail(before.email, after?.email) || isSameEmail(before.email, order.customer.email))
    return [];
  return before.name === after?.name ? [] : [{ place, email: before.email, before }];
}

function withChanges(record: OrderRecord, changes: readonly ChangedPlace[]): OrderRecord {
  const changed = new Map(changes.map(({ place, after }) => [place, after]));
  const kept = Object.entries(record.people).filter(([place]) => !changed.has(place));
  const named = [...changed].flatMap(([place, after]) => (after ? [[place, after] as const] : []));
  return { ...record, people: Object.fromEntries([...kept, ...named]) };
}

async function tell(
  left: readonly [LeftPlace, ...LeftPlace[]],
  record: OrderRecord,
  after: OrderRecord,
  known: Known,
  deps: ReplacedDeps,
): Promise<void> {
  const { orderId, mails } = record;
  const [{ place, email, before }] = left;
  const claims = claimsAbout(email, record, known);
  const sentAbout = (line: BookedLine) => claims.sent.filter(({ date }) => date === line.session);
  const places = left.map((each) => each.place);
  const told = linesOfPlaces(places, bookedLines(record.order, record.transfers))
    .filter((line) => isToCome(line, known) && !claims.knowsCancelled(line))
    .filter((line) => sentAbout(line).length > 0 || line.placeIds.some((each) => isToldOfTransfer(each, record)));
  const comes = told.length > 0 ? await addressesAfter(told, after, deps) : new Map<string, Set<string>>();
  const lines = told.filter((line) => !isStillOn(line, email, comes));
  if (lines.length === 0) return;
  const kind = replacedPersonMail(place, before);
  const build = async () => cancelledPlaceMail(await cancelledOf(lines, record, known, deps), 'replaced');
  const mail = { id: orderId, kind, known: mails[kind], to: email, about: record, build };
  try {
    const delivery = await deliverMail(mail, deps, () => known.now);
    // Not left to the hourly run, as others are: by then the address is gone.
    if (delivery === 'failed' || mails[kind]?.state === 'failed')
      await deps.tellRefused(record, { mail: loggedKind(kind), email }, known.now);
  } catch (cause) {
    const isOver = cause instanceof Unavailable && cause.cause instanceof OverMailLimit;
    if (!isOver) throw new ApiError('not_sent', {}, { cause });
    // An address that has had all its mails of the day must not keep anybody from saving names.
    log.warn('Somebody who no longer comes was not told', { orderId });
    return;
  }
  // Named again, they are reminded again.
  for (const { date, kinds } of lines.flatMap(sentAbout)) await deps.places.removeMails(date, kinds);
}

/** The addresses of everybody who comes on the dates of these lines once the change is stored. */
async function addressesAfter(lines: readonly BookedLine[], after: OrderRecord, deps: ReplacedDeps) {
  const ordersOf = async (orderIds: readonly string[]) => {
    const records = await Promise.all(orderIds.map((id) => (id === after.orderId ? after : deps.orders.get(id))));
    return records.filter((each) => each !== null);
  };
  const ids = orderSessions(lines).map(({ id }) => id);
  return addressesOn(await sessionsOn(ids, { places: deps.places, ordersOf }));
}

async function cancelledOf(
  lines: readonly BookedLine[],
  record: OrderRecord,
  known: Known,
  { readSiteUrl }: ReplacedDeps,
) {
  const { orderId, order, people, createdAt, paidAt = createdAt } = record;
  const places = lines.flatMap(({ placeIds }) => placeIds);
  return {
    orderId,
    order,
    names: places.map((place) => people[place]?.name ?? ''),
    paidAt,
    at: known.now.toISOString(),
    lines,
    gone: entriesToCome(places, record, known),
    siteUrl: await readSiteUrl(),
  };
}
