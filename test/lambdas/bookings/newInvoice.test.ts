import { expect, test } from 'vitest';
import type { ShownNewInvoice } from '../../../domain/api/askedTransfer.ts';
import type { ShownBooking } from '../../../domain/api/booking.ts';
import { sweepOrders } from '../../../lambdas/sweep-orders/sweepOrders.ts';
import { OWNER } from '../../localTestSettings.ts';
import { openShop } from '../openShop.ts';
import { textOf } from '../papers/readPdf.ts';
import { callOffice, officeLinks, paidBooking } from './bookings.ts';

const shop = await openShop();
const sweep = () => sweepOrders(shop.deps, () => new Date());
const TO = ['Example Haulage Ltd', '1 Quay Street', 'Newport NP20 1AA'];

const asking = (message = TO.join('\n')) => ({ lines: [0], wish: 'invoice', message });

/** A paid order whose booker asks for another name on its invoice. */
async function asked() {
  const booking = await paidBooking(shop);
  expect((await booking.ask(asking())).status).toBe(200);
  const { orderId } = booking.link;
  const [link] = await officeLinks(shop, orderId);
  const call = async (press?: 'if_free') => (await (await callOffice(shop, link!, press)).json()) as ShownNewInvoice;
  const { name, email } = (await shop.deps.orders.get(orderId))!.order.customer;
  return { ...booking, orderId, name, email, call };
}

const mailsTo = async (address: string, since: number) =>
  (await shop.mails()).slice(since).filter(({ destination }) => destination.to.includes(address));

async function papersOf(booking: Awaited<ReturnType<typeof asked>>) {
  const { papers } = (await (await booking.read()).json()) as ShownBooking;
  const texts = papers.map(async ({ number }) => {
    const { content } = (await (await booking.paper(number)).json()) as { content: string };
    return textOf(Buffer.from(content, 'base64'));
  });
  return { papers, texts: await Promise.all(texts) };
}

test('one press of the owner replaces an invoice, with a credit note of all of it', async () => {
  const booking = await asked();
  const first = (await shop.deps.orders.get(booking.orderId))!.invoice!;
  const receipt = (await mailsTo(booking.email, 0)).at(-1)!;
  expect(receipt.subject).toContain('We have your request');
  expect(receipt.body.text).not.toContain(TO[0]);
  expect(await booking.call()).toMatchObject({
    kind: 'invoice',
    invoice: first.number,
    to: TO,
    state: { kind: 'open' },
  });
  expect((await shop.deps.orders.get(booking.orderId))!.agreedInvoice).toBeUndefined();
  expect((await booking.call('if_free')).state.kind).toBe('done');
  const seen = (await shop.mails()).length;
  await sweep();
  await sweep();
  for (const reader of [booking.email, OWNER]) {
    const mails = await mailsTo(reader, seen);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^New invoice INV-\d+ for order/)]);
    expect(mails[0]!.attachments).toHaveLength(2);
  }
  const record = (await shop.deps.orders.get(booking.orderId))!;
  expect(record.invoice).toMatchObject({ to: TO, taxPoint: first.taxPoint });
  expect(record.replacedInvoice).toMatchObject({ invoice: first, creditNote: { credited: record.order.totals } });
  const { papers, texts } = await papersOf(booking);
  expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice']);
  expect(texts.map((text) => [text.includes(TO[0]!), text.includes(booking.name)])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  expect(texts[1]).toContain(`Credits invoice ${first.number}`);
  expect(texts[1]).not.toContain('Refunded');
  expect((await shop.deps.stripeNotes.watched()).has(booking.paymentIntentId)).toBe(false);

  // A refund is of the invoice that holds now.
  await shop.stripeApi.refunds.create({ payment_intent: booking.paymentIntentId });
  await sweep();
  const after = await papersOf(booking);
  expect(after.texts.at(-1)).toContain(`Credits invoice ${record.invoice!.number}`);
  expect(after.texts.at(-1)).toContain(TO[0]);
});

test('a number that was taken before a crash is used, and a second press changes nothing', async () => {
  const booking = await asked();
  await Promise.all([booking.call('if_free'), booking.call('if_free')]);
  const number = await shop.deps.numbers.numberFor('invoice', `${booking.orderId} replaced`);
  await sweep();
  const { invoice } = (await shop.deps.orders.get(booking.orderId))!;
  expect(invoice!.number).toBe(`INV-${String(number).padStart(6, '0')}`);
  expect((await booking.call('if_free')).state.kind).toBe('done');
  await sweep();
  expect((await shop.deps.orders.get(booking.orderId))!.invoice).toEqual(invoice);
  const again = await booking.ask(asking('Somebody else'));
  expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('replaced already')]);
});

test.for([
  ['seven lines', Array.from({ length: 7 }, () => 'Example').join('\n'), 'at most 6 lines'],
  ['a long line', 'Example '.repeat(9), 'at most 6 lines'],
  ['letters that no paper prints', '王伟', 'Use Latin letters'],
] as const)('%s are refused at once', async ([, message, words]) => {
  const booking = await paidBooking(shop);
  const response = await booking.ask(asking(message));
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(words)]);
});

test('after a refund the owner reads why nothing was changed', async () => {
  const booking = await asked();
  await shop.stripeApi.refunds.create({ payment_intent: booking.paymentIntentId, amount: 100 });
  await sweep();
  expect((await booking.call('if_free')).state).toMatchObject({
    kind: 'over',
    why: expect.stringContaining('refunded'),
  });
  expect((await shop.deps.orders.get(booking.orderId))!.agreedInvoice).toBeUndefined();
});
