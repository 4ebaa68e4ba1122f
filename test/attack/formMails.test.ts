import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../domain/api/routes.ts';
import { bookingRequestContract } from '../../domain/api/bookingRequest.ts';
import { contactContract } from '../../domain/api/contact.ts';
import { newsletterContract } from '../../domain/api/newsletter.ts';
import { PRODUCTION_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { handler as undeliveredMails } from '../../lambdas/undelivered-mails/index.ts';
import { bounceOf, complaintOf } from '../lambdas/bounces.ts';
import { openShop } from '../lambdas/openShop.ts';
import { paidBooking } from '../lambdas/bookings/bookings.ts';
import { bookedOn, ownSheet } from '../lambdas/bookings/transfers.ts';
import { lineOf } from '../lambdas/orders/datedOrders.ts';
import { mailsOf, paidOrder } from '../lambdas/orders/placedOrders.ts';

/** Half of SES's quota in its sandbox: 50 orders a day still get their two mails each. */
const MAILS_A_DAY = 100;
const TEN_MINUTES = 10 * 60_000;
const FORMS = [contactContract.path, newsletterContract.path];

const shop = await openShop({ ...PRODUCTION_LIMITS, waitingAnswerMs: 0 });

/** Each test has a day of its own. */
const today = { start: Date.parse('2026-11-21T00:00:00Z') };
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  today.start += 24 * 60 * 60_000;
  vi.setSystemTime(today.start);
});

function post(path: string, from: string, fields: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ name: 'Siân', email: 'sian@example.co.uk', message: 'Hello', ...fields });
  return shop.request(path, { method: 'POST', body }, from);
}

/** The mails that posts from many addresses bring. */
async function mailsBy(posts: number, send: (nth: number) => Promise<Response>): Promise<number> {
  const before = (await shop.mails()).length;
  for (let nth = 0; nth < posts; nth += 1) await send(nth);
  return (await shop.mails()).length - before;
}

/** One of the 65,536 networks of an IPv6 /48. */
const network = (nth: number) => `2001:db8:1:${(nth % 65_536).toString(16)}::1`;

test('the networks of an IPv6 /48 send 100 mails in a day', async () => {
  const sent = await mailsBy(160, (nth) => {
    vi.setSystemTime(today.start + Math.floor(nth / 40) * TEN_MINUTES);
    return post(FORMS[nth % 2]!, network(nth));
  });
  expect(sent).toBe(MAILS_A_DAY);
});

test('after the last mail of the day forms are told to call, and orders are mailed', async () => {
  expect(await mailsBy(MAILS_A_DAY, (nth) => post(FORMS[nth % 2]!, `203.0.113.${nth}`))).toBe(MAILS_A_DAY);
  for (const path of FORMS) {
    const refused = await post(path, '192.0.2.1');
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { error: { code: 'too_many_mails', message: expect.stringMatching(/call us, or try again tomorrow/) } },
    ]);
  }
  const order = await paidOrder(shop);
  expect((await shop.sendOrderEmail({ paymentIntentId: order.paymentIntentId })).status).toBe(200);
  const { owner, customer } = await mailsOf(shop, order);
  expect([owner.length, customer.length]).toEqual([1, 1]);
  vi.setSystemTime(today.start + 24 * 60 * 60_000);
  expect((await post(FORMS[0]!, '192.0.2.1')).status).toBe(200);
});

test('forms of bots use up none of the mails', async () => {
  const bots = [{ website: 'https://spam.example' }, { openFor: '0' }, { openFor: '' }];
  expect(await mailsBy(2 * MAILS_A_DAY, (nth) => post(FORMS[nth % 2]!, `203.0.113.${nth}`, bots[nth % 3]))).toBe(0);
  expect(await mailsBy(1, () => post(FORMS[0]!, '192.0.2.1'))).toBe(1);
});

test('the forms use up no mail of the booking pages', async () => {
  const { link } = await paidBooking(shop);
  const ask = (nth: number) =>
    shop.post(bookingRequestContract.path, { ...link, lines: [0], wish: 'cancel', message: '' }, `198.51.100.${nth}`);
  expect(await mailsBy(MAILS_A_DAY, (nth) => post(FORMS[nth % 2]!, `203.0.113.${nth}`))).toBe(MAILS_A_DAY);
  expect((await post(FORMS[0]!, '192.0.2.1')).status).toBe(503);
  // The owner's mail and a receipt for each of the five that one order may send.
  expect(await mailsBy(MAILS_A_DAY, ask)).toBe(2);
});

/** The form of a full date, posted by a visitor of its own each time. */
async function openFullDate() {
  const sheet = ownSheet(['12 Jan 2027', '1']);
  await bookedOn(sheet, 1, shop);
  const form = { course: 'olat', date: lineOf(sheet, 1).session, places: '1' };
  return (nth: number, email = `made-up-${nth}@example.com`) =>
    shop.request(
      api.waiting.path,
      { method: 'POST', body: new URLSearchParams({ ...form, email }) },
      `198.51.100.${nth}`,
    );
}

test('twenty people a day can ask for a place on full dates', async () => {
  const ask = await openFullDate();
  expect(await mailsBy(30, ask)).toBe(20);
  expect((await post(FORMS[0]!, '192.0.2.1')).status).toBe(200);
});

test('one mailbox cannot close the form for others, under any spelling', async () => {
  const ask = await openFullDate();
  const asked = (nth: number) => ask(nth, ['one@example.com', 'One+tag@example.com'][nth % 2]);
  expect(await mailsBy(1, asked)).toBe(1);
  for (let nth = 1; nth < 30; nth += 1) expect((await asked(nth)).status).toBe(nth < 5 ? 200 : 503);
  expect(await mailsBy(30, (nth) => ask(100 + nth))).toBe(19);
});

test('a full form answers those alike who have asked and who have not', async () => {
  const ask = await openFullDate();
  expect(await mailsBy(20, ask)).toBe(20);
  const refused = [await ask(21, 'made-up-0@example.com'), await ask(22)];
  expect(new Set(await Promise.all(refused.map((answer) => answer.text()))).size).toBe(1);
  expect(refused.map(({ status }) => status)).toEqual([503, 503]);
});

test.for([
  ['came back', bounceOf],
  ['were called spam', complaintOf],
] as const)('four mails to made-up addresses that %s close the form for the day', async ([, eventOf]) => {
  const ask = await openFullDate();
  const askInVain = async (nth: number) => {
    const answer = await ask(nth);
    const event = eventOf('x'.repeat(43), `made-up-${nth}@example.com`);
    event.detail.mail.tags.mail = ['waiting'];
    if (answer.ok) await undeliveredMails(event);
    return answer;
  };
  expect(await mailsBy(30, askInVain)).toBe(4);
  // Somebody who waits already gets the same answer, so that nobody learns who waits.
  for (const refused of [await ask(31), await ask(32, 'made-up-0@example.com')])
    expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'too_many_mails' } }]);
  expect((await post(FORMS[0]!, '192.0.2.1')).status).toBe(200);
});

test('a holiday notice and a lost confirmation leave the form open', async () => {
  const ask = await openFullDate();
  const notice = { mail: 'waiting', bounceType: 'Transient', recipient: {} };
  for (let nth = 0; nth < 4; nth += 1) {
    await undeliveredMails(bounceOf('x'.repeat(43), 'away@example.com', notice));
    await undeliveredMails(bounceOf(crypto.randomUUID(), 'lost@example.com'));
  }
  expect((await ask(1)).status).toBe(200);
});
