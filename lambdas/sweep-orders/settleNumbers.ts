import type { PaperKind } from '../adapters/paperNumbers.ts';
import { fulfil } from '../orders/fulfil.ts';
import type { FulfilDeps } from '../orders/fulfilDeps.ts';
import { paperOf } from '../orders/issuePapers.ts';

/** Longer than any of our functions runs, so that no call that read its order before can still ask for a number. */
const ASKED_WITHIN_MS = 60 * 60_000;

const KINDS = ['invoice', 'creditNote', 'debitNote'] as const satisfies readonly PaperKind[];

/**
 * Stores the papers whose calls ended between taking a number and storing it, so that no number is lost, and forgets those that are stored.
 * Forgets first: the counters' items may not grow to DynamoDB's 400 KB because one order cannot be fulfilled.
 */
export async function settleNumbers(deps: FulfilDeps, clock: () => Date): Promise<void> {
  const unpapered = new Set<string>();
  for (const kind of KINDS) {
    const keys = Object.keys(await deps.numbers.given(kind));
    const records = await deps.orders.getAll([...new Set(keys.map((key) => key.split(' ')[0] ?? ''))]);
    const byId = new Map(records.map((record) => [record.orderId, record]));
    const before = new Date(clock().getTime() - ASKED_WITHIN_MS).toISOString();
    const settled: string[] = [];
    for (const key of keys) {
      const { record, paper } = paperOf(kind, key, byId);
      if (!record || (paper && paper.issuedAt < before)) settled.push(key);
      else if (record.paymentIntentId && !paper) unpapered.add(record.paymentIntentId);
    }
    await deps.numbers.forget(kind, settled);
  }
  for (const paymentIntentId of unpapered) await fulfil(paymentIntentId, deps, clock);
}
