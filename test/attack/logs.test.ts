import { beforeEach, expect, test, vi } from 'vitest';
import { contactContract } from '../../domain/api/contact.ts';
import { newsletterContract } from '../../domain/api/newsletter.ts';
import { stripeWebhookContract } from '../../domain/api/stripeWebhook.ts';
import { LOCAL_MARK } from '../../infra/local/lambdaEnvironment.ts';
import { metricNames } from '../../lambdas/edge/metricNames.ts';
import { MAX_DECLINES } from '../../lambdas/orders/cardTesting.ts';
import { bookingCalls } from '../lambdas/bookings/bookings.ts';
import { OWNER } from '../localTestSettings.ts';
import { openShop } from '../lambdas/openShop.ts';
import { loseRecord, mailsOf, placedOrder } from '../lambdas/orders/placedOrders.ts';
import { COMPANY, CUSTOMER, orderRequest } from '../lambdas/requests.ts';
import { refusal, startSes } from '../lambdas/startSes.ts';
import { MEASURED } from '../lambdas/edge/writtenMetrics.ts';
import { hashesIn, leaksIn } from './leaks.ts';
import { captureLog } from './writtenLog.ts';

const ADDRESS = '203.0.113.77';
const PHONE = '07700 900123';
const MESSAGE = `My licence number is JONES 9010, ring me on ${PHONE}`;
const CARD = '4242424242424242';
const GUEST_PASSWORD = 'croeso-4711';
const AWS_SECRET_ACCESS_KEY = 'the-function-s-own-secret';

const DRIVER = { name: 'Emrys Prys-Pugh', email: 'emrys@yard.example.co.uk', needs: 'Hearing loop' };

const PERSONAL = [
  ...Object.values({ ...CUSTOMER, ...COMPANY }),
  ...Object.values(DRIVER),
  'Siân',
  'SA1',
  MESSAGE,
  'JONES 9010',
  PHONE,
  ADDRESS,
  CARD,
];
/** Keys of bookings that were called with. */
const keys: string[] = [];
const wrongKey = 'V3JvbmctS2V5LVdyb25nLQ';
const CLIENT_SECRET = /pi_\w+_secret_\w+/;

// Silent in all other tests; the functions read it at their first request.
vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'DEBUG');
const shop = await openShop();
for (const [name, value] of Object.entries({ ...MEASURED, GUEST_PASSWORD, AWS_SECRET_ACCESS_KEY }))
  vi.stubEnv(name, value);

const log = captureLog();

/** Fresh functions, as after a deployment. */
beforeEach(() => {
  log.clear();
  vi.resetModules();
});

function expectNothingPersonal(): void {
  const written = log.text();
  expect(
    [
      ...PERSONAL,
      ...keys,
      shop.stripe.secretKey,
      shop.standIns.webhookSecret,
      GUEST_PASSWORD,
      AWS_SECRET_ACCESS_KEY,
    ].filter((word) => written.includes(word)),
  ).toEqual([]);
  expect(written).not.toMatch(CLIENT_SECRET);
  expect(leaksIn(written)).toEqual([]);
  expect(hashesIn(written, [CUSTOMER.email, DRIVER.email, OWNER, ADDRESS])).toEqual([]);
}

function notLogged(...words: string[]): string[] {
  return words.filter((each) => !log.text().includes(each));
}

const form = { name: CUSTOMER.name, email: CUSTOMER.email, message: MESSAGE };

function post(path: string, fields: Record<string, string>) {
  return shop.request(path, { method: 'POST', body: new URLSearchParams(fields) }, ADDRESS);
}

async function runSchedules(): Promise<void> {
  await (await import('../../lambdas/sweep-orders/index.ts')).handler();
  await (await import('../../lambdas/refresh-training-dates/index.ts')).handler();
}

