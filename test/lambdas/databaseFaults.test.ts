import { beforeEach, expect, test, vi } from 'vitest';
import { LEASE_MS } from '../../lambdas/adapters/mailClaims.ts';
import { fulfil } from '../../lambdas/orders/fulfil.ts';
import { fulfilDeps } from '../../lambdas/orders/fulfilSettings.ts';
import { readEnv } from '../../lambdas/send-order-email/env.ts';
import { faultyDatabase } from './faultyDatabase.ts';
import { openShop } from './openShop.ts';
import { mailsOf, paidOrder, type PlacedOrder } from './placedOrders.ts';
import { orderRequest } from './requests.ts';
import { stripeEvent } from './stripeEvent.ts';

/** Count the visitor's request, put the order. */
const CREATE_CALLS = 2;
/** Get the order, mark it paid, claim two mails, mark two mails. */
const FULFIL_CALLS = 6;
const FAULTS = ['throttled', 'failing', 'answer lost'] as const;

const shop = await openShop();
const database = await faultyDatabase();
const deps = fulfilDeps(readEnv(), shop.stripe.secretKey);
// The first request of a day also makes the secret that visitors are counted with.
await shop.createPaymentIntent(orderRequest());

beforeEach(() => {
  database.heal();
  // The SDK pauses between attempts for a random share of a maximum: here for none of it.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

const atEach = (calls: number) =>
  FAULTS.flatMap((fault) => Array.from({ length: calls }, (_, index) => [index + 1, fault] as const));

function stripeSaysPaid({ paymentIntentId }: PlacedOrder): Promise<Response> {
  return shop.webhook(stripeEvent('payment_intent.succeeded', paymentIntentId));
}

async function subjectsOf(order: PlacedOrder) {
  const { owner, customer } = await mailsOf(shop, order);
  return { owner: owner.map(({ subject }) => subject), customer: customer.map(({ subject }) => subject) };
}

test('placing an order and fulfilling it make as many calls as are broken below', async () => {
  const { paymentIntentId } = await paidOrder(shop);
  expect(database.calls()).toBe(CREATE_CALLS);
  database.heal();
  await shop.sendOrderEmail({ paymentIntentId });
  expect(database.calls()).toBe(FULFIL_CALLS);
});

test.each(atEach(CREATE_CALLS))(
  'placing fails from table call %i (%s): 503, no secret, one intent at the next try',
  async (call, fault) => {
    const request = orderRequest();
    database.failFrom(call, fault);
    const response = await shop.createPaymentIntent(request);
    expect([response.status, await response.json()]).toMatchObject([503, { error: { code: 'unavailable' } }]);
    database.heal();
    expect((await shop.createPaymentIntent(request)).status).toBe(200);
    expect(shop.intentsOf(request.orderId!)).toMatchObject([{ amount_received: 0 }]);
  },
);

test.each(atEach(FULFIL_CALLS))(
  'fulfilling fails from table call %i (%s): Stripe retries until both mails are sent',
  async (call, fault) => {
    const order = await paidOrder(shop);
    database.failFrom(call, fault);
    expect((await stripeSaysPaid(order)).status).toBe(503);
    database.heal();
    await fulfil(order.paymentIntentId, deps, () => new Date(Date.now() + LEASE_MS));
    expect((await stripeSaysPaid(order)).status).toBe(200);
    const { owner, customer } = await subjectsOf(order);
    for (const [first, ...again] of [owner, customer]) {
      expect(first).toBeDefined();
      for (const subject of again) expect(subject).toMatch(/^\(possible repeat\)/);
    }
  },
);

test.each(atEach(FULFIL_CALLS))(
  'fulfilling has one bad answer at call %i (%s): each mail is sent once, unmarked',
  async (call, fault) => {
    const order = await paidOrder(shop);
    database.failFrom(call, fault, 1);
    expect((await stripeSaysPaid(order)).status).toBe(200);
    const { owner, customer } = await subjectsOf(order);
    expect([owner.length, customer.length]).toEqual([1, 1]);
    expect([...owner, ...customer].filter((subject) => subject.includes('repeat'))).toEqual([]);
  },
);
