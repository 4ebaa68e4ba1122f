import { beforeEach, expect, test, vi } from 'vitest';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { renewalStore } from '../../../lambdas/adapters/renewalStore.ts';
import { toldStore } from '../../../lambdas/adapters/toldStore.ts';
import { savePeople } from '../../../lambdas/bookings/savePeople.ts';
import { transferPlaces } from '../../../lambdas/bookings/transferPlaces.ts';
import type { Mailer } from '../../../lambdas/sending/mailGate.ts';
import { OWNER } from '../../localTestSettings.ts';
import { decided } from '../courses/decided.ts';
import { address, BOOKED, calendarsOf, REMINDED, remindersTo, run, SHEET, shop, wordsOf } from './courseDayRuns.ts';
import type { PaidBooking } from './bookings.ts';
import { bookedOn, idOf, mailsTo } from './transfers.ts';

vi.useFakeTimers({ toFake: ['Date'] });

beforeEach(() => void vi.setSystemTime(BOOKED));

const [FIRST_RUN, SECOND_RUN, THIRD_RUN] = ['2026-11-25T11:00:00Z', '2026-11-25T12:00:00Z', '2026-11-25T13:00:00Z'];

const emrys = (email: string) => ({ name: 'Emrys Prys', email });
const huw = (email?: string) => ({ name: 'Huw Rees', ...(email && { email }) });

const ABOUT = /^(?:\(possible repeat\) )?(?:You are booked|Your )/;

/** The letters to an address about an order, by the first words of their subjects. */
async function lettersTo(email: string, orderId: string): Promise<string[]> {
  return (await mailsTo(shop, email, ABOUT, orderId)).map(({ subject }) => subject.replace(/[:,] .*/, ''));
}

async function letter(email: string, orderId: string, subject: RegExp) {
  const mails = await mailsTo(shop, email, subject, orderId);
  expect(mails).toHaveLength(1);
  return mails[0]!;
}

async function refund(paymentIntentId: string, amount?: number) {
  const made = await shop.stripeApi.refunds.create({ payment_intent: paymentIntentId, ...(amount && { amount }) });
  await shop.sendOrderEmail({ paymentIntentId });
  return made;
}

/** The calls of a booking page while SES takes nothing. */
function withoutMails({ link }: Pick<PaidBooking, 'link'>) {
  const deps = {
    ...shop.deps,
    told: toldStore(dynamoClient(), TABLES.orders.name),
    reminders: renewalStore(dynamoClient(), TABLES.reminders.name),
    sendMail: async () => ({ outcome: 'not_sent', cause: new Error('SES is down') }) as const,
    countMail: async () => true,
  };
  return {
    transfer: (places: string[], to: string) => transferPlaces({ ...link, places, to }, deps, new Date()),
    save: (people: Parameters<typeof savePeople>[0]['people']) => savePeople({ ...link, people }, deps, new Date()),
  };
}

const crash = async () => ({ outcome: 'unknown', cause: new Error('the run was ended') }) as const;

const JANUARY_12 = 'You are booked on Tue 12 Jan 2027';

test('whoever is named with an address hears so at once, and once', async () => {
  const { orderId, email, save } = await bookedOn(SHEET(), 5, shop);
  const [driver, office, quiet] = [address(), address(), address()];
  await save({
    '0-0': emrys(driver),
    '0-1': huw(office),
    '0-2': { name: 'Mair Bowen', email: office.toUpperCase() },
    '0-3': { name: 'The Booker', email },
    '0-4': { name: 'Told by the booker', email: quiet, isTold: true },
  });
  expect(await lettersTo(driver, orderId)).toEqual([JANUARY_12]);
  await save({ '0-0': { ...emrys(driver), mobile: '07700 900123' } });
  for (const at of [FIRST_RUN, SECOND_RUN]) await run(at);
  for (const to of [driver, office]) expect(await lettersTo(to, orderId)).toEqual([JANUARY_12]);
  for (const to of [quiet, email])
    expect((await lettersTo(to, orderId)).filter((subject) => subject.startsWith('You are'))).toEqual([]);
  const mail = await letter(driver, orderId, ABOUT);
  const words = wordsOf(mail);
  for (const said of ['Tue 12 Jan 2027', 'has booked a place for you', 'Emrys Prys: Booked by', '/privacy'])
    expect(words).toContain(said);
  for (const kept of ['/booking#', '£', 'Mair Bowen', email]) expect(words).not.toContain(kept);
  expect(calendarsOf(mail.attachments, orderId).files).toEqual(['PUBLISH 0 20270112']);
});

