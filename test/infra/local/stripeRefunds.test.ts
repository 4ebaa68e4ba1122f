import type { Stripe } from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { LOCAL_MARK } from '../../../infra/local/lambdaEnvironment.ts';
import { startStripeStandIn } from '../../../infra/local/stripe/standIn.ts';
import { stripeClient, stripePayments } from '../../../lambdas/adapters/payments.ts';

/** The rules of Stripe's refunds that an order relies on. */

async function openStripe() {
  const standIn = await startStripeStandIn(0);
  onTestFinished(() => standIn.close());
  const api = stripeClient(standIn.secretKey, standIn.url);
  const pay = () =>
    api.paymentIntents.create({
      amount: 13_675,
      currency: 'gbp',
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata: { shop: LOCAL_MARK },
    });
  return { standIn, api, pay, payments: stripePayments(api, standIn.secretKey, LOCAL_MARK) };
}

async function chargeOf(api: Stripe, id: string) {
  const { latest_charge: charge } = await api.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  return charge as Stripe.Charge;
}

test('refunds a payment in parts, until nothing is left of it', async () => {
  const { api, pay } = await openStripe();
  const { id } = await pay();
  expect(await api.refunds.create({ payment_intent: id, amount: 3_675 })).toMatchObject({ amount: 3_675 });
  expect(await chargeOf(api, id)).toMatchObject({ amount_refunded: 3_675, refunded: false });
  await expect(api.refunds.create({ payment_intent: id, amount: 10_001 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
    message: 'Refund amount (£100.01) is greater than unrefunded amount on charge (£100.00)',
  });
  expect(await api.refunds.create({ charge: (await chargeOf(api, id)).id })).toMatchObject({
    amount: 10_000,
    payment_intent: id,
    status: 'succeeded',
  });
  expect(await chargeOf(api, id)).toMatchObject({ amount_refunded: 13_675, refunded: true });
  await expect(api.refunds.create({ payment_intent: id })).rejects.toMatchObject({ code: 'charge_already_refunded' });
});

test.for<[string, Stripe.RefundCreateParams, string | undefined]>([
  ['no payment', {}, undefined],
  ['an unknown payment', { payment_intent: 'pi_unknown' }, 'resource_missing'],
  ['an unknown charge', { charge: 'ch_unknown' }, 'resource_missing'],
  ['a sum of nothing', { payment_intent: 'pi_unknown', amount: 0 }, 'parameter_invalid_integer'],
  ['an unknown parameter', { payment_intent: 'pi_unknown', van: 'yes' } as object, 'parameter_unknown'],
])('refuses to refund %s', async ([, parameters, code]) => {
  const { api } = await openStripe();
  await expect(api.refunds.create(parameters)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', code });
});

test('refuses to refund a payment that was not made', async () => {
  const { api } = await openStripe();
  const { id } = await api.paymentIntents.create({ amount: 13_675, currency: 'gbp' });
  await expect(api.refunds.create({ payment_intent: id })).rejects.toThrow('does not have a successful charge');
});

test('a key replays a refund: the money goes back once', async () => {
  const { api, pay } = await openStripe();
  const { id } = await pay();
  const refund = () => api.refunds.create({ payment_intent: id, amount: 500 }, { idempotencyKey: 'refund-7' });
  expect((await refund()).id).toBe((await refund()).id);
  expect((await chargeOf(api, id)).amount_refunded).toBe(500);
});

test('a refund that fails later is no longer part of what was refunded', async () => {
  const { api, pay } = await openStripe();
  const { id } = await pay();
  await api.refunds.create({ payment_intent: id, amount: 675 });
  const rest = await api.refunds.create({ payment_intent: id });
  const fail = (refund: string) => api.testHelpers.refunds.expire(refund);
  expect(await fail(rest.id)).toMatchObject({ status: 'failed', payment_intent: id });
  expect(await chargeOf(api, id)).toMatchObject({ amount_refunded: 675, refunded: false });
  await expect(fail(rest.id)).rejects.toThrow('cannot be failed: it has a status of failed');
  await expect(fail('re_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('lists the payments refunded since a time, each with its charge, over many pages', async () => {
  const { api, pay, payments } = await openStripe();
  const [one, two] = [await pay(), await pay()];
  await api.refunds.create({ payment_intent: one.id });
  for (let count = 0; count < 101; count += 1) await api.refunds.create({ payment_intent: two.id, amount: 1 });
  const since = async (laterMs: number) => {
    const found: [string, number][] = [];
    for await (const { id, latest_charge: charge } of payments.refunded(new Date(Date.now() + laterMs)))
      found.push([id, (charge as Stripe.Charge).amount_refunded]);
    return found;
  };
  expect(await since(-60_000)).toEqual([...Array.from({ length: 101 }, () => [two.id, 101]), [one.id, 13_675]]);
  expect(await since(60_000)).toEqual([]);
});
