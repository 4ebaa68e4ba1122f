import type { Booking } from '../../courses/course.ts';
import { counted } from '../../../domain/text/counted.ts';
import { withWeekdays } from '../../../domain/dates/courseDate.ts';
import { courseName, type DateRow, dateText } from '../../../domain/dates/dateRow.ts';
import type { OrderLine } from '../../../domain/orders/orderLine.ts';
import { orderNumber } from '../../../domain/orders/orderId.ts';
import { personName } from '../../../domain/text/personName.ts';
import { mailto } from '../../../domain/text/mailto.ts';
import { dayKey } from '../../courses/sheetIndex.ts';
import { type Block, factsBlock } from '../letter/letter.ts';
import { bookedBy } from '../orders/forOthers.ts';
import { orderIdFact } from '../orders/orderBlocks.ts';

/** "Drivers' hours", or the product's name where a row names no course. */
export function courseOf(line: OrderLine): string {
  return courseName(line) ?? line.description;
}

/** "Tue 12 Jan 2027" */
export function dayOf({ selectedDate }: Pick<OrderLine, 'selectedDate'>): string {
  return withWeekdays(selectedDate ?? '');
}

/** The new date and the one before, as days; as whole rows if the day stays the same. */
export function newDate(to: DateRow, from: readonly DateRow[]): { readonly now: string; readonly before: string } {
  const isSameDay = from.some((row) => dayKey(row) === dayKey(to));
  const textOf = (row: DateRow) => (isSameDay && dateText(row)) || dayOf(row);
  return { now: textOf(to), before: [...new Set(from.map(textOf))].join(' and ') };
}

/** "3 places" */
export function placesText(bookings: readonly Pick<Booking, 'people'>[]): string {
  return counted(bookings.flatMap(({ people }) => people).length, 'place');
}

/** "Your place is", "Your 3 places are" */
export function placesAre(count: number): string {
  return count === 1 ? 'Your place is' : `Your ${counted(count, 'place')} are`;
}

export interface PersonsPlace {
  /** As it was typed. */
  readonly name: string;
  readonly booking: Pick<Booking, 'orderId' | 'order'>;
}

/** Tells somebody who was named who booked their place. */
export function yourPlaceBlock(places: readonly PersonsPlace[]): Block {
  return factsBlock(
    'Your place',
    places.map(({ name, booking: { orderId, order } }) => ({
      label: personName(name) ?? 'You',
      lines: [`Booked by ${bookedBy(order.customer)}, order ${orderNumber(orderId)}`],
    })),
  );
}

/** A booking with its addresses, and those that were told. */
export function changedBookingBlock({
  orderId,
  order: { customer },
  people,
  told,
}: Booking & { readonly told: readonly string[] }): Block {
  const named = people.flatMap((person) => (person ? [[person.name, person.email].filter(Boolean).join(', ')] : []));
  return {
    kind: 'facts',
    isOneOfMany: true,
    title: `Order ${orderNumber(orderId)}: ${placesText([{ people }])}`,
    facts: [
      { label: 'Name', lines: [customer.company ? `${customer.name}, ${customer.company}` : customer.name] },
      { label: 'Email', lines: [customer.email], href: mailto(customer.email) },
      { label: 'Who is coming', lines: named.length > 0 ? named : ['Nobody has been named yet'] },
      orderIdFact(orderId),
      { label: 'Told', lines: told.length > 0 ? told : ['Nobody'] },
    ],
  };
}
