import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { startStripeStandIn, type StripeStandInOptions } from '../../../../infra/local/stripe/standIn.ts';

/** A shop with its own stand-in, gone when the test ends. */
export async function openShop(options: Partial<StripeStandInOptions> = {}) {
  const standIn = await startStripeStandIn({ port: 0, ...options });
  onTestFinished(() => standIn.close());
  return { standIn, stripe: clientOf(standIn.port, standIn.secretKey) };
}

export const clientOf = (port: number, key: string) =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });

export const anOrder = (changes: Partial<Stripe.PaymentIntentCreateParams> = {}): Stripe.PaymentIntentCreateParams => ({
  amount: 13_675,
  currency: 'gbp',
  allowed_payment_method_types: ['card'],
  ...changes,
});

/** The error that the stripe package makes of a refusal. */
export async function refusalOf(request: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error('the stripe package raised no error of its own', { cause: error });
}