test('an ordinary day logs order ids and figures, and nothing personal', async () => {
  expect((await shop.request('/api/training-dates')).status).toBe(503);
  for (const { path } of [contactContract, newsletterContract]) expect((await post(path, form)).status).toBe(200);
  expect((await post(contactContract.path, { ...form, email: `${CUSTOMER.email} ${PHONE}` })).status).toBe(400);
  for (const wrong of [{ email: MESSAGE }, { name: '' }])
    expect((await shop.createPaymentIntent(orderRequest(wrong))).status).toBe(400);
  expect((await shop.createPaymentIntent(orderRequest({ amount: 1 }))).status).toBe(409);
  expect((await shop.createPaymentIntent(JSON.stringify(orderRequest()).slice(1))).status).toBe(400);

  shop.listenToStripe();
  const paid = await placedOrder(shop, CUSTOMER.email);
  await expect(shop.pay(paid.clientSecret, 'pm_card_visa_chargeDeclined')).rejects.toThrow('card_declined');
  await shop.pay(paid.clientSecret);
  await vi.waitFor(async () => expect((await mailsOf(shop, paid)).customer).toHaveLength(1), 10_000);
  await shop.sendOrderEmail({ paymentIntentId: paid.paymentIntentId });
  expect((await shop.createPaymentIntent(orderRequest({ replaces: paid.orderId }))).status).toBe(409);

  const booking = bookingCalls(shop, { orderId: paid.orderId, key: paid.bookingKey });
  expect((await booking.save({ '0-0': DRIVER }, { bookerMobile: PHONE })).status).toBe(200);
  expect((await booking.save({}, { bookerMobile: `${PHONE} x` })).status).toBe(400);
  expect((await booking.save({ '0-0': DRIVER, '0-9': { name: DRIVER.name } })).status).toBe(400);
  expect((await booking.read()).status).toBe(200);
  expect((await booking.ask({ lines: [0], wish: 'cancel', message: MESSAGE })).status).toBe(200);
  expect((await bookingCalls(shop, { orderId: paid.orderId, key: wrongKey }).read()).status).toBe(404);
  keys.push(paid.bookingKey, wrongKey);

  const tested = await placedOrder(shop, CUSTOMER.email);
  for (let card = 1; card <= MAX_DECLINES; card++)
    await expect(shop.pay(tested.clientSecret, 'pm_card_visa_chargeDeclined')).rejects.toThrow('card_declined');
  await vi.waitFor(() => expect(log.text()).toContain('too many cards were refused'), 10_000);

  const lost = await placedOrder(shop, CUSTOMER.email);
  await loseRecord(lost);
  await shop.pay(lost.clientSecret);
  const odd = await placedOrder(shop, CUSTOMER.email);
  await shop.stripeApi.paymentIntents.create({
    amount: 100,
    currency: 'eur',
    metadata: { shop: LOCAL_MARK, orderId: odd.orderId, email: CUSTOMER.email },
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  await runSchedules();

  expect(
    notLogged(
      'Orders swept',
      'Training dates refreshed',
      'A sheet could not be refreshed',
      'An order is rebuilt',
      'A payment does not match',
      metricNames.paidOrders,
    ),
  ).toEqual([]);
  for (const { orderId } of [tested, lost, odd]) expect(log.text()).toContain(orderId);
  expectNothingPersonal();
});

const refusingUrl = await startSes(() => refusal(400, 'BadRequestException', `Illegal address: ${CUSTOMER.email}`));

test('failures log the order id, and nothing personal', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', refusingUrl);
  const { orderId, bookingKey, clientSecret, paymentIntentId } = await placedOrder(shop, CUSTOMER.email);
  await shop.pay(clientSecret);
  await shop.sendOrderEmail({ paymentIntentId });
  shop.failStripe('POST', /payment_intents$/);
  expect((await shop.createPaymentIntent(orderRequest())).status).toBe(503);

  const event = JSON.stringify({ type: 'payment_intent.succeeded', data: { object: { ...CUSTOMER, card: CARD } } });
  await shop.request(
    stripeWebhookContract.path,
    { method: 'POST', body: event, headers: { 'stripe-signature': 't=1,v1=0' } },
    ADDRESS,
  );
  const failing = bookingCalls(shop, { orderId, key: bookingKey });
  keys.push(bookingKey);
  expect((await failing.ask({ lines: [0], wish: 'other', message: MESSAGE })).status).toBe(200);
  vi.stubEnv('ORDERS_TABLE', 'NoSuchTable');
  vi.resetModules();
  expect((await failing.save({ '0-0': DRIVER }, { bookerMobile: PHONE })).status).toBe(503);
  for (const more of [{}, { website: 'x' }]) await post(contactContract.path, { ...form, ...more });
  vi.stubEnv('VISITORS_TABLE', 'NoSuchTable');
  vi.resetModules();
  await post(contactContract.path, form);

  expect(
    notLogged(
      'A mail was refused for good',
      'POST /api/create-payment-intent failed',
      'A webhook call was refused',
      'POST /api/contact failed',
      'POST /api/booking/people failed',
      'A mail was not sent',
      'its honeypot was filled in',
      'contact goes on without its limit',
    ),
  ).toEqual([]);
  expect(log.text()).toContain(orderId);
  expectNothingPersonal();
});
