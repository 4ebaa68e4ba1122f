import { randomUUID } from 'node:crypto';
import type { Acceptance } from '../../domain/orders/acceptance.ts';
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
export function customerOf(shop: FaultyShop, chance: Chance, dates: readonly RunDate[], places = 1) {
  const email = `${randomUUID()}@example.co.uk`;
  const site = memoryStorage();
  let tab = memoryStorage();
  const stripe = stripeJs(shop.wire, shop.stripe.api, () =>
    chance.is(0.25) ? 'pm_card_visa_chargeDeclined' : 'pm_card_visa',
  );
  let date = chance.oneOf(dates);
  /** The specification's callers send no ticks. */
  const agrees = chance.is(0.8);
  let terms: Acceptance = { version: shop.deps.termsVersion, agreed: true, earlyStart: chance.is(0.5) };
  let page: Invocation | undefined;
  let paymentIntentId: string | undefined;

  const ports: PaymentPorts = {
    createPaymentIntent: ({ terms, ...request }) =>
      shop.wire.whileAlive(askForIntent(shop, { ...request, ...(agrees && { terms }) })),
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
    holdsLock: () => true,
  };

  const visit = async () => {
    const outcome = await placeOrder(
      { ...order, customer: { ...order.customer, email }, lines: date.lines(places), terms },
      ports,
    );
    if (outcome.kind === 'termsChanged') terms = { ...terms, version: outcome.version };
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
    /** Another date may need another tick. */
    changeCart() {
      date = chance.oneOf(dates);
      terms = { ...terms, earlyStart: chance.is(0.5) };
    },
    /** Closes the page or the tab. Its requests may still arrive, even much later. */
    reload() {
      if (chance.is(0.3)) tab = memoryStorage();
      terms = { ...terms, version: shop.deps.termsVersion };
      if (page?.state !== 'running') return;
      page.state = 'dead';
      shop.running.splice(shop.running.indexOf(page), 1);
    },
  };
}
