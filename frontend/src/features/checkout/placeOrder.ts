import type { ConfirmCardPaymentData, StripeCardElement, StripeError } from '@stripe/stripe-js';
import type {
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
} from '../../../../domain/api/createPaymentIntent.ts';
import { apiErrors } from '../../../../domain/api/errors.ts';
import type { Customer } from '../../../../domain/orders/order.ts';
import { itemsOf } from '../../../../domain/orders/orderDetails.ts';
import { asciiEmail } from '../../../../domain/text/emailAddress.ts';
import { ApiError } from '../../api/callApi.ts';
import { answerOf, checkEarlierPayment, checkPayment, type CheckPorts, paid } from './earlierPayment.ts';
import { type NewOrder, type OrderInDoubt, orderKey } from './paymentAttempt.ts';
import { isClear, type PaymentOutcome } from './paymentOutcome.ts';
import { pricedItems } from './createPaymentIntent.ts';

export const CARD_DECLINED = 'Card Declined. Please try again.';
export const EMAIL_REFUSED = 'Check this email address, or use another one: our card provider does not accept it.';
export const SERVER_UNREACHABLE =
  'We could not reach our server. You have not been charged. Please check your connection and try again.';

export interface PaymentPorts extends CheckPorts {
  readonly createPaymentIntent: (request: CreatePaymentIntentRequest) => Promise<CreatePaymentIntentResponse>;
  readonly card: StripeCardElement;
  readonly newOrderId: () => string;
  /** False once another tab has taken over, which would then be charged as well (paymentLock.ts). */
  readonly holdsLock: () => boolean;
}

/**
 * Takes the money for an order, once. The order is stored before the card is confirmed, so that after a crash, a reload
 * or a lost answer the earlier payment is checked before there can be another.
 */
export async function placeOrder(order: NewOrder, ports: PaymentPorts): Promise<PaymentOutcome> {
  const earlier = await checkEarlierPayment(ports);
  if (!isClear(earlier)) return earlier;
  const orderId = orderIdFor(order, ports);
  let intent: CreatePaymentIntentResponse;
  try {
    intent = await ports.createPaymentIntent(requestFor(order, orderId, ports));
  } catch (error) {
    return refusal(error, ports);
  }
  const { clientSecret, bookingKey } = intent;
  const placed = ports.attempts.tabOrder.read();
  if (placed) ports.attempts.tabOrder.write({ ...placed, bookingKey });
  return confirmPayment({ orderId, clientSecret, items: itemsOf(order.lines) }, order.customer, ports);
}

/** A retry in the same tab is the same order. */
function orderIdFor(order: NewOrder, { attempts: { tabOrder }, newOrderId }: PaymentPorts): string {
  const key = orderKey(order);
  const current = tabOrder.read();
  if (current?.key === key) return current.orderId;
  const orderId = newOrderId();
  tabOrder.write({ orderId, key, customer: order.customer });
  return orderId;
}

/** Only an order in doubt has to be replaced: nobody has the secret of any other, so nobody can pay it. */
function requestFor(
  { customer, lines, terms }: NewOrder,
  orderId: string,
  { attempts }: PaymentPorts,
): CreatePaymentIntentRequest {
  const replaces = attempts.inDoubt.read()?.orderId;
  return {
    ...customer,
    ...pricedItems(lines),
    terms,
    orderId,
    ...(replaces !== undefined && replaces !== orderId && { replaces }),
  };
}

/** No payment has been confirmed yet, so this order has not been charged. */
async function refusal(error: unknown, ports: PaymentPorts): Promise<PaymentOutcome> {
  if (!(error instanceof ApiError)) return { kind: 'refused', message: SERVER_UNREACHABLE, fields: {} };
  const { code, message, fields = {}, amount, termsVersion } = error.detail;
  const refused = { kind: 'refused', message, fields } as const;
  switch (code) {
    case 'already_paid': {
      const earlier = await checkEarlierPayment(ports);
      if (!isClear(earlier)) return earlier;
      // Another tab paid and completed it.
      ports.attempts.tabOrder.remove();
      return refused;
    }
    case 'order_changed':
      ports.attempts.tabOrder.remove();
      return refused;
    case 'date_gone':
      return { kind: 'gone', fields };
    case 'terms_changed':
      return termsVersion === undefined ? refused : { kind: 'termsChanged', message, version: termsVersion };
    case 'amount_mismatch':
      return { kind: 'repriced', message, total: amount };
    case 'internal':
      // Its own words, which serve every form, leave open whether the card was charged.
      return { ...refused, message: apiErrors.unavailable.message };
    default:
      return refused;
  }
}

async function confirmPayment(order: OrderInDoubt, customer: Customer, ports: PaymentPorts): Promise<PaymentOutcome> {
  const { attempts, stripe, card } = ports;
  if (!ports.holdsLock()) return { kind: 'otherTab' };
  const wasInDoubt = attempts.inDoubt.read()?.orderId === order.orderId;
  attempts.inDoubt.write(order);
  const { paymentIntent, error } = await answerOf(() =>
    stripe.confirmCardPayment(order.clientSecret, cardPayment(customer, card)),
  );
  const known = paymentIntent ?? error?.payment_intent;
  if (known?.status === 'succeeded') return paid(order, known.id, attempts);
  if (error && isCertainlyUnpaid(error)) {
    // An earlier confirmation may still be on its way.
    if (!wasInDoubt) attempts.inDoubt.remove();
    const fields = wrongFields(error);
    return fields
      ? { kind: 'refused', message: apiErrors.invalid_request.message, fields }
      : { kind: 'declined', message: error.message ?? CARD_DECLINED };
  }
  const checked = await checkPayment(order, ports);
  switch (checked.kind) {
    case 'cancelled':
      return { kind: 'refused', message: apiErrors.order_changed.message, fields: {} };
    case 'unpaid':
      // It stays in doubt: the request may be late, not lost, so the next press checks first.
      return { kind: 'declined', message: error?.message ?? CARD_DECLINED };
    default:
      return checked;
  }
}

/** The card was refused, or its form was incomplete. Any other error may hide a payment. */
function isCertainlyUnpaid(error: StripeError): boolean {
  return error.type === 'card_error' || error.type === 'validation_error' || isEmailRefused(error);
}

/** The message for each field that the visitor has to put right, by its name; null if the card was refused. */
function wrongFields(error: StripeError): Readonly<Record<string, string>> | null {
  if (isEmailRefused(error)) return { email: EMAIL_REFUSED };
  // "Your card's expiry date is incomplete."
  return error.type === 'validation_error' && error.message ? { card: error.message } : null;
}

/** Stripe's unpublished rules for an address are stricter than our schema. */
function isEmailRefused({ code }: StripeError): boolean {
  return code === 'email_invalid';
}

function cardPayment(
  { name, email, addressLine1, city, county, postcode }: Customer,
  card: StripeCardElement,
): ConfirmCardPaymentData {
  const address = { line1: addressLine1, city, state: county, postal_code: postcode, country: 'GB' };
  return { payment_method: { card, billing_details: { name, email: asciiEmail(email), address } } };
}
