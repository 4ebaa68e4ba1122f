import type { Stripe } from 'stripe';

/** The `error` object of Stripe's error envelope. */
export interface ErrorBody extends Pick<
  Stripe.PaymentIntent.LastPaymentError,
  'type' | 'code' | 'decline_code' | 'param' | 'charge' | 'payment_intent'
> {
  message: string;
}

export class StripeApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export const invalidRequest = (message: string, details: Partial<ErrorBody> = {}, status = 400): StripeApiError =>
  new StripeApiError(status, { type: 'invalid_request_error', message, ...details });

export const noSuch = (kind: string, id: string, param: string, status = 404): StripeApiError =>
  invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, status);

/** Another request with the key is still running. */
export const keyInUse = (key: string): StripeApiError =>
  new StripeApiError(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
    },
    { 'stripe-should-retry': 'true' },
  );

export const unexpectedState = (message: string, intent: Stripe.PaymentIntent): StripeApiError =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) });