test('whoever is replaced hears so at once, and is told again if they come again', async () => {
  const { orderId, email, save } = await bookedOn(SHEET(), 2, shop);
  const [driver, next] = [address(), address()];
  await save({ '0-0': emrys(driver), '0-1': { name: 'Mair Bowen', email: address() } });
  const booked = await letter(driver, orderId, ABOUT);
  vi.setSystemTime('2026-11-25T10:10:00Z');
  await save({ '0-0': huw(next) });
  expect([await lettersTo(driver, orderId), await lettersTo(next, orderId)]).toEqual([
    [JANUARY_12, 'Your place on Tue 12 Jan 2027 is cancelled'],
    [JANUARY_12],
  ]);
  const mail = await letter(driver, orderId, /cancelled/);
  const words = wordsOf(mail);
  for (const said of ['Tue 12 Jan 2027', 'given it to somebody else', 'Please do not travel', 'Emrys Prys: Booked by'])
    expect(words).toContain(said);
  for (const kept of ['/booking#', '£', 'Huw Rees', 'Mair Bowen', email]) expect(words).not.toContain(kept);
  const [before, after] = [booked, mail].map(({ attachments }) => calendarsOf(attachments, orderId));
  expect(after!.files).toEqual(['CANCEL 0 20270112']);
  expect(after!.sequence).toBeGreaterThan(before!.sequence);
  // Nobody has the address of somebody who has left and knows it.
  expect(JSON.stringify(await shop.deps.orders.get(orderId))).not.toContain(driver);
  await run(FIRST_RUN);
  await save({ '0-0': emrys(driver) });
  expect(await lettersTo(driver, orderId)).toEqual([
    JANUARY_12,
    'Your place on Tue 12 Jan 2027 is cancelled',
    JANUARY_12,
  ]);
});

test.each([{}, { isTold: true } as const])(
  'a driver who was reminded, and is taken off and named again, hears of the place again: %j',
  async (by) => {
    const { orderId, save } = await bookedOn(SHEET(), 1, shop);
    const driver = address();
    await save({ '0-0': { ...emrys(driver), isTold: true } });
    await run(REMINDED);
    vi.setSystemTime('2027-01-10T10:00:00Z');
    await save({ '0-0': null });
    await save({ '0-0': { ...emrys(driver), ...by } });
    for (const at of ['2027-01-10T10:30:00Z', '2027-01-10T11:30:00Z']) await run(at);
    expect([await lettersTo(driver, orderId), (await remindersTo(driver)).length]).toEqual([
      ['Your place on Tue 12 Jan 2027 is cancelled', JANUARY_12],
      1,
    ]);
  },
);

test('nobody is told of a place who has another on the date, or only a new address', async () => {
  const sheet = SHEET();
  const [first, second] = [await bookedOn(sheet, 3, shop), await bookedOn(sheet, 1, shop)];
  const [moves, office, twice] = [address(), address(), address()];
  await first.save({ '0-0': emrys(moves), '0-1': huw(office), '0-2': { name: 'Rhys Twice', email: twice } });
  await second.save({ '0-0': { name: 'Rhys Twice', email: twice } });
  await first.save({ '0-0': emrys(address()), '0-1': { name: 'Mair Bowen', email: office }, '0-2': huw(office) });
  await second.save({ '0-0': { name: 'Rhys Twice', email: twice, mobile: '07700 900123' } });
  await run(FIRST_RUN);
  for (const each of [moves, office, twice])
    expect((await lettersTo(each, first.orderId)).filter((subject) => subject !== JANUARY_12)).toEqual([]);
});

