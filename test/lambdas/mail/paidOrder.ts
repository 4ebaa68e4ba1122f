import { productByDescription } from '../../../domain/catalogue/catalogue.ts';
import type { Customer } from '../../../domain/orders/order.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import { priceOf } from '../../../domain/money/pricing.ts';
import type { ConfirmedOrder } from '../../../domain/orders/paidOrder.ts';
import { seller } from '../../../lambdas/papers/seller.ts';
import { dateRow } from '../../dateRow.ts';

const customer: Customer = {
  name: 'Rhys Morgan',
  email: 'rhys@morganhaulage.example',
  addressLine1: '4 Dock Road',
  city: 'Newport',
  county: 'Gwent',
  postcode: 'ZZ99 1ZZ',
};

/** A line of the order: description, quantity, and the chosen row ('' for none) as its date and its other cells. */
type Units = readonly [
  description: string,
  quantity: number,
  selectedDate?: string,
  cells?: Readonly<Record<string, string>>,
];

/** A paid order of catalogue products, priced as the shop prices it. */
export function paidOrder(units: readonly Units[], changes: Partial<Customer> = {}): ConfirmedOrder {
  const lines = units.map(([description, quantity, selectedDate, cells]) =>
    orderLine(productByDescription(description)!, selectedDate ? dateRow(selectedDate, cells) : null, quantity),
  );
  return {
    orderId: '4f2a1c9b-6f0e-4c11-9a44-0d6f3a1e7b52',
    order: { customer: { ...customer, ...changes }, lines, totals: priceOf(lines) },
    paymentIntentId: 'pi_3QabcDEFghiJKLmn0pqrSTUv',
    placedAt: '2026-11-20T10:31:00.000Z',
    paidAt: '2026-11-20T10:32:00.000Z',
    // Issued half an hour after midnight of the next day, in British time.
    invoice: {
      number: 'INV-000123',
      issuedAt: '2026-11-21T00:30:00.000Z',
      taxPoint: '2026-11-20T10:32:00.000Z',
      seller,
    },
    bookingUrl: 'https://shop.example/booking#4f2a1c9b.key',
  };
}

const vrPlaces: Units = [
  'Driver CPC Safe Driving VR FORS',
  2,
  '12 Jan 2027',
  { Course: 'VR safe driving', Venue: 'Swansea' },
];

export const CREDIT_NOTE = { number: 'CN-000045', issuedAt: '2027-01-08T00:30:00.000Z', seller };

export const vrForTwo = paidOrder([vrPlaces]);

export const mixedOrder = paidOrder([
  vrPlaces,
  ['First Aid at Work, 3 day', 1],
  ['Driver CPC, choose from 5 courses', 1, '1-2 Feb 2027', { Time: 'Evening, 5.30-9pm', Course: "Drivers' hours" }],
  ['A1 2026 Wall Planner (free postage)', 3],
]);
