import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { newId } from './state.ts';

export interface PendingDelivery {
  readonly url: string;
  readonly type: string;
  /** Sent again byte for byte; only the signature is fresh. */
  readonly body: string;
}

interface DeliveryAttempt {
  readonly type: string;
  /** Undefined without an answer. */
  readonly status: number | undefined;
}

/** The pause after each refusal before an event is sent again; the last one repeats. */
const REDELIVERY_DELAYS_MS = [1_000, 3_000, 10_000, 30_000, 60_000];
const ANSWER_WITHIN_MS = 10_000;

export const newEvent = (
  type: Stripe.Event.Type,
  object: Stripe.PaymentIntent | Stripe.Charge,
  created: number,
  request: Stripe.Event.Request,
): Stripe.Event =>
  ({
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  }) as Stripe.Event;

/** Posts every event to every endpoint until it is accepted, as Stripe does. `pending` survives a restart. */
export class Deliveries {
  readonly log: DeliveryAttempt[] = [];
  readonly #stripe = new Stripe('sk_test_local');
  readonly #pending: PendingDelivery[];
  readonly #onChange: () => void;
  readonly #secrets = new Map<string, string>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  constructor(pending: PendingDelivery[], onChange: () => void) {
    this.#pending = pending;
    this.#onChange = onChange;
  }

  /** Resumes the deliveries to this address that a restart interrupted. */
  addEndpoint({ url, secret }: { readonly url: string; readonly secret: string }): void {
    this.#secrets.set(url, secret);
    for (const delivery of this.#pending.filter((left) => left.url === url)) this.#start(delivery);
  }

  send(event: Stripe.Event): void {
    for (const url of this.#secrets.keys()) {
      const delivery = { url, type: event.type, body: JSON.stringify(event) };
      this.#pending.push(delivery);
      this.#start(delivery);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#underWay);
  }

  #start(delivery: PendingDelivery): void {
    const run = this.#deliver(delivery)
      // Closing interrupts it; it stays pending.
      .catch(() => undefined)
      .finally(() => this.#underWay.delete(run));
    this.#underWay.add(run);
  }

  async #deliver(delivery: PendingDelivery): Promise<void> {
    const { signal } = this.#closing;
    for (let attempt = 0; ; attempt += 1) {
      const status = await this.#post(delivery);
      signal.throwIfAborted();
      this.log.push({ type: delivery.type, status });
      if (status !== undefined && status >= 200 && status < 300) break;
      const delay = REDELIVERY_DELAYS_MS[attempt] ?? REDELIVERY_DELAYS_MS.at(-1);
      await sleep(delay, undefined, { signal });
    }
    this.#pending.splice(this.#pending.indexOf(delivery), 1);
    this.#onChange();
  }

  /** Refused, broken off or too slow: Stripe retries all three alike. */
  async #post({ body, url }: PendingDelivery): Promise<number | undefined> {
    const secret = this.#secrets.get(url) ?? '';
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
