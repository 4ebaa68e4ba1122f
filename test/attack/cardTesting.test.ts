import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apiErrors } from '../../domain/api/errors.ts';
import { LOCAL_LIMITS, PRODUCTION_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { intentIdOf, openShop, stripeEvent } from '../lambdas/openShop.ts';
import { oddPayment } from '../lambdas/orders/placedOrders.ts';
import { newVisitor, orderRequest } from '../lambdas/requests.ts';

/** The attacker has the whole day, so the limit of ten minutes only slows the attack down. */
const shop = await openShop({
  ...PRODUCTION_LIMITS,
  payments: LOCAL_LIMITS.payments,
  paymentCalls: LOCAL_LIMITS.paymentCalls,
});
/** More than any limit of a day. */
const MANY = 100;
const SECONDS_TO_MIDNIGHT = 14 * 60 * 60;

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') }));
afterAll(() => void vi.useRealTimers());

/** The client secret of a new order; undefined if the order is refused. */
async function placed(from: string): Promise<string | undefined> {
  const response = await shop.createPaymentIntent(orderRequest(), from);
  expect([200, 429]).toContain(response.status);
  return ((await response.json()) as { clientSecret?: string }).clientSecret;
}

/** Tries a stolen card. False if Stripe refuses to, because the intent was cancelled. */
async function isTried(secret: string): Promise<boolean> {
  const error = await shop.pay(secret, 'pm_card_visa_chargeDeclined').catch(String);
  return !error?.includes('payment_intent_unexpected_state');
}

async function deliver(secret: string): Promise<number> {
  return (await shop.webhook(stripeEvent('payment_intent.payment_failed', intentIdOf(secret)))).status;
}

/** Tries cards on an intent until it is cancelled; Stripe's event arrives before the next card. Returns their number. */
async function cardsTried(secret: string, most = MANY): Promise<number> {
  let cards = 0;
  while (cards < most && (await isTried(secret))) {
    cards += 1;
    expect(await deliver(secret)).toBe(200);
  }
  return cards;
}

test.for<[string, number, (order: number) => string, number, number]>([
  ['all cards that an order takes', MANY, () => '203.0.113.201', 3, 12],
  ['one card for each order', 1, () => '203.0.113.202', 12, 12],
  ['four cards from each network of an IPv6 /48', MANY, (order) => `2001:db8:5:${order}::1`, 12, 48],
])('one visitor who tries %s', async ([, cardsEach, from, mostOrders, mostCards]) => {
  let [orders, cards] = [0, 0];
  for (; orders < MANY; orders += 1) {
    const secret = await placed(from(orders));
    if (!secret) break;
    cards += await cardsTried(secret, cardsEach);
  }
  expect({ orders, cards }).toEqual({ orders: mostOrders, cards: mostCards });
});

test('with 130 intents opened in advance one visitor gets thirteen cards tried', async () => {
  const visitor = newVisitor();
  const neighbour = (await placed(newVisitor()))!;
  let open: string[] = [];
  while (open.length < 130) open.push((await placed(visitor))!);
  let cards = 0;
  while (open.length > 0 && cards < 10 * MANY) {
    const stillOpen: string[] = [];
    for (const secret of open) if ((await cardsTried(secret, 1)) === 1) stillOpen.push(secret);
    cards += stillOpen.length;
    open = stillOpen;
  }
  // The twelfth decline cancels a hundred of them, the next one the rest.
  expect(cards).toBe(13);
  expect(await isTried(neighbour)).toBe(true);
});

test('cards are tried until the first decline event arrives, and none after it', async () => {
  const visitor = newVisitor();
  const [secret, other] = [await placed(visitor), await placed(visitor)];
  for (let card = 1; card <= 20; card += 1) expect(await isTried(secret!)).toBe(true);
  await deliver(secret!);
  expect(await isTried(secret!)).toBe(false);
  expect(await isTried(other!)).toBe(false);
  expect(await placed(visitor)).toBeUndefined();
});

test('orders that nobody pays refuse nobody, and a paid one stays when others are cancelled', async () => {
  const visitor = newVisitor();
  const paid = (await placed(visitor))!;
  await shop.pay(paid);
  for (let order = 1; order <= 40; order += 1) expect(await placed(visitor)).toBeDefined();
  const secret = (await placed(visitor))!;
  expect(await cardsTried(secret)).toBe(4);
  for (let order = 1; order <= 2; order += 1) await cardsTried((await placed(visitor))!);
  expect(await placed(visitor)).toBeUndefined();
  expect(shop.intentStatus(intentIdOf(paid))).toBe('succeeded');
});

test('the refused visitor is told to call until the end of the day; others pay', async () => {
  const visitor = newVisitor();
  for (let order = 1; order <= 3; order += 1) await cardsTried((await placed(visitor))!);
  const made = shop.stripe.intents().length;
  const refused = await shop.createPaymentIntent(orderRequest(), visitor);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(SECONDS_TO_MIDNIGHT)]);
  const { message } = apiErrors.too_many_card_tries;
  expect(await refused.json()).toEqual({ error: { code: 'too_many_card_tries', message } });
  expect(shop.stripe.intents()).toHaveLength(made);
  expect(await placed(newVisitor())).toBeDefined();
  vi.setSystemTime(Date.now() + SECONDS_TO_MIDNIGHT * 1_000);
  expect(await placed(visitor)).toBeDefined();
});

test('a declined card counts once, however often Stripe repeats its event', async () => {
  const visitor = newVisitor();
  for (let order = 1; order <= 3; order += 1) {
    const secret = (await placed(visitor))!;
    for (let card = 1; card <= 3; card += 1) await isTried(secret);
    for (let event = 1; event <= 5; event += 1) await deliver(secret);
  }
  const secret = await placed(visitor);
  expect(await cardsTried(secret!)).toBe(3);
});

test("the payment of an order removes the hash of the visitor's network", async () => {
  const { orders } = shop.deps;
  for (const isOdd of [false, true]) {
    const secret = (await placed(newVisitor()))!;
    const intent = shop.stripe.intents().find(({ id }) => id === intentIdOf(secret))!;
    const orderId = intent.metadata['orderId']!;
    const [network] = (await orders.get(orderId))!.networks!;
    expect(network).toEqual({ network: expect.stringMatching(/^[\w-]{43}$/), share: 1 });
    if (!isOdd) await shop.pay(secret);
    const paymentIntentId = isOdd ? (await oddPayment(shop, orderId)).id : intent.id;
    await shop.sendOrderEmail({ paymentIntentId });
    expect(await orders.get(orderId)).toMatchObject({ status: isOdd ? 'REVIEW' : 'PAID' });
    expect(await orders.get(orderId)).not.toHaveProperty('networks');
    expect(JSON.stringify([shop.stripe.intents(), await shop.mails()])).not.toContain(network!.network);
  }
});

test('without the counter orders are placed, and an intent still takes four cards', async () => {
  vi.stubEnv('VISITORS_TABLE', 'NoSuchTable');
  vi.resetModules();
  const visitor = newVisitor();
  for (let order = 1; order <= 4; order += 1) expect(await cardsTried((await placed(visitor))!)).toBe(4);
  vi.unstubAllEnvs();
});
