import type { Stripe } from 'stripe';

/** The `error` object of Stripe's error envelope. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  doc_url?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
}

/** A refusal in Stripe's words. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code ? { ...body, doc_url: docUrl(body.code) } : body;
  }
}

export const docUrl = (code: string): string => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

interface Refusal {
  message: string;
  code?: string;
  param?: string;
  status?: number;
  intent?: Stripe.PaymentIntent;
}

export function invalidRequest({ status = 400, intent, ...refusal }: Refusal): StripeApiError {
  return new StripeApiError(status, {
    type: 'invalid_request_error',
    ...refusal,
    ...(intent && { payment_intent: intent }),
  });
}

export const unrecognisedUrl = (method: string, path: string): StripeApiError =>
  invalidRequest({
    status: 404,
    message:
      `Unrecognized request URL (${method}: ${path}). If you are trying to list objects, remove the trailing slash. ` +
      'If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code. ' +
      'Please see https://stripe.com/docs or we can help at https://support.stripe.com/.',
  });

export const noSuch = (kind: string, id: string, param: string, status = 404): StripeApiError =>
  invalidRequest({ status, code: 'resource_missing', message: `No such ${kind}: '${id}'`, param });

export const unexpectedState = (message: string, intent: Stripe.PaymentIntent): StripeApiError =>
  invalidRequest({ code: 'payment_intent_unexpected_state', message, intent });
