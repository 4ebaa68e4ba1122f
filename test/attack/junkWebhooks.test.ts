import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { stripeWebhookContract } from '../../domain/api/stripeWebhook.ts';
import { httpApiEvent } from '../../infra/local/lambdaRoutes.ts';
import { metricNames } from '../../lambdas/edge/metricNames.ts';
import { openShop, stripeEvent } from '../lambdas/openShop.ts';
import { paidOrder } from '../lambdas/orders/placedOrders.ts';
import { newVisitor } from '../lambdas/requests.ts';
import { runLambda } from '../lambdas/edge/writtenMetrics.ts';

// Before the stand-in starts: it reads the same clock.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T10:00:00Z') });
const shop = await openShop();

afterAll(() => void vi.useRealTimers());
beforeEach(() => void vi.setSystemTime(Date.now() + 24 * 60 * 60_000));

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

/** The alarm "Webhook is silent" goes off at 1. */
async function unheard() {
  return (await runLambda('sweep-orders')).values[metricNames.paymentsUnheard];
}

function junkAbout(paymentIntentId: string): [string, Record<string, string>][] {
  const payload = JSON.stringify(stripeEvent('payment_intent.succeeded', paymentIntentId));
  const timestamp = Math.floor(Date.now() / 1_000);
  const forged = shop.stripeApi.webhooks.generateTestHeaderString({ payload, secret: 'whsec_forged', timestamp });
  return [
    ['', {}],
    ['{}', { 'stripe-signature': 't=1,v1=0' }],
    [payload, {}],
    [payload, { 'stripe-signature': forged }],
  ];
}

test('no junk raises an alarm, and none hides that the webhook works', async () => {
  const { paymentIntentId } = await paidOrder(shop);
  expect((await shop.webhook(stripeEvent('payment_intent.succeeded', paymentIntentId))).status).toBe(200);
  later(16);
  for (let call = 0; call < 5; call += 1) {
    for (const [body, headers] of junkAbout(paymentIntentId)) {
      const request = new Request(`https://shop.example${stripeWebhookContract.path}`, {
        method: 'POST',
        body,
        headers,
      });
      const { answer, metrics } = await runLambda('stripe-webhook', await httpApiEvent(request, newVisitor()));
      expect([answer, metrics]).toMatchObject([
        { statusCode: expect.toSatisfy((code) => code >= 400 && code < 500) },
        [],
      ]);
    }
  }
  expect(await unheard()).toBe(0);
});

test('a payment without an event for a quarter of an hour raises an alarm', async () => {
  const { paymentIntentId } = await paidOrder(shop);
  const event = stripeEvent('payment_intent.succeeded', paymentIntentId);
  expect((await shop.webhook(event, { secret: 'whsec_of_another_stage' })).status).toBe(400);
  later(14);
  expect(await unheard()).toBe(0);
  later(2);
  expect(await unheard()).toBe(1);
  for (const [body, headers] of junkAbout(paymentIntentId))
    await shop.request(stripeWebhookContract.path, { method: 'POST', body, headers });
  expect(await unheard()).toBe(1);
  // Stripe's retry, once the secret is right.
  expect((await shop.webhook(event)).status).toBe(200);
  expect(await unheard()).toBe(0);
});
