import type { Stripe } from 'stripe';
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
