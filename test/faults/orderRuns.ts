import { sendOrderEmail } from '../../lambdas/send-order-email/sendOrderEmail.ts';
import { sweepOrders } from '../../lambdas/sweep-orders/sweepOrders.ts';
import type { Chance } from './chance.ts';
import type { FaultyShop } from './faultyShop.ts';

export const SWEEP = 'sweep-orders';

/** The runs of sweep-orders and of send-order-email. */
export function orderRunsOf(
  shop: FaultyShop,
  chance: Chance,
  note: (line: string) => void,
  mayFail: (error: unknown) => void,
) {
  const { deps, now, stripe } = shop;

  return {
    sweep(): void {
      note('sweep-orders begins');
      shop.invoke(SWEEP, () => sweepOrders(deps, now)).catch(mayFail);
    },

    /** Calls send-order-email for any intent, as a browser or anybody else could. */
    askForMails(): void {
      const intents = stripe.intents();
      if (intents.length === 0) return;
      const { id: paymentIntentId } = chance.oneOf(intents);
      note('send-order-email begins');
      shop.invoke('send-order-email', () => sendOrderEmail({ paymentIntentId }, deps, now)).catch(mayFail);
    },
  };
}