test('each address of those who moved gets the new date at once, with calendar files', async () => {
  const sheet = SHEET();
  const { orderId, email, save, transfer } = await bookedOn(sheet, 5, shop);
  const [driver, office, stays] = [address(), address(), address()];
  await save({
    '0-0': { name: 'Stays', email: stays },
    '0-1': emrys(driver),
    '0-2': huw(office),
    '0-3': { name: 'Mair Bowen', email: office.toUpperCase() },
  });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  expect((await transfer(['0-1', '0-2', '0-3', '0-4'], idOf(sheet, 2))).status).toBe(200);
  await run(FIRST_RUN);
  const MOVED = 'Your new date is Tue 19 Jan 2027';
  expect([await lettersTo(driver, orderId), await lettersTo(office, orderId), await lettersTo(stays, orderId)]).toEqual(
    [[JANUARY_12, MOVED], [JANUARY_12, MOVED], [JANUARY_12]],
  );
  const mail = await letter(driver, orderId, /new date/);
  const words = wordsOf(mail);
  for (const fact of ['instead of Tue 12 Jan 2027', 'Emrys Prys', 'Booked by', '/privacy'])
    expect(words).toContain(fact);
  for (const secret of ['/booking#', 'Mair Bowen', email]) expect(words).not.toContain(secret);
  expect(calendarsOf(mail.attachments, orderId).files).toEqual(['CANCEL 0 20270112', 'PUBLISH 0-1 20270119']);
  const toOffice = wordsOf(await letter(office, orderId, /new date/));
  for (const said of ['Your 2 places are on the new date.', 'Huw Rees: Booked by', 'Mair Bowen: Booked by'])
    expect(toOffice).toContain(said);
});

test('what could not be sent is told once, as it is by then', async () => {
  const sheet = SHEET();
  const { orderId, save, link } = await bookedOn(sheet, 2, shop);
  const [driver, quiet] = [address(), address()];
  await save({ '0-1': emrys(driver), '0-0': { ...huw(quiet), isTold: true } });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  const { transfer } = withoutMails({ link });
  await transfer(['0-0', '0-1'], idOf(sheet, 2));
  await transfer(['0-0', '0-1'], idOf(sheet, 3));
  await run(FIRST_RUN);
  expect(await lettersTo(driver, orderId)).toEqual([JANUARY_12, 'Your new date is Tue 26 Jan 2027']);
  expect(wordsOf(await letter(driver, orderId, /new date/))).toContain('instead of Tue 12 Jan 2027');
  // Nobody is told "instead of" a date that they never had.
  expect(await lettersTo(quiet, orderId)).toEqual([]);
});

test('people hear of a full refund by the next run, once, and of its failure', async () => {
  const sheet = SHEET();
  const { orderId, email, save, transfer, paymentIntentId } = await bookedOn(sheet, 3, shop);
  const [driver, office] = [address(), address()];
  await save({ '0-0': huw(office), '0-1': emrys(driver), '0-2': { name: 'Mair 07700 900123', email: office } });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  await transfer(['0-1'], idOf(sheet, 2));
  await refund(paymentIntentId, 1_000);
  await run(FIRST_RUN);
  expect((await lettersTo(driver, orderId)).length).toBe(2);
  const rest = await refund(paymentIntentId);
  await run(SECOND_RUN);
  await run(THIRD_RUN);
  const mail = await letter(driver, orderId, /place on Tue 19 Jan 2027 is cancelled/);
  for (const said of ['Please do not travel', 'Ask whoever booked', '/privacy']) expect(wordsOf(mail)).toContain(said);
  for (const kept of ['/booking#', '£', 'refund', email, 'Huw Rees']) expect(wordsOf(mail)).not.toContain(kept);
  expect(calendarsOf(mail.attachments, orderId).files).toEqual(['CANCEL 0 20270112', 'CANCEL 0-1 20270119']);
  const toOffice = await letter(office, orderId, /^Your 2 places on Tue 12 Jan 2027 are cancelled/);
  expect(wordsOf(toOffice)).not.toContain('07700');
  await shop.stripe.moveRefund(rest.id, 'failed');
  await shop.sendOrderEmail({ paymentIntentId });
  await run('2026-11-25T14:00:00Z');
  // A part of the order stays refunded: nobody knows whose place that was.
  expect((await lettersTo(driver, orderId)).length).toBe(3);
});

