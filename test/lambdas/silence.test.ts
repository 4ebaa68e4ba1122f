import { createServer } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { functionPlans } from '../../infra/functionPlans.ts';
import { listen } from '../../infra/local/listen.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { sesMailer } from '../../lambdas/adapters/mailer.ts';
import { orderStore } from '../../lambdas/adapters/orderStore.ts';
import { stripeClient, stripePayments } from '../../lambdas/adapters/payments.ts';
import { readSecrets } from '../../lambdas/adapters/secrets.ts';
import { Unavailable } from '../../lambdas/adapters/unavailable.ts';

/** Lambda cuts the functions that take payments off after this, and then nobody is told anything. */
const LAMBDA_MS = functionPlans['create-payment-intent'].timeoutSeconds * 1_000;

beforeAll(() => {
  Object.assign(process.env, { AWS_REGION: 'eu-west-2', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' });
});

/** Takes every connection and never says a word. */
async function silentServer(): Promise<string> {
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => {})));
  const port = await listen(server, 0);
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

test('a part that takes a call and never answers is given up in time to say so', { timeout: LAMBDA_MS }, async () => {
  const url = await silentServer();
  Object.assign(process.env, { AWS_ENDPOINT_URL_DYNAMODB: url, AWS_ENDPOINT_URL_SESV2: url, AWS_ENDPOINT_URL_SSM: url });
  const mail = { subject: 'Paid order', html: '<p>Paid</p>', text: 'Paid', attachments: [] };
  await Promise.all([
    expect(orderStore(dynamoClient(), 'Orders').get('order')).rejects.toThrow(Unavailable),
    expect(readSecrets(['/shop/secret'])).rejects.toThrow(Unavailable),
    expect(stripePayments(stripeClient('sk_test_x', url), 'sk_test_x').retrieve('pi_x')).rejects.toThrow(Unavailable),
    expect(sesMailer('shop@example.com')('owner@example.com', mail)).resolves.toMatchObject({ outcome: 'unknown' }),
  ]);
});
