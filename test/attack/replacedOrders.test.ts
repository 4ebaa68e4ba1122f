import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { stripeClient, stripePayments } from '../../lambdas/adapters/payments.ts';
import { LOCAL_MARK } from '../../infra/local/lambdaEnvironment.ts';
import { createPaymentIntent, MOST_PAGES } from '../../lambdas/create-payment-intent/createPaymentIntent.ts';
import { openShop } from '../lambdas/openShop.ts';
import { created, dashboardPayment, loseRecord } from '../lambdas/orders/placedOrders.ts';
import { type OrderRequest, orderRequest, VR_LINE } from '../lambdas/requests.ts';

const PAGE = 100;

const shop = await openShop();
const stripe = stripeClient(shop.stripe.secretKey, shop.stripe.url);
let listCalls = 0;
stripe.on('request', ({ method, path }: Stripe.RequestEvent) => {
  if (method === 'GET' && path.startsWith('/v1/payment_intents?')) listCalls += 1;
});
const deps = { ...shop.deps, payments: stripePayments(stripe, shop.stripe.secretKey, LOCAL_MARK) };

/** Replaces an order; returns the calls to Stripe's list, and how the new order ended. */
async function replace(orderId: string) {
  listCalls = 0;
  const request = orderRequest({ replaces: orderId });
  const outcome = await createPaymentIntent(request, deps, new Date()).then(
    () => 'placed',
    (error: Error) => error.name,
  );
  return { listCalls, outcome, intents: shop.intentsOf(request.orderId!).length };
}

/** Other payments of the last day, until Stripe has `count`. */
async function fillList(count: number): Promise<void> {
  while (shop.stripe.intents().length < count) await dashboardPayment(shop, {}, {});
}

test('an unknown number costs at most three list calls, then 503', async () => {
  expect(MOST_PAGES).toBe(3);
  const [lost, known] = [await created(shop, orderRequest()), await created(shop, orderRequest())];
  await loseRecord(lost);
  await fillList(3 * PAGE);
  expect(await replace(randomUUID())).toEqual({ listCalls: 3, outcome: 'placed', intents: 1 });

  expect(await replace(randomUUID())).toEqual({ listCalls: 3, outcome: 'Unavailable', intents: 0 });
  // Its intent may be on the page that was not read.
  expect(await replace(lost.orderId)).toEqual({ listCalls: 3, outcome: 'Unavailable', intents: 0 });
  expect(shop.intentsOf(lost.orderId)).toMatchObject([{ status: 'requires_payment_method' }]);
  expect(await replace(known.orderId)).toEqual({ listCalls: 0, outcome: 'placed', intents: 1 });
});

test.for([
  ['terms_changed', { terms: { version: '2020-01-01', agreed: true, earlyStart: true } }],
  ['date_gone', { items: [{ ...VR_LINE, selectedDate: '5 Dec 2026' }] }],
] as const)('an order is refused with %s, not with 503, if the list is too long', async ([code, changes]) => {
  await fillList(3 * PAGE + 1);
  const request = orderRequest(changes as Partial<OrderRequest>);
  const asked = () => createPaymentIntent(request, deps, new Date());
  await expect(asked()).rejects.toMatchObject({ code });
  // Stripe is down: the order may have been paid.
  shop.failStripe('GET', /payment_intents$/);
  await expect(asked()).rejects.toMatchObject({ name: 'Unavailable' });
});
