import { beforeEach, expect, test, vi } from 'vitest';
import { britishDay } from '../../../domain/dates/britishDay.ts';
import { dayText, plusDays } from '../../../domain/dates/courseDate.ts';
import { OWNER } from '../../localTestSettings.ts';
import { paidBooking } from './bookings.ts';
import { openShop } from '../openShop.ts';
import { VR_LINE, orderRequest } from '../requests.ts';
import { refusal, startSes } from '../startSes.ts';

const shop = await openShop();

// Before the course of the orders.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') }));

const REQUEST = { lines: [0], wish: 'move', message: 'Could they come on 12 January?\nBoth of them.' };

/** The mails about requests of one booking, to the owner and to the customer. */
async function requestMails(orderId: string, customer: string) {
  const number = orderId.slice(0, 8).toUpperCase();
  const about = (await shop.mails()).filter(({ subject }) => subject.includes(number));
  return {
    owner: about.filter(
      ({ destination, subject }) => destination.to.includes(OWNER) && /: asks (?:for|to) /.test(subject),
    ),
    receipt: about.filter(
      ({ destination, subject }) => destination.to.includes(customer) && subject.startsWith('We have your request'),
    ),
  };
}

const bookingOfOwn = () => paidBooking(shop, orderRequest({ email: `${crypto.randomUUID()}@example.co.uk` }));

test('the owner gets a request with a ready reply, and the customer its receipt', async () => {
  const { ask, save, link, request } = await bookingOfOwn();
  await save({ '0-0': { name: 'Emrys Prys' } });
  const response = await ask(REQUEST);
  const { receivedAt } = (await response.json()) as { receivedAt: string };
  expect(Math.abs(Date.now() - Date.parse(receivedAt))).toBeLessThan(60_000);
  const { owner, receipt } = await requestMails(link.orderId, request.email);
  expect([owner.length, receipt.length]).toEqual([1, 1]);
  expect(owner[0]!.replyTo).toEqual([request.email]);
  for (const words of ['Emrys Prys', '4 Dec 2026', request.name, 'Both of them.', 'We have moved [who] to [new date].'])
    expect(owner[0]!.body.text).toContain(words);
  expect(owner[0]!.body.html).toContain(`mailto:${request.email}?subject=`);
  for (const words of ['4 Dec 2026', 'Move to another date', 'Received'])
    expect(receipt[0]!.body.text).toContain(words);
  expect(JSON.stringify((await shop.deps.orders.get(link.orderId))?.requests)).not.toContain('Both of them.');
});

test('a move by hand has the numbers to write in the sheet', async () => {
  const counted = { ...VR_LINE, selectedDate: '8 Dec 2026', cells: [{ heading: 'Places', text: '12' }] };
  const { ask, link, request } = await paidBooking(
    shop,
    orderRequest({ email: `${crypto.randomUUID()}@example.co.uk`, items: [counted] }),
  );
  await ask(REQUEST);
  const { owner } = await requestMails(link.orderId, request.email);
  expect(owner[0]!.body.text!.replace(/\s+/g, ' ')).toContain('Tue 8 Dec 2026: 13 instead of 12.');
});

test.each([
  ['cancel', 'If you have a consumer’s right to cancel, this cancels it now.'],
  ['move', 'Your booking stays as it is until we answer.'],
])('the receipt of a request to %s says whether it has to wait: %s', async (wish, words) => {
  const { ask, link, request } = await bookingOfOwn();
  await ask({ ...REQUEST, wish });
  const { owner, receipt } = await requestMails(link.orderId, request.email);
  expect(receipt[0]!.body.text!.replace(/\s+/g, ' ')).toContain(words);
  const refundBy = dayText(plusDays(britishDay(Date.now()), 14));
  expect(owner[0]!.body.text!.replace(/\s+/g, ' ').includes(`refund a course by ${refundBy}.`)).toBe(wish === 'cancel');
});

test('a request about a line that the order does not have is refused, and mails nobody', async () => {
  const { ask, link, request } = await bookingOfOwn();
  expect((await ask({ ...REQUEST, lines: [1] })).status).toBe(400);
  expect(await requestMails(link.orderId, request.email)).toEqual({ owner: [], receipt: [] });
});

test.each(['the customer', OWNER])('a request is kept although SES refuses the mail to %s', async (refused) => {
  const { ask, request } = await bookingOfOwn();
  const to = refused === OWNER ? OWNER : request.email;
  const url = await startSes(({ Destination }) =>
    Destination.ToAddresses.includes(to) ? refusal(400, 'BadRequestException') : Response.json({ MessageId: '1' }),
  );
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', url);
  vi.resetModules();
  expect((await ask(REQUEST)).status).toBe(200);
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('an order that was refunded in full takes no request', async () => {
  const { ask, paymentIntentId, link, request } = await bookingOfOwn();
  await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId });
  await shop.sendOrderEmail({ paymentIntentId });
  expect((await ask(REQUEST)).status).toBe(400);
  expect(await requestMails(link.orderId, request.email)).toEqual({ owner: [], receipt: [] });
});

test('the same cancellation twice in a day is one, received at the same time', async () => {
  const { ask, link, request } = await bookingOfOwn();
  const asked = [await ask({ ...REQUEST, wish: 'cancel' }), await ask({ ...REQUEST, wish: 'cancel', message: '' })];
  const [first, second] = await Promise.all(asked.map((response) => response.json()));
  expect(second).toEqual(first);
  const { owner, receipt } = await requestMails(link.orderId, request.email);
  expect([owner.length, receipt.length]).toEqual([1, 1]);
});
