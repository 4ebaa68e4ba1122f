import { connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { listen } from '../../infra/local/listen.ts';
import { bookingCalls } from './bookings/bookings.ts';
import { intentIdOf, openShop, stripeEvent } from './openShop.ts';
import { created } from './orders/placedOrders.ts';
import { orderRequest, VR_LINE } from './requests.ts';

const shop = await openShop();
const [dynamo, stripe] = await Promise.all([throughAge(shop.standIns.dynamoUrl), throughAge(shop.stripe.url)]);
vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', dynamo.url);
vi.stubEnv('STRIPE_API_URL', stripe.url);

/**
 * Passes connections on. `age` makes those that are open dead, as a Lambda finds them that was frozen for some minutes:
 * the next call over each ends it (https://github.com/aws/aws-sdk-js-v3/issues/1196).
 */
async function throughAge(url: string) {
  let open = new Set<Socket>();
  const server = createServer((client) => {
    const age = open.add(client);
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    client.on('data', (data) => void (age === open ? far.write(data) : client.resetAndDestroy()));
    far.on('data', (data) => void client.write(data));
    for (const [one, other] of [
      [client, far],
      [far, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy());
  });
  const port = await listen(server, 0);
  afterAll(() => void server.close());
  return {
    url: `http://127.0.0.1:${port}`,
    age() {
      const idle = open.size;
      open = new Set();
      return idle;
    },
  };
}

/** The answers to all that visitors and Stripe ask of an order with so many dates: each date's places are taken at once. */
async function lifeOfOrder(dates: number) {
  const items = Array.from({ length: dates }, (_, index) => ({ ...VR_LINE, selectedDate: `${index + 1} Dec 2026` }));
  const { clientSecret, orderId, bookingKey } = await created(shop, orderRequest({ items, amount: dates * 27_350 }));
  await shop.pay(clientSecret);
  const paymentIntentId = intentIdOf(clientSecret);
  const page = bookingCalls(shop, { orderId, key: bookingKey });
  const answers = [
    await shop.webhook(stripeEvent('payment_intent.succeeded', paymentIntentId)),
    await shop.sendOrderEmail({ paymentIntentId }),
    await page.read(),
    await page.save({ '0-0': { name: 'Ann', email: 'ann@example.com' } }),
  ];
  return answers.map(({ status }) => status);
}

test('an order goes through although every connection died since the last one', async () => {
  expect(await lifeOfOrder(4)).toEqual([200, 200, 200, 200]);
  for (const { age } of [dynamo, stripe]) expect(age()).toBeGreaterThan(0);
  expect(await lifeOfOrder(1)).toEqual([200, 200, 200, 200]);
});
