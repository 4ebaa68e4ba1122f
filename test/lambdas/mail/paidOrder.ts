import { productByDescription } from '../../../domain/catalogue/catalogue.ts';
import type { Customer } from '../../../domain/orders/order.ts';
import { orderLine } from '../../../domain/orders/orderLine.ts';
import { priceOf } from '../../../domain/money/pricing.ts';
import { type CreditNote, type DebitNote, seller } from '../../../domain/orders/invoice.ts';
import type { NotedRefund, NotedRefunds, RefundStatus } from '../../../domain/orders/refunds.ts';
import type { ConfirmedOrder, RefundedOrder, FailedRefund } from '../../../domain/orders/paidOrder.ts';
import type { StripeReport } from '../../../lambdas/mail/orders/stripeReportMails.ts';
import { dateRow } from '../../dateRow.ts';

export const customer: Customer = {
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

export const CREDIT_NOTE: CreditNote = {
  number: 'CN-000045',
  issuedAt: '2027-01-08T00:30:00.000Z',
  seller,
  credited: { subtotal: 700, vat: 140, fees: 160, total: 1_000 },
  creditedInAll: 1_000,
};

const DEBIT_NOTE: DebitNote = {
  number: 'DN-000007',
  issuedAt: '2027-01-11T09:00:00.000Z',
  seller,
  creditedInAll: 0,
};

export const DISPUTE = {
  id: 'du_1',
  toldBefore: 'inquiry',
  amount: 27_350,
  status: 'needs_response',
  reason: 'product_not_received',
  createdAt: '2027-01-14T09:00:00.000Z',
  evidenceBy: '2027-01-23T23:59:00.000Z',
} as const;

/** What Stripe can report of a payment. `text`: in Stripe's own words. */
export function stripeReports(text = 'misc'): StripeReport[] {
  const refund = { amount: 1_000, status: 'failed', createdAt: DISPUTE.createdAt, reason: text } as const;
  return [
    { kind: 'dispute', id: DISPUTE.id, dispute: { ...DISPUTE, reason: text }, isAppeal: false },
    { kind: 'dispute', id: DISPUTE.id, dispute: { ...DISPUTE, status: 'lost' }, isAppeal: true },
    { kind: 'warning', id: 'issfr_1', warning: { kind: text, createdAt: DISPUTE.createdAt } },
    { kind: 'refund', id: 're_1', refund },
  ];
}

/** The refunds of an order after so many pence went back. */
export function refundsOf(amount: number, status: RefundStatus = 'succeeded'): NotedRefunds {
  return { re_1: { amount, status, createdAt: '2026-11-23T09:00:00.000Z' } };
}

/** A refund of £10.00 of an order, that came to nothing after its customer was told of it. */
export function failedRefundOf(order: ConfirmedOrder, status: 'failed' | 'canceled'): FailedRefund {
  const refund = refundsOf(1_000, status)['re_1'] as NotedRefund;
  const notes = { creditNote: CREDIT_NOTE, debitNote: DEBIT_NOTE };
  return {
    ...order,
    refundId: 're_1',
    refund,
    notes,
    isDisputed: false,
    knownAt: '2026-11-23T09:30:00.000Z',
  };
}

export const vrForTwo = paidOrder([vrPlaces]);

export const mixedOrder = paidOrder([
  vrPlaces,
  ['First Aid at Work, 3 day', 1],
  ['Driver CPC, choose from 5 courses', 1, '1-2 Feb 2027', { Time: 'Evening, 5.30-9pm', Course: "Drivers' hours" }],
  ['A1 2026 Wall Planner (free postage)', 3],
]);

export function refundOf(
  order: ConfirmedOrder,
  refunded = order.order.totals.total,
  refundedInAll = refunded,
): RefundedOrder {
  return {
    ...order,
    refundId: 're_1',
    refunded,
    refundedInAll,
    knownAt: '2026-11-23T09:30:00.000Z',
    creditNote: CREDIT_NOTE,
  };
}
