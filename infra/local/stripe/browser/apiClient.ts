import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js';

export interface Api {
  origin: string;
  publishableKey: string;
}

export interface Parameters {
  [name: string]: string | number | Parameters | undefined;
}

const CONNECTION_FAILED =
  'We are experiencing issues connecting to our payments provider. You have not been charged. ' +
  'Please check your internet connection and try again.';

export const retrieveIntent = (api: Api, clientSecret: string): Promise<PaymentIntentResult> =>
  request(api, `payment_intents/${intentIdOf(clientSecret)}?${formOf({ client_secret: clientSecret })}`);

export const confirmIntent = (api: Api, clientSecret: string, parameters: Parameters): Promise<PaymentIntentResult> =>
  request(api, `payment_intents/${intentIdOf(clientSecret)}/confirm`, { ...parameters, client_secret: clientSecret });

export const finishAuthentication = (
  api: Api,
  clientSecret: string,
  outcome: 'authenticated' | 'failed',
): Promise<PaymentIntentResult> => request(api, '3ds2/authenticate', { client_secret: clientSecret, outcome });

const intentIdOf = (clientSecret: string): string => clientSecret.replace(/_secret_.*$/, '');

async function request(api: Api, path: string, body?: Parameters): Promise<PaymentIntentResult> {
  try {
    const response = await fetch(`${api.origin}/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${api.publishableKey}` },
      ...(body && { body: formOf(body) }),
    });
    const answer = (await response.json()) as PaymentIntent & { error?: StripeError };
    return answer.error ? { error: answer.error } : { paymentIntent: answer };
  } catch {
    return { error: { type: 'api_connection_error', message: CONNECTION_FAILED } };
  }
}

/** Stripe's form encoding: `card[number]=4242...` */
function formOf(parameters: Parameters): URLSearchParams {
  const pairs = (value: Parameters[string], name: string): [string, string][] => {
    if (value === undefined) return [];
    if (typeof value !== 'object') return [[name, String(value)]];
    return Object.entries(value).flatMap(([key, inner]) => pairs(inner, name ? `${name}[${key}]` : key));
  };
  return new URLSearchParams(pairs(parameters, ''));
}
