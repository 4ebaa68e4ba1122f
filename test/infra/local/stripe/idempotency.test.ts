import { Stripe } from 'stripe';
import { expect, test, vi } from 'vitest';
import { anOrder, openShop, refusalOf } from './shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const key = { idempotencyKey: 'pi:order-7' };

test('the same request under the same key gets the first answer and does nothing twice', async () => {
  const { standIn, stripe } = await openShop();

  const first = await stripe.paymentIntents.create(anOrder({ metadata: { orderId: 'o-7' } }), key);
  await stripe.paymentIntents.confirm(first.id, { payment_method: 'pm_card_visa' });
  const second = await stripe.paymentIntents.create(anOrder({ metadata: { orderId: 'o-7' } }), key);

  expect(second).toEqual(first);
  expect(second.status).toBe('requires_payment_method');
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(second.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  });
  expect(standIn.intents()).toHaveLength(1);
});

test('other parameters under the same key are an idempotency error', async () => {
  const { stripe } = await openShop();
  await stripe.paymentIntents.create(anOrder(), key);

  const error = await refusalOf(stripe.paymentIntents.create(anOrder({ amount: 500 }), key));

  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error).toMatchObject({
    statusCode: 400,
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      "Try using a key other than 'pi:order-7' if you meant to execute a different request.",
  });
});

test('another endpoint under the same key is an idempotency error', async () => {
  const { stripe } = await openShop();
  const { id } = await stripe.paymentIntents.create(anOrder(), key);

  const error = await refusalOf(stripe.paymentIntents.cancel(id, {}, key));

  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(error.message).toContain(`can only be used for the same endpoint`);
});

test('a decline is replayed like any answer, and the card is not tried again', async () => {
  const { stripe } = await openShop();
  const { id } = await stripe.paymentIntents.create(anOrder());
  const confirm = () => refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, key));

  const first = await confirm();
  const second = await confirm();

  expect(second.statusCode).toBe(402);
  expect(second.charge).toBe(first.charge);
  expect(second.headers).toMatchObject({ 'idempotent-replayed': 'true' });
});

test('a request refused before it began leaves its key free', async () => {
  const { stripe } = await openShop();
  await refusalOf(stripe.paymentIntents.create(anOrder({ amount: 29 }), key));

  expect((await stripe.paymentIntents.create(anOrder(), key)).amount).toBe(13_675);
});

test('a key in use by a request still running is a conflict', async () => {
  const { standIn, stripe } = await openShop();
  standIn.faults.add({ method: 'POST', path: /payment_intents$/, when: 'before', effect: 'hang' });
  const running = refusalOf(stripe.paymentIntents.create(anOrder(), { ...key, timeout: 400 }));
  await new Promise((resolve) => setTimeout(resolve, 100));

  const error = await refusalOf(stripe.paymentIntents.create(anOrder(), key));

  expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use', rawType: 'idempotency_error' });
  expect(await running).toBeInstanceOf(Stripe.errors.StripeConnectionError);
  await vi.waitFor(async () => {
    expect((await stripe.paymentIntents.create(anOrder(), key)).status).toBe('requires_payment_method');
  });
});

test('a key is forgotten after 24 hours', async () => {
  let now = Date.UTC(2026, 10, 21);
  const { standIn, stripe } = await openShop({ clock: () => now });
  const first = await stripe.paymentIntents.create(anOrder(), key);

  now += DAY_MS - 1;
  expect((await stripe.paymentIntents.create(anOrder(), key)).id).toBe(first.id);
  now += 1;
  expect((await stripe.paymentIntents.create(anOrder(), key)).id).not.toBe(first.id);
  expect(standIn.intents()).toHaveLength(2);
});

test('without a key the same request is carried out each time', async () => {
  const { standIn, stripe } = await openShop();

  await stripe.paymentIntents.create(anOrder());
  await stripe.paymentIntents.create(anOrder());

  expect(standIn.intents()).toHaveLength(2);
});
