import * as z from 'zod/mini';
import { createPaymentIntentContract, type CreatePaymentIntentRequest } from '../../domain/api/createPaymentIntent.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { stripeClient, stripePayments } from '../adapters/payments.ts';
import { readSecrets } from '../adapters/secrets.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { endpoint } from '../edge/endpoint.ts';
import { limited } from '../edge/limited.ts';
import { once } from '../edge/once.ts';
import { readSettings, text, wholeNumber } from '../edge/settings.ts';
import { createPaymentIntent } from './core.ts';
import { dryRun, firstCalls } from './dryRun.ts';

export const settings = z.object({
  ORDERS_TABLE: text,
  STRIPE_SECRET_KEY_PARAMETER: text,
  STRIPE_API_URL: z.optional(z.url()),
  VISITORS_TABLE: text,
  PAYMENTS_PER_VISITOR: wholeNumber,
});

export const handler = endpoint(createPaymentIntentContract, async () => {
  const env = readSettings(settings);
  const [secretKey] = await readSecrets([env.STRIPE_SECRET_KEY_PARAMETER]);
  const database = dynamoClient();
  const deps = {
    orders: orderStore(database, env.ORDERS_TABLE),
    payments: stripePayments(stripeClient(secretKey, env.STRIPE_API_URL), secretKey),
  };
  const limit = { counts: visitorCounts(database, env.VISITORS_TABLE), limit: env.PAYMENTS_PER_VISITOR };
  const place = limited(createPaymentIntentContract, limit, async (request: CreatePaymentIntentRequest, { now }) => ({
    body: await createPaymentIntent(request, deps, now),
  }));
  // Once per process, so that nobody can make us call Stripe at will.
  const warmUp = once(() => firstCalls(deps, new Date()));
  return async (request, context) =>
    request.dryRun ? { body: await dryRun(request, warmUp) } : place(request, context);
});
