import type { Stripe } from 'stripe';
import { hasEnded } from '../../infra/local/stripe/disputes.ts';
import type { Chance } from './chance.ts';
import type { FaultyShop } from './faultyShop.ts';

/** The owner in Stripe's dashboard, and the banks of the customers. */
export function ownerOf(shop: FaultyShop, chance: Chance, note: (line: string) => void) {
  const refunded = (intentId: string) =>
    shop.stripe
      .refundsOf(intentId)
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0);

  return {
    /** Refunds the rest of a payment, or a part of it. */
    async refundAny(): Promise<void> {
      const payments = shop.stripe.intents().filter(({ status }) => status === 'succeeded');
      const open = payments.filter(({ id, amount }) => amount > refunded(id));
      if (open.length === 0) return;
      const { id, amount } = chance.oneOf(open);
      const left = amount - refunded(id);
      const sum = chance.is(0.5) ? left : 1 + chance.number(left);
      note(`${sum} of ${left} pence are refunded`);
      await shop.stripe.refund(id, sum, chance.is(0.2));
    },

    /** A refund that waits goes out; the customer's bank sends one back; somebody cancels one in the dashboard. */
    async moveAny(): Promise<void> {
      const refunds = shop.stripe.intents().flatMap(({ id }) => shop.stripe.refundsOf(id));
      const open = refunds.filter(({ status }) => status === 'succeeded' || status === 'pending');
      if (open.length === 0) return;
      const { id, status } = chance.oneOf(open);
      const next = chance.oneOf(
        status === 'pending' ? (['succeeded', 'failed', 'canceled'] as const) : (['failed', 'canceled'] as const),
      );
      note(`a refund that was ${status} is ${next}`);
      shop.stripe.moveRefund(id, next);
    },

    /** Weeks later nothing is left undecided. */
    decideAll(): void {
      for (const { id } of shop.stripe.intents()) {
        for (const refund of shop.stripe.refundsOf(id).filter(({ status }) => status === 'pending'))
          shop.stripe.moveRefund(refund.id, chance.oneOf(['succeeded', 'failed']));
        for (const dispute of shop.stripe.disputesOf(id).filter((each) => !hasEnded(each)))
          shop.stripe.moveDispute(dispute.id, chance.oneOf(endsOf(dispute)));
      }
    },

    /** The owner of a card disputes a payment, its issuer warns of one, or a dispute moves on. */
    async disputeAny(): Promise<void> {
      const paid = shop.stripe.intents().filter(({ status }) => status === 'succeeded');
      const disputes = paid.flatMap(({ id }) => shop.stripe.disputesOf(id)).filter((each) => nextOf(each).length > 0);
      if (paid.length === 0) return;
      const { id } = chance.oneOf(paid);
      if (disputes.length > 0 && chance.is(0.6)) {
        const dispute = chance.oneOf(disputes);
        const next = chance.oneOf(nextOf(dispute));
        note(`a dispute that was ${dispute.status} is ${next}`);
        shop.stripe.moveDispute(dispute.id, next);
      } else if (chance.is(0.3)) {
        note('the issuer of a card warns');
        shop.stripe.warnOfFraud(id);
      } else {
        const status = chance.oneOf(['needs_response', 'warning_needs_response'] as const);
        note(`a payment is disputed: ${status}`);
        shop.stripe.beginDispute(id, status);
      }
    },
  };
}

/** A question of the bank can become a chargeback, and a lost one an appeal. */
function nextOf(dispute: Stripe.Dispute): readonly Stripe.Dispute.Status[] {
  if (dispute.status === 'lost') return ['appeal_needs_response'];
  if (hasEnded(dispute)) return [];
  if (dispute.status.startsWith('warning_')) return ['warning_under_review', 'needs_response', ...endsOf(dispute)];
  return [dispute.status.startsWith('appeal_') ? 'appeal_under_review' : 'under_review', ...endsOf(dispute)];
}

function endsOf({ status }: Stripe.Dispute): readonly Stripe.Dispute.Status[] {
  return status.startsWith('warning_') ? ['warning_closed'] : ['won', 'lost'];
}
