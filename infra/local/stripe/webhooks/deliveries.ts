import { createHmac } from 'node:crypto';

export interface WebhookEndpoint {
  url: string;
  secret: string;
}

export interface PendingDelivery {
  eventId: string;
  type: string;
  url: string;
  /** Sent again byte for byte; only the signature is fresh. */
  body: string;
  attempts: number;
  since: number;
}

export interface DeliveryAttempt {
  eventId: string;
  type: string;
  url: string;
  attempt: number;
  /** Undefined without an answer. */
  status: number | undefined;
}

interface DeliveriesOptions {
  /** Survives a restart with the rest of the stand-in's state. */
  pending: PendingDelivery[];
  redeliveryDelaysMs: number[];
  clock: () => number;
  onChange: () => void;
}

const ANSWER_WITHIN_MS = 10_000;
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;

/** Posts every event to every endpoint until it is accepted, as Stripe does. */
export class Deliveries {
  readonly log: DeliveryAttempt[] = [];
  readonly #options: DeliveriesOptions;
  readonly #secrets = new Map<string, string>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #underWay = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  constructor(options: DeliveriesOptions) {
    this.#options = options;
  }

  get endpointCount(): number {
    return this.#secrets.size;
  }

  /** Resumes the deliveries to this address that a restart interrupted. */
  addEndpoint({ url, secret }: WebhookEndpoint): void {
    const isNew = !this.#secrets.has(url);
    this.#secrets.set(url, secret);
    if (isNew) for (const delivery of this.#options.pending.filter((left) => left.url === url)) this.#start(delivery);
  }

  send(event: { id: string; type: string }): void {
    const body = JSON.stringify(event, null, 2);
    for (const url of this.#secrets.keys()) {
      const delivery = { eventId: event.id, type: event.type, url, body, attempts: 0, since: this.#options.clock() };
      this.#options.pending.push(delivery);
      this.#start(delivery);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(this.#underWay);
  }

  #start(delivery: PendingDelivery): void {
    const attempt = this.#attempt(delivery).finally(() => this.#underWay.delete(attempt));
    this.#underWay.add(attempt);
  }

  async #attempt(delivery: PendingDelivery): Promise<void> {
    const status = await this.#post(delivery);
    // An attempt that closing interrupted stays pending and does not count.
    if (this.#closing.signal.aborted) return;
    delivery.attempts += 1;
    const { eventId, type, url, attempts: attempt } = delivery;
    this.log.push({ eventId, type, url, attempt, status });
    const accepted = status !== undefined && status >= 200 && status < 300;
    const tooOld = this.#options.clock() - delivery.since >= GIVE_UP_AFTER_MS;
    if (accepted || tooOld) this.#forget(delivery);
    else this.#startLater(delivery);
    this.#options.onChange();
  }

  async #post({ body, url }: PendingDelivery): Promise<number | undefined> {
    const timestamp = Math.floor(this.#options.clock() / 1000);
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': stripeSignature(body, this.#secrets.get(url) ?? '', timestamp),
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), this.#closing.signal]),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      // Refused, broken off or too slow: Stripe retries all three alike.
      return undefined;
    }
  }

  #startLater(delivery: PendingDelivery): void {
    const delays = this.#options.redeliveryDelaysMs;
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        this.#start(delivery);
      },
      delays[delivery.attempts - 1] ?? delays.at(-1),
    );
    this.#timers.add(timer);
  }

  #forget(delivery: PendingDelivery): void {
    const { pending } = this.#options;
    pending.splice(pending.indexOf(delivery), 1);
  }
}

/** https://docs.stripe.com/webhooks#verify-manually */
function stripeSignature(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
