import { expect, test, vi } from 'vitest';
import { bookingContract } from '../../../domain/api/booking.ts';
import { bookingPaperContract } from '../../../domain/api/bookingPaper.ts';
import { contactContract } from '../../../domain/api/contact.ts';
import {
  createPaymentIntentContract,
  type CreatePaymentIntentResponse,
} from '../../../domain/api/createPaymentIntent.ts';
import { newsletterContract } from '../../../domain/api/newsletter.ts';
import { sendOrderEmailContract } from '../../../domain/api/sendOrderEmail.ts';
import { trainingDatesContract } from '../../../domain/api/trainingDates.ts';
import { sheetNames, VENUES_SHEET } from '../../../domain/dates/trainingSheets.ts';
import { httpApiEvent } from '../../../infra/local/lambdaRoutes.ts';
import { SAMPLES } from '../../../infra/settings/stageSettings.ts';
import { ORIGIN_HEADER } from '../../../lambdas/edge/cloudFrontHeaders.ts';
import { intentIdOf } from '../../lambdas/openShop.ts';
import { textOf } from '../../lambdas/papers/readPdf.ts';
import { orderRequest } from '../../lambdas/requests.ts';
import { shopFunctions, synthesizedTemplate } from '../assembly.ts';
import { openDeployedShop, ORIGIN_SECRET } from './deployedShop.ts';
import { startDeployed } from './lambdaProcess.ts';

const { shop, invoke, request, post } = await openDeployedShop();

/** The owner's and the customer's mails of an order. */
async function mailsOf(orderId: string, customer: string) {
  const mails = await shop.mails();
  return [
    mails.filter(({ destination, body }) => destination.to.includes(SAMPLES.owner) && body.text?.includes(orderId)),
    mails.filter(({ destination }) => destination.to.includes(customer)),
  ].map((each) => each.length);
}

const dates = (headers = {}) => request(new Request(`https://shop.example${trainingDatesContract.path}`, { headers }));

test('the bundles handle an order from intent to sweep', async () => {
  const order = await shop.publish(orderRequest({ email: 'whole@example.co.uk' }));
  const created = await post(createPaymentIntentContract.path, order, true);
  expect(created.status).toBe(200);
  const answer = (await created.json()) as CreatePaymentIntentResponse;
  expect(await (await post(createPaymentIntentContract.path, order)).json()).toEqual(answer);
  const { clientSecret, orderId, bookingKey: key } = answer;

  await shop.pay(clientSecret);
  await vi.waitFor(async () => expect(await mailsOf(orderId, 'whole@example.co.uk')).toEqual([1, 1]), 10_000);
  // pdfkit behaves otherwise in a bundle.
  const confirmation = (await shop.mails()).find(({ destination }) => destination.to.includes(order.email));
  const { content, filename } = confirmation!.attachments.find(({ contentType }) => contentType === 'application/pdf')!;
  expect(await textOf(Buffer.from(content, 'base64'))).toContain('Paid by card £273.50');
  const booking = await post(bookingContract.path, { orderId, key });
  expect(await booking.json()).toMatchObject({ papers: [{ kind: 'invoice' }] });
  const paper = await post(bookingPaperContract.path, { orderId, key, paper: filename!.replace('.pdf', '') });
  expect(await paper.json()).toEqual({ fileName: filename, content });
  // Stripe also sends events that we ignore; none is refused.
  const answers = () => new Set(shop.stripe.deliveries().map(({ status }) => status));
  await vi.waitFor(() => expect(answers()).toEqual(new Set([200])), 10_000);

  const again = await post(sendOrderEmailContract.path, {
    orderDetails: order,
    paymentIntentId: intentIdOf(clientSecret),
  });
  expect(await again.json()).toEqual({ status: 'already_sent' });
  expect(await invoke('sweep-orders', {})).toMatchObject({ paid: 1, recorded: 1, notMailed: 0, failed: 0 });
  expect(await mailsOf(orderId, 'whole@example.co.uk')).toEqual([1, 1]);
});

test('the schedule fills the dates, and the site reads them with an ETag', async () => {
  expect(await invoke('refresh-training-dates', {})).toMatchObject({
    refreshed: expect.objectContaining({ length: [...sheetNames, VENUES_SHEET].length }),
    failed: [],
  });
  const first = await dates();
  expect([first.status, Object.keys((await first.json()) as object)]).toEqual([200, [...sheetNames]]);
  expect((await dates({ 'if-none-match': first.headers.get('etag') })).status).toBe(304);
});

test('both forms reach the owner, as base64 multipart and as text', async () => {
  const message = new FormData();
  message.set('name', 'Gwen');
  message.set('email', 'gwen@example.co.uk');
  message.set('message', 'Do you train at our yard in Llanelli?');
  const answers = [
    await post(contactContract.path, message),
    await post(newsletterContract.path, new URLSearchParams({ email: 'gwen@example.co.uk' }), true),
  ];
  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, { status: 'sent' }]);
  const texts = (await shop.mails()).map(({ body }) => body.text);
  expect(texts).toContainEqual(expect.stringContaining('Llanelli'));
});

test.each([
  [ORIGIN_SECRET, true],
  [`${ORIGIN_SECRET}?`, false],
])('the authorizer answers "%s" with %s', async (secret, isAuthorized) => {
  expect(await invoke('check-origin', { headers: { [ORIGIN_HEADER]: secret } })).toEqual({ isAuthorized });
});

test('a misconfigured function answers 500 without naming its settings', async () => {
  const fn = startDeployed(shopFunctions(synthesizedTemplate()).get('training-dates')!.resource, {
    POWERTOOLS_LOG_LEVEL: 'SILENT',
  });
  const event = await httpApiEvent(new Request(`https://shop.example${trainingDatesContract.path}`));
  const { statusCode, body } = (await fn.invoke(event)) as { statusCode: number; body: string };
  fn.close();
  expect([statusCode, JSON.parse(body).error.code]).toEqual([500, 'internal']);
  expect(body).not.toContain('SHEETS_TABLE');
});
