import type { PaymentIntent, PaymentIntentResult, StripeCardElement, StripeError } from '@stripe/stripe-js';
import type { CreatePaymentIntentRequest } from '../../domain/api/createPaymentIntent.ts';
import type { ErrorBody } from '../../domain/api/errorBody.ts';
import { apiErrors, type ErrorCode } from '../../domain/api/errors.ts';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import type { Customer } from '../../domain/orders/order.ts';
import { type OrderLine, orderLine } from '../../domain/orders/orderLine.ts';
import { ApiError } from '../../frontend/src/api/callApi.ts';
import { attemptStoreIn, type NewOrder } from '../../frontend/src/features/checkout/paymentAttempt.ts';
import type { PaymentPorts } from '../../frontend/src/features/checkout/placeOrder.ts';
import { dateRow } from '../dateRow.ts';
import { memoryStorage } from './memoryStorage.ts';

/** How our API and Stripe may answer. */
export const fates = {
  asking: ['answers', 'unreachable', 'answer lost', 'unavailable', 'order_changed', 'already_paid', 'date_gone'],
  confirming: [
    'succeeds',
    'answer lost',
    'fails after charging',
    'connection lost',
    'arrives late',
    'declined',
    'incomplete',
    'not authenticated',
    'email refused',
    'processing',
    'cancelled',
    'paid in another tab',
  ],
} as const;
export type ApiFate = (typeof fates.asking)[number];
export type ConfirmFate = (typeof fates.confirming)[number];

export const customer = {
  name: 'Mair Evans',
  email: 'mair@example.com',
  addressLine1: '1 High Street',
  city: 'Neath',
  county: 'West Glamorgan',
  postcode: 'SA11 1AA',
  company: 'Evans Coaches',
  purchaseOrder: 'PO-4711',
} satisfies Customer;

export function linesOn(date: string): OrderLine[] {
  return [orderLine(productBySlug('vr-safe-driving')!, dateRow(date, { Venue: 'Swansea' }))];
}

const terms = { version: '2026-11-23', agreed: true } as const;

export const order: NewOrder = { customer, lines: linesOn('12 Jan 2027'), terms };
export const otherOrder: NewOrder = { ...order, lines: linesOn('13 Jan 2027') };

interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  status: PaymentIntent.Status;
}

