import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { newsletterContract } from '../../domain/api/newsletter.ts';
import { routes } from '../../domain/api/routes.ts';
import { sendOrderEmailContract } from '../../domain/api/sendOrderEmail.ts';
import { stripeWebhookContract } from '../../domain/api/stripeWebhook.ts';
import { openShop } from '../lambdas/openShop.ts';
import { orderRequest } from '../lambdas/requests.ts';
import { ask } from './ask.ts';
import { harmlessOrders, hostileOrders, nearlyOrders } from './hostileJson.ts';

const PAY = createPaymentIntentContract.path;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const KB = 1024;

const shop = await openShop();
// The first request of each function sets it up, which takes longer.
for (const { path, method } of routes) await shop.request(path, { method });

const posting = routes.filter(({ method }) => method === 'POST');
const typeOf = { nothing: '', json: JSON_TYPE, form: FORM_TYPE, raw: JSON_TYPE } as const;

test.each(hostileOrders)('refuses, without an intent at Stripe: %s', async (_what, body) => {
  const made = shop.stripe.intents().length;
  const status = await ask(shop, PAY, body, JSON_TYPE);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(shop.stripe.intents()).toHaveLength(made);
});

test.for(harmlessOrders)('charges the right amount for an order with %s', async ([, body]) => {
  const made = shop.stripe.intents().length;
  expect(await ask(shop, PAY, body, JSON_TYPE)).toBe(200);
  const amounts = shop.stripe
    .intents()
    .slice(made)
    .map(({ amount }) => amount);
  expect([amounts, ({} as { amount?: unknown }).amount]).toEqual([[orderRequest().amount], undefined]);
});

test('accepts the order that the hostile ones are made from', async () => {
  expect(await ask(shop, PAY, JSON.stringify(orderRequest()), JSON_TYPE)).toBe(200);
});

test('accepts a mutated order only if it fits the contract and the price', async () => {
  await fc.assert(
    fc.asyncProperty(nearlyOrders, async (order) => {
      const made = shop.stripe.intents().length;
      const status = await ask(shop, PAY, JSON.stringify(order), JSON_TYPE);
      const isGood = createPaymentIntentContract.request.safeParse(JSON.parse(JSON.stringify(order))).success;
      const intents = shop.stripe
        .intents()
        .slice(made)
        .map(({ amount }) => amount);
      expect([isGood && status === 200, intents]).toEqual(status === 200 ? [true, [order['amount']]] : [false, []]);
    }),
    { numRuns: 400 },
  );
}, 60_000);

const bytes = fc.uint8Array({ maxLength: 400 }).map((random) => new Uint8Array(random));

test.each(posting)(
  '$path answers any JSON and any bytes',
  async ({ path, accepts }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.json({ maxDepth: 8 }), bytes, fc.string({ unit: 'binary', maxLength: 400 })),
        async (body) => {
          expect(await ask(shop, path, body, typeOf[accepts])).toBeGreaterThanOrEqual(
            path === sendOrderEmailContract.path ? 200 : 400,
          );
        },
      ),
      { numRuns: 150 },
    );
  },
  60_000,
);

test.each([contactContract, newsletterContract])(
  '$path answers any multipart body',
  async ({ path }) => {
    const part = fc.tuple(
      fc.constantFrom('name', 'email', 'message', '__proto__', '', '"', 'website'),
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('\r\n', '\n', '\r\n\r\n', ''),
    );
    const body = fc
      .tuple(fc.array(part, { maxLength: 5 }), fc.constantFrom('--x--', '--x', '', '\r\n--x--\r\n'))
      .map(
        ([parts, end]) =>
          parts
            .map(([name, value, gap]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${gap}${value}\r\n`)
            .join('') + end,
      );
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        expect([200, 400]).toContain(await ask(shop, path, text, 'multipart/form-data; boundary=x'));
      }),
      { numRuns: 150 },
    );
  },
  60_000,
);

test.each(posting)('$path refuses 17 KB and 6 MB', async ({ path, accepts }) => {
  const tooMuch = accepts === 'raw' ? 400 : 413;
  expect(await ask(shop, path, `{"email":"${'x'.repeat(17 * KB)}"}`, typeOf[accepts])).toBe(tooMuch);
  expect(await ask(shop, path, 'x'.repeat(6 * KB * KB), typeOf[accepts])).toBe(413);
});

const WRONG_TYPES = [
  '',
  'text/plain',
  'text/html',
  'application/xml',
  'application/json-patch+json',
  'application/jsonx',
  'text/json',
  'multipart/form-datax',
  'multipart/mixed; boundary=x',
  'x'.repeat(4_000),
];

test.each(posting.filter(({ accepts }) => accepts !== 'raw'))(
  '$path accepts one content type only',
  async ({ path, accepts }) => {
    const others = [...WRONG_TYPES, accepts === 'json' ? FORM_TYPE : JSON_TYPE];
    for (const type of others) expect(await ask(shop, path, JSON.stringify(orderRequest()), type)).toBe(415);
  },
);

test('refuses a multipart form without a usable boundary', async () => {
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=y',
    `multipart/form-data; boundary=${'y'.repeat(4_000)}`,
  ]) {
    expect(
      await ask(
        shop,
        contactContract.path,
        '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nSi\r\n--x--',
        type,
      ),
    ).toBe(400);
  }
});

test.each([
  ['a field twice', 'email=a@example.com&email=b@example.com&name=x&message=x'],
  ['NUL in the name', 'email=a@example.com&name=x%00&message=x'],
  ['NUL in the message', 'email=a@example.com&name=x&message=x%00x'],
  ['NUL in the email address', 'email=a@example.com%00&name=x&message=x'],
  ['a prototype key for the fields', '__proto__[email]=a@example.com&constructor=x'],
  ['10,000 fields', Array.from({ length: 10_000 }, (_, index) => `f${index}=1`).join('&')],
])('refuses a form with %s', async (_what, body) => {
  expect(await ask(shop, contactContract.path, body, FORM_TYPE)).toBeGreaterThanOrEqual(400);
});

test.each([
  'pi_',
  'pi_x y',
  `pi_${'x'.repeat(101)}`,
  '../v1/charges',
  'pi_1/confirm',
  'ch_1',
  '',
  1,
  null,
  ['pi_1'],
  { $ne: null },
])('send-order-email refuses %j', async (paymentIntentId) => {
  expect(await ask(shop, sendOrderEmailContract.path, JSON.stringify({ paymentIntentId }), JSON_TYPE)).toBe(400);
});

test('send-order-email answers 404 for an unknown payment', async () => {
  expect(await ask(shop, sendOrderEmailContract.path, '{"paymentIntentId":"pi_nobody"}', JSON_TYPE)).toBe(404);
});

test.each([
  '',
  't=1,v1=00',
  `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`,
  't=,v1=',
  't=x,v1=ü',
  'v1=1'.repeat(900),
])('refuses an event signed "%s"', async (signature) => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1' } },
  });
  const response = await shop.request(stripeWebhookContract.path, {
    method: 'POST',
    body,
    headers: { 'content-type': JSON_TYPE, 'stripe-signature': signature },
  });
  expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
    400,
    'invalid_signature',
  ]);
});

test('no request above charged a card', () => {
  expect(shop.stripe.intents().length).toBeGreaterThan(0);
  expect(shop.stripe.intents().filter(({ status }) => status !== 'requires_payment_method')).toEqual([]);
});
