import type { CreditNote, Invoice } from './invoice.ts';
import type { Pence } from '../money/money.ts';
import type { Order } from './order.ts';

/** The order mails are written from this. */
export interface MailOrder {
  readonly orderId: string;
  readonly order: Order;
  readonly paymentIntentId: string;
  /** When it was placed and its terms were agreed to; ISO 8601, with its offset. */
  readonly placedAt: string;
  /** ISO 8601, with its offset. */
  readonly paidAt: string;
  readonly invoice?: Invoice | undefined;
  /** Missing for an order of the version before the booking page. */
  readonly bookingUrl?: string | undefined;
}

/** The mails of a refund are written from this. */
export interface MailRefund extends MailOrder {
  readonly refunded: Pence;
  /** With all earlier refunds of the order. */
  readonly refundedInAll: Pence;
  /** When the website heard of it; ISO 8601, with its offset. */
  readonly knownAt: string;
  /** Missing if the order has no invoice. */
  readonly creditNote?: CreditNote | undefined;
}
