import { beforeEach, expect, test, vi } from 'vitest';
import { bookingRemindersContract } from '../../domain/api/bookingReminders.ts';
import { bookingRequestContract } from '../../domain/api/bookingRequest.ts';
import { personName } from '../../domain/text/personName.ts';
import { LOCAL_LIMITS, PRODUCTION_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { OWNER } from '../localTestSettings.ts';
import { oneSpace } from '../lambdas/mail/visibleText.ts';
import { type PaidBooking, paidBooking } from '../lambdas/bookings/bookings.ts';
import { openShop } from '../lambdas/openShop.ts';
import { newVisitor, orderRequest } from '../lambdas/requests.ts';

/** A buyer with many addresses: only what holds for each recipient and each order stops him. */
const { mailsPerRecipientDay, mailsPerOrderDay } = PRODUCTION_LIMITS;
const formMailsPerDay = 12;
const shop = await openShop({ ...LOCAL_LIMITS, mailsPerRecipientDay, mailsPerOrderDay, formMailsPerDay });

const today = { ms: Date.parse('2026-10-24T09:00:00Z') };
beforeEach(() => {
  today.ms += 24 * 60 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: today.ms });
  return () => void vi.useRealTimers();
});

const CALL = 'Your licence is revoked';
const stranger = () => `${crypto.randomUUID()}@victim.example`;

const remind = ({ link }: Pick<PaidBooking, 'link'>, add: object) =>
  shop.post(bookingRemindersContract.path, { ...link, add }, newVisitor());
const ask = ({ link }: Pick<PaidBooking, 'link'>, request: object = {}) =>
  shop.post(
    bookingRequestContract.path,
    { ...link, lines: [0], wish: 'other', message: CALL, ...request },
    newVisitor(),
  );

/** Everything that a stranger can read of the mails to an address. */
async function mailsTo(address: string) {
  return (await shop.mailsTo(address)).map(({ subject, body }) => ({
    subject,
    words: `${subject}\n${body.text}\n${body.html}`,
  }));
}

/** One place without a date, whose people can be named for ever. */
const undated = (email: string) =>
  paidBooking(
    shop,
    orderRequest({
      email,
      amount: 7_200,
      items: [
        {
          id: 7,
          description: 'Driver CPC, choose from 5 courses',
          price: '£60.00',
          quantity: 1,
          selectedDate: '',
          cells: [],
        },
      ],
    }),
  );

/** These tests send some hundred mails: 14 s of processor time, more than a minute on a busy machine. */
const MANY_MAILS_MS = 180_000;

test('a request mails its words to the owner alone', async () => {
  const email = stranger();
  const booking = await paidBooking(shop, orderRequest({ email }));
  expect((await ask(booking, { message: `${CALL}, appeal at https://evil.example` })).status).toBe(200);
  const [confirmation, receipt, ...more] = await mailsTo(email);
  expect([confirmation?.subject, receipt?.subject, more]).toEqual([
    expect.stringContaining('Your booking'),
    expect.stringContaining('We have your request'),
    [],
  ]);
  expect(receipt?.words).not.toMatch(/licence is revoked|evil\.example/);
  const owners = await shop.mailsTo(OWNER);
  expect(owners.at(-1)?.body.text).toContain('https://evil.example');
});

const HOSTILE = [
  `${CALL}, appeal at https://evil.example`,
  'Call 07700 900123',
  'evil.example',
  'www.evil.example',
  'appeal@evil.example',
  'Pay £200 <now>',
  'x'.repeat(61),
];

test.each(HOSTILE)('the name "%s" reaches nobody by mail, and the register keeps it', async (name) => {
  const [booker, driver] = [stranger(), stranger()];
  const booking = await undated(booker);
  expect((await booking.save({ '0-0': { name, email: driver } })).status).toBe(200);
  for (const to of ['booker', 'person']) await remind(booking, { place: '0-0', to, runsOut: '2029-03-12' });
  const mails = [...(await mailsTo(booker)), ...(await mailsTo(driver))];
  expect(mails.map(({ subject }) => subject.split(' on ')[0])).toEqual([
    expect.stringContaining('Your booking'),
    'We remind you',
    'We remind you',
  ]);
  for (const { words } of mails) expect(words).not.toContain(name);
  const { people } = (await shop.deps.orders.get(booking.link.orderId))!;
  expect(people?.['0-0']?.name).toBe(name);
});

test.each([
  ['Siân O’Brien-Jones', true],
  ["D'Arcy ap Rhys", true],
  ['J.R. Rees', true],
  ['Nguyễn Thị Hà', true],
  ['ნინო', true],
  ['Driver 2', false],
  ['evil.example', false],
  ['Rhys, call me', false],
  ['Rhys\u00A0Evans', false],
  ['', false],
  // As a mail program shows them: "evil.fi", and 72 letters.
  ['Rhys evil.ﬁ', false],
  ['ﷺ'.repeat(4), false],
])('"%s" is a name that mails may repeat: %s', (name, isName) => {
  expect(personName(name) === name).toBe(isName);
});

