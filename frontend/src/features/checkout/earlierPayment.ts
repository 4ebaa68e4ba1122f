import type { PaymentIntent, PaymentIntentResult, Stripe } from '@stripe/stripe-js';
import { bookingFragment } from '../../../../domain/bookings/bookingLink.ts';
import { linesOf, orderDetails } from '../../../../domain/orders/orderDetails.ts';
import type { AttemptStore, OrderInDoubt } from './paymentAttempt.ts';
import type { BlockedOutcome, ClearOutcome, PaidOutcome } from './paymentOutcome.ts';

/** The two calls of Stripe.js that a payment needs. */
export type CardPayments = Pick<Stripe, 'confirmCardPayment' | 'retrievePaymentIntent'>;

export interface CheckPorts {
  readonly attempts: AttemptStore;
  readonly stripe: CardPayments;
}

type CheckedPayment = PaidOutcome | BlockedOutcome | { readonly kind: 'unpaid' } | { readonly kind: 'cancelled' };

const openKinds = {
  processing: 'processing',
  requires_capture: 'processing',
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'unpaid',
} as const satisfies Record<Exclude<PaymentIntent.Status, 'succeeded' | 'canceled'>, CheckedPayment['kind']>;

/** Asks Stripe about a payment whose answer this browser never got, if there is one. */
export async function checkEarlierPayment(ports: CheckPorts): Promise<PaidOutcome | BlockedOutcome | ClearOutcome> {
  const order = ports.attempts.inDoubt.read();
  if (!order) return { kind: 'clear' };
  const checked = await checkPayment(order, ports);
  return checked.kind === 'cancelled' ? { kind: 'unpaid' } : checked;
}

/** An intent that Stripe does not know cannot be paid, like a cancelled one. Then the next press is a new order. */
export async function checkPayment(order: OrderInDoubt, { attempts, stripe }: CheckPorts): Promise<CheckedPayment> {
  const { paymentIntent, error } = await answerOf(() => stripe.retrievePaymentIntent(order.clientSecret));
  if (error?.code === 'resource_missing' || paymentIntent?.status === 'canceled') {
    attempts.remove();
    return { kind: 'cancelled' };
  }
  if (!paymentIntent) return { kind: 'unknown' };
  if (paymentIntent.status === 'succeeded') return paid(order, paymentIntent.id, attempts);
  return { kind: openKinds[paymentIntent.status] };
}

/** Only the tab that placed the order knows its customer and its booking key. */
export function paid(order: OrderInDoubt, paymentIntentId: string, { tabOrder }: AttemptStore): PaidOutcome {
  const placed = tabOrder.read();
  const { customer = null, bookingKey } = placed?.orderId === order.orderId ? placed : {};
  const details = {
    ...orderDetails(order.orderId, customer, linesOf(order)),
    ...(bookingKey && { bookingFragment: bookingFragment(order.orderId, bookingKey) }),
  };
  return { kind: 'paid', details, paymentIntentId };
}

/** Empty if the call throws: that does not mean that the payment failed. */
export async function answerOf(
  call: () => Promise<PaymentIntentResult>,
): Promise<Partial<Pick<PaymentIntentResult, 'paymentIntent' | 'error'>>> {
  try {
    return await call();
  } catch {
    return {};
  }
}
