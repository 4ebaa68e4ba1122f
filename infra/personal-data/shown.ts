import { keptData, keptElsewhere, type KeptThing } from '../../domain/legal/keptData.ts';
import { isSameEmail } from '../../domain/text/emailAddress.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { type Held, placesOf } from './held.ts';

/** All that is held as it is stored, with how long we keep it; without our keys and other people's data. */
export function answer(held: Held) {
  const parts = shown(held);
  return {
    address: held.address,
    ...Object.fromEntries(
      (Object.keys(keptData) as KeptThing[]).map((thing) => {
        const { what, keptFor } = keptData[thing];
        return [thing, { what, keptFor, held: parts[thing] }];
      }),
    ),
    elsewhere: keptElsewhere.map(({ where }) => where),
  };
}

function shown({ address, reader, ...held }: Held): Readonly<Record<KeptThing, unknown>> {
  return {
    attendance: held.marked,
    orders: held.orders.map(withoutKeys),
    toldOfPlaces: held.toldOfPlaces.map(({ record: { orderId, told } }) => ({ orderId, told: told[reader] })),
    people: held.namedIn.map((record) => partOf(record, placesOf(address, record))),
    messages: held.orders.flatMap(({ orderId, requests }) =>
      Object.values(requests).flatMap(({ message }) => (message ? [{ orderId, message }] : [])),
    ),
    toldOfReminders: held.told.map(({ record: { orderId }, kinds }) => ({ orderId, kinds })),
    mailedAboutCourses: held.mailed,
    // Others may have set a reminder about the person's certificate.
    reminders: held.reminders.map(({ email, addressId, ...reminder }) =>
      isSameEmail(address, email) ? { email, addressId, ...reminder } : reminder,
    ),
    waiting: held.waiting,
    stopLink: held.stopLink,
    counts: 'We look up nobody in these.',
  };
}

/** The keys open the booking page and the owner's links; the fingerprint tells a retry from another order. */
const HIDDEN = new Set(['bookingKey', 'key', 'fingerprint']);

function withoutKeys(record: OrderRecord): object {
  return JSON.parse(JSON.stringify(record, (name, value: unknown) => (HIDDEN.has(name) ? undefined : value))) as object;
}

/** Another customer's order, as a person on some of its places may read it. */
function partOf({ orderId, order, people, transfers = [], undelivered = {} }: OrderRecord, places: readonly string[]) {
  const entriesAbout = (map: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(map).filter(([key]) => places.some((place) => ` ${key}`.endsWith(` ${place}`))));
  const positions = new Set(places.map((place) => Number(place.split('-')[0])));
  return {
    orderId,
    lines: order.lines.filter((_, position) => positions.has(position)),
    people: entriesAbout(people),
    transfers: transfers.flatMap((transfer) => {
      const moved = transfer.places.filter((place) => places.includes(place));
      return moved.length > 0 ? [{ ...transfer, places: moved }] : [];
    }),
    undelivered: entriesAbout(undelivered),
  };
}
