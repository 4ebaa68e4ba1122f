import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { acceptanceErrors, acceptanceLabels, TERMS_VERSION } from '../../../domain/orders/acceptance.ts';
import { britishDay } from '../../../domain/dates/britishDay.ts';
import { dayText, plusDays } from '../../../domain/dates/courseDate.ts';
import { createPaymentIntent } from '../../../lambdas/create-payment-intent/createPaymentIntent.ts';
import { fulfil } from '../../../lambdas/orders/fulfil.ts';
import { intentIdOf, openShop } from '../openShop.ts';
import { oneSpace } from '../mail/visibleText.ts';
import { CONFLICT, created, loseRecord, mailsOf, paidOrder, refused } from './placedOrders.ts';
import { orderRequest, VR_LINE } from '../requests.ts';

const AGREED = { version: TERMS_VERSION, agreed: true } as const;
const NEXT_VERSION = '2090-01-01';

const shop = await openShop();

/** Places whose course begins so many days from today. */
function itemsIn(days: number) {
  return [{ ...VR_LINE, selectedDate: dayText(plusDays(britishDay(Date.now()), days)) }];
}

const early = (terms?: object) => orderRequest({ items: itemsIn(13), terms: terms && { ...AGREED, ...terms } });
const late = (terms?: object) => orderRequest({ items: itemsIn(20), terms: terms && { ...AGREED, ...terms } });

async function paidAndMailed(request: ReturnType<typeof orderRequest>, { lost = false } = {}) {
  const email = `${randomUUID()}@example.co.uk`;
  const { orderId, clientSecret } = await created(shop, { ...request, email });
  await shop.pay(clientSecret);
  if (lost) await loseRecord({ orderId });
  await shop.sendOrderEmail({ paymentIntentId: intentIdOf(clientSecret) });
  const { owner, customer } = await mailsOf(shop, { email, orderId });
  const { order, createdAt } = (await shop.deps.orders.get(orderId))!;
  return { terms: order.terms, createdAt, texts: [owner[0]?.body.text, customer[0]?.body.text] };
}

/** Asks a server whose terms have changed. */
function askAfterChange(request: ReturnType<typeof orderRequest>) {
  return createPaymentIntent(request, { ...shop.deps, termsVersion: NEXT_VERSION }, new Date());
}

test.for([
  ['the terms', late({}), false],
  ['the terms and an early start', early({ earlyStart: true }), true],
] as const)('an order keeps the tick for %s, also if its record is lost', async ([, request, earlyStart]) => {
  for (const lost of [false, true]) {
    const { terms, createdAt, texts } = await paidAndMailed({ ...request, orderId: randomUUID() }, { lost });
    expect(terms).toEqual({ version: TERMS_VERSION, earlyStart });
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);
    for (const text of texts) {
      const words = oneSpace(text!);
      expect(words).toContain(`Version: ${dayText(TERMS_VERSION)} Ticked: “${acceptanceLabels.agreed}”`);
      expect(words.includes(acceptanceLabels.earlyStart)).toBe(earlyStart);
    }
  }
});

test('the mails of an order without ticks say so, and the owner reads what follows', async () => {
  const { terms, texts } = await paidAndMailed(late());
  expect(terms).toBeUndefined();
  for (const text of texts) expect(text).toContain('Terms not recorded');
  expect(oneSpace(texts[0]!)).toContain('nobody agreed to your terms or asked for an early start');
  expect(oneSpace(texts[0]!)).toContain('Before you agree one that is, let them ask for it in writing.');
});

test.for([
  ['without the tick', early({})],
  ['with a false tick', early({ earlyStart: false })],
] as const)('an early start %s is refused, without an intent', async ([, request]) => {
  expect(await refused(shop, request)).toMatchObject({
    status: 400,
    error: { code: 'invalid_request', fields: { 'terms.earlyStart': acceptanceErrors.earlyStart } },
  });
  expect(shop.intentsOf(request.orderId!)).toEqual([]);
});

