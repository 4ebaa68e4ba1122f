import type { DryRunRequest } from '../../../../domain/api/createPaymentIntent.ts';
import type { CartLine } from '../../../../domain/cart.ts';
import { priceOf } from '../../../../domain/pricing.ts';

/** What the server is told of a cart, and the sum that the visitor was shown for it. */
export function pricedItems(lines: readonly CartLine[]): Pick<DryRunRequest, 'amount' | 'items'> {
  return {
    amount: priceOf(lines).total,
    items: lines.map(({ product, quantity, selectedDate, session }) => ({
      id: product.id,
      description: product.description,
      price: product.price,
      quantity,
      selectedDate,
      session,
    })),
  };
}
