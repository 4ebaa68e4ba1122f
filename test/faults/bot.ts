import { randomUUID } from 'node:crypto';
import { pricedItems } from '../../frontend/src/features/checkout/createPaymentIntent.ts';
import { orderRequest } from '../lambdas/requests.ts';
import type { Chance } from './chance.ts';
import { askForIntent } from './askForIntent.ts';
import type { FaultyShop } from './faultyShop.ts';
import type { RunDate } from './sheet.ts';
import { stripeJs } from './stripeWire.ts';

/**
 * A bot that ignores our browser code's rules: requests the same order many times at once, changes it once,
 * keeps every secret and pays with all of them. Only one payment may succeed.
 */
export function botOf(shop: FaultyShop, chance: Chance, date: RunDate) {
  const email = `${randomUUID()}@example.co.uk`;
  const [orderId, changedId] = [randomUUID(), randomUUID()];
  shop.orderIds.add(orderId).add(changedId);
  // Its order is also taken while the terms change.
  const order = { email, ...pricedItems(date.lines(2)), terms: undefined };
  const first = orderRequest({ ...order, orderId });
  const changed = orderRequest({ ...order, orderId: changedId, replaces: orderId, city: 'Neath' });
  const secrets: string[] = [];
  const stripe = stripeJs(shop.wire, shop.stripe.api, () => 'pm_card_visa');

  return {
    email,
    async ask(): Promise<void> {
      const request = secrets.length > 0 && chance.is(0.5) ? changed : first;
      const { clientSecret } = await askForIntent(shop, request);
      secrets.push(clientSecret);
    },
    async pay(): Promise<void> {
      const [secret] = secrets.length > 0 ? [chance.oneOf(secrets)] : [];
      if (secret) await shop.invoke('page', () => stripe.confirmCardPayment(secret));
    },
  };
}
