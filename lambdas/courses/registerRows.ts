import { attendeeId } from '../../domain/bookings/attendance.ts';
import type { Person } from '../../domain/bookings/bookings.ts';
import { orderNumber } from '../../domain/orders/orderNumber.ts';
import type { Booking, Course } from './course.ts';

/** Stands before the words on what somebody needs for the day. */
export const NEEDS = 'Needs';

/** One place on a register. */
export interface RegisterRow {
  /** As trainers mark it (domain/bookings/attendance.ts). */
  readonly id: string;
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

export function registerRows({ bookings }: Course): RegisterRow[] {
  let number = 0;
  return bookings.flatMap((booking) => {
    const { orderId, order, bookerMobile, notDelivered } = booking;
    const { customer } = order;
    return placesIn(booking).map(([place, person], index) => ({
      id: attendeeId(orderId, place, person),
      number: (number += 1),
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
    }));
  });
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
