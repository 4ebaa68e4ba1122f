import type { CreditNote, DebitNote, Invoice } from './invoice.ts';
import type { Pence } from '../money/money.ts';
import type { Order } from './order.ts';
import type { NotedRefund } from './refunds.ts';

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
  readonly refundId: string;
  readonly refunded: Pence;
  /** With the order's other refunds, as far as their money has stayed with the customer. */
  readonly refundedInAll: Pence;
  /** When the website heard of it; ISO 8601, with its offset. */
  readonly knownAt: string;
  readonly creditNote: CreditNote;
}

/** The mails of a refund that failed or was cancelled are written from this. */
export interface FailedRefund extends ConfirmedOrder {
  readonly refundId: string;
  readonly refund: NotedRefund;
  /** Null if it failed before the customer was told of it. */
  readonly notes: { readonly creditNote: CreditNote; readonly debitNote: DebitNote } | null;
  /** The bank decides about the payment, or has taken it back: nobody may be asked to pay it in another way. */
  readonly isDisputed: boolean;
  /** When the website heard of it; ISO 8601, with its offset. */
  readonly knownAt: string;
}
