import { expect, test } from 'vitest';
import { createPaymentIntentContract } from '../../../domain/api/createPaymentIntent.ts';
import { sheetNames } from '../../../domain/dates/trainingSheets.ts';
import { httpApiEvent } from '../../../infra/local/lambdaRoutes.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { visitorCounts } from '../../../lambdas/adapters/visitorCounts.ts';
import { sheetStore } from '../../../lambdas/adapters/sheetStore.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { countLostOrderMail } from '../../../lambdas/sending/mailLimit.ts';
import { metricDimensions, metricNames } from '../../../lambdas/edge/metricNames.ts';
import { openShop } from '../openShop.ts';
import { oddPayment, paidOrder, placedOrder } from '../orders/placedOrders.ts';
import { orderRequest } from '../requests.ts';
import { refusal, startSes } from '../startSes.ts';
import { MEASURED, runLambda } from './writtenMetrics.ts';

const shop = await openShop();
const refusingUrl = await startSes(() => refusal(400, 'BadRequestException'));

function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
}

test('each sweep writes its figures, including zeros, with the names of the alarms', async () => {
  const { metrics, values } = await runLambda('sweep-orders');
  for (const { namespace, dimensions } of metrics)
    expect({ namespace, dimensions }).toEqual({ namespace: 'Shop-test', dimensions: metricDimensions });
  expect(values).toEqual({
    [metricNames.paidOrders]: 0,
    [metricNames.recordedOrders]: 0,
    [metricNames.paidNotMailed]: 0,
    [metricNames.paymentsUnheard]: 0,
    [metricNames.paymentsInReview]: 0,
  });
});

test('a sweep that fails has written its figures before', async () => {
  shop.failStripe('GET', new RegExp((await paidOrder(shop)).paymentIntentId));
  expect(await runLambda('sweep-orders')).toMatchObject({
    succeeded: false,
    values: { [metricNames.paidOrders]: 1, [metricNames.recordedOrders]: 0 },
  });
  expect(await runLambda('sweep-orders')).toMatchObject({
    succeeded: true,
    values: { [metricNames.recordedOrders]: 1 },
  });
});

test('a payment that does not match is counted once when found, and by each sweep', async () => {
  await oddPayment(shop, (await placedOrder(shop)).orderId);
  expect((await runLambda('sweep-orders')).values).toMatchObject({
    [metricNames.ordersInReview]: 1,
    [metricNames.paymentsInReview]: 1,
  });
  const { values } = await runLambda('sweep-orders');
  expect(values).toMatchObject({ [metricNames.paymentsInReview]: 1 });
  expect(values).not.toHaveProperty(metricNames.ordersInReview);
});

test.for([
  ['create-payment-intent', 'POST', httpApiEvent(orderPost()), { succeeded: true, answer: { statusCode: 503 } }],
  ['sweep-orders', 'GET', {}, { succeeded: false }],
] as const)('%s counts a key that Stripe refuses', async ([name, method, event, outcome]) => {
  shop.stripe.faults.add({ method, path: /payment_intents$/, when: 'before', effect: { status: 401 } });
  expect(await runLambda(name, await event)).toMatchObject({
    ...outcome,
    values: { [metricNames.stripeKeyRefused]: 1 },
  });
});

test.for([
  ['a key without the right counts as refused', 403, { [metricNames.stripeKeyRefused]: 1 }],
  ['an outage of Stripe does not count as a refused key', 500, {}],
] as const)('%s', async ([, status, values]) => {
  const path = /payment_intents$/;
  shop.stripe.faults.add({ method: 'POST', path, when: 'before', effect: { status }, times: status === 500 ? 2 : 1 });
  expect((await runLambda('create-payment-intent', await httpApiEvent(orderPost()))).values).toEqual(values);
});

function orderPost(): Request {
  return new Request(`https://shop.example${createPaymentIntentContract.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderRequest()),
  });
}

test('each mail that is refused for good is counted', async () => {
  await paidOrder(shop);
  const refusing = { AWS_ENDPOINT_URL_SESV2: refusingUrl };
  const { metrics } = await runLambda('sweep-orders', {}, { ...MEASURED, ...refusing });
  expect(metrics.filter(({ name }) => name === metricNames.mailsRefused).map(({ value }) => value)).toEqual([1, 1]);
});

test('a mail to an address that sent an earlier one back is given up without an alarm', async () => {
  const { orderId, request } = await paidOrder(shop);
  const counts = visitorCounts(dynamoClient(), TABLES.visitors.name);
  await countLostOrderMail(counts, { orderId, email: request.email }, new Date());
  expect((await runLambda('sweep-orders')).values).not.toHaveProperty(metricNames.mailsRefused);
  expect((await shop.deps.orders.get(orderId))?.mails.customer.state).toBe('failed');
});

test("a form over the day's limit is counted, and mails nothing", async () => {
  const body = new URLSearchParams({ name: 'Siân', email: 'sian@example.co.uk', message: 'Hello' });
  const event = await httpApiEvent(new Request('https://shop.example/api/contact', { method: 'POST', body }));
  const sent = (await shop.mails()).length;
  const { values } = await runLambda('enquiries', event, { ...MEASURED, FORM_MAILS_PER_DAY: '0' });
  expect(values).toEqual({ [metricNames.formsOverDayLimit]: 1 });
  expect(await shop.mails()).toHaveLength(sent);
});

test('a refresh writes how many sheets were never read, and the age of the oldest copy', async () => {
  const neverRead = metricNames.sheetsNeverRead;
  const sheets = sheetStore(dynamoClient(), process.env['SHEETS_TABLE']!);
  const known = (await sheets.read(sheetNames)).length;
  expect((await runLambda('refresh-training-dates')).values).toMatchObject({ [neverRead]: sheetNames.length - known });
  await sheets.write({ name: sheetNames[0], rows: [['Date']], fetchedAt: hoursAgo(2) });
  await sheets.write({ name: sheetNames[3], rows: [['Date']], fetchedAt: hoursAgo(30) });
  expect((await runLambda('refresh-training-dates')).values).toEqual({
    [neverRead]: sheetNames.length - (await sheets.read(sheetNames)).length,
    [metricNames.oldestSheetAgeHours]: expect.closeTo(30, 1),
  });
});
