import type { Pence } from '../money/money.ts';

/** A payment that the card's owner disputes at the bank, as Stripe last listed it. */
export interface NotedDispute {
  readonly amount: Pence;
  /** Stripe's word. One that we do not know counts as open. */
  readonly status: string;
  /** Stripe's word. */
  readonly reason: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The last moment for evidence, ISO 8601; null if the bank takes none. */
  readonly evidenceBy: string | null;
  /** A refund now ends it. */
  readonly isRefundable: boolean;
}

/** By their ids at Stripe. */
export type NotedDisputes = Readonly<Record<string, NotedDispute>>;

/** A card's issuer takes the payment for a fraud: a dispute often follows. */
export interface FraudWarning {
  /** Stripe's word for the kind of fraud. */
  readonly kind: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

const ENDED: ReadonlySet<string> = new Set(['won', 'lost', 'warning_closed', 'prevented']);

export function isOpen({ status }: NotedDispute): boolean {
  return !ENDED.has(status);
}

/** The bank only asks: no money has moved. */
export function isInquiry({ status }: NotedDispute): boolean {
  return status.startsWith('warning_');
}
