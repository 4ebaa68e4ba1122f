import type { CardPayments } from '../../frontend/src/features/checkout/earlierPayment.ts';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import type { Hono } from 'hono';
import type { Stripe } from 'stripe';
import type { Faults } from '../../infra/local/stripe/faults.ts';
import type { Fate, Wire } from './wire.ts';

type HttpClient = NonNullable<Stripe.StripeConfig['httpClient']>;

/** The Stripe stand-in, called without a connection. */
interface StripeApi {
  readonly app: Hono;
  readonly faults: Faults;
  readonly publishableKey: string;
}

/** Makes Stripe's SDK call the stand-in over the wire. */
export function stripeHttpClient(wire: Wire, api: StripeApi): HttpClient {
  return {
    getClientName: () => 'wire',
    async makeRequest(_host, _port, path, method, headers, requestData) {
      const response = await wire.send(
        'Stripe',
        `${method} ${path.replace(/\?.*/, '').replace(/pi_\w+/, ':id')}`,
        (fate) => carryOut(api, fate, path, method, headers as Record<string, string>, requestData),
      );
      return {
        getStatusCode: () => response.status,
        getHeaders: () => Object.fromEntries(response.headers),
        getRawResponse: () => response,
        toStream: () => response.body,
        toJSON: () => response.json(),
      };
    },
  };
}

/** The two calls of Stripe.js that a payment needs. */
export function stripeJs(wire: Wire, api: StripeApi, chooseCard: () => string): CardPayments {
  const headers = {
    authorization: `Bearer ${api.publishableKey}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const ask = async (path: string, method: string, body = ''): Promise<PaymentIntentResult> => {
    try {
      const response = await wire.send('Stripe', `browser ${method}`, (fate) =>
        carryOut(api, fate, path, method, headers, body),
      );
      const answer: unknown = await response.json();
      return (response.ok ? { paymentIntent: answer } : answer) as PaymentIntentResult;
    } catch {
      return { error: { type: 'api_connection_error' } };
    }
  };
  return {
    confirmCardPayment: (secret) =>
      ask(
        `/v1/payment_intents/${idOf(secret)}/confirm`,
        'POST',
        new URLSearchParams({ client_secret: secret, payment_method: chooseCard() }).toString(),
      ),
    retrievePaymentIntent: (secret) => ask(`/v1/payment_intents/${idOf(secret)}?client_secret=${secret}`, 'GET'),
  };
}

async function carryOut(
  { app, faults }: StripeApi,
  { takesEffect, trouble }: Fate,
  path: string,
  method: string,
  headers: Record<string, string>,
  body: string,
): Promise<Response> {
  const status = trouble === 'throttled' ? 429 : trouble === 'failing' ? 500 : undefined;
  if (status)
    faults.add({
      method: method as 'GET' | 'POST',
      path: /^/,
      when: takesEffect ? 'after' : 'before',
      effect: { status },
    });
  const answer =
    takesEffect || status
      ? await app.request(path, { method, headers, ...(method === 'POST' && { body }) })
      : undefined;
  if (trouble === 'dropped') throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
  if (!answer || trouble === 'timeout') throw Object.assign(new TypeError('no answer in time'), { code: 'ETIMEDOUT' });
  return answer;
}

function idOf(secret: string): string {
  return secret.split('_secret_')[0] ?? '';
}