/** Our API and Stripe as the browser sees them, each failing as the test orders in `next`. */
export function paymentWorld() {
  const intents = new Map<string, Intent>();
  const requests: CreatePaymentIntentRequest[] = [];
  const confirmations: { clientSecret: string; data: unknown }[] = [];
  const late: Intent[] = [];
  const site = memoryStorage();
  let tab = memoryStorage();
  const next = {
    api: 'answers' as ApiFate,
    confirm: 'succeeds' as ConfirmFate,
    isStripeReachable: true,
    holdsLock: true,
  };
  let orders = 0;

  const bySecret = (secret: string) => [...intents.values()].find(({ clientSecret }) => clientSecret === secret)!;
  const view = ({ id, status }: Intent) => ({ id, status }) as PaymentIntent;

  /** POST /api/create-payment-intent: one intent for each order, and none that replaces a paid order. */
  async function createPaymentIntent(request: CreatePaymentIntentRequest) {
    requests.push(request);
    if (next.api === 'unreachable') throw new TypeError('Failed to fetch');
    if (next.api in apiErrors) throw apiError(next.api as ErrorCode);
    const orderId = request.orderId!;
    const replaced = request.replaces === undefined ? undefined : intents.get(request.replaces);
    const own = intents.get(orderId) ?? {
      id: `pi_${orderId}`,
      clientSecret: `secret-${orderId}`,
      status: 'requires_payment_method',
    };
    if (replaced?.status === 'succeeded' || own.status === 'succeeded') throw apiError('already_paid');
    if (own.status === 'canceled') throw apiError('order_changed');
    if (replaced?.status === 'processing') throw apiError('unavailable');
    if (replaced) replaced.status = 'canceled';
    intents.set(orderId, own);
    if (next.api === 'answer lost') throw new TypeError('Failed to fetch');
    return { clientSecret: own.clientSecret, orderId, bookingKey: `key-${orderId}` };
  }

  /** Stripe.js, where the request or the answer may be lost. */
  const stripe = {
    async confirmCardPayment(clientSecret: string, data: unknown): Promise<PaymentIntentResult> {
      confirmations.push({ clientSecret, data });
      const intent = bySecret(clientSecret);
      if (intent.status === 'succeeded' || intent.status === 'canceled') return cannotConfirm(intent, intent.status);
      switch (next.confirm) {
        case 'cancelled':
          return cannotConfirm(intent, 'canceled');
        case 'paid in another tab':
          return cannotConfirm(intent, 'succeeded');
        case 'succeeds':
          intent.status = 'succeeded';
          return { paymentIntent: view(intent) };
        case 'answer lost':
          intent.status = 'succeeded';
          throw new Error('The connection was lost');
        case 'fails after charging':
          intent.status = 'succeeded';
          return refused('api_error', 'An unknown error occurred.');
        case 'arrives late':
          late.push(intent);
          throw new Error('The connection was lost');
        case 'connection lost':
          return refused('api_connection_error', 'We could not reach Stripe.');
        case 'declined':
          intent.status = 'requires_payment_method';
          return refused('card_error', 'Your card was declined.', intent);
        case 'incomplete':
          return refused('validation_error', 'Your card number is incomplete.');
        case 'not authenticated':
          intent.status = 'requires_payment_method';
          return refused('invalid_request_error', 'We are unable to authenticate your payment method.', intent);
        case 'email refused':
          return { error: { type: 'invalid_request_error', code: 'email_invalid', message: 'Invalid email address.' } };
        case 'processing':
          intent.status = 'processing';
          return { paymentIntent: view(intent) };
      }
    },
    async retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult> {
      if (!next.isStripeReachable) return refused('api_connection_error', 'We could not reach Stripe.');
      return { paymentIntent: view(bySecret(clientSecret)) };
    },
  };

  function cannotConfirm(intent: Intent, status: 'succeeded' | 'canceled'): PaymentIntentResult {
    intent.status = status;
    return refused('invalid_request_error', `You cannot confirm a PaymentIntent that is ${status}.`, intent);
  }

  function refused(type: StripeError['type'], message: string, intent?: Intent): PaymentIntentResult {
    return { error: { type, message, ...(intent && { payment_intent: view(intent) }) } };
  }

  /** The ports of a page that was just opened in the tab and has only stored data. */
  function openPage(): PaymentPorts {
    return {
      createPaymentIntent,
      stripe,
      card: {} as StripeCardElement,
      attempts: attemptStoreIn(
        () => site,
        () => tab,
      ),
      newOrderId: () => `order-${(orders += 1)}`,
      holdsLock: () => true,
    };
  }

  return {
    next,
    requests,
    confirmations,
    openPage,
    /** Closes the tab and opens another. */
    changeTab() {
      tab = memoryStorage();
    },
    paid: () => [...intents.values()].filter(({ status }) => status === 'succeeded').map(({ id }) => id),
    /** Late confirmations and the bank's answers arrive. */
    settle() {
      for (const intent of [...late, ...intents.values()]) {
        if (intent.status === 'processing' || (late.includes(intent) && intent.status === 'requires_payment_method'))
          intent.status = 'succeeded';
      }
      late.length = 0;
    },
    payBehindOurBack(orderId: string) {
      intents.get(orderId)!.status = 'succeeded';
    },
    cancel(orderId: string) {
      intents.get(orderId)!.status = 'canceled';
    },
    forget(orderId: string) {
      stripe.retrievePaymentIntent = async (secret) =>
        secret === `secret-${orderId}`
          ? { error: { type: 'invalid_request_error', code: 'resource_missing' } }
          : { paymentIntent: view(bySecret(secret)) };
    },
  };
}

export function apiError(code: ErrorCode, more: Partial<ErrorBody['error']> = {}): ApiError {
  return new ApiError(apiErrors[code].status, { code, message: apiErrors[code].message, ...more });
}
