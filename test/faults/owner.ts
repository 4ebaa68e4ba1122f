import type { Chance } from './chance.ts';
import type { FaultyShop } from './faultyShop.ts';

/** The owner in Stripe's dashboard. */
export function ownerOf(shop: FaultyShop, chance: Chance, note: (line: string) => void) {
  const refunded = (intentId: string) => shop.refundTotals(intentId).at(-1) ?? 0;

  return {
    /** Refunds the rest of a payment, or a part of it. */
    async refundAny(): Promise<void> {
      const payments = shop.intents().filter(({ status }) => status === 'succeeded');
      const open = payments.filter(({ id, amount }) => amount > refunded(id));
      if (open.length === 0) return;
      const { id, amount } = chance.oneOf(open);
      const left = amount - refunded(id);
      const sum = chance.is(0.5) ? left : 1 + chance.number(left);
      note(`${sum} of ${left} pence are refunded`);
      await shop.refund(id, sum);
    },

    /** The customer's bank sends a refund back. */
    async failAny(): Promise<void> {
      const refunds = shop.intents().flatMap(({ id }) => shop.refundsOf(id));
      const made = refunds.filter(({ status }) => status === 'succeeded');
      if (made.length === 0) return;
      note('a refund fails');
      await shop.failRefund(chance.oneOf(made));
    },
  };
}
