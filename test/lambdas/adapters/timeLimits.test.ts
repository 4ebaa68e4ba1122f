import { createServer, Socket } from 'node:net';
import { afterAll, expect, test, type TestContext, vi } from 'vitest';
import { functionPlans } from '../../../infra/functionPlans.ts';
import { listen } from '../../../infra/local/listen.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { sesMailer } from '../../../lambdas/adapters/mailer.ts';
import { orderStore } from '../../../lambdas/adapters/orderStore.ts';
import { stripeClient, stripePayments } from '../../../lambdas/adapters/payments.ts';
import { readSecrets } from '../../../lambdas/adapters/secrets.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { openShop } from '../openShop.ts';
import { created, loseRecord, placedOrder } from '../orders/placedOrders.ts';
import { orderRequest } from '../requests.ts';

/** After this Lambda ends a function that takes payments, without an answer. */
const LAMBDA_MS = functionPlans['create-payment-intent'].timeoutSeconds * 1_000;

/** Timeouts and pauses are this many times shorter. */
const HASTE = 10;

const shop = await openShop();

const { setTimeout } = globalThis;
const { setTimeout: limitSocket } = Socket.prototype;
vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0, ...rest: []) =>
  setTimeout(run, ms / HASTE, ...rest)) as typeof setTimeout);
vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function hasty(this: Socket, ms, run) {
  return limitSocket.call(this, ms / HASTE, run);
});
afterAll(() => void vi.restoreAllMocks());

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) * HASTE;
}

/** Takes every connection and never answers. */
async function silentServer({ onTestFinished }: TestContext): Promise<string> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})));
  const port = await listen(server, 0);
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

// With the faster clock our own overhead counts ten times as much, so a busy machine may need a second try.
test('a service that accepts a call and never answers times out before the Lambda', { retry: 2 }, async (context) => {
  const url = await silentServer(context);
  for (const part of ['DYNAMODB', 'SESV2', 'SSM']) vi.stubEnv(`AWS_ENDPOINT_URL_${part}`, url);
  const mail = { subject: 'Paid order', html: '<p>Paid</p>', text: 'Paid', attachments: [] };
  const waited = await msOf(() =>
    Promise.all([
      expect(orderStore(dynamoClient(), 'Orders').get('order')).rejects.toThrow(Unavailable),
      expect(readSecrets(['/shop/secret'])).rejects.toThrow(Unavailable),
      expect(stripePayments(stripeClient('sk_test_x', url), 'sk_test_x', 'Shop-test').retrieve('pi_x')).rejects.toThrow(
        Unavailable,
      ),
      expect(sesMailer('shop@example.com')('owner@example.com', mail)).resolves.toMatchObject({ outcome: 'unknown' }),
    ]),
  );
  vi.unstubAllEnvs();
  expect(waited).toBeLessThan(LAMBDA_MS);
});

test('a replacing order is answered in time though Stripe loses all three first tries', { retry: 2 }, async () => {
  // With its record lost, Stripe is asked for its intent as well.
  const replaced = await placedOrder(shop);
  await loseRecord(replaced);
  const calls = [
    ['GET', '/v1/payment_intents'],
    ['POST', `/v1/payment_intents/${replaced.paymentIntentId}/cancel`],
    ['POST', '/v1/payment_intents'],
  ] as const;
  for (const [method, path] of calls)
    shop.stripe.faults.add({ method, path: new RegExp(`^${path}$`), when: 'before', effect: 'hang' });
  const request = orderRequest({ replaces: replaced.orderId });
  const waited = await msOf(() => created(shop, request));
  for (const [method, path] of calls) expect(shop.stripe.faults.take(method, path)).toBeUndefined();
  expect([shop.intentsOf(replaced.orderId), shop.intentsOf(request.orderId!)]).toMatchObject([
    [{ status: 'canceled' }],
    [{ status: 'requires_payment_method' }],
  ]);
  // Three tries of 5 s were lost.
  expect(waited).toBeGreaterThan(15_000);
  expect(waited).toBeLessThan(LAMBDA_MS);
});