test('no mail to the given address has the text typed at the checkout', async () => {
  const email = stranger();
  const typed = {
    addressLine1: 'Appeal today',
    city: 'Revoked',
    county: 'Licence',
    company: 'Pay us now',
    purchaseOrder: 'OVERDUE',
  };
  await paidBooking(shop, orderRequest({ email, name: 'Call me', ...typed }));
  const [confirmation] = await mailsTo(email);
  expect(confirmation?.subject).toContain('Your booking');
  for (const words of [...Object.values(typed), 'Call me']) expect(confirmation?.words).not.toContain(words);
});

test.each(['https://evil.example', 'www.evil.example', 'ｗｗｗ．evil', 'me@evil.example', 'me＠evil', '07700 900123'])(
  'the checkout refuses "%s" in what an invoice prints',
  async (words) => {
    for (const field of ['name', 'addressLine1', 'city', 'county', 'company']) {
      const response = await shop.createPaymentIntent(orderRequest({ [field]: `Appeal: ${words}` }), newVisitor());
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { error: { fields: { [field]: expect.anything() } } },
      ]);
    }
  },
);

test('Stop lasts: no later reminder of any order reaches the address', async () => {
  const email = stranger();
  const first = await undated(email);
  await remind(first, { place: '0-0', to: 'booker', runsOut: '2029-03-12' });
  const [, key = ''] = /#stop\.([\w-]{22})/.exec((await mailsTo(email)).at(-1)?.words ?? '') ?? [];
  await shop.stop(key, newVisitor());
  const before = (await mailsTo(email)).length;
  const spelling = email.replace('@', '+tag@').toUpperCase();
  const booking = await undated(stranger());
  await booking.save({ '0-0': { name: 'Huw', email: spelling } });
  const again = [
    await remind(first, { place: '0-0', to: 'booker', runsOut: '2029-04-12' }),
    await remind(booking, { place: '0-0', to: 'person', runsOut: '2029-03-12' }),
  ];
  expect(again.map(({ status }) => status)).toEqual([400, 400]);
  expect([(await mailsTo(email)).length, (await mailsTo(spelling)).length]).toEqual([before, 0]);
});

test('an old link deletes no reminder of the person who comes now', async () => {
  const [old, next] = [stranger(), stranger()];
  const booking = await undated(stranger());
  await booking.save({ '0-0': { name: 'Old', email: old } });
  await remind(booking, { place: '0-0', to: 'person', runsOut: '2029-03-12' });
  const [, key = ''] = /#stop\.([\w-]{22})/.exec((await mailsTo(old)).at(-1)?.words ?? '') ?? [];
  expect(key).toHaveLength(22);
  await booking.save({ '0-0': { name: 'Next', email: next } });
  await remind(booking, { place: '0-0', to: 'person', runsOut: '2029-05-12' });
  await shop.stop(key, newVisitor());
  const listed = await shop.post(bookingRemindersContract.path, booking.link, newVisitor());
  expect(await listed.json()).toMatchObject({ reminders: [{ email: next, runsOut: '2029-05-12' }] });
});

test('made-up addresses get a few mails for each place, ever', async () => {
  const booking = await undated(stranger());
  let told = 0;
  for (let nth = 0; nth < 30; nth++) {
    vi.setSystemTime(today.ms + nth * 24 * 60 * 60_000);
    const email = stranger();
    await booking.save({ '0-0': { name: 'Nobody', email } });
    await remind(booking, { place: '0-0', to: 'person', runsOut: '2029-03-12' });
    told += (await mailsTo(email)).length;
  }
  expect(told).toBe(4);
});

test(
  "other buyers' requests do not block a cancellation",
  async () => {
    const hostile = await Promise.all(
      Array.from({ length: 3 }, () => paidBooking(shop, orderRequest({ email: stranger() }))),
    );
    for (const booking of hostile) for (let nth = 0; nth < 6; nth++) await ask(booking);
    const email = 'honest@example.co.uk';
    const answer = await ask(await paidBooking(shop, orderRequest({ email })), { wish: 'cancel', message: '' });
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([200, ['receivedAt']]);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your booking'),
      expect.stringMatching(/We have your request .*: Cancel/),
    ]);
    await shop.courseDays(new Date(today.ms + 60 * 60_000));
    const owners = await shop.mailsTo(OWNER);
    expect(
      owners
        .map(({ body }) => oneSpace(body.text ?? ''))
        .some((text) => text.includes(email) && text.includes('fourteen days has cancelled')),
    ).toBe(true);
  },
  MANY_MAILS_MS,
);
