import type { PaymentIntent } from '@stripe/stripe-js';
import { answerOf, type CardPayments } from './cardPayments.ts';
import { orderInDoubt, type StartedOrder } from './paymentAttempt.ts';
import type { PaymentAttempts } from './paymentAttempts.ts';
import type { BlockedOutcome, ClearOutcome, PaidOutcome } from './paymentOutcome.ts';

type Answer = PaidOutcome | BlockedOutcome | { readonly kind: 'unpaid' } | { readonly kind: 'cancelled' };

const fates = {
  succeeded: 'paid',
  processing: 'processing',
  requires_capture: 'processing',
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  requires_action: 'unpaid',
  canceled: 'cancelled',
} as const satisfies Record<PaymentIntent.Status, Answer['kind']>;

/** Asks Stripe about the payment whose end this browser never learnt, if there is one. */
export async function askAboutEarlierPayment(
  attempts: PaymentAttempts,
  stripe: CardPayments,
): Promise<PaidOutcome | BlockedOutcome | ClearOutcome> {
  const attempt = attempts.load();
  const order = attempt && orderInDoubt(attempt);
  if (!order) return { kind: 'clear' };
  const answer = await askAboutPayment(order, order.clientSecret, stripe);
  if (answer.kind !== 'cancelled') return answer;
  if (order.orderId === attempt.orderId) attempts.save({ ...attempt, state: 'created', isAbandoned: true });
  return { kind: 'unpaid' };
}

/** An intent that Stripe does not know can no more be paid than a cancelled one. */
export async function askAboutPayment(
  order: StartedOrder,
  clientSecret: string,
  stripe: CardPayments,
): Promise<Answer> {
  const { paymentIntent, error } = await answerOf(() => stripe.retrievePaymentIntent(clientSecret));
  if (error?.code === 'resource_missing') return { kind: 'cancelled' };
  if (!paymentIntent) return { kind: 'unknown' };
  const kind = fates[paymentIntent.status];
  return kind === 'paid' ? { kind, order, paymentIntentId: paymentIntent.id } : { kind };
}
