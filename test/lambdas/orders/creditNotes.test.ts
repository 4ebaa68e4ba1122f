import { expect, test } from 'vitest';
import { formatPence } from '../../../domain/money/money.ts';
import type { CreditNote } from '../../../domain/orders/invoice.ts';
import { Unavailable } from '../../../lambdas/edge/unavailable.ts';
import { creditNote } from '../../../lambdas/papers/creditNote.ts';
import { textOf } from '../papers/readPdf.ts';
import { mailsOf } from './placedOrders.ts';
import { openRefundingShop } from './refundableOrders.ts';

const { shop, deps, paidOrder, refund, fulfilled } = await openRefundingShop();
const { orders } = deps;

type Paid = Awaited<ReturnType<typeof paidOrder>>;

const recordOf = async ({ orderId }: Paid) => (await orders.get(orderId))!;

const notesOf = async (order: Paid) => (await recordOf(order)).creditNotes;

const numbersOf = async (order: Paid) => Object.values(await notesOf(order)).map(({ number }) => number);

const numbered = (number: number) => `CN-${String(number).padStart(6, '0')}`;

/** The last number that was given out to a credit note. */
async function lastNumber(): Promise<number> {
  return Math.max(0, ...Object.values(await deps.numbers.given('creditNote')));
}

/** The credit notes that the customer got, each with the text of its mail. */
async function sentNotes(order: Paid) {
  const { customer } = await mailsOf(shop, order);
  return customer.slice(1).map(({ body, attachments }) => ({
    text: body.text,
    pdfs: attachments
      .filter(({ contentType }) => contentType === 'application/pdf')
      .map(({ filename, content }) => ({ filename, content: Buffer.from(content, 'base64') })),
  }));
}

const failed = () => Promise.reject(new Unavailable('orders'));

test('each refund sends the credit note of the stored order, the same bytes each time', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  for (const pence of [1_000, undefined]) {
    await refund(order, pence);
    await fulfilled(order);
  }
  const record = await recordOf(order);
  const notes = Object.values(record.creditNotes).toSorted((one, other) => one.number.localeCompare(other.number));
  const sent = await sentNotes(order);
  const sums = [1_000, order.total - 1_000];
  for (const [index, { text, pdfs }] of sent.entries()) {
    const { number } = notes[index]!;
    expect(text).toContain(`Your credit note ${number} is attached.`);
    expect(pdfs).toMatchObject([{ filename: `${number}.pdf` }]);
    const words = await textOf(pdfs[0]!.content);
    for (const word of [number, record.invoice!.number, formatPence(sums[index]!)]) expect(words).toContain(word);
    const again = await creditNote({ ...record, invoice: record.invoice!, creditNote: notes[index]! });
    expect(pdfs[0]!.content.equals(again)).toBe(true);
  }
  const { owner } = await mailsOf(shop, order);
  expect(owner.slice(1).map(({ body }) => /Credit note: +(CN-\d+)/.exec(body.text!)?.[1])).toEqual(
    notes.map(({ number }) => number),
  );
});

test('many triggers at once give each refund one credit note, with a number of its own', async () => {
  const before = await lastNumber();
  const paid = await Promise.all(Array.from({ length: 4 }, () => paidOrder()));
  for (const order of paid) await refund(order);
  await Promise.allSettled([...paid, ...paid, ...paid].map((order) => fulfilled(order)));
  for (const order of paid) await fulfilled(order);
  const notes = await Promise.all(paid.map(notesOf));
  const numbers = notes.flatMap((each) => Object.values(each).map(({ number }) => Number(number.slice('CN-'.length))));
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4].map((each) => before + each));
});

const sesDown: typeof deps.sendMail = async () => ({ outcome: 'not_sent', cause: new Error('SES is down') });

test('a retry of the mails takes no further number', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  await refund(order);
  const before = await lastNumber();
  await expect(fulfilled(order, { sendMail: sesDown })).rejects.toThrow(Unavailable);
  await fulfilled(order);
  await fulfilled(order);
  expect(await lastNumber()).toBe(before + 1);
});

test('a call that dies before its number is stored leaves it to the next call', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  await refund(order);
  const before = await lastNumber();
  await expect(fulfilled(order, { orders: { ...orders, setCreditNote: failed } })).rejects.toThrow(Unavailable);
  expect(await sentNotes(order)).toEqual([]);
  await fulfilled(order);
  expect(await numbersOf(order)).toEqual([numbered(before + 1)]);
});

test('a refund that fails after its number was taken gets a note that is set off', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  const { id } = await refund(order, 1_000);
  const before = await lastNumber();
  await expect(fulfilled(order, { orders: { ...orders, setCreditNote: failed } })).rejects.toThrow(Unavailable);
  shop.stripe.moveRefund(id, 'failed');
  await fulfilled(order);
  expect(await numbersOf(order)).toEqual([numbered(before + 1)]);
  expect(Object.keys((await recordOf(order)).debitNotes)).toEqual([id]);
});

test('a note whose sums another call has overtaken is not stored', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  const record = await recordOf(order);
  await refund(order, 1_000);
  await fulfilled(order);
  const [[id, note]] = Object.entries(await notesOf(order)) as [[string, CreditNote]];
  expect(await orders.setCreditNote(record, 're_other', note)).toBe(false);
  expect(await orders.setDebitNote(record, id, note)).toBe(false);
});

test('if its PDF cannot be written the mail goes without it, and says so', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  await refund(order);
  await fulfilled(order, { papers: { ...deps.papers, creditNote: failed } });
  const [number] = await numbersOf(order);
  expect(await sentNotes(order)).toMatchObject([
    { text: expect.stringContaining(`We email your credit note ${number} separately.`), pdfs: [] },
  ]);
});
