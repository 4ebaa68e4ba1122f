import { emailKey } from '../../domain/text/emailAddress.ts';
import type { Booking } from './course.ts';

/** Somebody who has an email about a booking. */
export interface Reader {
  readonly name: string;
  readonly email: string;
  /** A person who was named only learns of the change: the booking is the customer's. */
  readonly isCustomer: boolean;
}

/** The customer and everybody who was named with an address, each address once. */
export function readersOf({ order: { customer }, people }: Pick<Booking, 'order' | 'people'>): Reader[] {
  const readers = [
    { name: customer.name, email: customer.email, isCustomer: true },
    ...people.flatMap((person) =>
      person?.email ? [{ name: person.name, email: person.email, isCustomer: false }] : [],
    ),
  ];
  return [...Map.groupBy(readers, ({ email }) => emailKey(email)).values()].flatMap(([first]) => first ?? []);
}
