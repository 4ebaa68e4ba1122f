import { randomUUID } from 'node:crypto';
import type { DryRunRequest, DryRunResponse } from '../../domain/api/createPaymentIntent.ts';
import { agreedPrice } from '../orders/orderFromRequest.ts';
import type { CreatePaymentIntentDeps } from './core.ts';

/**
 * Prices a cart while its owner is still typing, and has the function `warmUp`, so that the payment does not wait for a cold start.
 * Throws ApiError invalid_request or amount_mismatch, and Unavailable.
 */
export async function dryRun(request: DryRunRequest, warmUp: () => Promise<void>): Promise<DryRunResponse> {
  const { totals } = agreedPrice(request);
  await warmUp();
  return { amount: totals.total };
}

/** Loads and connects what a payment needs, by asking for what cannot be there: an order that nobody placed, payments that begin now. */
export async function firstCalls({ orders, payments }: CreatePaymentIntentDeps, now: Date): Promise<void> {
  await Promise.all([orders.get(randomUUID()), payments.list(now).next()]);
}
