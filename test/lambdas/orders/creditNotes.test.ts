import { expect, test } from 'vitest';
import { formatPence } from '../../../domain/money/money.ts';
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
  const notes = [1_000, order.total].map((total) => record.creditNotes[total]!);
  const sent = await sentNotes(order);
  const sums = [1_000, order.total - 1_000];
  for (const [index, { text, pdfs }] of sent.entries()) {
    const { number } = notes[index]!;
    expect(text).toContain(`Your credit note ${number} is attached.`);
    expect(pdfs).toMatchObject([{ filename: `${number}.pdf` }]);
    const words = await textOf(pdfs[0]!.content);
    for (const word of [number, record.invoice!.number, formatPence(sums[index]!)]) expect(words).toContain(word);
    const refundedInAll = record.refunds[index]!;
    const again = await creditNote({
      ...record,
      invoice: record.invoice!,
      creditNote: notes[index]!,
      refunded: sums[index]!,
      refundedInAll,
    });
    expect(pdfs[0]!.content.equals(again)).toBe(true);
  }
  const { owner } = await mailsOf(shop, order);
  expect(owner.slice(1).map(({ body }) => /Credit note: +(CN-\d+)/.exec(body.text!)?.[1])).toEqual(
    notes.map(({ number }) => number),
  );
});

test('many triggers at once give each refund one credit note, with a number of its own', async () => {
  const paid = await Promise.all(Array.from({ length: 4 }, () => paidOrder()));
  for (const order of paid) await refund(order);
  await Promise.allSettled([...paid, ...paid, ...paid].map((order) => fulfilled(order)));
  for (const order of paid) await fulfilled(order);
  const notes = await Promise.all(paid.map(notesOf));
  const numbers = notes.map((note, index) => note?.[paid[index]!.total]?.number);
  for (const number of numbers) expect(number).toMatch(/^CN-\d{6}$/);
  expect(new Set(numbers).size).toBe(4);
  const [order] = paid as [Paid];
  const other = { ...notes[0]![order.total]!, number: 'CN-999999' };
  expect(await orders.setCreditNote(order.orderId, order.total, other)).toBe(false);
  expect(await notesOf(order)).toEqual(notes[0]);
});

const sesDown: typeof deps.sendMail = async () => ({ outcome: 'not_sent', cause: new Error('SES is down') });

test('a retry of the mails takes no further number', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  await refund(order);
  const before = await orders.nextNumber('credit-note-numbers');
  await expect(fulfilled(order, { sendMail: sesDown })).rejects.toThrow(Unavailable);
  await fulfilled(order);
  await fulfilled(order);
  expect(await orders.nextNumber('credit-note-numbers')).toBe(before + 2);
});

test('a call that dies before its number is stored leaves a gap, not a duplicate', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  await refund(order);
  const before = await orders.nextNumber('credit-note-numbers');
  await expect(fulfilled(order, { orders: { ...orders, setCreditNote: failed } })).rejects.toThrow(Unavailable);
  expect(await sentNotes(order)).toEqual([]);
  await fulfilled(order);
  expect((await notesOf(order))?.[order.total]?.number).toBe(`CN-${String(before + 2).padStart(6, '0')}`);
});

test('if its PDF cannot be written the mail goes without it, and says so', async () => {
  const order = await paidOrder();
  await fulfilled(order);
  await refund(order);
  await fulfilled(order, { papers: { ...deps.papers, creditNote: failed } });
  const number = (await notesOf(order))?.[order.total]?.number;
  expect(await sentNotes(order)).toMatchObject([
    { text: expect.stringContaining(`We email your credit note ${number} separately.`), pdfs: [] },
  ]);
});
