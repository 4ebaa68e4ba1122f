import { type Pence, vatIn } from './money.ts';
import type { Totals } from './pricing.ts';

/**
 * The share of an order's totals in one refund, after the credit notes that stand. Upload fees are shared in proportion,
 * because Stripe does not say what a refund is for. No share is below nought, and all that stand add up to the order's
 * totals once all of its money is back, also if one between them was set off.
 */
export function creditedPart(totals: Totals, standing: readonly Totals[], refunded: Pence): Totals {
  const before = sumOf(standing);
  const sum = before.total + refunded;
  const feesDue = Math.round((totals.fees * sum) / totals.total);
  const fees = upTo(refunded, feesDue - before.fees);
  const vat = upTo(refunded - fees, vatIn(sum - feesDue) - before.vat);
  return { subtotal: refunded - fees - vat, vat, fees, total: refunded };
}

function sumOf(parts: readonly Totals[]): Totals {
  return parts.reduce(
    (sum, part) => ({
      subtotal: sum.subtotal + part.subtotal,
      vat: sum.vat + part.vat,
      fees: sum.fees + part.fees,
      total: sum.total + part.total,
    }),
    { subtotal: 0, vat: 0, fees: 0, total: 0 },
  );
}

function upTo(most: Pence, sum: Pence): Pence {
  return Math.min(Math.max(0, sum), most);
}
