import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anOrder, openShop, refusalOf } from './shop.ts';

const secret = 'whsec_local';

interface Receipt {
  body: string;
  signature: string;
}

/** A webhook endpoint that answers with the given statuses in turn, then with 200. */
async function openEndpoint(...answers: number[]) {
  const receipts: Receipt[] = [];
  const server = createServer(async (request, response) => {
    receipts.push({ body: await text(request), signature: String(request.headers['stripe-signature']) });
    response.writeHead(answers.shift() ?? 200, { Location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/stripe-webhook`;
  return { url, receipts, webhook: { url, secret } };
}

const eventsIn = (receipts: Receipt[]) => receipts.map(({ body }) => JSON.parse(body) as Stripe.Event);
const typesIn = (receipts: Receipt[]) =>
  eventsIn(receipts)
    .map(({ type }) => type)
    .toSorted();

test('a payment is announced by events that the stripe package verifies', async () => {
  const { receipts, webhook } = await openEndpoint();
  const { stripe } = await openShop({ webhooks: [webhook] });

  const { id, lastResponse } = await stripe.paymentIntents.create(
    anOrder({ payment_method: 'pm_card_visa', confirm: true, metadata: { orderId: 'o-7' } }),
    { idempotencyKey: 'pi:o-7' },
  );
  await vi.waitFor(() => expect(receipts).toHaveLength(3));

  const events = receipts.map(({ body, signature }) => stripe.webhooks.constructEvent(body, signature, secret));
  expect(typesIn(receipts)).toEqual(['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);
  expect(events.find(({ type }) => type === 'payment_intent.succeeded')).toMatchObject({
    id: expect.stringMatching(/^evt_/),
    object: 'event',
    api_version: Stripe.API_VERSION,
    livemode: false,
    pending_webhooks: 1,
    request: { id: lastResponse.requestId, idempotency_key: 'pi:o-7' },
    data: { object: { id, status: 'succeeded', amount_received: 13_675, metadata: { orderId: 'o-7' } } },
  });
  expect(events.find(({ type }) => type === 'payment_intent.created')?.data.object).toMatchObject({
    amount_received: 0,
  });
});

test('a body or secret that is not the one signed fails verification', async () => {
  const { receipts, webhook } = await openEndpoint();
  const { stripe } = await openShop({ webhooks: [webhook] });
  await stripe.paymentIntents.create(anOrder());
  await vi.waitFor(() => expect(receipts).toHaveLength(1));
  const { body, signature } = receipts[0]!;

  expect(() => stripe.webhooks.constructEvent(`${body} `, signature, secret)).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  );
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  );
});

test('each turn of a payment has its event', async () => {
  const { receipts, webhook } = await openEndpoint();
  const { stripe } = await openShop({ webhooks: [webhook] });
  const { id } = await stripe.paymentIntents.create(anOrder());
  await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }));
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_threeDSecure2Required' });
  await stripe.paymentIntents.cancel(id);

  await vi.waitFor(() => expect(receipts).toHaveLength(5));

  expect(typesIn(receipts)).toEqual([
    'charge.failed',
    'payment_intent.canceled',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.requires_action',
  ]);
});

test('a refused event comes back, the same but freshly signed, until it is accepted', async () => {
  let now = Date.now();
  const { receipts, url, webhook } = await openEndpoint(503, 302, 500);
  const { standIn, stripe } = await openShop({
    webhooks: [webhook],
    redeliveryDelaysMs: [20, 40],
    clock: () => (now += 1000),
  });
  await stripe.paymentIntents.create(anOrder());

  await vi.waitFor(() => expect(standIn.deliveries()).toHaveLength(4));
  await new Promise((resolve) => setTimeout(resolve, 150));

  const [event] = eventsIn(receipts);
  expect(standIn.deliveries()).toEqual(
    [503, 302, 500, 200].map((status, index) => ({
      eventId: event?.id,
      type: 'payment_intent.created',
      url,
      attempt: index + 1,
      status,
    })),
  );
  expect(new Set(receipts.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receipts.map(({ signature }) => signature)).size).toBe(4);
  for (const { body, signature } of receipts) stripe.webhooks.constructEvent(body, signature, secret);
});

test('an event finds its endpoint when that comes up late', async () => {
  const { receipts, url, webhook } = await openEndpoint();
  const nowhere = 'http://127.0.0.1:1/api/stripe-webhook';
  const { standIn, stripe } = await openShop({ webhooks: [{ url: nowhere, secret }], redeliveryDelaysMs: [10] });
  await stripe.paymentIntents.create(anOrder());
  await vi.waitFor(() => expect(standIn.deliveries().length).toBeGreaterThan(1));
  standIn.addWebhook(webhook);
  await stripe.paymentIntents.create(anOrder());

  await vi.waitFor(() => expect(receipts).toHaveLength(1));

  expect(standIn.deliveries().find((delivery) => delivery.url === nowhere)).toMatchObject({
    attempt: 1,
    status: undefined,
  });
  expect(standIn.deliveries().find((delivery) => delivery.url === url)).toMatchObject({ attempt: 1, status: 200 });
  expect(eventsIn(receipts)[0]?.pending_webhooks).toBe(2);
});

test('Stripe gives up on an endpoint after three days', async () => {
  let now = Date.UTC(2026, 10, 21);
  const { receipts, webhook } = await openEndpoint(...Array.from({ length: 50 }, () => 500));
  const { stripe } = await openShop({ webhooks: [webhook], redeliveryDelaysMs: [10], clock: () => now });
  await stripe.paymentIntents.create(anOrder());
  await vi.waitFor(() => expect(receipts.length).toBeGreaterThan(1));

  now += 3 * 24 * 60 * 60 * 1000;
  await new Promise((resolve) => setTimeout(resolve, 50));
  const sent = receipts.length;
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(receipts).toHaveLength(sent);
});
