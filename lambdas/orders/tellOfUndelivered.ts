import { isSameEmail, readEmail } from '../../domain/text/emailAddress.ts';
import { type OrderRecord, undeliveredKey } from '../adapters/orderRecord.ts';
import type { OrderStore } from '../adapters/orderStore.ts';
import type { PlaceStore } from '../adapters/placeStore.ts';
import { currentLines } from '../courses/moves.ts';
import { log } from '../edge/log.ts';
import { REFUSED, undeliveredMail } from '../mail/orders/undeliveredMail.ts';
import { type Delivery, deliverMail, type MailDeps } from '../sending/deliverMail.ts';

/** A mail that did not arrive, or was called spam. */
export interface UndeliveredEvent {
  readonly orderId: string;
  /** The first word of its kind. */
  readonly mail: string;
  readonly why: 'bounced' | 'complained';
  /** SES's word for the kind of a bounce after which it still sends to the address; REFUSED if it did not take the mail. */
  readonly transient: string | null;
  readonly email: string;
  /** ISO 8601. */
  readonly at: string;
}

interface UndeliveredDeps extends MailDeps {
  readonly orders: Pick<OrderStore, 'get' | 'noteUndelivered'>;
  readonly places: Pick<PlaceStore, 'moves'>;
}

/** Notes with the order that a mail did not arrive, and tells the owner, once for each kind of mail. */
export async function tellOfUndelivered(
  { orderId, mail, why, at, email, transient }: UndeliveredEvent,
  { orders, places, ...deps }: UndeliveredDeps,
  clock: () => Date,
): Promise<Delivery> {
  const record = await orders.get(orderId);
  if (record?.status !== 'PAID') {
    log.warn('A mail came back whose order is not there', { orderId });
    return 'settled';
  }
  const named = isSameEmail(email, record.order.customer.email) ? [] : placesOf(email, record);
  const keys = named.length > 0 ? named.map((place) => undeliveredKey(mail, place)) : [undeliveredKey(mail)];
  // A refusal is already the state of the mail itself, which a later try can change.
  if (transient !== REFUSED) for (const key of keys) await orders.noteUndelivered(orderId, key, { why, at });
  const kind = `undelivered ${mail}` as const;
  const names = named.flatMap((place) => record.people[place]?.name ?? []);
  const build = async () => {
    const order = { ...record.order, lines: await currentLines(record, places) };
    return undeliveredMail({
      orderId,
      order,
      mail,
      why,
      at,
      transient,
      email: readEmail(email),
      names: [...new Set(names)],
      mobiles: [...new Set(mobilesOf(named, record))],
    });
  };
  const { ownerEmail } = deps;
  return deliverMail({ id: orderId, kind, known: record.mails[kind], to: ownerEmail, about: null, build }, deps, clock);
}

/** The places whose people have the address. */
function placesOf(email: string, { people }: OrderRecord): string[] {
  return Object.entries(people).flatMap(([place, person]) => (isSameEmail(email, person.email) ? [place] : []));
}

/** The mobiles of the people on these places. Without places (a mail to the customer), those of everybody in the order. */
function mobilesOf(named: readonly string[], { people, bookerMobile }: OrderRecord): string[] {
  const theirs = (named.length > 0 ? named : Object.keys(people)).flatMap((place) => people[place]?.mobile ?? []);
  if (!bookerMobile) return theirs;
  if (named.length === 0) return [bookerMobile, ...theirs];
  return theirs.length > 0 ? theirs : [`${bookerMobile} (whoever booked)`];
}
