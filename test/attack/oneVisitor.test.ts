import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { createPaymentIntentContract } from '../../domain/api/createPaymentIntent.ts';
import { newsletterContract } from '../../domain/api/newsletter.ts';
import { questionsContract } from '../../domain/api/questions.ts';
import { routes } from '../../domain/api/served.ts';
import { trainerContract } from '../../domain/api/trainer.ts';
import { sendOrderEmailContract } from '../../domain/api/sendOrderEmail.ts';
import { PRODUCTION_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { openShop } from '../lambdas/openShop.ts';
import { newVisitor, orderRequest } from '../lambdas/requests.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** The requests that one visitor may send in ten minutes before the answer is 429. */
const CALLS = 60;
const EMAILS = 30;
const ORDERS = 10;
/** All phones of a training room have one address, and each press is sent. The owner presses as many buttons. */
const TRAINER_CALLS = 300;
const POSTS = 5;

const shop = await openShop(PRODUCTION_LIMITS);
await shop.publish(orderRequest());

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') }));
afterAll(() => void vi.useRealTimers());

async function statusOf(path: string, from: string, body: string, type: string): Promise<number> {
  return (await shop.request(path, { method: 'POST', body, headers: { 'content-type': type } }, from)).status;
}

/** How many requests are answered otherwise before the first 429. */
async function acceptedOf(tries: number, send: (nth: number) => Promise<number>): Promise<number> {
  for (let nth = 0; nth < tries; nth += 1) if ((await send(nth)) === 429) return nth;
  return tries;
}

const order = (body: object, from: string) =>
  statusOf(createPaymentIntentContract.path, from, JSON.stringify(body), JSON_TYPE);
const { amount, items } = orderRequest();
const dryRun = { dryRun: true, amount, items };

test.for<[string, string, string, string, number]>([
  ['no JSON', createPaymentIntentContract.path, '{"amount":', JSON_TYPE, CALLS],
  ['no order', createPaymentIntentContract.path, '{}', JSON_TYPE, CALLS],
  ['a price check', createPaymentIntentContract.path, JSON.stringify(dryRun), JSON_TYPE, CALLS],
  ['a wrong price', createPaymentIntentContract.path, JSON.stringify({ ...dryRun, amount: 1 }), JSON_TYPE, CALLS],
  ['an unknown payment', sendOrderEmailContract.path, '{"paymentIntentId":"pi_guessed"}', JSON_TYPE, EMAILS],
  ['an empty message', contactContract.path, '', FORM_TYPE, POSTS],
  ['a broken multipart body', contactContract.path, '--x', 'multipart/form-data; boundary=x', POSTS],
  ['an empty sign-up', newsletterContract.path, '', FORM_TYPE, POSTS],
])('%s sent again and again is refused, and another visitor pays', async ([, path, body, type, limit]) => {
  const attacker = newVisitor();
  expect(await acceptedOf(2 * limit, () => statusOf(path, attacker, body, type))).toBe(limit);
  expect(await order(orderRequest(), newVisitor())).toBe(200);
});

const TYPES = { json: JSON_TYPE, form: FORM_TYPE } as const;
/** Stripe's webhook is signed, and a limit would hold up its events. Dates are the same for all, and the CDN answers. */
const counted = routes.flatMap(({ path, accepts }) =>
  accepts === 'json' || accepts === 'form' ? [[path, TYPES[accepts]] as const] : [],
);

test.for(counted)('%s refuses one visitor who calls it without end', async ([path, type]) => {
  const attacker = newVisitor();
  const isPressed = [trainerContract, questionsContract].some((contract) => path.startsWith(contract.path));
  const limit = isPressed ? TRAINER_CALLS : CALLS;
  expect(await acceptedOf(limit + 40, () => statusOf(path, attacker, '{', type))).toBeLessThanOrEqual(limit);
});

test("the webhook sends an order's emails although send-order-email is over its limit", async () => {
  const visitor = newVisitor();
  const { clientSecret } = (await (await shop.createPaymentIntent(orderRequest(), visitor)).json()) as {
    clientSecret: string;
  };
  const ask = () => statusOf(sendOrderEmailContract.path, visitor, '{"paymentIntentId":"pi_guessed"}', JSON_TYPE);
  expect(await acceptedOf(EMAILS + 1, ask)).toBe(EMAILS);
  const before = (await shop.mails()).length;
  shop.listenToStripe();
  await shop.pay(clientSecret);
  await vi.waitFor(async () => expect((await shop.mails()).length).toBe(before + 2), 10_000);
});

test('a visitor who changes the cart 50 times can still place ten orders', async () => {
  const visitor = newVisitor();
  expect(await acceptedOf(CALLS - ORDERS, () => order(dryRun, visitor))).toBe(CALLS - ORDERS);
  expect(await acceptedOf(ORDERS + 1, () => order(orderRequest(), visitor))).toBe(ORDERS);
});

/** One of the 65,536 networks of /64 in 2001:db8:<site>::/48. */
const networkOf = (site: string, nth: number) => `2001:db8:${site}:${nth.toString(16)}::1`;

test('all networks of an IPv6 /48 together get four times the limit of one visitor', async () => {
  expect(await acceptedOf(300, (nth) => order({}, networkOf('5', nth)))).toBe(4 * CALLS);
  expect(await acceptedOf(100, (nth) => order(orderRequest(), networkOf('6', nth)))).toBe(4 * ORDERS);
  const post = (nth: number) => statusOf(contactContract.path, networkOf('5', nth), '', FORM_TYPE);
  expect(await acceptedOf(100, post)).toBe(4 * POSTS);
  expect(await order(orderRequest(), networkOf('7', 0))).toBe(200);
});
