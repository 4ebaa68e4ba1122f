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

/** The owner answers each stage anew, by its own deadline. */
export type DisputeStage = 'inquiry' | 'chargeback' | 'appeal';

export type DisputeOutcome = 'won' | 'lost' | 'closed' | 'prevented';

/** By Stripe's words. */
const OUTCOMES: ReadonlyMap<string, DisputeOutcome> = new Map([
  ['won', 'won'],
  ['lost', 'lost'],
  ['warning_closed', 'closed'],
  ['prevented', 'prevented'],
]);

/** Null while a dispute is open. */
export function outcomeOf({ status }: NotedDispute): DisputeOutcome | null {
  return OUTCOMES.get(status) ?? null;
}

export function isOpen(dispute: NotedDispute): boolean {
  return outcomeOf(dispute) === null;
}

/** The bank has the money or decides about it: somebody who is paid in another way may be paid twice. */
export function isAtBank(dispute: NotedDispute): boolean {
  const outcome = outcomeOf(dispute);
  return outcome === null ? stageOf(dispute) !== 'inquiry' : outcome === 'lost' || outcome === 'prevented';
}

/** For an open dispute. Stripe keeps the id when an inquiry becomes a chargeback. */
export function stageOf({ status }: NotedDispute): DisputeStage {
  if (status.startsWith('warning_')) return 'inquiry';
  return status.startsWith('appeal_') ? 'appeal' : 'chargeback';
}
