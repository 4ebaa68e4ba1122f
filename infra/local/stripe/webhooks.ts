import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { type Announced, newId } from './state.ts';

export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
}

interface DeliveryAttempt {
  readonly type: string;
  /** Undefined without an answer. */
  readonly status: number | undefined;
}

/** The pause after each refusal before an event is sent again; the last one repeats. */
const REDELIVERY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
const ANSWER_WITHIN_MS = 10_000;

export const newEvent = (type: Stripe.Event.Type, object: Announced, created: number): Stripe.Event =>
  ({
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }) satisfies Stripe.EventBase as Stripe.Event;

/** Posts every event to every endpoint until it is accepted, as Stripe does. */
export class Deliveries {
  readonly log: DeliveryAttempt[] = [];
  /** While true no endpoint can be reached. */
  isDown = false;
  readonly #stripe = new Stripe('sk_test_local');
  readonly #endpoints: WebhookEndpoint[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  addEndpoint(endpoint: WebhookEndpoint): void {
    this.#endpoints.push(endpoint);
  }

  send(event: Stripe.Event): void {
    for (const endpoint of this.#endpoints) {
      const run = this.#deliver(event.type, JSON.stringify(event), endpoint)
        // Closing interrupts it.
        .catch(() => undefined)
        .finally(() => this.#underWay.delete(run));
      this.#underWay.add(run);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#underWay);
  }

  /** Sent again byte for byte; only the signature is fresh. */
  async #deliver(type: Stripe.Event.Type, body: string, endpoint: WebhookEndpoint): Promise<void> {
    const { signal } = this.#closing;
    for (let attempt = 0; ; attempt += 1) {
      const status = await this.#post(body, endpoint);
      signal.throwIfAborted();
      this.log.push({ type, status });
      if (status !== undefined && status >= 200 && status < 300) return;
      const delay = REDELIVERY_DELAYS_MS[attempt] ?? REDELIVERY_DELAYS_MS.at(-1);
      await sleep(delay, undefined, { signal });
    }
  }

  /** Refused, broken off or too slow: Stripe retries all three alike. */
  async #post(body: string, { url, secret }: WebhookEndpoint): Promise<number | undefined> {
    if (this.isDown) return undefined;
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': this.#stripe.webhooks.generateTestHeaderString({ payload: body, secret }),
      },
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), this.#closing.signal]),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status;
  }
}