test('the readers of a cancelled course hear so, and that it takes place after all', async () => {
  const sheet = SHEET();
  const { orderId, email, save } = await bookedOn(sheet, 2, shop);
  const driver = address();
  await save({ '0-0': emrys(driver) });
  await shop.deps.places.decide(idOf(sheet, 1), decided({ at: '2026-11-25T10:05:00.000Z' }), undefined);
  await run(FIRST_RUN);
  await run(SECOND_RUN);
  const cancelled = 'Your course on Tue 12 Jan 2027 is cancelled';
  expect(await lettersTo(driver, orderId)).toEqual([JANUARY_12, cancelled]);
  expect((await lettersTo(email, orderId)).filter((subject) => subject === cancelled)).toHaveLength(1);
  const [list, ...more] = (await shop.mails()).filter(
    ({ subject, body }) => subject.startsWith('Told 2 people') && body.text!.includes(email),
  );
  expect([list!.destination.to, more]).toEqual([[OWNER], []]);
  // Somebody who knows is told nothing more.
  await save({ '0-0': huw() });
  const [item] = await shop.deps.places.booked([idOf(sheet, 1)]);
  await shop.deps.places.decide(idOf(sheet, 1), null, item!.decision);
  await run(THIRD_RUN);
  expect(await lettersTo(driver, orderId)).toEqual([JANUARY_12, cancelled]);
  expect((await lettersTo(email, orderId)).at(-1)).toBe('Your course on Tue 12 Jan 2027 takes place after all');
});

test('the owner hears once of a letter that SES refuses, also to somebody who left', async () => {
  const sheet = SHEET();
  const { orderId, save, link } = await bookedOn(sheet, 2, shop);
  const [driver, left] = [address(), address()];
  await save({ '0-0': { ...emrys(driver), mobile: '07700 900123' }, '0-1': huw(left) });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  await withoutMails({ link }).transfer(['0-0'], idOf(sheet, 2));
  await withoutMails({ link }).save({ '0-1': null });
  const sendMail: Mailer = async (to, mail, about) =>
    [driver, left].includes(to) ? { outcome: 'refused', cause: null } : shop.deps.sendMail(to, mail, about);
  for (const at of [FIRST_RUN, SECOND_RUN, THIRD_RUN]) await run(at, { sendMail });
  const told = (await mailsTo(shop, OWNER, /^Not delivered/, orderId)).toSorted((a, b) =>
    a.subject < b.subject ? -1 : 1,
  );
  expect(told.map(({ subject }) => subject.split(',')[0])).toEqual([
    'Not delivered: email about a new date',
    'Not delivered: email that a place is cancelled',
  ]);
  for (const said of ['Emrys Prys', driver, 'Call them: 07700 900123.', 'the mail service refused it', '19 Jan 2027'])
    expect(wordsOf(told[0]!)).toContain(said);
  expect(wordsOf(told[1]!)).toContain(left);
});

test('a letter whose outcome is unknown is sent again and says so', async () => {
  const { orderId, save, paymentIntentId } = await bookedOn(SHEET(), 1, shop);
  const driver = address();
  await save({ '0-0': emrys(driver) });
  await refund(paymentIntentId);
  await run(FIRST_RUN, { sendMail: crash }, 1);
  await run(SECOND_RUN);
  expect(await lettersTo(driver, orderId)).toEqual([
    JANUARY_12,
    '(possible repeat) Your place on Tue 12 Jan 2027 is cancelled',
  ]);
});
