import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { contactContract } from '../../../domain/api/contact.ts';
import { createPaymentIntentContract } from '../../../domain/api/createPaymentIntent.ts';
import { newsletterContract } from '../../../domain/api/newsletter.ts';
import { sendOrderEmailContract } from '../../../domain/api/sendOrderEmail.ts';
import { stripeWebhookContract } from '../../../domain/api/stripeWebhook.ts';
import { sheetNames } from '../../../domain/trainingSheets.ts';
import { SAMPLES } from '../../../infra/settings/stageSettings.ts';
import { ORIGIN_HEADER } from '../../../lambdas/check-origin/originHeader.ts';
import { intentIdOf } from '../../lambdas/openShop.ts';
import { orderRequest } from '../../lambdas/requests.ts';
import { bundleFile, shopFunctions, synthesizedTemplate } from '../assembly.ts';
import { openDeployedShop, ORIGIN_SECRET } from './deployedShop.ts';
import { startDeployed } from './lambdaProcess.ts';
import { answerOf, httpApiEvent, postJson, SCHEDULED_EVENT } from './events.ts';

const { shop, invoke, onWebhook } = await openDeployedShop();

async function create(order: object, base64 = false) {
  return answerOf(
    await invoke(
      'create-payment-intent',
      await httpApiEvent('POST /api/create-payment-intent', postJson(createPaymentIntentContract.path, order), base64),
    ),
  );
}

async function dates(headers: Record<string, string> = {}) {
  return invoke(
    'training-dates',
    await httpApiEvent('GET /api/training-dates', new Request('https://shop.example/api/training-dates', { headers })),
  );
}

/** The owner's and the customer's mails of an order. */
async function mailsOf(orderId: string, customer: string) {
  const mails = await shop.mails();
  return [
    mails.filter(({ destination, body }) => destination.to.includes(SAMPLES.owner) && body.text?.includes(orderId)),
    mails.filter(({ destination }) => destination.to.includes(customer)),
  ].map((each) => each.length);
}

test('the bundles handle an order from intent to sweep', async () => {
  const order = orderRequest({ email: 'whole@example.co.uk' });
  const { status, body } = await create(order);
  expect(status).toBe(200);
  expect((await create(order, true)).body).toEqual(body);

  const statuses: number[] = [];
  onWebhook(async (request) => {
    const { status } = answerOf(
      await invoke(
        'stripe-webhook',
        await httpApiEvent(
          'POST /api/stripe-webhook',
          new Request(`https://shop.example${stripeWebhookContract.path}`, {
            method: 'POST',
            headers: request.headers,
            body: await request.text(),
          }),
          true,
        ),
      ),
    );
    statuses.push(status!);
    return status!;
  });
  const { clientSecret, orderId } = body as { clientSecret: string; orderId: string };
  await shop.pay(clientSecret);
  await vi.waitFor(async () => expect(await mailsOf(orderId, 'whole@example.co.uk')).toEqual([1, 1]), 10_000);
  // Stripe also sends events that we ignore; none is refused.
  expect(new Set(statuses)).toEqual(new Set([200]));

  const again = await invoke(
    'send-order-email',
    await httpApiEvent(
      'POST /api/send-order-email',
      postJson(sendOrderEmailContract.path, { orderDetails: order, paymentIntentId: intentIdOf(clientSecret) }),
    ),
  );
  expect(answerOf(again)).toMatchObject({ status: 200, body: { status: 'already_sent' } });
  expect(await invoke('sweep-orders', SCHEDULED_EVENT)).toMatchObject({
    paid: 1,
    recorded: 1,
    notMailed: 0,
    failed: 0,
  });
  expect(await mailsOf(orderId, 'whole@example.co.uk')).toEqual([1, 1]);
});

test('the bundle refuses a bad order in JSON', async () => {
  expect(await create(orderRequest({ amount: 1 }))).toMatchObject({
    status: 409,
    body: { error: { code: 'amount_mismatch', amount: 27350 } },
  });
  expect(await create({ name: '' })).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
});

