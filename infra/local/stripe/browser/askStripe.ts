import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import qs from 'qs';

export interface Api {
  origin: string;
  publishableKey: string;
}

const CONNECTION_FAILED =
  'We are experiencing issues connecting to our payments provider. You have not been charged. ' +
  'Please check your internet connection and try again.';

/** Retrieves the payment intent of a client secret or, with a `confirmation`, confirms it. */
export async function askStripe(
  { origin, publishableKey }: Api,
  clientSecret: string,
  confirmation?: object,
): Promise<PaymentIntentResult> {
  const intent = `${origin}/v1/payment_intents/${clientSecret.replace(/_secret_.*$/, '')}`;
  const headers = { Authorization: `Bearer ${publishableKey}` };
  try {
    const response = confirmation
      ? await fetch(`${intent}/confirm`, {
          method: 'POST',
          headers,
          body: new URLSearchParams(qs.stringify({ ...confirmation, client_secret: clientSecret })),
        })
      : await fetch(`${intent}?client_secret=${clientSecret}`, { headers });
    const answer = (await response.json()) as PaymentIntent & { error?: StripeError };
    return answer.error ? { error: answer.error } : { paymentIntent: answer };
  } catch {
    return { error: { type: 'api_connection_error', message: CONNECTION_FAILED } };
  }
}
