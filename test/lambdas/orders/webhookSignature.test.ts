import { afterAll, expect, test } from 'vitest';
import { stripeWebhookContract } from '../../../domain/api/stripeWebhook.ts';
import { PARAMETERS } from '../../../infra/local/standIns.ts';
import { startParameters } from '../../../infra/local/parameters.ts';
import { openShop, stripeEvent } from '../openShop.ts';

const shop = await openShop();
const parameters = await startParameters({
  [PARAMETERS.stripeSecretKey]: shop.stripe.secretKey,
  [PARAMETERS.stripeWebhookSecret]: 'whsec_new whsec_old',
  [PARAMETERS.siteUrl]: 'https://shop.example',
});
process.env['AWS_ENDPOINT_URL_SSM'] = parameters.url;
afterAll(() => parameters.close());

const event = stripeEvent('payment_intent.succeeded', 'pi_unknown');
const REFUSED = [400, { error: { code: 'invalid_signature' } }];
const TAKEN = [200, { received: true }];

test.for([
  ['whsec_new', 0, TAKEN],
  ['whsec_old', 0, TAKEN],
  ['whsec_new whsec_old', 0, REFUSED],
  ['whsec_forged', 0, REFUSED],
  ['whsec_new', -295, TAKEN],
  ['whsec_new', -301, REFUSED],
  ['whsec_new', 295, TAKEN],
  ['whsec_new', 310, REFUSED],
] as const)(
  'with two secrets, an event signed by "%s", dated now %i s, gets %j',
  async ([secret, seconds, expected]) => {
    const response = await shop.webhook(event, { secret, at: Date.now() + seconds * 1_000 });
    expect([response.status, await response.json()]).toMatchObject(expected);
  },
);

const now = Math.floor(Date.now() / 1_000);

test.for([undefined, '', 't=1,v1=00', `t=${now},v1=${'0'.repeat(64)}`, 't=,v1=', 't=x,v1=ü', 'v1=1'.repeat(900)])(
  'an event with the signature "%s" is refused',
  async (signature) => {
    const headers = signature === undefined ? {} : { 'stripe-signature': signature };
    const init = { method: 'POST', body: JSON.stringify(event), headers };
    const response = await shop.request(stripeWebhookContract.path, init);
    expect([response.status, await response.json()]).toMatchObject(REFUSED);
  },
);
