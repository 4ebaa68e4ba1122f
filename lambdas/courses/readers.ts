import type { Person } from '../../domain/bookings/bookings.ts';
import type { ConfirmedOrder } from '../../domain/orders/paidOrder.ts';
/** One order's places on a date that changes. */
export interface ChangedBooking extends Pick<ConfirmedOrder, 'orderId' | 'order' | 'paidAt' | 'bookingUrl'> {
  /** The positions of its lines on that date. */
  readonly positions: readonly number[];
  readonly places: number;
  readonly people: readonly Person[];
}

/** Somebody who has an email about a booking. */
export interface Reader {
  readonly name: string;
  readonly email: string;
  /** A person who was named only learns of the change: the booking is the customer's. */
  readonly isCustomer: boolean;
}

/** The customer and everybody who was named with an address, each address once. */
export function readersOf({ order: { customer }, people }: ChangedBooking): Reader[] {
  const readers = [
    { name: customer.name, email: customer.email, isCustomer: true },
    ...people.flatMap(({ name, email }) => (email ? [{ name, email, isCustomer: false }] : [])),
  ];
  return [...Map.groupBy(readers, ({ email }) => email.toLowerCase()).values()].flatMap(([first]) => first ?? []);
}

export interface ToldBooking extends ChangedBooking {
  readonly told: readonly string[];
  /** Addresses that do not take our email. */
  readonly refused: readonly string[];
}
