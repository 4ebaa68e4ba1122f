import type { OrderDetails } from '../../../../domain/orders/orderDetails.ts';

/** How placing an order, or checking an earlier payment, ended. Only `paid` means that the money was taken. */
export type PaymentOutcome =
  | PaidOutcome
  | BlockedOutcome
  | ClearOutcome
  /** Our server said no, or Stripe to the email address. `fields` as in domain/api/errorBody.ts. */
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  | RepricedOutcome
  /** Dates of the order cannot be booked. `fields` says why, by the lines' positions. */
  | { readonly kind: 'gone'; readonly fields: Readonly<Record<string, string>> }
  /** The visitor agreed to another version than the one in force. */
  | { readonly kind: 'termsChanged'; readonly message: string; readonly version: string }
  | { readonly kind: 'declined'; readonly message: string };

export interface PaidOutcome {
  readonly kind: 'paid';
  readonly details: OrderDetails;
  readonly paymentIntentId: string;
}

/** The order no longer costs the sum that the visitor was shown. `total` in pence. */
export interface RepricedOutcome {
  readonly kind: 'repriced';
  readonly message: string;
  readonly total: number | undefined;
}

/** The visitor can pay: there was no earlier payment to check, or it did not go through. */
export interface ClearOutcome {
  readonly kind: 'clear' | 'unpaid';
}

/** The money may have been taken, or may be soon: nobody may pay again until we know. */
export interface BlockedOutcome {
  readonly kind: 'unknown' | 'processing' | 'otherTab';
}

export function isClear(outcome: PaymentOutcome): outcome is ClearOutcome {
  return outcome.kind === 'clear' || outcome.kind === 'unpaid';
}

export function isBlocked(outcome: PaymentOutcome | undefined): outcome is BlockedOutcome {
  return outcome?.kind === 'unknown' || outcome?.kind === 'processing' || outcome?.kind === 'otherTab';
}
