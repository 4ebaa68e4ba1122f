import { beforeEach, expect, test, vi } from 'vitest';
import { OWNER } from '../../localTestSettings.ts';
import {
  address,
  BOOKED,
  calendarsOf,
  cancelled,
  REMINDED,
  remindersTo,
  run,
  SHEET,
  shop,
  wordsOf,
} from './courseDayRuns.ts';
import { decided } from '../courses/decided.ts';
import { bookedOn, idOf, mailsTo } from './transfers.ts';

vi.useFakeTimers({ toFake: ['Date'] });

const REFUNDED = '2027-01-10T10:00:00Z';
const NEXT_RUN = '2027-01-10T10:30:00Z';
const LATER = '2027-01-10T11:30:00Z';

beforeEach(() => void vi.setSystemTime(BOOKED));

const crash = async () => ({ outcome: 'unknown', cause: new Error('the run was ended') }) as const;

async function refund(paymentIntentId: string, amount?: number, at = REFUNDED) {
  vi.setSystemTime(at);
  const made = await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId, ...(amount && { amount }) });
  await shop.sendOrderEmail({ paymentIntentId });
  return made;
}

test('a driver who was reminded is told once that a full refund cancelled the place', async () => {
  const sheet = SHEET();
  const { orderId, email, save, paymentIntentId } = await bookedOn(sheet, 4, shop);
  const [driver, office] = [address(), address()];
  await save({
    '0-0': { name: 'Emrys Prys', email: driver },
    '0-1': { name: 'Huw Rees', email: office },
    '0-2': { name: 'Mair 07700 900123', email: office.toUpperCase() },
    '0-3': { name: 'The Booker', email },
  });
  await run(REMINDED);
  const [reminder] = await remindersTo(driver);
  await refund(paymentIntentId);
  expect(await cancelled(driver, orderId)).toEqual([]);
  await run(NEXT_RUN);
  await run(LATER);
  const [[mail, ...again], [toOffice]] = [await cancelled(driver, orderId), await cancelled(office, orderId)];
  expect([again, await cancelled(email, orderId)]).toEqual([[], []]);
  const words = wordsOf(mail!);
  for (const said of [
    'Tue 12 Jan 2027',
    'Please do not travel',
    'Ask whoever booked',
    'Emrys Prys: Booked by',
    '/privacy',
  ])
    expect(words).toContain(said);
  for (const kept of ['/booking#', '£', 'refund', email, 'Huw Rees']) expect(words).not.toContain(kept);
  expect(toOffice!.subject).toMatch(/^Your 2 places are cancelled: Tue 12 Jan 2027, booking /);
  expect(wordsOf(toOffice!)).not.toContain('07700');
  const [before, after] = [reminder!, mail!].map(({ attachments }) => calendarsOf(attachments, orderId));
  expect([before!.files, after!.files]).toEqual([['PUBLISH 0 20270112'], ['CANCEL 0 20270112']]);
  expect(after!.sequence).toBeGreaterThan(before!.sequence);
});

test('people who were never mailed about the course get no mail about its refund', async () => {
  const sheet = SHEET();
  const { orderId, save, paymentIntentId } = await bookedOn(sheet, 1, shop);
  const driver = address();
  await save({ '0-0': { name: 'Emrys Prys', email: driver } });
  await run('2026-12-01T08:00:00Z');
  await refund(paymentIntentId, undefined, '2026-12-01T10:00:00Z');
  await run('2026-12-01T11:00:00Z');
  expect(await cancelled(driver, orderId)).toEqual([]);
});

test('a part refund tells nobody who was named, and its rest tells them', async () => {
  const sheet = SHEET();
  const { orderId, save, paymentIntentId } = await bookedOn(sheet, 2, shop);
  const driver = address();
  await save({ '0-1': { name: 'Emrys Prys', email: driver } });
  await run(REMINDED);
  await refund(paymentIntentId, 1_000);
  await run(NEXT_RUN);
  expect(await cancelled(driver, orderId)).toEqual([]);
  await refund(paymentIntentId, undefined, '2027-01-10T10:50:00Z');
  await run(LATER);
  expect((await cancelled(driver, orderId)).length).toBe(1);
});

test('a refund that failed before the run tells nobody, one that failed later says so', async () => {
  const sheet = SHEET();
  const { orderId, email, save, paymentIntentId } = await bookedOn(sheet, 1, shop);
  const driver = address();
  await save({ '0-0': { name: 'Emrys Prys', email: driver } });
  await run(REMINDED);
  const first = await refund(paymentIntentId);
  await shop.stripe.moveRefund(first.id, 'failed');
  await shop.sendOrderEmail({ paymentIntentId });
  await run(NEXT_RUN);
  expect(await cancelled(driver, orderId)).toEqual([]);
  const [untold] = await mailsTo(shop, email, /did not arrive$/, orderId);
  expect(wordsOf(untold!)).not.toContain('tell them');
  const second = await refund(paymentIntentId, undefined, '2027-01-10T11:00:00Z');
  await run(LATER);
  expect((await cancelled(driver, orderId)).length).toBe(1);
  await shop.stripe.moveRefund(second.id, 'failed');
  await shop.sendOrderEmail({ paymentIntentId });
  const [, told] = await mailsTo(shop, email, /did not arrive$/, orderId);
  expect(wordsOf(told!)).toContain('Please tell them that they can come.');
  const owners = await mailsTo(shop, OWNER, /^Refund failed/, orderId);
  expect(owners.map((mail) => wordsOf(mail).includes('We had written to Emrys Prys that'))).toEqual([false, true]);
});

