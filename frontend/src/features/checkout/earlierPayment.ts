import type { PaymentIntent, PaymentIntentResult, Stripe } from '@stripe/stripe-js';
import { type AttemptStore, orderInDoubt, type OrderWithSecret } from './paymentAttempt.ts';
import type { BlockedOutcome, ClearOutcome, PaidOutcome } from './paymentOutcome.ts';

/** The two calls of Stripe.js that a payment needs. */
export type CardPayments = Pick<Stripe, 'confirmCardPayment' | 'retrievePaymentIntent'>;

type CheckedPayment = PaidOutcome | BlockedOutcome | { readonly kind: 'unpaid' } | { readonly kind: 'cancelled' };

const kinds = {
  succeeded: 'paid',
  processing: 'processing',
  requires_capture: 'processing',
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'unpaid',
  canceled: 'cancelled',
} as const satisfies Record<PaymentIntent.Status, CheckedPayment['kind']>;

/** Asks Stripe about a payment whose answer this browser never got, if there is one. */
export async function checkEarlierPayment(
  attempts: AttemptStore,
  stripe: CardPayments,
): Promise<PaidOutcome | BlockedOutcome | ClearOutcome> {
  const attempt = attempts.read();
  const order = orderInDoubt(attempt);
  if (!attempt || !order) return { kind: 'clear' };
  const checked = await checkPayment(order, stripe);
  if (checked.kind !== 'cancelled') return checked;
  if (order.orderId === attempt.orderId) attempts.write({ ...attempt, state: 'created', isAbandoned: true });
  return { kind: 'unpaid' };
}

/** An intent that Stripe does not know cannot be paid, like a cancelled one. */
export async function checkPayment(order: OrderWithSecret, stripe: CardPayments): Promise<CheckedPayment> {
  const { paymentIntent, error } = await answerOf(() => stripe.retrievePaymentIntent(order.clientSecret));
  if (error?.code === 'resource_missing') return { kind: 'cancelled' };
  if (!paymentIntent) return { kind: 'unknown' };
  const kind = kinds[paymentIntent.status];
  return kind === 'paid' ? { kind, order, paymentIntentId: paymentIntent.id } : { kind };
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
