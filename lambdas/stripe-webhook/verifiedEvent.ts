import type { Stripe } from 'stripe';
import { ApiError } from '../edge/apiError.ts';
import { describeError, log } from '../edge/log.ts';
import { metricNames } from '../edge/metricNames.ts';
import { writeMetric } from '../edge/metrics.ts';

const TOLERANCE_SECONDS = 300;

/** The event in a signed body. Throws ApiError invalid_signature if no secret fits, or if the signature's time is not now. */
export async function verifiedEvent(
  stripe: Stripe,
  body: string,
  signature = '',
  secrets: readonly string[],
  now: Date,
): Promise<Stripe.Event> {
  let fault: unknown;
  for (const secret of secrets) {
    try {
      const event = await stripe.webhooks.constructEventAsync(
        body,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      );
      refuseAhead(signature, now);
      return event;
    } catch (error) {
      fault = error;
    }
  }
  // No alarm: anybody can post here. The sweep notices if Stripe's own events are refused.
  log.warn('A webhook call was refused: its signature does not hold', { cause: describeError(fault) });
  throw new ApiError('invalid_signature');
}

/**
 * Throws ApiError invalid_request, and raises an alarm, for a signed event of the other mode: the endpoint, or our signing secret, is
 * of that mode. Refused, because Stripe then shows the failure, and sends the event again once the keys are right.
 */
export function refuseOtherMode({ id, type, livemode }: Stripe.Event, ours: boolean): void {
  if (livemode === ours) return;
  log.error('A webhook call was refused: its event is of the other mode', { eventId: id, type, livemode });
  writeMetric(metricNames.keysOfTwoModes, 1);
  throw new ApiError('invalid_request', {
    fields: { livemode: `This address takes events with livemode ${ours} only.` },
  });
}

/** Stripe's library refuses a signature that is too old, but not one dated ahead, which could be replayed for longer. */
function refuseAhead(signature: string, now: Date): void {
  const signedAt = signature.split(',').findLast((part) => part.startsWith('t=')) ?? '';
  if (Number.parseInt(signedAt.slice(2), 10) - now.getTime() / 1_000 > TOLERANCE_SECONDS)
    throw new Error('The signature is dated ahead');
}
