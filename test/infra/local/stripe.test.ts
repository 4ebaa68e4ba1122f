import { Stripe } from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { startStripeStandIn } from '../../../infra/local/stripe/standIn.ts';
import { stripeClient, stripePayments } from '../../../lambdas/adapters/payments.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';

/** The rules of Stripe that an order relies on; without them the tests of orders would prove nothing. */

const order: Stripe.PaymentIntentCreateParams = { amount: 13_675, currency: 'gbp' };
const key = { idempotencyKey: 'pi:order-7' };

async function openStripe() {
  const standIn = await startStripeStandIn(0);
  onTestFinished(() => standIn.close());
  return { standIn, intents: stripeClient(standIn.secretKey, standIn.url).paymentIntents };
}

const keysOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'x']));

test.for<[string, object, string | undefined, string]>([
  [
    'an unknown nested one',
    { shipping: { name: 'Sam', address: {}, van: 'yes' } },
    'parameter_unknown',
    'shipping[van]',
  ],
  ['no amount', { amount: undefined }, 'parameter_missing', 'amount'],
  ['less than 30p', { amount: 29 }, 'amount_too_small', 'amount'],
  ['a million pounds', { amount: 100_000_000 }, 'amount_too_large', 'amount'],
  ['an empty text', { description: '' }, undefined, 'description'],
  ['a bad email address', { receipt_email: 'sam@yard-.example.co.uk' }, 'email_invalid', 'receipt_email'],
  ['a description of 1001', { description: 'x'.repeat(1_001) }, undefined, 'description'],
  ['51 metadata keys', { metadata: keysOf(51) }, undefined, 'metadata'],
  ['a metadata value of 501', { metadata: { note: 'x'.repeat(501) } }, undefined, 'metadata[note]'],
])('refuses %s, and leaves the idempotency key free', async ([, wrong, code, param]) => {
  const { standIn, intents } = await openStripe();
  await expect(intents.create({ ...order, ...wrong } as never, key)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    code,
    param,
  });
  expect(standIn.intents()).toEqual([]);
  expect((await intents.create({ ...order, amount: 30, metadata: keysOf(50) }, key)).amount).toBe(30);
});

test('an idempotency key replays its first answer, and is refused for another request', async () => {
  const { standIn, intents } = await openStripe();
  const first = await intents.create(order, key);
  await intents.confirm(first.id, { payment_method: 'pm_card_visa' });
  expect(await intents.create(order, key)).toEqual(first);
  for (const other of [intents.create({ ...order, amount: 500 }, key), intents.cancel(first.id, {}, key)])
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(standIn.intents()).toHaveLength(1);
});

test.for([
  ['an API version other than ours', { 'stripe-version': '2020-08-27' }, 'Invalid Stripe API version: 2020-08-27'],
  ['an idempotency key of 256', { 'idempotency-key': 'x'.repeat(256) }, 'must be at most 255 characters'],
] as const)('refuses %s', async ([, headers, message]) => {
  const { standIn } = await openStripe();
  const authorization = `Bearer ${standIn.secretKey}`;
  const body = new URLSearchParams({ amount: '500', currency: 'gbp' });
  const answer = await fetch(`${standIn.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization, ...headers },
    body,
  });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)]);
});

test('parallel requests with one key get one answer, and "in use" for the others', async () => {
  const { standIn } = await openStripe();
  const headers = { authorization: `Bearer ${standIn.secretKey}`, 'idempotency-key': 'pi:order-7' };
  const body = new URLSearchParams({ amount: '500', currency: 'gbp' });
  const create = () => fetch(`${standIn.url}/v1/payment_intents`, { method: 'POST', headers, body });
  const answers = await Promise.all(Array.from({ length: 20 }, create));
  const inUse = answers.filter(({ status }) => status === 409);
  expect(inUse.length).toBeGreaterThan(0);
  expect(inUse.map((answer) => answer.headers.get('stripe-should-retry'))).toEqual(inUse.map(() => 'true'));
  expect(standIn.intents()).toHaveLength(1);
});

test('a retry while the first request still runs is an outage, not a changed order', async () => {
  const { standIn } = await openStripe();
  standIn.faults.add({ method: 'POST', path: /payment_intents$/, when: 'before', effect: 'hang' });
  const payments = stripePayments(
    stripeClient(standIn.secretKey, standIn.url, { timeout: 20_000 }),
    standIn.secretKey,
    'Shop-test',
  );
  // The one that comes first hangs.
  const answer = Promise.race([payments.create(order, 'pi:order-7'), payments.create(order, 'pi:order-7')]);
  await expect(answer).rejects.toBeInstanceOf(Unavailable);
  await expect(answer).rejects.toMatchObject({ cause: { statusCode: 409, code: 'idempotency_key_in_use' } });
});

test('another card can follow a decline, but nothing can follow a payment', async () => {
  const { intents } = await openStripe();
  const { id } = await intents.create(order);
  await expect(intents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' })).rejects.toMatchObject({
    statusCode: 402,
    code: 'card_declined',
    payment_intent: { status: 'requires_payment_method', amount_received: 0 },
  });
  const paid = await intents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 13_675 });
  for (const late of [intents.confirm(id, { payment_method: 'pm_card_visa' }), intents.cancel(id)])
    await expect(late).rejects.toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { id } });
});

test('a card that needs 3-D Secure is charged only once the customer has authenticated', async () => {
  const { standIn, intents } = await openStripe();
  const { id, client_secret } = await intents.create(order);
  const authenticate = async (outcome: string) => {
    await intents.confirm(id, { payment_method: 'pm_card_authenticationRequired' });
    const waiting = await intents.retrieve(id);
    const body = new URLSearchParams({ client_secret: client_secret!, outcome });
    const headers = { authorization: `Bearer ${standIn.publishableKey}` };
    await fetch(`${standIn.url}/v1/3ds2/authenticate`, { method: 'POST', headers, body });
    const { status, amount_received, last_payment_error } = await intents.retrieve(id);
    return [waiting.status, status, amount_received, last_payment_error?.code];
  };
  expect(await authenticate('failed')).toEqual([
    'requires_action',
    'requires_payment_method',
    0,
    'payment_intent_authentication_failure',
  ]);
  expect(await authenticate('authenticated')).toEqual(['requires_action', 'succeeded', 13_675, undefined]);
});
