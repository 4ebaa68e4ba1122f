import { expect, test } from 'vitest';
import type { ShownBooking } from '../../../domain/api/booking.ts';
import { bookingCalls, paidBooking } from './bookings.ts';
import { openShop } from '../openShop.ts';
import { orderRequest } from '../requests.ts';

const shop = await openShop();

const papersOf = async (read: () => Promise<Response>) => ((await (await read()).json()) as ShownBooking).papers;

const paperOf = async (read: () => Promise<Response>) => (await papersOf(read))[0]!;

test('the booking page gets the same invoice, byte for byte, as the confirmation has', async () => {
  const email = 'paper@example.co.uk';
  const { read, paper } = await paidBooking(shop, orderRequest({ email }));
  const { number } = await paperOf(read);
  const response = await paper(number);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const mail = (await shop.mailsTo(email))[0];
  const { content } = mail!.attachments.find(({ filename }) => filename === `${number}.pdf`)!;
  expect(await response.json()).toEqual({ fileName: `${number}.pdf`, content });
});

test('the booking page gets the same credit notes, byte for byte, as the refund mails', async () => {
  const email = 'credited@example.co.uk';
  const { read, paper, paymentIntentId } = await paidBooking(shop, orderRequest({ email }));
  for (const refund of [{ amount: 1_000 }, {}]) {
    await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId, ...refund });
    await shop.sendOrderEmail({ paymentIntentId });
  }
  const [, ...notes] = await papersOf(read);
  expect(notes.map(({ kind }) => kind)).toEqual(['credit_note', 'credit_note']);
  const mails = await shop.mailsTo(email);
  for (const { number } of notes) {
    const fileName = `${number}.pdf`;
    const { content } = mails.flatMap(({ attachments }) => attachments).find(({ filename }) => filename === fileName)!;
    expect(await (await paper(number)).json()).toEqual({ fileName, content });
  }
});

test('each paper of a booking can be had, also a debit note', async () => {
  const { read, paper, paymentIntentId } = await paidBooking(shop, orderRequest({ email: 'unpaid@example.co.uk' }));
  const refund = await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId, amount: 1_000 });
  await shop.sendOrderEmail({ paymentIntentId });
  shop.stripe.moveRefund(refund.id, 'failed');
  await shop.sendOrderEmail({ paymentIntentId });
  const papers = await papersOf(read);
  expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'debit_note']);
  for (const { number } of papers) {
    const response = await paper(number);
    expect([response.status, await response.json()]).toMatchObject([200, { fileName: `${number}.pdf` }]);
  }
});

test("another order's number, a wrong key and an unknown number get the same answer", async () => {
  const [own, other] = [await paidBooking(shop), await paidBooking(shop)];
  const [number, othersNumber] = [await paperOf(own.read), await paperOf(other.read)].map((paper) => paper.number);
  const stranger = bookingCalls(shop, { ...own.link, key: other.link.key });
  const answers = [own.paper(othersNumber!), stranger.paper(number!), own.paper('INV-999999'), own.paper('CN-000001')];
  for (const answer of answers) {
    const response = await answer;
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'booking_not_found' } }]);
  }
});

test.each([
  '',
  'INV-1',
  'INV-000001\n',
  '../INV-000001',
  'certificate-0',
  'certificate-0-0\n',
  'evidence-0-0/..',
  'constructor',
])('%j is no paper', async (number) => {
  const { paper } = await paidBooking(shop);
  expect((await paper(number)).status).toBe(400);
});
