import { expect, test, vi } from 'vitest';
import { metricNames } from '../../../lambdas/edge/metricNames.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { fulfil } from '../../../lambdas/orders/fulfil.ts';
import { vatInvoice } from '../../../lambdas/papers/vatInvoice.ts';
import { openShop } from '../openShop.ts';
import { oneSpace } from '../mail/visibleText.ts';
import { textOf } from '../papers/readPdf.ts';
import { dashboardPayment, mailsOf, paidOrder, placedOrder, type PlacedOrder } from './placedOrders.ts';
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

test('many triggers at once give each order one invoice, with a number of its own', async () => {
  const paid = await Promise.all(Array.from({ length: 4 }, () => paidOrder(shop)));
  await Promise.all([...paid, ...paid, ...paid].map((order) => fulfilled(order)));
  const invoices = await Promise.all(paid.map(invoiceOf));
  const numbers = invoices.map((invoice) => invoice?.number);
  for (const number of numbers) expect(number).toMatch(/^INV-\d{6}$/);
  expect(new Set(numbers).size).toBe(4);
  for (const order of paid) await fulfilled(order);
  expect(await Promise.all(paid.map(invoiceOf))).toEqual(invoices);
});

test('a call that dies before its number is stored leaves a gap, not a duplicate', async () => {
  const [order, next] = [await paidOrder(shop), await paidOrder(shop)];
  const before = await orders.nextNumber('invoice-numbers');
  await expect(fulfilled(order, { orders: { ...orders, setInvoice: failed } })).rejects.toThrow(Unavailable);
  expect(await customerMail(order)).toEqual({ text: '', pdfs: [] });
  for (const each of [next, order]) await fulfilled(each);
  const numbers = [await invoiceOf(next), await invoiceOf(order)].map((invoice) => Number(invoice?.number.slice(4)));
  expect(numbers).toEqual([before + 2, before + 3]);
});

test('an order in review gets no invoice', async () => {
  const order = await placedOrder(shop);
  const { id } = await dashboardPayment(shop, { orderId: order.orderId });
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
