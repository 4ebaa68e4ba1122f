import { BOOKING_LIMITS, type Person, placesOf } from '../../../domain/bookings/bookings.ts';
import { bookedLines } from '../../../domain/bookings/transfers.ts';
import { products } from '../../../domain/catalogue/products.ts';
import type { Venue } from '../../../domain/catalogue/venues.ts';
import { MAX_CELLS_TEXT } from '../../../domain/dates/dateRow.ts';
import { LONGEST_CELL, SHEET_LIMITS } from '../../../domain/dates/trainingSheets.ts';
import { priceOf } from '../../../domain/money/pricing.ts';
import type { Customer } from '../../../domain/orders/order.ts';
import { ORDER_LIMITS, orderLine } from '../../../domain/orders/orderLine.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { MAX_EMAIL_LENGTH } from '../../../domain/text/emailAddress.ts';
import { dateRow } from '../../dateRow.ts';
import { vrForTwo } from './paidOrder.ts';

const AT = '2026-11-20T10:32:00.000Z';

const FILLER = 'Llŷn "&" ';

/** A text of the greatest length, with letters of two bytes and signs that HTML escapes. */
function longest(start: string, length: number): string {
  return `${start} ${FILLER.repeat(length)}`.slice(0, length).trim();
}

export const cell = (start: string) => longest(start, LONGEST_CELL);

export const customer: Customer = {
  name: cell('Rhys'),
  email: `${'r'.repeat(64)}@${'morgan-haulage.'.repeat(12)}example`.slice(0, MAX_EMAIL_LENGTH),
  addressLine1: cell('4'),
  city: cell('Newport'),
  county: cell('Gwent'),
  postcode: 'ZZ99 1ZZ',
  company: cell('Morgan'),
  purchaseOrder: cell('4711'),
};

export const venues: Venue[] = Array.from({ length: ORDER_LIMITS.lines }, (_, index) => ({
  name: cell(`Hall ${index}`),
  address: longest('1 Dock Road', SHEET_LIMITS.venueCell),
  gettingIn: longest('By the gate', SHEET_LIMITS.venueCell),
  parking: longest('Behind', SHEET_LIMITS.venueCell),
  lunch: longest('Included', SHEET_LIMITS.venueCell),
}));

const dated = products.filter(({ hasDates }) => hasDates);
const equipment = products.filter(({ hasDates }) => !hasDates);

/** The lines of a largest order: courses at different venues, as long as rows can be. */
function linesOf(kind: 'dated' | 'undated' | 'equipment') {
  return venues.map(({ name }, index) => {
    const sold = kind === 'equipment' ? equipment : dated;
    const row = dateRow(`${(index % 28) + 1} Jan 2090`, {
      Venue: name,
      Course: longest(`Course ${index}`, MAX_CELLS_TEXT - 2 - name.length),
    });
    return orderLine(sold[index % sold.length]!, kind === 'dated' ? row : null, 4);
  });
}

export function largest(kind: 'dated' | 'undated' | 'equipment'): ConfirmedOrder {
  const lines = linesOf(kind);
  const terms = { version: '2026-11-23', earlyStart: true } as const;
  return { ...vrForTwo, order: { customer, lines, totals: priceOf(lines), terms } };
}

const order = largest('dated');

const person = (index: number): Person => ({
  id: `${index}`.padStart(36, '0'),
  name: longest(`${index}`, BOOKING_LIMITS.name),
  email: `${index}${customer.email}`.slice(0, MAX_EMAIL_LENGTH),
  mobile: '+44 (0) 7700 900 123 - 45678',
  needs: longest(`${index}`, BOOKING_LIMITS.needs),
  answers: Array.from({ length: 20 }, () => cell('Class 7')),
  changedAt: AT,
});
const people = Array.from({ length: BOOKING_LIMITS.namedPlaces }, (_, index) => person(index));
export const peopleById = Object.fromEntries(
  placesOf(bookedLines(order.order)).map(({ id }, index) => [id, people[index]!]),
);
