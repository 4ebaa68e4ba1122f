import { attendeeId, isWalkIn, type KeptMark } from '../../domain/bookings/attendance.ts';
import { isSameEmail, readEmail } from '../../domain/text/emailAddress.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { addressIdOf, type AddressItem, type Renewal, toldBy } from '../../lambdas/adapters/renewalStore.ts';
import type { StoredWaiting } from '../../lambdas/adapters/waitingStore.ts';
import type { MailedDate, Tables } from './tables.ts';

/** Everything in the tables about one address. */
export interface Held {
  readonly address: string;
  /** The hash under which it was mailed. */
  readonly reader: string;
  /** Orders that the address placed. */
  readonly orders: readonly OrderRecord[];
  /** Orders of others in which a person has the address. */
  readonly namedIn: readonly OrderRecord[];
  /** Orders with claims of mails to the address about a reminder, with these claims. */
  readonly told: readonly { readonly record: OrderRecord; readonly kinds: readonly string[] }[];
  /** Orders that keep what the address was told about places; `isOver`: no run compares it any more. */
  readonly toldOfPlaces: readonly { readonly record: OrderRecord; readonly isOver: boolean }[];
  /** Dates whose claims say that the address was mailed, with these claims. */
  readonly mailed: readonly { readonly id: string; readonly isOver: boolean; readonly kinds: readonly string[] }[];
  /** Marks of trainers about the places where the address is named, and about walk-ins of the same name on dates of its orders. */
  readonly marked: readonly { readonly id: string; readonly marks: Readonly<Record<string, KeptMark>> }[];
  /** Other dates with a walk-in of the same name, who may be anybody. */
  readonly namesakesOn: readonly string[];
  /** To the mailbox, or about a place where the address is named. */
  readonly reminders: readonly Renewal[];
  readonly waiting: readonly StoredWaiting[];
  readonly stopLink: AddressItem | null;
  /** Stops the reminders of the mailbox. */
  readonly stopKey: string;
}

/** `typed`: in any spelling. */
export async function heldAbout(typed: string, tables: Tables): Promise<Held> {
  const address = readEmail(typed);
  const hashOf = await tables.addressHash();
  const stopKey = hashOf?.('stop', address) ?? '';
  const addressId = addressIdOf(stopKey);
  const mailHash = hashOf?.('mail', address);
  const orders: OrderRecord[] = [];
  const namedIn: OrderRecord[] = [];
  const told: Held['told'][number][] = [];
  const toldIn: OrderRecord[] = [];
  for await (const record of tables.orders()) {
    if (isSameEmail(address, record.order.customer.email)) orders.push(record);
    else if (placesOf(address, record).length > 0) namedIn.push(record);
    const kinds = Object.keys(record.mails).filter((kind) => toldBy(kind)?.addressId === addressId);
    if (kinds.length > 0) told.push({ record, kinds });
    if (mailHash && record.told?.[mailHash]) toldIn.push(record);
  }
  const dates: MailedDate[] = [];
  for await (const item of tables.dates()) dates.push(item);
  const current = new Set(dates.flatMap(({ id, lastDay }) => (lastDay === undefined ? [id] : [])));
  const toldOfPlaces = toldIn.map((record) => ({
    record,
    isOver: !Object.values(record.told[mailHash ?? '']?.places ?? {}).some(({ session }) => current.has(session)),
  }));
  const mailed = dates.flatMap(({ id, mails = {}, lastDay }) => {
    const kinds = Object.keys(mails).filter((kind) => mailHash && kind.endsWith(` ${mailHash}`));
    return kinds.length > 0 ? [{ id, isOver: lastDay !== undefined, kinds }] : [];
  });
  const named = new Set(
    [...orders, ...namedIn].flatMap((record) => placesOf(address, record).map((place) => `${record.orderId} ${place}`)),
  );
  const reminders: Renewal[] = [];
  const waiting: StoredWaiting[] = [];
  let stopLink: AddressItem | null = null;
  const isTo = (item: Renewal | StoredWaiting) => item.addressId === addressId || isSameEmail(address, item.email);
  for await (const item of tables.reminders()) {
    if (item.reminderId === addressId) stopLink = item;
    if (isWaiting(item) && isTo(item)) waiting.push(item);
    if (!isReminder(item)) continue;
    if (isTo(item) || named.has(`${item.orderId} ${item.place}`)) reminders.push(item);
  }
  const marks = marksIn(dates, marksAbout(address, [...orders, ...namedIn]), [...orders, ...namedIn]);
  return {
    address,
    reader: mailHash ?? '',
    orders,
    namedIn,
    told,
    toldOfPlaces,
    mailed,
    ...marks,
    reminders,
    waiting,
    stopLink,
    stopKey,
  };
}

/** The places of an order whose person has the address. */
export function placesOf(address: string, { people }: OrderRecord): string[] {
  return Object.entries(people).flatMap(([place, { email }]) => (isSameEmail(address, email) ? [place] : []));
}

/** A walk-in has a name alone, and another date has other people of that name. */
function marksIn(
  dates: readonly MailedDate[],
  isTheirs: (mark: KeptMark) => boolean,
  records: readonly OrderRecord[],
): Pick<Held, 'marked' | 'namesakesOn'> {
  const holds = (item: MailedDate) => records.some(({ orderId }) => Object.hasOwn(item, orderId));
  const booked = new Set(dates.filter(holds).map(({ id }) => id));
  const marked: Held['marked'][number][] = [];
  const namesakesOn: string[] = [];
  for (const { id, marks = {} } of dates) {
    const about = Object.entries(marks).filter(([, mark]) => isTheirs(mark));
    const certain = about.filter(([, { person }]) => booked.has(id) || !isWalkIn(person));
    if (certain.length > 0) marked.push({ id, marks: Object.fromEntries(certain) });
    if (certain.length < about.length) namesakesOn.push(id);
  }
  return { marked, namesakesOn };
}

function marksAbout(address: string, records: readonly OrderRecord[]): (mark: KeptMark) => boolean {
  const people = records.flatMap((record) =>
    placesOf(address, record).map((place) => ({
      ids: [null, record.people[place]].map((person) => attendeeId(record.orderId, place, person)),
      name: record.people[place]?.name,
    })),
  );
  const ids = new Set(people.flatMap((each) => each.ids));
  const customers = records.flatMap(({ order: { customer } }) =>
    isSameEmail(address, customer.email) ? [customer] : [],
  );
  return ({ person, name }) => ids.has(person) || [...people, ...customers].some((each) => isSameName(name, each.name));
}

function isSameName(one = '', other = ''): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function isReminder(item: Renewal | StoredWaiting | AddressItem): item is Renewal {
  return 'remindedOn' in item;
}

function isWaiting(item: Renewal | StoredWaiting | AddressItem): item is StoredWaiting {
  return 'askedAt' in item;
}
