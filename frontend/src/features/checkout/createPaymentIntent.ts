import { queryOptions } from '@tanstack/react-query';
import {
  createPaymentIntentContract,
  type CreatePaymentIntentRequest,
  type CreatePaymentIntentResponse,
  type DryRunRequest,
} from '../../../../domain/api/createPaymentIntent.ts';
import { priceText } from '../../../../domain/money/money.ts';
import type { OrderLine } from '../../../../domain/orders/orderLine.ts';
import { priceOf } from '../../../../domain/money/pricing.ts';
import { ApiError, callApi } from '../../api/callApi.ts';
import { showRefusedDates } from '../training-dates/refusedDates.ts';
import type { RepricedOutcome } from './paymentOutcome.ts';

export async function createPaymentIntent(json: CreatePaymentIntentRequest): Promise<CreatePaymentIntentResponse> {
  const { body } = await callApi(createPaymentIntentContract, { json });
  if (!('clientSecret' in body)) throw new TypeError('The answer to an order has no client secret');
  return body;
}

/** The cart as the server takes it, and the sum that the visitor was shown for it. */
export function pricedItems(lines: readonly OrderLine[]): Pick<DryRunRequest, 'amount' | 'items'> {
  return {
    amount: priceOf(lines).total,
    items: lines.map(({ productId, description, unitPrice, quantity, selectedDate, session }) => ({
      id: productId,
      description,
      price: priceText(unitPrice),
      quantity,
      selectedDate,
      ...(session && { session }),
    })),
  };
}

/**
 * Asks the server about the cart when the page opens or the cart changes, so that the visitor learns of a changed price or a
 * date that is gone before typing, and the Lambda is warm for the payment. Null if the price is right.
 */
export function cartCheckQuery(lines: readonly OrderLine[]) {
  return queryOptions({
    queryKey: ['cart-check', pricedItems(lines)],
    queryFn: ({ signal }) => checkCart(lines, signal),
    enabled: lines.length > 0,
    // Once for each cart and each visit of the page.
    gcTime: 0,
  });
}

/** Shows the dates that are refused. Other errors are left to the payment. */
async function checkCart(lines: readonly OrderLine[], signal: AbortSignal): Promise<RepricedOutcome | null> {
  try {
    await callApi(createPaymentIntentContract, { json: { dryRun: true, ...pricedItems(lines) }, signal });
    showRefusedDates(lines, {});
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, amount: total, fields = {} } = error.detail;
    if (code === 'amount_mismatch') return { kind: 'repriced', message, total };
    if (code !== 'date_gone') throw error;
    showRefusedDates(lines, fields);
    return null;
  }
}
