import { queryOptions } from '@tanstack/react-query';
import { dryRunContract } from '../../../../domain/api/createPaymentIntent.ts';
import type { CartLine } from '../../../../domain/cart.ts';
import { ApiError, callApi } from '../../api/callApi.ts';
import type { RepricedOutcome } from './paymentOutcome.ts';
import { pricedItems } from './pricedItems.ts';

/**
 * Has the server price the cart when the page opens and when the cart changes: a changed price is known before anything is typed,
 * and the server is awake when the card is. Null where the price holds; any other trouble is the payment's to tell.
 */
export function priceChangeQuery(lines: readonly CartLine[]) {
  const cart = pricedItems(lines);
  return queryOptions({
    queryKey: ['price-change', cart],
    queryFn: ({ signal }) => callApi(dryRunContract, { dryRun: true, ...cart }, { signal }).then(() => null, repriced),
    enabled: lines.length > 0,
    // Once for each cart, and again for the same one when the page is opened anew.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
}

function repriced(error: unknown): RepricedOutcome {
  if (error instanceof ApiError && error.detail.code === 'amount_mismatch')
    return { kind: 'repriced', message: error.message, total: error.detail.amount };
  throw error;
}
