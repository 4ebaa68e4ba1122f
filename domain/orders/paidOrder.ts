import type { CreditNote, Invoice } from './invoice.ts';
import type { Pence } from '../money/money.ts';
import type { Order } from './order.ts';

/** A paid order, as its mails name it. */
export interface PaidOrder {
  readonly orderId: string;
  readonly order: Order;
  readonly paymentIntentId: string;
  /** When it was placed and its terms were agreed to; ISO 8601, with its offset. */
  readonly placedAt: string;
  /** ISO 8601, with its offset. */
  readonly paidAt: string;
}

/** The order mails are written from this. */
export interface ConfirmedOrder extends PaidOrder {
  readonly invoice: Invoice;
  readonly bookingUrl: string;
}

/** The mails of a refund are written from this. */
export interface RefundedOrder extends ConfirmedOrder {
  readonly refunded: Pence;
  /** With all earlier refunds of the order. */
  readonly refundedInAll: Pence;
  /** When the website heard of it; ISO 8601, with its offset. */
  readonly knownAt: string;
  readonly creditNote: CreditNote;
}
