import { beforeEach, expect, test, vi } from 'vitest';
import { TABLES } from '../../../infra/local/database.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { renewalStore } from '../../../lambdas/adapters/renewalStore.ts';
import { savePeople } from '../../../lambdas/bookings/savePeople.ts';
import type { ReplacedDeps } from '../../../lambdas/bookings/tellReplacedPeople.ts';
import { tellOfRefused } from '../../../lambdas/orders/tellOfUndelivered.ts';
import type { Mailer } from '../../../lambdas/sending/mailGate.ts';
import { OWNER } from '../../localTestSettings.ts';
import {
  address,
  BOOKED,
  calendarsOf,
  cancelled,
  REMINDED,
  remindersTo,
  rows,
  run,
  SHEET,
  shop,
  wordsOf,
} from './courseDayRuns.ts';
import { bookedOn, idOf, mailsTo } from './transfers.ts';

vi.useFakeTimers({ toFake: ['Date'] });

beforeEach(() => void vi.setSystemTime(BOOKED));

const REPLACED = '2027-01-10T10:00:00Z';
const NEXT_RUN = '2027-01-10T10:30:00Z';
const LATER = '2027-01-10T11:30:00Z';

const reminders = renewalStore(dynamoClient(), TABLES.reminders.name);
const emrys = (email: string) => ({ name: 'Emrys Prys', email });
const huw = (email?: string) => ({ name: 'Huw Rees', ...(email && { email }) });

test('a driver who was reminded hears that somebody else comes in their place', async () => {
  const { orderId, email, save } = await bookedOn(SHEET(), 3, shop);
  const [driver, next] = [address(), address()];
  await save({ '0-0': emrys(driver), '0-1': { name: 'Mair Bowen', email: address() }, '0-2': { name: 'Boss', email } });
  await run(REMINDED);
  const [reminder] = await remindersTo(driver);
  vi.setSystemTime(REPLACED);
  expect((await save({ '0-0': huw(next), '0-2': null })).status).toBe(200);
  await run(NEXT_RUN);
  const [mail, ...more] = await cancelled(driver, orderId);
  expect([more, await cancelled(email, orderId), await cancelled(next, orderId)]).toEqual([[], [], []]);
  const words = wordsOf(mail!);
  for (const said of ['Tue 12 Jan 2027', 'given it to somebody else', 'Please do not travel', 'Emrys Prys: Booked by'])
    expect(words).toContain(said);
  for (const kept of ['/booking#', '£', 'Huw Rees', 'Mair Bowen', email]) expect(words).not.toContain(kept);
  const [before, after] = [reminder!, mail!].map(({ attachments }) => calendarsOf(attachments, orderId));
  expect([before!.files, after!.files]).toEqual([['PUBLISH 0 20270112'], ['CANCEL 0 20270112']]);
  expect(after!.sequence).toBeGreaterThan(before!.sequence);
  expect((await remindersTo(next)).length).toBe(1);
});

test('a driver who is taken off and named again is reminded again', async () => {
  const { orderId, save } = await bookedOn(SHEET(), 1, shop);
  const driver = address();
  await save({ '0-0': emrys(driver) });
  await run(REMINDED);
  vi.setSystemTime(REPLACED);
  await save({ '0-0': null });
  await save({ '0-0': emrys(driver) });
  await run(NEXT_RUN);
  expect([(await cancelled(driver, orderId)).length, (await remindersTo(driver)).length]).toEqual([1, 2]);
  // A later run sends no third reminder.
  await run(LATER);
  expect((await remindersTo(driver)).length).toBe(2);
});

test('the owner hears, once, if SES refuses the mail of somebody who was replaced', async () => {
  const { orderId, save, link } = await bookedOn(SHEET(), 1, shop);
  const driver = address();
  await save({ '0-0': { ...emrys(driver), mobile: '07700 900123' } });
  await run(REMINDED);
  vi.setSystemTime(REPLACED);
  const refuse: Mailer = (to, mail, about) =>
    to === driver ? Promise.resolve({ outcome: 'refused', cause: null }) : shop.deps.sendMail(to, mail, about);
  const replace = (sendMail: Mailer) => {
    const deps = { ...shop.deps, sendMail, reminders, readSiteUrl: async () => '', countMail: async () => true };
    const request = { ...link, people: { '0-0': huw() } };
    const tellRefused: ReplacedDeps['tellRefused'] = (record, refused, now) =>
      tellOfRefused(record, refused, deps, () => now);
    return savePeople(request, { ...deps, tellRefused }, new Date());
  };
  // The owner's mail fails: nothing is saved, and the next try sends it.
  const down: Mailer = async (to, ...rest) =>
    to === OWNER ? { outcome: 'not_sent', cause: null } : refuse(to, ...rest);
  await expect(replace(down)).rejects.toMatchObject({ code: 'not_sent' });
  await replace(refuse);
  await run(NEXT_RUN);
  const [told, ...more] = await mailsTo(shop, OWNER, /^Not delivered: /, orderId);
  expect(more).toEqual([]);
  const words = wordsOf(told!);
  for (const said of ['Who: Emrys Prys', driver, 'Call them: 07700 900123', 'Somebody else comes on their place'])
    expect(words).toContain(said);
  expect(words).not.toContain('correct it on the booking page');
});

test('people who were never mailed, have a new address or still come get no mail', async () => {
  const sheet = SHEET();
  const [first, second] = [await bookedOn(sheet, 3, shop), await bookedOn(sheet, 1, shop)];
  const [early, moves, office, twice] = [address(), address(), address(), address()];
  await first.save({ '0-0': emrys(early) });
  await first.save({ '0-0': emrys(moves), '0-1': huw(office), '0-2': { name: 'Mair Bowen', email: office } });
  await second.save({ '0-0': { name: 'Rhys Twice', email: twice } });
  await first.save({ '0-2': { name: 'Rhys Twice', email: twice } });
  await run(REMINDED);
  vi.setSystemTime(REPLACED);
  await first.save({ '0-0': emrys(address()), '0-1': { name: 'Rhys Twice', email: twice }, '0-2': huw(office) });
  await second.save({ '0-0': huw() });
  for (const each of [early, moves, office, twice])
    for (const { orderId } of [first, second]) expect(await cancelled(each, orderId)).toEqual([]);
});

test('a driver who knows the new date is told, one who knows it is cancelled is not', async () => {
  const [sheet, off] = [SHEET(), SHEET()];
  const [told, knows] = [address(), address()];
  const [second, first] = [await bookedOn(off, 1, shop), await bookedOn(sheet, 2, shop)];
  await first.save({ '0-1': emrys(told) });
  await second.save({ '0-0': huw(knows) });
  vi.setSystemTime('2026-11-25T10:10:00Z');
  await first.transfer(['0-1'], idOf(sheet, 2));
  await run('2026-11-25T11:00:00Z');
  vi.setSystemTime('2026-11-25T12:00:00Z');
  await first.save({ '0-1': huw() });
  const [mail] = await cancelled(told, first.orderId);
  expect(mail!.subject).toContain('cancelled: Tue 19 Jan 2027,');
  expect(calendarsOf(mail!.attachments, first.orderId).files).toEqual(['CANCEL 0 20270112', 'CANCEL 0-1 20270119']);
  rows.set(
    off,
    off.map((cells, row) => (row === 1 ? cells.with(3, 'Cancelled') : cells)),
  );
  await run('2026-11-25T13:00:00Z');
  await run('2026-11-25T14:00:00Z');
  await second.save({ '0-0': null });
  expect(await cancelled(knows, second.orderId)).toEqual([]);
});
