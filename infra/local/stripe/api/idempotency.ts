import { isDeepStrictEqual } from 'node:util';
import type { Answer } from './answer.ts';
import { StripeApiError } from './errors.ts';
import type { Form } from './parameters.ts';

/** https://docs.stripe.com/api/idempotent_requests */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface SavedAnswer {
  path: string;
  form: Form;
  savedAt: number;
  requestId: string;
  answer: Answer;
}

export interface ApiRequest {
  idempotencyKey: string | undefined;
  path: string;
  form: Form;
  requestId: string;
}

/** Gives a repeated request its first answer. A request without a key is carried out each time. */
export class IdempotentRequests {
  readonly #saved: Record<string, SavedAnswer>;
  readonly #clock: () => number;
  readonly #running = new Set<string>();

  constructor(saved: Record<string, SavedAnswer>, clock: () => number) {
    this.#saved = saved;
    this.#clock = clock;
  }

  /** Keeps the key to one request at a time. */
  async hold<Result>({ idempotencyKey: key }: ApiRequest, work: () => Promise<Result>): Promise<Result> {
    if (!key) return work();
    if (this.#running.has(key)) throw keyInUse(key);
    this.#running.add(key);
    try {
      return await work();
    } finally {
      this.#running.delete(key);
    }
  }

  find({ idempotencyKey: key, path, form }: ApiRequest): SavedAnswer | undefined {
    const first = key ? this.#saved[key] : undefined;
    if (!key || !first || first.savedAt + KEY_LIFETIME_MS <= this.#clock()) return undefined;
    if (first.path !== path) throw otherEndpoint(key, path, first.path);
    if (!isDeepStrictEqual(first.form, form)) throw otherParameters(key);
    return first;
  }

  save({ idempotencyKey: key, path, form, requestId }: ApiRequest, answer: Answer): void {
    if (key) this.#saved[key] = { path, form, requestId, answer, savedAt: this.#clock() };
  }
}

const idempotencyError = (status: number, message: string, code?: string) =>
  new StripeApiError(status, { type: 'idempotency_error', message, ...(code && { code }) });

const keyInUse = (key: string) =>
  idempotencyError(
    409,
    'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, ' +
      `and the other request is still going through): ${key}. Please try again later.`,
    'idempotency_key_in_use',
  );

const otherParameters = (key: string) =>
  idempotencyError(
    400,
    'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  );

const otherEndpoint = (key: string, path: string, firstPath: string) =>
  idempotencyError(
    400,
    `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${firstPath}'). ` +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  );
