import type { Stripe } from 'stripe';
import { ApiError } from '../edge/apiError.ts';
import { describeError, log } from '../edge/log.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';

const TOLERANCE_SECONDS = 300;

/** The event in a signed body. Throws ApiError invalid_signature if no secret fits or the signature is too old. */
export async function verifiedEvent(
  stripe: Stripe,
  body: string,
  signature: string | undefined,
  secrets: readonly string[],
  now: Date,
): Promise<Stripe.Event> {
  let fault: unknown;
  for (const secret of secrets) {
    try {
      return await stripe.webhooks.constructEventAsync(
        body,
        signature ?? '',
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      );
    } catch (error) {
      fault = error;
    }
  }
  log.warn('A webhook call was refused: its signature does not hold', { cause: describeError(fault) });
  writeMetric(metricNames.badWebhookSignatures, 1);
  throw new ApiError('invalid_signature');
}
