import { expect } from 'vitest';
import type { ShownBooking } from '../../../domain/api/booking.ts';
import type { ErrorBody } from '../../../domain/api/errorBody.ts';
import type { Sheet } from '../../../domain/dates/trainingSheets.ts';
import { idOfRow } from '../../sessions.ts';
import { lineOf, orderOf, storeSheet } from '../orders/datedOrders.ts';
import type { Shop } from '../openShop.ts';
import { TICKED } from '../requests.ts';
import { paidBooking } from './bookings.ts';

export type Row = readonly [date: string, places?: string, status?: string];

/** Rows at a venue that no other test has. */
export function ownSheet(...rows: readonly Row[]): Sheet {
  const venue = `Yard ${crypto.randomUUID()}`;
  return [
    ['Date', 'Venue', 'Places', 'Status'],
    ...rows.map(([date, places = '', status = '']) => [date, venue, places, status]),
  ];
}

export const idOf = (sheet: Sheet, row: number) => idOfRow(lineOf(sheet, row));

/** A paid booking of places on the first row, by a customer of its own. */
export async function bookedOn(sheet: Sheet, quantity: number, shop: Shop, terms: object = TICKED) {
  await storeSheet(shop, sheet);
  const email = `${crypto.randomUUID()}@example.co.uk`;
  const booking = await paidBooking(shop, { ...orderOf(lineOf(sheet, 1, quantity)), email, terms } as never);
  return { ...booking, email, orderId: booking.link.orderId };
}

/** "12 Jan 2027: 0-0, 0-1" for each line. */
export async function linesIn(response: Response): Promise<string[]> {
  expect(response.status).toBe(200);
  const { lines } = (await response.json()) as ShownBooking;
  return lines.map(({ selectedDate, places }) => `${selectedDate}: ${places.map(({ id }) => id).join(', ')}`);
}

/** The status, and why nothing was changed. */
export async function faultOf(response: Response): Promise<[number, ...unknown[]]> {
  const { error } = (await response.json()) as ErrorBody;
  return [response.status, ...Object.values(error.fields ?? {})];
}

export async function takenOn(shop: Shop, ...ids: readonly string[]): Promise<number[]> {
  const taken = await shop.deps.places.taken(ids);
  return ids.map((id) => taken.get(id) ?? 0);
}

/** The mails about an order to an address. */
export async function mailsTo(shop: Shop, address: string, subject: RegExp, orderId: string) {
  const number = orderId.slice(0, 8).toUpperCase();
  return (await shop.mails()).filter(
    (mail) => mail.destination.to.includes(address) && subject.test(mail.subject) && mail.subject.includes(number),
  );
}
