import { Stripe } from 'stripe';
import { metricNames } from '../edge/metricNames.ts';
import { Unavailable } from '../edge/unavailable.ts';

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Stripe advises against a retry where it would replay the failure; older answers only say that they were replayed. */
export function isSavedFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeAPIError)) return false;
  return error.headers?.['stripe-should-retry'] === 'false' || error.headers?.['idempotent-replayed'] === 'true';
}

/** The key was used before, with other parameters. While its first request still runs the error is another: a 409, which counts as an outage. */
export function isKeyOfAnother(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError;
}

/** The secret key is wrong, revoked or expired, or a restricted one without the right. Only a person can mend that. */
function isKeyRefused(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
  );
}

/** Errors of our own and requests that Stripe calls invalid are bugs, not an outage: they are rethrown as they are. */
export async function rethrow(cause: unknown): Promise<never> {
  // Loaded when needed: metrics would slow every cold start of a payment.
  if (isKeyRefused(cause)) (await import('../edge/metrics.ts')).writeMetric(metricNames.stripeKeyRefused, 1);
  const isOutage =
    cause instanceof Stripe.errors.StripeError &&
    !(cause instanceof Stripe.errors.StripeInvalidRequestError) &&
    !(cause instanceof Stripe.errors.StripeIdempotencyError);
  throw isOutage ? new Unavailable('payments', { cause }) : cause;
}
