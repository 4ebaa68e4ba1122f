import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';
import qs from 'qs';

export interface Api {
  origin: string;
  publishableKey: string;
}

const CONNECTION_FAILED =
  'We are experiencing issues connecting to our payments provider. You have not been charged. ' +
  'Please check your internet connection and try again.';

/** Another of Stripe's hosts, if the script was loaded from js.stripe.com. A stand-in has one host for everything. */
export function stripeHost(origin: string, name: 'api' | 'hooks'): string {
  return origin.replace('//js.stripe.com', `//${name}.stripe.com`);
}

/** Retrieves the payment intent of a client secret or, with a `confirmation`, confirms it. */
export async function askStripe(
  { origin, publishableKey }: Api,
  clientSecret: string,
  confirmation?: object,
): Promise<PaymentIntentResult> {
  const intent = `${stripeHost(origin, 'api')}/v1/payment_intents/${clientSecret.replace(/_secret_.*$/, '')}`;
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
