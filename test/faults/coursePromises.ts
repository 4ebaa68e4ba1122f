import { moneyBack } from '../../domain/orders/refunds.ts';
import type { OrderRecord } from '../../lambdas/adapters/orderRecord.ts';
import { type CourseMail, type Orders, reminderKind, renewalAddress } from './courseBook.ts';
import { bookedPlaces } from './bookedPlaces.ts';
import { standingOf } from './calendarPromises.ts';
import type { FaultyShop } from './faultyShop.ts';
import { isRefunded } from './placePromises.ts';
import type { RunDate, RunSheet } from './sheet.ts';

/** Lists the broken promises of a finished run about registers and reminders. With `refusals` a customer's mail may be given up. */
export async function brokenCourses(
  shop: FaultyShop,
  sheet: RunSheet,
  { refusals }: { refusals: boolean },
): Promise<string[]> {
  const orders = await shop.orders();
  const { courses, days } = shop;
  const broken = await Promise.all(
    courses.dates.map(async (date) => {
      const mails = courses.accepted.filter(({ id }) => id === date.id);
      const states = await shop.mailsOf(date.id);
      const isSent = (kind: string) =>
        mails.some((mail) => mail.kind === kind) || (refusals && states[kind]?.state === 'failed');
      const standing = await standingOf(shop, sheet, date);
      const isOwed = standing === 'on' || standing === 'asked';
      const registers = mails.filter(({ kind }) => kind === 'register');
      return [
        ...(isOwed && bookingsOf(orders, date).length > 0 && registers.length === 0 ? ['a date has no register'] : []),
        ...registers.flatMap((register) => wrongRegister(date, register)),
        ...(!isOwed && registers.length > 0 ? ['a date that is off has a register'] : []),
        ...(isOwed ? unknownNames(date, orders, [...registers.map(({ csv }) => csv), ...courses.changedNames]) : []),
        ...[...(standing === 'on' ? readersOf(orders, date) : [])]
          .filter((address) => !isSent(reminderKind(address)))
          .map((address) => `${address} was not reminded`),
        ...mails
          .filter(({ kind }) => kind !== 'register')
          .filter(({ to, seen }) => standing !== 'on' || seen.every((then) => !readersOf(then, date).has(to)))
          .map(({ to }) => `${to} was reminded and has no place, or a date that is ${standing}`),
      ];
    }),
  );
  const renewals = courses.accepted.filter(({ kind }) => kind === 'reminder');
  return [
    ...broken.flat(),
    ...shop.renewals.flatMap((orderId) => {
      const sent = renewals.find(({ to }) => to === renewalAddress(orderId));
      const order = orders.get(orderId);
      if (!sent) return refusals || !order || isRefunded(order) ? [] : ['a paper that runs out was forgotten'];
      return isRefunded(sent.seen[0].get(orderId)!) ? ['a refunded order was reminded of a paper'] : [];
    }),
    ...(await days.renewals.reminders.dueOn('9999-12-31'))
      .filter(({ reminderId }) => shop.renewals.some((orderId) => renewalAddress(orderId) === reminderId))
      .map(() => 'a reminder of a paper was kept'),
  ];
}

interface Booking {
  readonly order: OrderRecord;
  /** A name for each place; empty while nobody is named. */
  readonly names: readonly string[];
  readonly addresses: readonly string[];
}

/** The paid and not refunded orders of a date. */
export function bookingsOf(orders: Orders, { selectedDate }: RunDate): Booking[] {
  return [...orders.values()].flatMap((order) => {
    if (order.status !== 'PAID' || isRefunded(order)) return [];
    const places = bookedPlaces(order, selectedDate).map((place) => order.people?.[place]);
    if (places.length === 0) return [];
    const addresses = places.flatMap((person) => person?.email ?? []);
    return [{ order, names: places.map((person) => person?.name ?? ''), addresses }];
  });
}

/** The customer, and everybody named with an address, if no place may have been given back. */
function readersOf(orders: Orders, date: RunDate): Set<string> {
  return new Set(
    bookingsOf(orders, date).flatMap(({ order, addresses }) =>
      [order.order.customer.email].concat(moneyBack(order.refunds) > 0 ? [] : addresses),
    ),
  );
}

/** It has all places that were booked all the time while it was made, none that were not at its beginning, and their names. */
function wrongRegister(date: RunDate, { csv, seen }: CourseMail): string[] {
  const [headings = [], ...rows] = csv
    .split('\r\n')
    .slice(0, -1)
    .map((row) => row.slice(1, -1).split('","'));
  const idColumn = headings.indexOf('Order id');
  // Whoever is on it by several orders stands there once.
  const placed = rows.flatMap((cells) => cells[idColumn]!.split(' and ').map((orderId) => ({ orderId, cells })));
  const listed = Map.groupBy(placed, ({ orderId }) => orderId);
  const bookings = seen.map(
    (orders) => new Map(bookingsOf(orders, date).map((booking) => [booking.order.orderId, booking])),
  );
  return [...new Set([...listed.keys(), ...bookings[0]!.keys()])].flatMap((orderId) => {
    const known = bookings.map((then) => then.get(orderId));
    const [booked, kept] = [known[0], known.at(-1)];
    const names = listed.get(orderId)?.map(({ cells: [, name] }) => name);
    if (!booked) return ['a register lists an order that is not paid, or refunded'];
    if (!names) return kept ? ['a paid place is not on the register'] : [];
    if (names.length !== booked.names.length)
      return [`a register lists ${names.length} of ${booked.names.length} places`];
    // A name that is saved meanwhile may be on it or not.
    return names.some((name, place) => known.every((then) => then?.names[place] !== name))
      ? ['a register has a name that was not saved then']
      : [];
  });
}

/** The owner reads each name on the register, or in a mail after it. */
function unknownNames(date: RunDate, orders: Orders, told: readonly string[]): string[] {
  return bookingsOf(orders, date)
    .flatMap(({ names }) => names)
    .filter((name) => name && !told.some((text) => text.includes(name)))
    .map((name) => `the owner was not told that "${name}" comes`);
}
