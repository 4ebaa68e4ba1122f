import { type Pence, vatIn } from './money.ts';
import type { Totals } from './pricing.ts';

/**
 * The share of an order's totals in one refund, from the sum that had been refunded before to the sum that is refunded with it.
 * Upload fees are shared in proportion, because Stripe does not say what a refund is for. All shares add up to the totals.
 */
export function creditedPart(totals: Totals, before: Pence, after: Pence): Totals {
  const [less, more] = [shareOf(totals, before), shareOf(totals, after)];
  return {
    subtotal: more.subtotal - less.subtotal,
    vat: more.vat - less.vat,
    fees: more.fees - less.fees,
    total: after - before,
  };
}

function shareOf(totals: Totals, sum: Pence): Totals {
  const fees = Math.round((totals.fees * sum) / totals.total);
  const vat = vatIn(sum - fees);
  return { subtotal: sum - fees - vat, vat, fees, total: sum };
}