test('the schedule fills the dates, and the site reads them with an ETag', async () => {
  expect(await invoke('refresh-training-dates', SCHEDULED_EVENT)).toMatchObject({
    refreshed: expect.objectContaining({ length: sheetNames.length }),
    failed: [],
  });
  const first = answerOf(await dates());
  expect([first.status, Object.keys(first.body!)]).toEqual([200, [...sheetNames]]);
  expect(answerOf(await dates({ 'if-none-match': first.headers['etag']! })).status).toBe(304);
});

test('both forms reach the owner, as base64 multipart and as text', async () => {
  const message = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Gwen',
    email: 'gwen@example.co.uk',
    message: 'Do you train at our yard in Llanelli?',
  }))
    message.set(name, value);
  const contact = await httpApiEvent(
    'POST /api/contact',
    new Request(`https://shop.example${contactContract.path}`, { method: 'POST', body: message }),
  );
  expect(contact.isBase64Encoded).toBe(true);
  expect(answerOf(await invoke('contact', contact))).toMatchObject({ status: 200, body: { status: 'sent' } });
  const newsletter = await httpApiEvent(
    'POST /api/newsletter',
    new Request(`https://shop.example${newsletterContract.path}`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'gwen@example.co.uk' }),
    }),
  );
  expect(newsletter.isBase64Encoded).toBe(false);
  expect(answerOf(await invoke('newsletter', newsletter))).toMatchObject({ status: 200, body: { status: 'sent' } });
  const texts = (await shop.mails())
    .filter(({ destination }) => destination.to.includes(SAMPLES.owner))
    .map(({ body }) => body.text);
  expect(texts).toContainEqual(expect.stringContaining('Llanelli'));
});

test.each([
  [ORIGIN_SECRET, true],
  [`${ORIGIN_SECRET}?`, false],
])('the authorizer answers "%s" with %s', async (secret, isAuthorized) => {
  expect(
    await invoke('check-origin', {
      version: '2.0',
      type: 'REQUEST',
      identitySource: [secret],
      headers: { [ORIGIN_HEADER]: secret },
    }),
  ).toEqual({ isAuthorized });
});

test('a misconfigured function answers 500 without naming its settings', async () => {
  const { resource } = shopFunctions(synthesizedTemplate()).get('contact')!;
  const fn = await startDeployed(resource, { POWERTOOLS_LOG_LEVEL: 'SILENT' });
  const form = new Request(`https://shop.example${contactContract.path}`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Gwen', email: 'gwen@example.co.uk', message: 'Hello' }),
  });
  const answer = answerOf(await fn.invoke(await httpApiEvent('POST /api/contact', form)));
  fn.close();
  expect(answer).toMatchObject({ status: 500, body: { error: { code: 'internal' } } });
  expect(JSON.stringify(answer)).not.toContain('MAIL_FROM');
});

const SDKS = { Stripe: 'api.stripe.com', DynamoDB: 'DynamoDB_20120810', SES: 'SimpleEmailService', SSM: 'AmazonSSM' };

test.each([
  ['create-payment-intent', ['Stripe', 'DynamoDB', 'SSM']],
  ['stripe-webhook', ['Stripe', 'DynamoDB', 'SES', 'SSM']],
  ['training-dates', ['DynamoDB']],
  ['contact', ['DynamoDB', 'SES']],
  ['check-origin', ['SSM']],
] as const)('the bundle of %s carries %j and no other SDK', (name, wanted) => {
  const code = readFileSync(bundleFile(shopFunctions(synthesizedTemplate()).get(name)!.resource), 'utf8');
  expect(
    Object.entries(SDKS)
      .filter(([, mark]) => code.includes(mark))
      .map(([sdk]) => sdk)
      .toSorted(),
  ).toEqual([...wanted].toSorted());
});
