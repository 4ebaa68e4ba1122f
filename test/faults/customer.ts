import { randomUUID } from 'node:crypto';
import { attemptStoreIn } from '../../frontend/src/features/checkout/paymentAttempt.ts';
import { placeOrder, type PaymentPorts } from '../../frontend/src/features/checkout/placeOrder.ts';
import { memoryStorage } from '../frontend/memoryStorage.ts';
import { order } from '../frontend/paymentWorld.ts';
import { askForIntent } from './askForIntent.ts';
import type { Chance } from './chance.ts';
import type { FaultyShop } from './faultyShop.ts';
import type { RunDate } from './sheet.ts';
import { stripeJs } from './stripeWire.ts';
import type { Invocation } from './wire.ts';

export type Customer = ReturnType<typeof customerOf>;

/** A customer who buys once: the browser's code for paying, with storage that survives a reload or, in part, the tab. */
export function customerOf(shop: FaultyShop, chance: Chance, dates: readonly RunDate[]) {
  const email = `${randomUUID()}@example.co.uk`;
  const site = memoryStorage();
  let tab = memoryStorage();
  const stripe = stripeJs(shop.wire, shop.api, () =>
    chance.is(0.25) ? 'pm_card_visa_chargeDeclined' : 'pm_card_visa',
  );
  let date = chance.oneOf(dates);
  let page: Invocation | undefined;
  let paymentIntentId: string | undefined;

  const ports: PaymentPorts = {
    createPaymentIntent: (request) => shop.wire.whileAlive(askForIntent(shop, request)),
    stripe,
    card: {} as PaymentPorts['card'],
    attempts: attemptStoreIn(
      () => site,
      () => tab,
    ),
    newOrderId() {
      const orderId = randomUUID();
      shop.orderIds.add(orderId);
      return orderId;
    },
  };

  const visit = async () => {
    const outcome = await placeOrder({ ...order, customer: { ...order.customer, email }, lines: date.lines() }, ports);
    if (outcome.kind === 'paid') paymentIntentId = outcome.paymentIntentId;
  };

  return {
    email,
    /** True once the page has shown "thank you". */
    paid: () => paymentIntentId,
    /** Presses "Place Order". */
    place() {
      if (page?.state === 'running' || paymentIntentId) return;
      shop.invoke('page', visit).catch(() => {});
      page = shop.running.at(-1);
    },
    changeCart() {
      date = chance.oneOf(dates);
    },
    /** Closes the page or the tab. Its requests may still arrive, even much later. */
    reload() {
      if (chance.is(0.3)) tab = memoryStorage();
      if (page?.state !== 'running') return;
      page.state = 'dead';
      shop.running.splice(shop.running.indexOf(page), 1);
    },
  };
}
