import type { StartedOrder } from './paymentAttempt.ts';

/** How placing an order, or asking about an earlier payment, ended. Only `paid` means that the money was taken. */
export type PaymentOutcome =
  | PaidOutcome
  | BlockedOutcome
  | ClearOutcome
  /** Our server said no. `fields` as in domain/api/errors.ts. */
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  | RepricedOutcome
  | { readonly kind: 'declined'; readonly message: string };

export interface PaidOutcome {
  readonly kind: 'paid';
  readonly order: StartedOrder;
  readonly paymentIntentId: string;
}

/** The sum that the visitor was shown is no longer what the order costs. `total` in pence. */
export interface RepricedOutcome {
  readonly kind: 'repriced';
  readonly message: string;
  readonly total: number | undefined;
}

/** Nothing stands in the way of paying: there was no earlier payment to ask about, or it did not go through. */
export interface ClearOutcome {
  readonly kind: 'clear' | 'unpaid';
}

/** The money may have been taken, or be about to be: nobody is to pay again before that is known. */
export interface BlockedOutcome {
  readonly kind: 'unknown' | 'processing' | 'elsewhere';
}

export function isClear(outcome: PaymentOutcome): outcome is ClearOutcome {
  return outcome.kind === 'clear' || outcome.kind === 'unpaid';
}

export function isBlocked(outcome: PaymentOutcome | undefined): outcome is BlockedOutcome {
  return outcome?.kind === 'unknown' || outcome?.kind === 'processing' || outcome?.kind === 'elsewhere';
}
