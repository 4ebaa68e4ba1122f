import * as z from 'zod/mini';
import { sendOrderEmailContract } from '../../domain/api/sendOrderEmail.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { readStripeKey } from '../adapters/stripeKey.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { endpoint } from '../edge/endpoint.ts';
import { readSettings, text, wholeNumber } from '../edge/settings.ts';
import { visitorLimit } from '../edge/visitorLimit.ts';
import { fulfilDeps, fulfilSettings } from '../orders/fulfilSettings.ts';
import { sendOrderEmail } from './sendOrderEmail.ts';

export const settings = z.extend(fulfilSettings, { VISITORS_TABLE: text, EMAIL_CALLS_PER_VISITOR: wholeNumber });

export const handler = endpoint(sendOrderEmailContract, async () => {
  const env = readSettings(settings);
  const [secretKey, siteUrl] = await readStripeKey(env, env.SITE_URL_PARAMETER);
  const deps = fulfilDeps(env, secretKey, siteUrl);
  const counts = visitorCounts(dynamoClient(), env.VISITORS_TABLE);
  return {
    countRequest: visitorLimit('send-order-email', { counts, limit: env.EMAIL_CALLS_PER_VISITOR }),
    answer: (request) => sendOrderEmail(request, deps, () => new Date()),
  };
});
