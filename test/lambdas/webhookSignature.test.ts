import { afterAll, expect, test } from 'vitest';
import { stripeWebhookContract } from '../../domain/api/stripeWebhook.ts';
import { PARAMETERS } from '../../infra/local/lambdaEnvironment.ts';
import { startParameters } from '../../infra/local/parameters.ts';
import { openShop, stripeEvent } from './openShop.ts';

const shop = await openShop();
const parameters = await startParameters({
  [PARAMETERS.stripeSecretKey]: shop.stripe.secretKey,
  [PARAMETERS.stripeWebhookSecret]: 'whsec_new whsec_old',
});
process.env['AWS_ENDPOINT_URL_SSM'] = parameters.url;
afterAll(() => parameters.close());

const event = stripeEvent('succeeded', 'pi_unknown');
const REFUSED = [400, { error: { code: 'invalid_signature' } }];
const TAKEN = [200, { received: true }];

test.for([
  ['whsec_new', 0, TAKEN],
  ['whsec_old', 0, TAKEN],
  ['whsec_new whsec_old', 0, REFUSED],
  ['whsec_forged', 0, REFUSED],
  ['whsec_new', 295, TAKEN],
  ['whsec_new', 301, REFUSED],
] as const)('with two secrets, an event signed with "%s" %i s ago gets %j', async ([secret, age, expected]) => {
  const response = await shop.webhook(event, { secret, at: Date.now() - age * 1_000 });
  expect([response.status, await response.json()]).toMatchObject(expected);
});

test('an event without a signature is refused', async () => {
  const response = await shop.request(stripeWebhookContract.path, { method: 'POST', body: JSON.stringify(event) });
  expect([response.status, await response.json()]).toMatchObject(REFUSED);
});
