import { expect, test, vi } from 'vitest';
import { metricNames } from '../../../lambdas/edge/metricNames.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { fulfil } from '../../../lambdas/orders/fulfil.ts';
import { sweepOrders } from '../../../lambdas/sweep-orders/sweepOrders.ts';
import { settleNumbers } from '../../../lambdas/sweep-orders/settleNumbers.ts';
import { vatInvoice } from '../../../lambdas/papers/vatInvoice.ts';
import { openShop } from '../openShop.ts';
import { oneSpace } from '../mail/visibleText.ts';
import { textOf } from '../papers/readPdf.ts';
import { oddPayment, mailsOf, paidOrder, placedOrder, type PlacedOrder } from './placedOrders.ts';
import { COMPANY } from '../requests.ts';
import { MEASURED } from '../edge/writtenMetrics.ts';

const shop = await openShop();
const { deps } = shop;
const { orders } = deps;

const fulfilled = ({ paymentIntentId }: PlacedOrder, changes: Partial<typeof deps> = {}) =>
  fulfil(paymentIntentId, { ...deps, ...changes }, () => new Date());

const invoiceOf = async ({ orderId }: PlacedOrder) => (await orders.get(orderId))?.invoice;

const failed = () => Promise.reject(new Unavailable('orders'));

async function customerMail(order: PlacedOrder) {
  const { customer } = await mailsOf(shop, order);
  const pdfs = customer.flatMap(({ attachments }) =>
    attachments.filter(({ filename }) => filename?.startsWith('INV-')),
  );
  return { text: customer.map(({ body }) => body.text).join(), pdfs };
}

test("the confirmation has the order's VAT invoice, and the owner's mail names it", async () => {
  const order = await paidOrder(shop);
  expect((await shop.sendOrderEmail({ paymentIntentId: order.paymentIntentId })).status).toBe(200);
  const { invoice, ...record } = (await orders.get(order.orderId))!;
  expect(invoice?.taxPoint).toBe(record.paidAt);
  const { text, pdfs } = await customerMail(order);
  expect(text).toContain(`Your VAT invoice ${invoice?.number} is attached.`);
  expect(pdfs).toMatchObject([{ filename: `${invoice?.number}.pdf` }]);
  const pdf = Buffer.from(pdfs[0]!.content, 'base64');
  const words = [invoice!.number, COMPANY.company, `order: ${COMPANY.purchaseOrder}`, 'Paid by card £273.50'];
  for (const each of words) expect(await textOf(pdf)).toContain(each);
  expect(pdf.equals(await vatInvoice({ ...record, invoice: invoice! }))).toBe(true);
  expect((await mailsOf(shop, order)).owner[0]?.body.text).toMatch(new RegExp(`VAT invoice: +${invoice?.number}`));
});

/** The last number that was given out to an invoice. */
const lastNumber = async () => Math.max(0, ...Object.values(await deps.numbers.given('invoice')));

const numberOf = async (order: PlacedOrder) => Number((await invoiceOf(order))?.number.slice('INV-'.length));

test('many triggers at once give each order one invoice, and the numbers have no gap', async () => {
  const before = await lastNumber();
  const paid = await Promise.all(Array.from({ length: 4 }, () => paidOrder(shop)));
  // On a busy machine one may run out of time, as on AWS: Stripe's webhook comes again.
  await Promise.allSettled([...paid, ...paid, ...paid].map((order) => fulfilled(order)));
  for (const order of paid) await fulfilled(order);
  const numbers = await Promise.all(paid.map(numberOf));
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4].map((each) => before + each));
  for (const order of paid) await fulfilled(order);
  expect(await Promise.all(paid.map(numberOf))).toEqual(numbers);
  expect((await invoiceOf(paid[0]!))?.number).toMatch(/^INV-\d{6}$/);
});

test('a call that dies before its number is stored leaves it to the next call', async () => {
  const [order, next] = [await paidOrder(shop), await paidOrder(shop)];
  const before = await lastNumber();
  await expect(fulfilled(order, { orders: { ...orders, setInvoice: failed } })).rejects.toThrow(Unavailable);
  expect(await customerMail(order)).toEqual({ text: '', pdfs: [] });
  for (const each of [next, order]) await fulfilled(each);
  expect([await numberOf(order), await numberOf(next)]).toEqual([before + 1, before + 2]);
});

const settle = (laterMs: number) => settleNumbers(deps, () => new Date(Date.now() + laterMs));

test('the sweep stores the number of a call that died, and forgets it after an hour', async () => {
  const order = await paidOrder(shop);
  await expect(fulfilled(order, { orders: { ...orders, setInvoice: failed } })).rejects.toThrow(Unavailable);
  const given = async () => Object.keys(await deps.numbers.given('invoice')).includes(order.orderId);
  await settle(0);
  expect([await given(), (await invoiceOf(order)) !== undefined]).toEqual([true, true]);
  await settle(59 * 60_000);
  expect(await given()).toBe(true);
  await settle(61 * 60_000);
  expect(await given()).toBe(false);
});

test('the numbers of other orders are forgotten though one cannot be fulfilled', async () => {
  const [done, dying] = [await paidOrder(shop), await paidOrder(shop)];
  await fulfilled(done);
  await expect(fulfilled(dying, { orders: { ...orders, setInvoice: failed } })).rejects.toThrow(Unavailable);
  shop.failStripe('GET', new RegExp(dying.paymentIntentId));
  await expect(settle(61 * 60_000)).rejects.toThrow(Unavailable);
  expect(Object.keys(await deps.numbers.given('invoice'))).toEqual([dying.orderId]);
});

test('a sweep settles numbers before it lists payments, which may take all of its time', async () => {
  const asked: string[] = [];
  const payments: typeof deps.payments = {
    ...deps.payments,
    async *oldestFirst(since, to) {
      asked.push('payments');
      yield* deps.payments.oldestFirst(since, to);
    },
  };
  const numbers: typeof deps.numbers = {
    ...deps.numbers,
    given(kind) {
      asked.push(kind);
      return deps.numbers.given(kind);
    },
  };
  await sweepOrders({ ...deps, payments, numbers }, () => new Date());
  expect(asked).toEqual(['invoice', 'creditNote', 'debitNote', 'payments']);
});

test('an order in review gets no invoice', async () => {
  const order = await placedOrder(shop);
  const { id } = await oddPayment(shop, order.orderId);
  await shop.sendOrderEmail({ paymentIntentId: id });
  expect(await orders.get(order.orderId)).toMatchObject({ status: 'REVIEW' });
  expect(await invoiceOf(order)).toBeUndefined();
});

test.each([
  ['invoice', 'vatInvoice', 'INV-', 'We email your VAT invoice INV-'],
  ['terms', 'terms', 'terms-', 'The terms of your order follow in an email of their own.'],
])('a confirmation whose %s cannot be written goes without, and is counted', async (_paper, write, file, words) => {
  const order = await paidOrder(shop);
  for (const [name, value] of Object.entries(MEASURED)) vi.stubEnv(name, value);
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await fulfilled(order, { papers: { ...deps.papers, [write]: failed } })).toBe('sent');
  expect(stdout.mock.calls.join()).toContain(metricNames.papersNotWritten);
  stdout.mockRestore();
  vi.unstubAllEnvs();
  const { customer } = await mailsOf(shop, order);
  const names = customer.flatMap(({ attachments }) => attachments.map(({ filename }) => filename ?? ''));
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
  expect(names.some((name) => name.startsWith(file))).toBe(false);
  expect(oneSpace(customer[0]?.body.text ?? '')).toContain(words);
});
