import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { anOrder, openShop, refusalOf } from './shop.ts';

const creating = { method: 'POST', path: /^\/v1\/payment_intents$/ } as const;
const key = { idempotencyKey: 'pi:order-7' };

test('a rate limit strikes as often as it was ordered, and nothing happens', async () => {
  const { standIn, stripe } = await openShop();
  standIn.faults.add({ ...creating, when: 'before', effect: { status: 429 }, times: 2 });

  const errors = [
    await refusalOf(stripe.paymentIntents.create(anOrder(), key)),
    await refusalOf(stripe.paymentIntents.create(anOrder(), key)),
  ];

  expect(errors[0]).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
  expect(errors[1]).toMatchObject({ statusCode: 429, code: 'rate_limit' });
  expect(standIn.intents()).toEqual([]);
  expect((await stripe.paymentIntents.create(anOrder(), key)).status).toBe('requires_payment_method');
});

test('a failure after the effect is saved under its key, as Stripe saves it', async () => {
  const { standIn, stripe } = await openShop();
  standIn.faults.add({ ...creating, when: 'after', effect: { status: 500 } });

  const error = await refusalOf(stripe.paymentIntents.create(anOrder(), key));
  const again = await refusalOf(stripe.paymentIntents.create(anOrder(), key));

  expect(error).toBeInstanceOf(Stripe.errors.StripeAPIError);
  expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true' } });
  expect(standIn.intents()).toHaveLength(1);
});

test('an answer lost to a time-out is found again under its key', async () => {
  const { standIn, stripe } = await openShop();
  standIn.faults.add({ ...creating, when: 'after', effect: 'hang' });

  const error = await refusalOf(stripe.paymentIntents.create(anOrder(), { ...key, timeout: 200 }));
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(standIn.intents().map(({ id }) => id)).toEqual([(await stripe.paymentIntents.create(anOrder(), key)).id]);
});

test('a dropped connection is an error of the connection', async () => {
  const { standIn, stripe } = await openShop();
  // The stripe package tries a dropped connection once more of its own accord.
  standIn.faults.add({ ...creating, when: 'before', effect: 'drop', times: 2 });

  expect(await refusalOf(stripe.paymentIntents.create(anOrder()))).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  expect(standIn.intents()).toEqual([]);
});

test('a fault strikes only what it matches, and can be called off', async () => {
  const { standIn, stripe } = await openShop();
  standIn.faults.add({ ...creating, when: 'before', effect: { status: 500 } });

  expect((await stripe.paymentIntents.list()).data).toEqual([]);
  standIn.faults.clear();
  expect((await stripe.paymentIntents.create(anOrder())).status).toBe('requires_payment_method');
});
