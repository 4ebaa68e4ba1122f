import { expect, test, vi } from 'vitest';
import { britishDay } from '../../domain/britishDay.ts';
import { dayText, plusDays } from '../../domain/courseDate.ts';
import { OWNER } from '../localTestSettings.ts';
import { paidBooking } from './bookings.ts';
import { openShop } from './openShop.ts';
import { orderRequest } from './requests.ts';
import { refusal, startSes } from './startSes.ts';

const shop = await openShop();

const REQUEST = { lines: [0], wish: 'move', message: 'Could they come on 12 January?\nBoth of them.' };

/** The mails about requests of one booking, to the owner and to the customer. */
async function requestMails(orderId: string, customer: string) {
  const number = orderId.slice(0, 8).toUpperCase();
  const mails = (await shop.mails()).filter(({ body }) => body.text?.includes(REQUEST.message.split('\n')[0]!));
  const about = mails.filter(({ subject, body }) => `${subject}${body.text}`.includes(number));
  return {
    owner: about.filter(({ destination }) => destination.to.includes(OWNER)),
    receipt: about.filter(({ destination }) => destination.to.includes(customer)),
  };
}

const bookingOfOwn = () => paidBooking(shop, orderRequest({ email: `${crypto.randomUUID()}@example.co.uk` }));

test('a request is mailed to the owner with a ready reply, and its receipt to the customer', async () => {
  const { ask, save, link, request } = await bookingOfOwn();
  await save({ '0-0': { name: 'Emrys Prys' } });
  const response = await ask(REQUEST);
  const { receivedAt } = (await response.json()) as { receivedAt: string };
  expect(Math.abs(Date.now() - Date.parse(receivedAt))).toBeLessThan(60_000);
  const { owner, receipt } = await requestMails(link.orderId, request.email);
  expect([owner.length, receipt.length]).toEqual([1, 1]);
  expect(owner[0]!.replyTo).toEqual([request.email]);
  for (const words of ['Emrys Prys', '4 Dec 2026', request.name, 'Both of them.', 'We have moved it to [new date].'])
    expect(owner[0]!.body.text).toContain(words);
  expect(owner[0]!.body.html).toContain(`mailto:${request.email}?subject=`);
  for (const words of ['4 Dec 2026', request.name, 'Both of them.', 'Received'])
    expect(receipt[0]!.body.text).toContain(words);
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

test.each([
  ['the customer', 200],
  [OWNER, 503],
])('if SES refuses the mail to %s for good, the answer is %i', async (refused, status) => {
  const { ask, request } = await bookingOfOwn();
  const to = refused === OWNER ? OWNER : request.email;
  const url = await startSes(({ Destination }) =>
    Destination.ToAddresses.includes(to) ? refusal(400, 'BadRequestException') : Response.json({ MessageId: '1' }),
  );
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', url);
  vi.resetModules();
  expect((await ask(REQUEST)).status).toBe(status);
  vi.unstubAllEnvs();
  vi.resetModules();
});
