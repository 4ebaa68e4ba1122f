import type { Pence } from '../money/money.ts';

/** A refund only ever moves on, from a lower rank to a higher one. Stripe's documents name no other way. */
const RANKS = { requires_action: 1, pending: 2, succeeded: 3, failed: 4, canceled: 4 } as const;

export type RefundStatus = keyof typeof RANKS;

/** Stripe's word for a refund that failed because a dispute of its payment came first. */
export const DISPUTED_MEANWHILE = 'charge_for_pending_refund_disputed';

/** A refund of an order, as Stripe last listed it. */
export interface NotedRefund {
  readonly amount: Pence;
  readonly status: RefundStatus;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Stripe's word for why it waits, or failed. */
  readonly reason?: string;
}

/** By their ids at Stripe. */
export type NotedRefunds = Readonly<Record<string, NotedRefund>>;

/** The status in Stripe's word; null for a word that we do not know. */
export function knownStatus(word: string | null): RefundStatus | null {
  return word !== null && Object.hasOwn(RANKS, word) ? (word as RefundStatus) : null;
}

/** The statuses from which a refund can come to this one. */
export function statusesBefore(status: RefundStatus): RefundStatus[] {
  return (Object.keys(RANKS) as RefundStatus[]).filter((each) => RANKS[each] < RANKS[status]);
}

export function isWaiting({ status }: NotedRefund): boolean {
  return status === 'pending' || status === 'requires_action';
}

/** Its money did not reach the customer, or came back. */
export function hasFailed({ status }: NotedRefund): boolean {
  return status === 'failed' || status === 'canceled';
}

export function oldestFirst(refunds: NotedRefunds): [id: string, refund: NotedRefund][] {
  return Object.entries(refunds).toSorted(
    ([id, a], [otherId, b]) => a.createdAt.localeCompare(b.createdAt) || id.localeCompare(otherId),
  );
}

/** The sum that has gone back to the customer and stayed there. */
export function moneyBack(refunds: NotedRefunds): Pence {
  return Object.values(refunds)
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Rises with each change of an order's refunds: what follows from a lower one is out of date. */
export function refundsRevision(refunds: NotedRefunds): number {
  return Object.values(refunds).reduce((sum, { status }) => sum + RANKS[status], 0);
}
