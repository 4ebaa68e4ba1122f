import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Stripe } from 'stripe';
import type { Faults } from '../faults.ts';
import { refusal, savedUnder, strike, success, type Answer } from './answer.ts';
import { authenticate, requireSecretKey, type KeyKind, type Keys } from './authentication.ts';
import type { Endpoint } from './endpoint.ts';
import { StripeApiError } from './errors.ts';
import type { IdempotentRequests } from './idempotency.ts';
import { readForm, type Form } from './parameters.ts';
import type { Ledger } from '../state.ts';

export type ApiEnvironment = { Bindings: HttpBindings; Variables: { requestId: string } };

export interface ApiParts {
  keys: Keys;
  faults: Faults;
  idempotency: IdempotentRequests;
  openLedger: (cause: Stripe.Event.Request) => Ledger;
  /** Called after every request that may have changed something. */
  onChange: () => void;
}

type ApiContext = Context<ApiEnvironment>;

export async function answerRequest(context: ApiContext, endpoint: Endpoint, parts: ApiParts): Promise<Response> {
  const { faults, idempotency } = parts;
  const { method, path } = context.req;
  const key = authenticate(context.req.header('Authorization'), parts.keys);
  if (!endpoint.publishable) requireSecretKey(key);
  const form = await requestForm(context);
  const requestId = context.get('requestId');
  const idempotencyKey = method === 'POST' ? context.req.header('Idempotency-Key') : undefined;
  const request = { idempotencyKey, path, form, requestId };
  const fault = faults.take(method, path);

  return idempotency.hold(request, async () => {
    if (fault?.when === 'before') return strike(context.env, fault);

    const first = idempotency.find(request);
    if (first && fault) return strike(context.env, fault);
    if (first) return reply(first.answer, { 'Idempotent-Replayed': 'true', 'Original-Request': first.requestId });

    const execute = endpoint.prepare(form);
    const ledger = parts.openLedger({ id: requestId, idempotency_key: idempotencyKey ?? null });
    const answer = perform(() => execute({ id: context.req.param('id') ?? '', key, ledger }), key);
    idempotency.save(request, savedUnder(fault, answer));
    if (method === 'POST') parts.onChange();
    return fault
      ? strike(context.env, fault)
      : reply(answer, idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {});
  });
}

async function requestForm({ req }: ApiContext): Promise<Form> {
  return readForm(req.method === 'POST' ? await req.text() : new URL(req.url).search.slice(1));
}

function perform(execute: () => object, key: KeyKind): Answer {
  try {
    return success(execute(), key);
  } catch (error) {
    if (error instanceof StripeApiError) return refusal(error, key);
    throw error;
  }
}

const reply = ({ body, status }: Answer, headers: Record<string, string>): Response =>
  Response.json(body, { status, headers });
