import { randomUUID } from 'node:crypto';
import type { DryRunRequest, DryRunResponse } from '../../domain/api/createPaymentIntent.ts';
import { ApiError } from '../edge/apiError.ts';
import { checkDates } from '../orders/checkDates.ts';
import { checkedPrice } from '../orders/orderFromRequest.ts';
import type { CreatePaymentIntentDeps } from './createPaymentIntent.ts';

/**
 * Prices a cart and checks its dates while the visitor is still typing, and warms the function up, so that the payment does not wait for a cold start.
 * Throws ApiError invalid_request, amount_mismatch or date_gone, and Unavailable.
 */
export async function dryRun(
  request: DryRunRequest,
  deps: CreatePaymentIntentDeps,
  now: Date,
  warmUp: () => Promise<void>,
): Promise<DryRunResponse> {
  const { lines, totals } = checkedPrice(request);
  const [{ gone }] = await Promise.all([checkDates(lines, deps, now), warmUp()]);
  if (Object.keys(gone).length > 0) throw new ApiError('date_gone', { fields: gone });
  return { amount: totals.total };
}

/** Opens the connections that a payment needs, by asking for things that cannot exist: a random order, payments from now on. */
export async function firstCalls({ orders, payments }: CreatePaymentIntentDeps, now: Date): Promise<void> {
  await Promise.all([orders.get(randomUUID()), payments.list(now).next()]);
}
