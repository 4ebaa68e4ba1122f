import { createServer } from 'node:net';
import { expect, test, type TestContext } from 'vitest';
import { functionPlans } from '../../infra/functionPlans.ts';
import { listen } from '../../infra/local/listen.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { sesMailer } from '../../lambdas/adapters/mailer.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { stripeClient, stripePayments } from '../../lambdas/adapters/payments.ts';
import { readSecrets } from '../../lambdas/adapters/secrets.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { openShop } from './openShop.ts';
import { created } from './paymentRequest.ts';
import { loseRecord, placedOrder } from './placedOrders.ts';
import { orderRequest } from './requests.ts';

/** Lambda cuts the functions that take payments off after this, and then nobody is told anything. */
const LAMBDA_MS = functionPlans['create-payment-intent'].timeoutSeconds * 1_000;

const shop = await openShop();
/** With it the function learns where its parts are, before a test turns new clients to a silent one. Its record is lost: Stripe is to be asked for its intent as well. */
const replaced = await placedOrder(shop);
await loseRecord(replaced);

/** Takes every connection and never says a word. */
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

test.concurrent(
  'a part that takes a call and never answers is given up in time to say so',
  { timeout: LAMBDA_MS },
  async (context) => {
    const url = await silentServer(context);
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_DYNAMODB: url,
      AWS_ENDPOINT_URL_SESV2: url,
      AWS_ENDPOINT_URL_SSM: url,
    });
    const mail = { subject: 'Paid order', html: '<p>Paid</p>', text: 'Paid', attachments: [] };
    await Promise.all([
      expect(orderStore(dynamoClient(), 'Orders').get('order')).rejects.toThrow(Unavailable),
      expect(readSecrets(['/shop/secret'])).rejects.toThrow(Unavailable),
      expect(stripePayments(stripeClient('sk_test_x', url), 'sk_test_x').retrieve('pi_x')).rejects.toThrow(Unavailable),
      expect(sesMailer('shop@example.com')('owner@example.com', mail)).resolves.toMatchObject({ outcome: 'unknown' }),
    ]);
  },
);

test.concurrent(
  'a payment whose order replaces another is answered in time where Stripe loses the first try of all three calls',
  { timeout: LAMBDA_MS },
  async () => {
    const calls = [
      ['GET', '/v1/payment_intents'],
      ['POST', `/v1/payment_intents/${replaced.paymentIntentId}/cancel`],
      ['POST', '/v1/payment_intents'],
    ] as const;
    for (const [method, path] of calls)
      shop.stripe.faults.add({ method, path: new RegExp(`^${path}$`), when: 'before', effect: 'hang' });
    const { orderId } = await created(shop, orderRequest({ replaces: replaced.orderId }));
    for (const [method, path] of calls) expect(shop.stripe.faults.take(method, path)).toBeUndefined();
    expect([shop.intentsOf(replaced.orderId), shop.intentsOf(orderId)]).toMatchObject([
      [{ status: 'canceled' }],
      [{ status: 'requires_payment_method' }],
    ]);
  },
);
