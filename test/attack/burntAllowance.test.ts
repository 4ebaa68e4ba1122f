import { expect, test, vi } from 'vitest';
import type { Sheet } from '../../domain/dates/trainingSheets.ts';
import { LOCAL_LIMITS, PRODUCTION_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { bookedOn, idOf, linesIn, ownSheet } from '../lambdas/bookings/transfers.ts';
import { decided } from '../lambdas/courses/decided.ts';
import { storeSheet } from '../lambdas/orders/datedOrders.ts';
import { openShop } from '../lambdas/openShop.ts';
import { OWNER } from '../localTestSettings.ts';

const { mailsPerOrderDay } = PRODUCTION_LIMITS;
const shop = await openShop({ ...LOCAL_LIMITS, mailsPerOrderDay });

vi.useFakeTimers({ toFake: ['Date'] });

async function run(sheet: Sheet, at: string): Promise<void> {
  vi.setSystemTime(at);
  await storeSheet(shop, sheet);
  await shop.courseDays();
}

const subjectsTo = async (email: string, begin: string) =>
  (await shop.mails()).flatMap(({ destination, subject }) =>
    destination.to.includes(email) && subject.startsWith(begin) ? [subject] : [],
  );

/** The owner's mails about those who were told of a change. */
const told = async () =>
  (await shop.mails()).filter(
    ({ destination, subject }) => destination.to.includes(OWNER) && subject.startsWith('Told '),
  );

/** Two places of a hostile buyer, the first on 12 January and named with a stranger's address; and a booking of that stranger. */
async function hostileAndHonest() {
  vi.setSystemTime('2026-11-25T10:00:00Z');
  const sheet = ownSheet(['12 Jan 2027'], ['26 Jan 2027'], ['2 Feb 2027']);
  const hostile = await bookedOn(sheet, 2, shop);
  vi.setSystemTime('2026-11-25T11:00:00Z');
  const honest = await bookedOn(sheet, 1, shop);
  vi.setSystemTime('2026-11-26T11:00:00Z');
  await hostile.save({ '0-0': { name: 'Dai', email: honest.email } });
  await hostile.transfer(['0-1'], idOf(sheet, 2));
  /** Sixteen mails: all that an order of two places has in a day. */
  const burn = async (at: string) => {
    vi.setSystemTime(at);
    await storeSheet(shop, sheet);
    for (let nth = 0; nth < 16; nth += 1)
      expect(await linesIn(await hostile.transfer(['0-1'], idOf(sheet, nth % 2 ? 2 : 3)))).toHaveLength(2);
    expect((await subjectsTo(hostile.email, 'Your new date')).length).toBeGreaterThanOrEqual(16);
  };
  return { sheet, hostile, honest, burn };
}

test('a buyer who burns his mails of the day keeps no reminder of a stranger back', async () => {
  const { sheet, honest, burn } = await hostileAndHonest();
  await burn('2027-01-10T00:30:00Z');
  await run(sheet, '2027-01-10T08:00:00Z');
  expect(await subjectsTo(honest.email, 'Reminder')).toHaveLength(1);
});

test('the owner hears at once who was told of a cancelled course, and who hears of it later', async () => {
  const { sheet, hostile, honest, burn } = await hostileAndHonest();
  await burn('2026-12-10T00:30:00Z');
  await shop.deps.places.decide(idOf(sheet, 1), decided({ at: '2026-12-10T07:59:00.000Z' }), undefined);
  await run(sheet, '2026-12-10T08:00:00Z');
  expect((await told()).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Told 1 person: /)]);
  const words = (await told())[0]!.body.text!.replaceAll(/\s+/g, ' ');
  expect(words).toContain(`Tell them yourself: ${hostile.email} (order `);
  const letters = async () => [
    (await subjectsTo(hostile.email, 'Your course')).length,
    (await subjectsTo(honest.email, 'Your course')).length,
  ];
  expect(await letters()).toEqual([0, 1]);
  await run(sheet, '2026-12-11T08:00:00Z');
  // One about the booking, and one about the place on which the hostile buyer named the address.
  expect(await letters()).toEqual([1, 2]);
  expect(await told()).toHaveLength(1);
});
