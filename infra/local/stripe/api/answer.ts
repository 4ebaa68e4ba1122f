import { once } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Stripe } from 'stripe';
import type { Fault } from '../faults.ts';
import { publicView } from '../payments/views.ts';
import type { KeyKind } from './authentication.ts';
import type { StripeApiError } from './errors.ts';

export interface Answer {
  status: number;
  body: object;
}

export const success = (body: object, key: KeyKind): Answer => ({ status: 200, body: visible(body, key) });

export function refusal({ body, status }: StripeApiError, key: KeyKind = 'secret'): Answer {
  const { payment_intent: intent, ...error } = body;
  const seen = intent && { payment_intent: visible(structuredClone(intent), key) };
  return { status, body: { error: { ...error, ...seen } } };
}

function visible(body: object, key: KeyKind): object {
  return key === 'publishable' && isPaymentIntent(body) ? publicView(body) : body;
}

const isPaymentIntent = (body: object): body is Stripe.PaymentIntent =>
  'object' in body && body.object === 'payment_intent';

/** Answers as the fault wants it. */
export async function strike(connection: HttpBindings, { effect }: Fault): Promise<Response> {
  if (typeof effect === 'object') {
    const { body, status } = failure(effect.status);
    return Response.json(body, { status });
  }
  if (effect === 'drop') connection.incoming.socket.destroy();
  else await once(connection.outgoing, 'close');
  return RESPONSE_ALREADY_SENT;
}

/** Stripe saves the first answer even if it is a failure. An answer that is lost on its way is saved as it was. */
export const savedUnder = (fault: Fault | undefined, answer: Answer): Answer =>
  typeof fault?.effect === 'object' ? failure(fault.effect.status) : answer;

function failure(status: number): Answer {
  const error =
    status === 429
      ? { type: 'invalid_request_error', code: 'rate_limit', message: TOO_MANY_REQUESTS }
      : { type: 'api_error', message: 'An unknown error occurred.' };
  return { status, body: { error } };
}

const TOO_MANY_REQUESTS =
  'Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.';
