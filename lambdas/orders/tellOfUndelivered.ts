import { emailSince } from '../../domain/bookings/bookings.ts';
import { isSameEmail, readEmail } from '../../domain/text/emailAddress.ts';
import { isSettled } from '../adapters/mailState.ts';
import { undeliveredKey, undeliveredMailKind } from '../adapters/orderMails.ts';
import type { OrderRecord } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import { bookedLines } from '../../domain/bookings/transfers.ts';
import { log } from '../edge/log.ts';
import { REFUSED, undeliveredMail } from '../mail/orders/undeliveredMail.ts';
import { type RunReport, sendMails } from '../sending/carryOut.ts';
import { ordersOf } from '../sending/mailGate.ts';
import { type ClaimedMail, type Delivery, deliverMail, loggedKind, type MailDeps } from '../sending/deliverMail.ts';

/** A mail that did not arrive, or was called spam. */
export interface UndeliveredEvent {
  readonly orderId: string;
  /** The first word of its kind. */
  readonly mail: string;
  readonly why: 'bounced' | 'complained';
  /** SES's word for the kind of a bounce after which it still sends to the address; REFUSED if it did not take the mail; or WITHHELD. */
  readonly transient: string | null;
  readonly email: string;
  /** ISO 8601. */
  readonly at: string;
}

interface UndeliveredDeps extends MailDeps {
  readonly orders: Pick<OrderStore, 'get' | 'noteUndelivered'>;
}

/** Notes with the order that a mail did not arrive, and tells the owner, once for each kind of mail and reader. */
export async function tellOfUndelivered(
  { orderId, mail, why, at, email, transient }: UndeliveredEvent,
  { orders, ...deps }: UndeliveredDeps,
  clock: () => Date,
): Promise<Delivery> {
  const record = await orders.get(orderId);
  if (record?.status !== 'PAID') {
    log.warn('A mail came back whose order is not there', { orderId });
    return 'settled';
  }
  const named = namedWith(email, record);
  const keys = named.length > 0 ? named.map((place) => undeliveredKey(mail, place)) : [undeliveredKey(mail)];
  for (const key of keys) await orders.noteUndelivered(orderId, key, { why, at });
  return deliverMail(ownersMail(record, { mail, why, at, email, transient }, deps), deps, clock);
}

/** Tells the owner of a mail that SES refused for good, which has no bounce. */
export async function tellOfRefused(
  record: OrderRecord,
  refused: Pick<UndeliveredEvent, 'mail' | 'email'>,
  deps: MailDeps,
  clock: () => Date,
): Promise<Delivery> {
  return deliverMail(refusedMail(record, refused, deps, clock()), deps, clock);
}

/**
 * The same for the mails of booking pages and of course-days: only the hourly run tells the owner of these. `aboutCourses`:
 * refused mails whose claims are in the items of dates.
 */
export async function tellOfRefusedMails(
  records: readonly OrderRecord[],
  aboutCourses: readonly ClaimedMail[],
  deps: MailDeps,
  clock: () => Date,
): Promise<RunReport> {
  const mails = records.flatMap((record) =>
    refusedIn(record, aboutCourses).map((refused) => refusedMail(record, refused, deps, clock())),
  );
  return sendMails(mails, deps, clock);
}

interface RefusedMail extends Pick<UndeliveredEvent, 'mail' | 'email'> {
  /** Tells one refused letter from another. */
  readonly at?: string;
}

/** One mail of each kind and reader that the owner was not told about yet. */
function refusedIn(record: OrderRecord, aboutCourses: readonly ClaimedMail[]): RefusedMail[] {
  const { orderId, status, order, told, mails } = record;
  if (status !== 'PAID') return [];
  const refused = Object.entries(mails).flatMap(([kind, { state }]) => {
    const mail = loggedKind(kind);
    return state === 'failed' && SENT_BY_RUNS.has(mail) ? [{ mail, email: order.customer.email }] : [];
  });
  const letters = Object.values(told).flatMap(({ state, kind: mail, email, claimId }) =>
    state === 'failed' && mail && email ? [{ mail, email, at: claimId }] : [],
  );
  const ofDates = aboutCourses.flatMap(({ kind, to, about }) =>
    about && ordersOf(about, to)[0]?.orderId === orderId ? [{ mail: loggedKind(kind), email: to }] : [],
  );
  const byKind = new Map([...refused, ...letters, ...ofDates].map((each) => [kindOf(each, record), each]));
  return [...byKind].flatMap(([kind, each]) => (isSettled(mails[kind]) ? [] : [each]));
}

const SENT_BY_RUNS: ReadonlySet<string> = new Set(['transfer-customer', 'request-receipt']);

/** A place can have another reader later. Of somebody who no longer comes, `at` tells one lost mail from another. */
function kindOf({ mail, email, at = '' }: RefusedMail & { readonly at?: string | undefined }, record: OrderRecord) {
  if (isSameEmail(email, record.order.customer.email)) return undeliveredMailKind(mail);
  const [place = ''] = namedWith(email, record);
  const person = record.people[place];
  return undeliveredMailKind(mail, person ? `${place} ${emailSince(person)}` : at);
}

function refusedMail(record: OrderRecord, { mail, email, at }: RefusedMail, deps: MailDeps, now: Date): ClaimedMail {
  const refused = { mail, email, why: 'bounced', transient: REFUSED, at: now.toISOString() } as const;
  return ownersMail(record, refused, deps, at);
}

function ownersMail(
  record: OrderRecord,
  { mail, email, ...event }: Omit<UndeliveredEvent, 'orderId'>,
  { ownerEmail }: Pick<MailDeps, 'ownerEmail'>,
  told = event.at,
): ClaimedMail {
  const { orderId, order, people, mails } = record;
  const kind = kindOf({ mail, email, at: told }, record);
  const named = namedWith(email, record);
  const isGone = named.length === 0 && !isSameEmail(email, order.customer.email);
  const build = () =>
    undeliveredMail({
      ...event,
      orderId,
      order: { ...order, lines: bookedLines(order, record.transfers) },
      mail,
      email: readEmail(email),
      isGone,
      names: [...new Set(named.flatMap((place) => people[place]?.name ?? []))],
      mobiles: isGone ? bookers(record) : [...new Set(mobilesOf(named, record))],
    });
  return { id: orderId, kind, known: mails[kind], to: ownerEmail, about: null, build };
}

/** The places whose people have the address; none of the customer's. */
function namedWith(email: string, { order, people }: OrderRecord): string[] {
  if (isSameEmail(email, order.customer.email)) return [];
  return Object.entries(people).flatMap(([place, person]) => (isSameEmail(email, person.email) ? [place] : []));
}

/** The mobiles of the people on these places. Without places (a mail to the customer), those of everybody in the order. */
function mobilesOf(named: readonly string[], { people, bookerMobile }: OrderRecord): string[] {
  const theirs = (named.length > 0 ? named : Object.keys(people)).flatMap((place) => people[place]?.mobile ?? []);
  if (!bookerMobile) return theirs;
  if (named.length === 0) return [bookerMobile, ...theirs];
  return theirs.length > 0 ? theirs : bookers({ bookerMobile });
}

function bookers({ bookerMobile }: Pick<OrderRecord, 'bookerMobile'>): string[] {
  return bookerMobile ? [`${bookerMobile} (whoever booked)`] : [];
}