test('a company is not asked for an early start', async () => {
  const { terms, texts } = await paidAndMailed({ ...early({}), company: 'Example Haulage Ltd' });
  expect(terms).toEqual({ version: TERMS_VERSION, earlyStart: false });
  for (const text of texts) expect(oneSpace(text!)).not.toContain(acceptanceLabels.earlyStart);
});

test('another version is refused with the one in force, without an intent', async () => {
  const request = late({ version: '2026-01-01' });
  expect(await refused(shop, request)).toMatchObject({
    status: 409,
    error: { code: 'terms_changed', termsVersion: TERMS_VERSION },
  });
  expect(shop.intentsOf(request.orderId!)).toEqual([]);
  expect(await shop.orderStatus(request.orderId!)).toBeUndefined();
});

test('other ticks under the same order id are another order', async () => {
  const request = late({});
  await created(shop, request);
  const { terms: _, ...without } = request;
  for (const changed of [late({ earlyStart: true }), without])
    expect(await refused(shop, { ...changed, orderId: request.orderId })).toMatchObject(CONFLICT.changed);
});

test('a paid order, also one that is to be replaced, is not refused for its terms', async () => {
  const request = late({});
  const { orderId, clientSecret } = await created(shop, request);
  await expect(askAfterChange(request)).rejects.toMatchObject({ code: 'terms_changed' });
  await shop.pay(clientSecret);
  for (const retry of [request, late({ version: TERMS_VERSION })])
    await expect(askAfterChange({ ...retry, orderId })).rejects.toMatchObject({ code: 'already_paid' });
  for (const next of [late({}), early({})])
    await expect(askAfterChange({ ...next, replaces: orderId })).rejects.toMatchObject({ code: 'already_paid' });
});

test('a paid order whose record was lost is not refused for its terms', async () => {
  const request = late({});
  const { clientSecret } = await created(shop, request);
  await shop.pay(clientSecret);
  await loseRecord({ orderId: request.orderId! });
  await expect(askAfterChange(request)).rejects.toMatchObject({ code: 'already_paid' });
});

test('after a change, the order with the new version replaces the one before', async () => {
  const request = late({});
  const { orderId } = await created(shop, request);
  const next = late({ version: NEXT_VERSION });
  await askAfterChange({ ...next, replaces: orderId });
  expect(shop.intentsOf(orderId)).toMatchObject([{ status: 'canceled' }]);
  expect(shop.intentsOf(next.orderId!)).toMatchObject([{ metadata: { termsVersion: NEXT_VERSION } }]);
});

test('the confirmation has the terms of the version that was agreed to', async () => {
  const { mail } = await confirmed('2019-04-01', async (version) => Buffer.from(version));
  expect(mail.body.text).toContain('The terms of your order are attached.');
  const { filename, content } = mail.attachments.at(-1)!;
  expect(filename).toBe('terms-2019-04-01.pdf');
  expect(Buffer.from(content, 'base64').toString()).toBe('2019-04-01');
});

test.each(['2019-04-01', 'not a day'])('a damaged version loses neither mail: %s', async (version) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { owner, mail } = await confirmed(version);
  vi.restoreAllMocks();
  expect(owner).toHaveLength(1);
  expect(mail.attachments.filter(({ filename }) => filename?.startsWith('terms'))).toEqual([]);
  expect(oneSpace(mail.body.text!)).toContain('The terms of your order follow in an email of their own.');
});

/** The mails of an order whose record has this version. */
async function confirmed(version: string, terms = shop.deps.papers.terms) {
  const { orders, papers } = shop.deps;
  const order = await paidOrder(shop);
  const get: typeof orders.get = async (orderId) => {
    const record = await orders.get(orderId);
    return record && { ...record, order: { ...record.order, terms: { version, earlyStart: false } } };
  };
  const deps = { ...shop.deps, orders: { ...orders, get }, papers: { ...papers, terms } };
  await fulfil(order.paymentIntentId, deps, () => new Date());
  const { owner, customer } = await mailsOf(shop, order);
  return { owner, mail: customer[0]! };
}
