import type { ConfirmCardPaymentData, StripeCardElement, StripeError } from '@stripe/stripe-js';
import type {
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
} from '../../../../domain/api/createPaymentIntent.ts';
import { apiErrors } from '../../../../domain/api/errors.ts';
import type { Customer } from '../../../../domain/order.ts';
import { orderDetails } from '../../../../domain/orderDetails.ts';
import type { OrderLine } from '../../../../domain/orderLine.ts';
import { ApiError } from '../../api/callApi.ts';
import { answerOf, type CardPayments, checkEarlierPayment, checkPayment } from './earlierPayment.ts';
import {
  acknowledged,
  attemptFor,
  type AttemptStore,
  orderKey,
  type OrderWithSecret,
  type PaymentAttempt,
} from './paymentAttempt.ts';
import { isClear, type PaymentOutcome } from './paymentOutcome.ts';
import { pricedItems } from './createPaymentIntent.ts';

export const CARD_DECLINED = 'Card Declined. Please try again.';
export const SERVER_UNREACHABLE =
  'We could not reach our server. You have not been charged. Please check your connection and try again.';

export interface NewOrder {
  readonly customer: Customer;
  readonly lines: readonly OrderLine[];
}

export interface PaymentPorts {
  readonly createPaymentIntent: (request: CreatePaymentIntentRequest) => Promise<CreatePaymentIntentResponse>;
  readonly stripe: CardPayments;
  readonly card: StripeCardElement;
  readonly attempts: AttemptStore;
  readonly newOrderId: () => string;
}

/**
 * Takes the money for an order, once. Each step is stored before it is taken, so that after a crash, a reload
 * or a lost answer the earlier payment is checked before there can be another.
 */
export async function placeOrder(order: NewOrder, ports: PaymentPorts): Promise<PaymentOutcome> {
  const earlier = await checkEarlierPayment(ports.attempts, ports.stripe);
  if (!isClear(earlier)) return earlier;
  const attempt = startAttempt(order, ports);
  let clientSecret: string;
  try {
    ({ clientSecret } = await ports.createPaymentIntent(requestFor(order, attempt)));
  } catch (error) {
    return refusal(error, attempt, ports);
  }
  return confirmPayment(acknowledged(attempt, clientSecret), order.customer, ports);
}

function startAttempt({ customer, lines }: NewOrder, { attempts, newOrderId }: PaymentPorts): PaymentAttempt {
  const started = { orderId: newOrderId(), key: orderKey(customer, lines), details: orderDetails(customer, lines) };
  const attempt = attemptFor(started, attempts.read());
  attempts.write(attempt);
  return attempt;
}

function requestFor({ customer, lines }: NewOrder, { orderId, replaces }: PaymentAttempt): CreatePaymentIntentRequest {
  return {
    ...customer,
    ...pricedItems(lines),
    orderId,
    ...(replaces && { replaces: replaces.orderId }),
  };
}

/** No payment has been confirmed yet, so this attempt has not been charged. */
async function refusal(
  error: unknown,
  attempt: PaymentAttempt,
  { attempts, stripe }: PaymentPorts,
): Promise<PaymentOutcome> {
  if (!(error instanceof ApiError)) return { kind: 'refused', message: SERVER_UNREACHABLE, fields: {} };
  const { code, message, fields = {}, amount } = error.detail;
  const refused = { kind: 'refused', message, fields } as const;
  switch (code) {
    case 'already_paid': {
      attempts.write({ ...attempt, state: 'confirming' });
      const earlier = await checkEarlierPayment(attempts, stripe);
      return isClear(earlier) ? refused : earlier;
    }
    case 'order_changed':
      attempts.write({ ...attempt, isAbandoned: true });
      return refused;
    case 'amount_mismatch':
      return { kind: 'repriced', message, total: amount };
    default:
      return refused;
  }
}

async function confirmPayment(
  attempt: PaymentAttempt & OrderWithSecret,
  customer: Customer,
  { attempts, stripe, card }: PaymentPorts,
): Promise<PaymentOutcome> {
  attempts.write({ ...attempt, state: 'confirming' });
  const { paymentIntent, error } = await answerOf(() =>
    stripe.confirmCardPayment(attempt.clientSecret, cardPayment(customer, card)),
  );
  const known = paymentIntent ?? error?.payment_intent;
  if (known?.status === 'succeeded') return { kind: 'paid', order: attempt, paymentIntentId: known.id };
  if (error && isCertainlyUnpaid(error)) {
    // Back to the previous state, not to `created`: an earlier confirmation may still be on its way.
    attempts.write(attempt);
    return { kind: 'declined', message: error.message ?? CARD_DECLINED };
  }
  const checked = await checkPayment(attempt, stripe);
  switch (checked.kind) {
    case 'cancelled':
      attempts.write({ ...attempt, state: 'created', isAbandoned: true });
      return { kind: 'refused', message: apiErrors.order_changed.message, fields: {} };
    case 'unpaid':
      // It stays `confirming`: the request may be late, not lost, so the next press checks first.
      return { kind: 'declined', message: error?.message ?? CARD_DECLINED };
    default:
      return checked;
  }
}

/** The card was refused, or its form was incomplete. Any other error may hide a payment. */
function isCertainlyUnpaid({ type }: StripeError): boolean {
  return type === 'card_error' || type === 'validation_error';
}

function cardPayment(
  { name, email, addressLine1, city, county, postcode }: Customer,
  card: StripeCardElement,
): ConfirmCardPaymentData {
  const address = { line1: addressLine1, city, state: county, postal_code: postcode, country: 'GB' };
  return { payment_method: { card, billing_details: { name, email, address } } };
}
