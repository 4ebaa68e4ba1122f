import { attendeeId } from '../../domain/bookings/attendance.ts';
import type { Person } from '../../domain/bookings/bookings.ts';
import { plainName } from '../../domain/dates/dateRow.ts';
import { orderNumber } from '../../domain/orders/orderId.ts';
import { emailKey } from '../../domain/text/emailAddress.ts';
import type { Booking, Course } from './course.ts';

/** Stands before the words on what somebody needs for the day. */
export const NEEDS = 'Needs';

/** One person on a register, or a place without a name. */
export interface RegisterRow {
  /** As trainers mark it (domain/bookings/attendance.ts). */
  readonly id: string;
  /** The same person on places of other orders. */
  readonly alsoIds: readonly string[];
  /** From 1. */
  readonly number: number;
  /** Empty while nobody is named. */
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  /** To the course's question. */
  readonly answers: string;
  /** Needs that the trainer should know about on the day. */
  readonly needs: string;
  /** The mail that did not arrive; empty if all did. */
  readonly notDelivered: string;
  /** The company, or the customer's name if there is none. */
  readonly party: string;
  readonly booker: string;
  readonly bookerEmail: string;
  readonly bookerMobile: string;
  readonly orderNumber: string;
  readonly orderId: string;
}

/** By the time of payment; whoever is on it by several orders once (docs/decisions/0182). */
export function registerRows({ bookings }: Course): RegisterRow[] {
  const places = bookings.flatMap(placesOf);
  const position = new Map(places.map((place, index) => [place, index]));
  const first = ([place]: readonly Placed[]) => (place && position.get(place)) ?? 0;
  return [...Map.groupBy(places, ({ row: { id, name } }) => plainName(name) || id).values()]
    .flatMap(personsOf)
    .toSorted((one, other) => first(one) - first(other))
    .flatMap((same, index) => asOneRow(same, index + 1));
}

interface Placed {
  /** The person's; of whoever booked for themselves that of the order. Empty if nobody has given one. */
  readonly address: string;
  readonly row: Omit<RegisterRow, 'number' | 'alsoIds'>;
}

/** Of places under one name: a person has one address at most, and a place on an order. */
function personsOf(places: readonly Placed[]): (readonly Placed[])[] {
  const addresses = new Set(places.map(({ address }) => address).filter(Boolean));
  const persons = Map.groupBy(places, ({ address, row }) => (addresses.size > 1 ? address || row.id : ''));
  return [...persons.values()].flatMap((same) =>
    new Set(same.map(({ row }) => row.orderId)).size === same.length ? [same] : same.map((place) => [place]),
  );
}

const TEXTS = [
  'email',
  'mobile',
  'answers',
  'needs',
  'notDelivered',
  'party',
  'booker',
  'bookerEmail',
  'bookerMobile',
  'orderNumber',
  'orderId',
] as const satisfies (keyof Placed['row'])[];

function asOneRow(same: readonly Placed[], number: number): RegisterRow[] {
  const [first, ...others] = same;
  if (!first) return [];
  const said = (part: (typeof TEXTS)[number]) => [...new Set(same.map(({ row }) => row[part]))].filter(Boolean);
  const texts = Object.fromEntries(TEXTS.map((part) => [part, said(part).join(' and ')]));
  return [{ ...first.row, ...texts, number, alsoIds: others.map(({ row }) => row.id) }];
}

function placesOf(booking: Booking): Placed[] {
  const { orderId, order, bookerMobile, notDelivered } = booking;
  const { customer } = order;
  return placesIn(booking).map(([place, person], index) => ({
    address: emailKey(person?.email ?? (isBooker(person, customer) ? customer.email : '')),
    row: {
      id: attendeeId(orderId, place, person),
      name: person?.name ?? '',
      email: person?.email ?? '',
      mobile: person?.mobile ?? '',
      answers: person?.answers?.join(', ') ?? '',
      needs: person?.needs ?? '',
      notDelivered: notDelivered[index] ?? '',
      party: customer.company ?? customer.name,
      booker: customer.name,
      bookerEmail: customer.email,
      bookerMobile,
      orderNumber: orderNumber(orderId),
      orderId,
    },
  }));
}

/** True for somebody who books for no company, under their own name. */
function isBooker(person: Person | null, { name, company }: Booking['order']['customer']): boolean {
  return person !== null && !company && plainName(person.name) === plainName(name);
}

/** The places of a booking, each with whoever is named on it. */
export function placesIn({
  lines,
  people,
}: Pick<Booking, 'lines' | 'people'>): [place: string, person: Person | null][] {
  return lines.flatMap(({ placeIds }) => placeIds).map((place, index) => [place, people[index] ?? null]);
}

/** The office rings it if nobody comes: the number of the person, else of the booker. Empty if neither left one. */
export function numberToRing({ mobile, bookerMobile }: RegisterRow): string {
  return mobile || (bookerMobile && `Booker: ${bookerMobile}`);
}
