import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { Stripe } from 'stripe';
import type { z } from 'zod';
import { invalidRequest, keyInUse, StripeApiError } from './errors.ts';
import type { Fault, Faults } from './faults.ts';
import * as p from './parameters.ts';
import type { Answer, Ledger, State } from './state.ts';
import { newEvent } from './webhooks.ts';

export interface ApiParts {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly state: State;
  readonly faults: Faults;
  readonly clock: () => number;
  readonly announce: (event: Stripe.Event) => void;
  /** Called by each request with an idempotency key, so that tests can make parallel ones meet. */
  readonly work?: () => Promise<void>;
  /** Called after every request that may have changed something. */
  readonly onChange?: () => void;
}

export interface Call extends Ledger {
  readonly id: string;
  /** The publishable key may only do what its intent's client secret allows. */
  readonly isPublishable: boolean;
}

type Execute<Schema extends z.ZodType> = (call: Call, parameters: z.output<Schema>) => object;

type ApiContext = Context<{ Bindings: HttpBindings }>;

/** https://docs.stripe.com/api/idempotent_requests */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
const LONGEST_KEY = 255;

export type Serve = ReturnType<typeof serving>;

/** Makes a call the handler of its route: checks its keys, replays an earlier answer, and injects faults. */
export function serving(parts: ApiParts) {
  /** The idempotency keys of requests that are not answered yet. */
  const keysInUse = new Set<string>();
  return <Schema extends z.ZodType>(schema: Schema, execute: Execute<Schema>, isForVisitors = false) =>
    async (c: ApiContext) => {
      const answer = async () => {
        const form = p.readForm(c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1));
        return answerRequest(c, parts, form, schema, execute, isForVisitors);
      };
      const key = c.req.header('idempotency-key');
      if (key === undefined) return answer();
      if (key.length > LONGEST_KEY) throw invalidRequest(`Idempotency-Key must be at most ${LONGEST_KEY} characters.`);
      if (keysInUse.has(key)) throw keyInUse(key);
      keysInUse.add(key);
      try {
        await parts.work?.();
        return await answer();
      } finally {
        keysInUse.delete(key);
      }
    };
}

async function answerRequest<Schema extends z.ZodType>(
  c: ApiContext,
  { state, faults, clock, announce, onChange, ...keys }: ApiParts,
  form: p.Form,
  schema: Schema,
  execute: Execute<Schema>,
  isForVisitors: boolean,
): Promise<Response> {
  const { method, path } = c.req;
  const isPublishable = usesPublishableKey(c, keys);
  const version = c.req.header('stripe-version');
  if (version !== undefined && version !== Stripe.API_VERSION)
    throw invalidRequest(`Invalid Stripe API version: ${version}`);
  if (isPublishable && !isForVisitors)
    throw invalidRequest('This API call needs a secret API key.', { code: 'secret_key_required' }, 401);
  const key = c.req.header('idempotency-key');
  const fault = faults.take(method, path);
  if (fault?.when === 'before') return strike(c, fault);
  const saved = savedAnswer(state, key, path, form, clock());
  if (saved) return fault ? strike(c, fault) : reply(saved, { 'idempotent-replayed': 'true', ...retryAdvice(saved) });

  // Before anything is saved: a request that Stripe refuses leaves its key free.
  const parameters = p.parseParameters(schema, form);
  const now = Math.floor(clock() / 1000);
  const answer = carryOut(isPublishable, () =>
    execute(
      {
        state,
        now,
        isPublishable,
        id: c.req.param('id') ?? '',
        announce(type, object) {
          const event = newEvent(type, object, now);
          state.events.push(event);
          announce(event);
        },
      },
      parameters,
    ),
  );
  // Stripe saves the first answer even if it is a failure. An answer that is lost on its way is saved as it was.
  const saves = typeof fault?.effect === 'object' ? failure(fault.effect.status) : answer;
  if (key) state.savedAnswers[key] = { path, form, savedAt: clock(), answer: saves };
  if (method === 'POST') onChange?.();
  return fault ? strike(c, fault) : reply(answer);
}

function usesPublishableKey(c: ApiContext, keys: Pick<ApiParts, 'secretKey' | 'publishableKey'>): boolean {
  const key = c.req.header('authorization')?.replace(/^Bearer /, '');
  if (key !== keys.secretKey && key !== keys.publishableKey) throw invalidRequest('Invalid API Key provided', {}, 401);
  return key === keys.publishableKey;
}

/** Throws if the key was used for another request. */
function savedAnswer({ savedAnswers }: State, key: string | undefined, path: string, form: p.Form, now: number) {
  const first = key === undefined ? undefined : savedAnswers[key];
  if (!first || first.savedAt + KEY_LIFETIME_MS <= now) return undefined;
  if (first.path === path && isDeepStrictEqual(first.form, form)) return first.answer;
  const message = `Keys for idempotent requests can only be used with the endpoint and parameters they were first used with: ${key}`;
  throw new StripeApiError(400, { type: 'idempotency_error', message });
}

function carryOut(isPublishable: boolean, execute: () => object): Answer {
  const visible = (body: object) => (isPublishable ? publicView(body) : body);
  try {
    return { status: 200, body: structuredClone(visible(execute())) };
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    const { payment_intent: intent } = error.body;
    return {
      status: error.status,
      body: { error: { ...error.body, ...(intent && { payment_intent: visible(intent) }) } },
    };
  }
}

/** A holder of the client secret sees no metadata and no charges: only the fields in the types of Stripe.js. */
function publicView(body: object): object {
  const { metadata: _, latest_charge: __, amount_received: ___, ...rest } = body as Stripe.PaymentIntent;
  return rest;
}

/** Answers as the fault wants it. */
async function strike({ env }: ApiContext, fault: Fault): Promise<Response> {
  if (typeof fault.effect === 'object') {
    const answer = failure(fault.effect.status);
    return reply(answer, fault.when === 'after' ? retryAdvice(answer) : {});
  }
  if (fault.effect === 'drop') env.incoming.socket.destroy();
  else await once(env.outgoing, 'close');
  return RESPONSE_ALREADY_SENT;
}

function failure(status: number): Answer {
  const error =
    status === 429
      ? { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' }
      : { type: 'api_error', message: 'An unknown error occurred.' };
  return { status, body: { error } };
}

/** A retry of a failure that is saved would only replay it. */
const retryAdvice = ({ status }: Answer): Record<string, string> =>
  status >= 500 ? { 'stripe-should-retry': 'false' } : {};

export const reply = ({ body, status }: Answer, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });
