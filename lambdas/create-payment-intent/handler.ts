import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { stripeClient, stripePayments } from '../adapters/payments.ts';
import { readSecrets } from '../adapters/secrets.ts';
import { visitorCounts } from '../adapters/visitorCounts.ts';
import { endpoint } from '../edge/endpoint.ts';
import { limited } from '../edge/limited.ts';
import { createPaymentIntent } from './core.ts';
import { readEnv } from './env.ts';

export const handler = endpoint(createPaymentIntentContract, async () => {
  const env = readEnv();
  const [secretKey] = await readSecrets([env.STRIPE_SECRET_KEY_PARAMETER]);
  const database = dynamoClient();
  const deps = {
    orders: orderStore(database, env.ORDERS_TABLE),
    payments: stripePayments(stripeClient(secretKey, env.STRIPE_API_URL), secretKey),
  };
  const limit = { counts: visitorCounts(database, env.VISITORS_TABLE), limit: env.PAYMENTS_PER_VISITOR };
  return limited(createPaymentIntentContract, limit, async (request, { now }) => ({ body: await createPaymentIntent(request, deps, now) }));
});
