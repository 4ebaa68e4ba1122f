import type { Stripe } from 'stripe';
import { handleStripeEvent } from '../../lambdas/stripe-webhook/handleStripeEvent.ts';
import type { Chance } from './chance.ts';
import type { FaultyShop } from './faultyShop.ts';

/** Stripe's calls of stripe-webhook. */
export function webhookOf(
  shop: FaultyShop,
  chance: Chance,
  note: (line: string) => void,
  mayFail: (error: unknown) => void,
) {
  const { events } = shop.stripe;

  function deliver(event: Stripe.Event, times: number): void {
    note(`stripe-webhook begins: ${event.type}, ${times} times`);
    for (let time = 0; time < times; time++) receive(event).catch(mayFail);
  }

  /** Stripe redelivers an event until it gets a 2xx. */
  async function receive(event: Stripe.Event): Promise<void> {
    await shop.invoke('stripe-webhook', () => handleStripeEvent(event, shop.deps, shop.now, async () => {}));
    if (events.includes(event)) events.splice(events.indexOf(event), 1);
  }

  return {
    /** Delivers any of the waiting events once or twice, rarely 50 times. */
    deliverAny(): void {
      if (events.length > 0) deliver(chance.oneOf(events), chance.is(0.02) ? 50 : 1 + chance.number(2));
    },

    deliverAll(): void {
      for (const event of events) deliver(event, 1);
    },
  };
}
