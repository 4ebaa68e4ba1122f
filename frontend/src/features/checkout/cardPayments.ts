import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js';

/** The two calls of Stripe.js that a payment needs. */
export type CardPayments = Pick<Stripe, 'confirmCardPayment' | 'retrievePaymentIntent'>;

interface NoAnswer {
  readonly paymentIntent?: undefined;
  readonly error?: undefined;
}

/** A call that throws has told us nothing: not that the payment failed. */
export async function answerOf(call: () => Promise<PaymentIntentResult>): Promise<PaymentIntentResult | NoAnswer> {
  try {
    return await call();
  } catch {
    return {};
  }
}
