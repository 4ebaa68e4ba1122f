import { afterAll, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { stripeWebhookContract } from '../../../domain/api/stripeWebhook.ts';
import { functionPlans } from '../../../infra/functionPlans.ts';
import { httpApiEvent, importLambda } from '../../../infra/local/lambdaRoutes.ts';
import { startParameters } from '../../../infra/local/parameters.ts';
import { readStripeKey } from '../../../lambdas/adapters/stripeKey.ts';
import { metricNames } from '../../../lambdas/edge/metricNames.ts';
import { runLambda, MEASURED } from '../edge/writtenMetrics.ts';
import { openShop, stripeEvent } from '../openShop.ts';
import { paidOrder } from '../orders/placedOrders.ts';

const shop = await openShop();

/** Every function that reads the secret key. */
const readers: string[] = [];
for (const name of Object.keys(functionPlans)) {
  const { settings } = (await importLambda(name)) as { settings: z.ZodMiniObject };
  if ('STRIPE_SECRET_KEY_PARAMETER' in settings.def.shape) readers.push(name);
}
if (readers.length === 0) throw new Error('no function reads the key');

test.for(readers)('%s refuses a key of the other mode, and raises an alarm', async (name) => {
  const { succeeded, answer, values } = await runLambda(name, {}, { ...MEASURED, STRIPE_MODE: 'live' });
  expect(succeeded ? answer : { statusCode: 503 }).toMatchObject({ statusCode: 503 });
  expect(values).toEqual({ [metricNames.keysOfTwoModes]: 1 });
});

const KEYS = [
  'sk_live_1',
  'rk_live_1',
  'sk_test_1',
  'rk_test_1',
  'pk_live_1',
  'pk_test_1',
  'whsec_1',
  ' sk_live_1',
  'sk_live_1\n',
];
const parameters = await startParameters(Object.fromEntries(KEYS.map((key) => [key, key])));
afterAll(() => parameters.close());

test.for([
  ['live', ['sk_live_1', 'rk_live_1']],
  ['test', ['sk_test_1', 'rk_test_1']],
] as const)('a stage of %s mode takes %j only', async ([mode, taken]) => {
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', parameters.url);
  const reads = await Promise.allSettled(
    KEYS.map((key) => readStripeKey({ STRIPE_SECRET_KEY_PARAMETER: key, STRIPE_MODE: mode })),
  );
  vi.unstubAllEnvs();
  expect(reads.flatMap((read) => (read.status === 'fulfilled' ? read.value : []))).toEqual(taken);
});

test('a signed event of the other mode is refused, raises an alarm and fulfils nothing', async () => {
  const { orderId, paymentIntentId } = await paidOrder(shop);
  const payload = JSON.stringify({ ...stripeEvent('payment_intent.succeeded', paymentIntentId), livemode: true });
  const request = new Request(`https://shop.example${stripeWebhookContract.path}`, {
    method: 'POST',
    body: payload,
    headers: {
      'stripe-signature': shop.stripeApi.webhooks.generateTestHeaderString({
        payload,
        secret: shop.standIns.webhookSecret,
      }),
    },
  });
  expect(await runLambda('stripe-webhook', await httpApiEvent(request))).toMatchObject({
    answer: { statusCode: 400 },
    values: { [metricNames.keysOfTwoModes]: 1 },
  });
  expect(await shop.orderStatus(orderId)).toBe('PENDING');
  expect(await shop.deps.stripeNotes.webhookHeardAt()).toBe(0);
});