test('a driver who was told of a move is told of the refund, with both entries', async () => {
  const sheet = SHEET();
  const { orderId, save, transfer, paymentIntentId } = await bookedOn(sheet, 2, shop);
  const driver = address();
  await save({ '0-1': { name: 'Emrys Prys', email: driver } });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  await transfer(['0-1'], idOf(sheet, 2));
  await run('2026-11-25T11:00:00Z');
  await refund(paymentIntentId, undefined, '2026-11-25T12:00:00Z');
  await run('2026-11-25T12:30:00Z');
  const [mail] = await cancelled(driver, orderId);
  expect(mail!.subject).toContain('cancelled: Tue 19 Jan 2027,');
  expect(calendarsOf(mail!.attachments, orderId).files).toEqual(['CANCEL 0 20270112', 'CANCEL 0-1 20270119']);
});

test('a person with another place, or told that the course is cancelled, gets no mail', async () => {
  const sheet = SHEET();
  const [first, second, third] = [
    await bookedOn(sheet, 1, shop),
    await bookedOn(sheet, 1, shop),
    await bookedOn(sheet, 1, shop),
  ];
  const [twice, knows] = [address(), address()];
  await first.save({ '0-0': { name: 'Emrys Prys', email: twice } });
  await second.save({ '0-0': { name: 'Emrys Prys', email: twice } });
  await third.save({ '0-0': { name: 'Huw Rees', email: knows } });
  await run(REMINDED);
  await refund(first.paymentIntentId);
  await run(NEXT_RUN);
  expect(await cancelled(twice, first.orderId)).toEqual([]);
  await shop.deps.places.decide(idOf(sheet, 1), decided(), undefined);
  await run('2027-01-10T12:30:00Z');
  await refund(third.paymentIntentId, undefined, '2027-01-10T14:00:00Z');
  await run('2027-01-10T14:30:00Z');
  expect(await cancelled(knows, third.orderId)).toEqual([]);
});

test('the owner hears once of a refused mail to a person who moved', async () => {
  const sheet = SHEET();
  const { orderId, save, transfer } = await bookedOn(sheet, 2, shop);
  const driver = address();
  await save({ '0-0': { name: 'Emrys Prys', email: driver, mobile: '07700 900123' } });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  await transfer(['0-0'], idOf(sheet, 2));
  const sendMail: typeof shop.deps.sendMail = async (to, mail, about) =>
    to === driver ? { outcome: 'refused', cause: null } : shop.deps.sendMail(to, mail, about);
  for (const at of ['2026-11-25T11:00:00Z', '2026-11-25T12:00:00Z', '2026-11-25T13:00:00Z'])
    await run(at, { sendMail });
  const told = async () => mailsTo(shop, OWNER, /^Not delivered/, orderId);
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail!.subject).toMatch(/^Not delivered: email about a new date, /);
  for (const said of ['Emrys Prys', driver, 'Call them: 07700 900123.', 'the mail service refused it', '19 Jan 2027'])
    expect(wordsOf(mail!)).toContain(said);
});

test('the owner hears once of a refused reminder', async () => {
  const { orderId, save } = await bookedOn(SHEET(), 2, shop);
  const driver = address();
  await save({ '0-0': { name: 'Emrys Prys', email: driver, mobile: '07700 900123' } });
  const sendMail: typeof shop.deps.sendMail = async (to, mail, about) =>
    to === driver ? { outcome: 'refused', cause: null } : shop.deps.sendMail(to, mail, about);
  for (const at of [REMINDED, NEXT_RUN, LATER]) await run(at, { sendMail });
  const [mail, ...others] = await mailsTo(shop, OWNER, /^Not delivered/, orderId);
  expect(others).toEqual([]);
  expect(mail!.subject).toMatch(/^Not delivered: reminder, /);
  for (const said of [driver, 'Call them: 07700 900123.', 'the mail service refused it', 'Tell them the day'])
    expect(wordsOf(mail!)).toContain(said);
});

test('a mail whose outcome is unknown is sent again and says so', async () => {
  const sheet = SHEET();
  const { orderId, save, paymentIntentId } = await bookedOn(sheet, 1, shop);
  const driver = address();
  await save({ '0-0': { name: 'Emrys Prys', email: driver } });
  await run(REMINDED);
  await refund(paymentIntentId);
  await run(NEXT_RUN, { sendMail: crash }, 1);
  await run(LATER);
  expect((await cancelled(driver, orderId)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^\(possible repeat\) Your place is cancelled/),
  ]);
});
