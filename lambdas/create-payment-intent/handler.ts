import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { dynamoClient } from '../adapters/dynamo.ts';
import { orderStore } from '../adapters/orderStore.ts';
import { stripeClient, stripePayments } from '../adapters/payments.ts';
import { readSecrets } from '../adapters/secrets.ts';
import { endpoint } from '../edge/endpoint.ts';
import { createPaymentIntent } from './core.ts';
import { readEnv } from './env.ts';

export const handler = endpoint(createPaymentIntentContract, async () => {
  const env = readEnv();
  const [secretKey] = await readSecrets([env.STRIPE_SECRET_KEY_PARAMETER]);
  const deps = {
    orders: orderStore(dynamoClient(), env.ORDERS_TABLE),
    payments: stripePayments(stripeClient(secretKey, env.STRIPE_API_URL), secretKey),
  };
  return async (request, { now }) => ({ body: await createPaymentIntent(request, deps, now) });
});
