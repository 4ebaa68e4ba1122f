import { afterAll, expect, test } from 'vitest';
import { PARAMETERS } from '../../infra/local/lambdaEnvironment.ts';
import { startParameters } from '../../infra/local/parameters.ts';
import { openShop } from './openShop.ts';
import { stripeEvent } from './stripeEvent.ts';

const shop = await openShop();
const parameters = await startParameters(0, {
  [PARAMETERS.stripeSecretKey]: shop.stripe.secretKey,
  [PARAMETERS.stripeWebhookSecret]: 'whsec_new whsec_old',
});
process.env['AWS_ENDPOINT_URL_SSM'] = parameters.url;
afterAll(() => parameters.close());

test.each([
  ['whsec_new', 200],
  ['whsec_old', 200],
  ['whsec_new whsec_old', 400],
])('while the parameter holds two secrets, what is signed with "%s" is answered %i', async (secret, status) => {
  expect((await shop.webhook(stripeEvent('payment_intent.succeeded', 'pi_unknown'), { secret })).status).toBe(status);
});
