import { randomUUID } from 'node:crypto';
import type { DryRunRequest, DryRunResponse } from '../../domain/api/createPaymentIntent.ts';
import { checkedPrice } from '../orders/orderFromRequest.ts';
import type { CreatePaymentIntentDeps } from './core.ts';

/**
 * Prices a cart while the visitor is still typing, and warms the function up, so that the payment does not wait for a cold start.
 * Throws ApiError invalid_request or amount_mismatch, and Unavailable.
 */
export async function dryRun(request: DryRunRequest, warmUp: () => Promise<void>): Promise<DryRunResponse> {
  const { totals } = checkedPrice(request);
  await warmUp();
  return { amount: totals.total };
}

/** Opens the connections that a payment needs, by asking for things that cannot exist: a random order, payments from now on. */
export async function firstCalls({ orders, payments }: CreatePaymentIntentDeps, now: Date): Promise<void> {
  await Promise.all([orders.get(randomUUID()), payments.list(now).next()]);
}
