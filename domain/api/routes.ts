import type { Route } from './contract.ts';

/**
 * The whole API: the browser, the Lambdas, the CDK stack and the local server all read this table.
 * The schemas are in the contracts, because they bring zod (8 KB) into every page that imports them.
 */
export const api = {
  createPaymentIntent: {
    name: 'create-payment-intent',
    method: 'POST',
    path: '/api/create-payment-intent',
    accepts: 'json',
    errors: [
      'invalid_request',
      'unsupported_media_type',
      'amount_mismatch',
      'already_paid',
      'order_changed',
      'too_many_requests',
      'unavailable',
    ],
  },
  sendOrderEmail: {
    name: 'send-order-email',
    method: 'POST',
    path: '/api/send-order-email',
    accepts: 'json',
    errors: ['invalid_request', 'unsupported_media_type', 'not_found', 'unavailable'],
  },
  stripeWebhook: {
    name: 'stripe-webhook',
    method: 'POST',
    path: '/api/stripe-webhook',
    accepts: 'raw',
    errors: ['invalid_signature', 'unavailable'],
  },
  trainingDates: {
    name: 'training-dates',
    method: 'GET',
    path: '/api/training-dates',
    accepts: 'nothing',
    errors: ['unavailable'],
  },
  contact: {
    name: 'contact',
    method: 'POST',
    path: '/api/contact',
    accepts: 'form',
    errors: ['invalid_request', 'unsupported_media_type', 'too_many_requests', 'not_sent'],
  },
  newsletter: {
    name: 'newsletter',
    method: 'POST',
    path: '/api/newsletter',
    accepts: 'form',
    errors: ['invalid_request', 'unsupported_media_type', 'too_many_requests', 'not_sent'],
  },
} as const satisfies Readonly<Record<string, Route>>;

export const routes = Object.values(api);
