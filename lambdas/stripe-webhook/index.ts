import * as z from 'zod/mini';
import { stripeWebhookContract } from '../../domain/api/stripeWebhook.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { stripeClient } from '../adapters/payments.ts';
import { readStripeKey } from '../adapters/stripeKey.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { endpoint } from '../edge/endpoint.ts';
import { readSettings, text, wholeNumber } from '../edge/settings.ts';
import { fulfilDeps, fulfilSettings } from '../orders/fulfilSettings.ts';
import { handleStripeEvent } from './handleStripeEvent.ts';
import { refuseOtherMode, verifiedEvent } from './verifiedEvent.ts';

export const settings = z.object({
  ...fulfilSettings.shape,
  /** The parameter holds one signing secret, or two separated by a space during rotation. */
  STRIPE_WEBHOOK_SECRET_PARAMETER: text,
  VISITORS_TABLE: text,
  DECLINES_PER_VISITOR_DAY: wholeNumber,
});

export const handler = endpoint(stripeWebhookContract, async () => {
  const env = readSettings(settings);
  const [secretKey, webhookSecrets, siteUrl] = await readStripeKey(
    env,
    env.STRIPE_WEBHOOK_SECRET_PARAMETER,
    env.SITE_URL_PARAMETER,
  );
  const stripe = stripeClient(secretKey);
  const dayLimits = {
    counts: visitorCounts(dynamoClient(), env.VISITORS_TABLE),
    declines: env.DECLINES_PER_VISITOR_DAY,
  };
  const deps = { ...fulfilDeps(env, secretKey, siteUrl), dayLimits };
  return {
    async answer(body, { headers, now }) {
      const event = await verifiedEvent(stripe, body, headers['stripe-signature'], webhookSecrets.split(/\s+/), now);
      refuseOtherMode(event, deps.payments.livemode);
      await handleStripeEvent(event, deps, () => new Date());
      return { body: { received: true as const } };
    },
  };
});
