import { beforeEach, expect, test, vi } from 'vitest';
import type { TrainerRegister } from '../../domain/api/trainer.ts';
import { certificateOf } from '../../domain/api/bookingPaper.ts';
import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { sessionStore } from '../../lambdas/adapters/sessionStore.ts';
import { runCourseDays, runDeps } from '../../lambdas/course-days/run.ts';
import { paidBooking } from '../lambdas/bookings/bookings.ts';
import { openShop } from '../lambdas/openShop.ts';
import { orderRequest, VR_LINE } from '../lambdas/requests.ts';
import { linksOf, newMark, phoneOf } from '../lambdas/trainer/trainerCalls.ts';
import { OWNER } from '../localTestSettings.ts';
import { idOfRow } from '../sessions.ts';
import { tableNames } from '../tableNames.ts';

const shop = await openShop();
const places = sessionStore(dynamoClient(), TABLES.sessions.name);
const days = runDeps(shop.deps, dynamoClient(), tableNames);
const DAY = '2026-12-04';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T09:00:00Z') });
  return () => void vi.useRealTimers();
});

/** A course from 8 am on Friday 4 December 2026 at a venue of its own, one place of which is Ann's, and its trainer's phone. */
async function course(venue: string, name: string | null = 'Ann Price') {
  const cells = [
    { heading: 'Time', text: '8am-4pm' },
    { heading: 'Venue', text: venue },
  ];
  const email = `${venue.toLowerCase()}@haulage.example`;
  const booking = await paidBooking(shop, orderRequest({ email, items: [{ ...VR_LINE, cells }] }));
  expect((await booking.save({ '0-0': name === null ? null : { name, email: `ann-${email}` } })).status).toBe(200);
  const date = idOfRow({ selectedDate: '4 Dec 2026', cells });
  const { open, send } = phoneOf(shop, (await linksOf(date)).trainer);
  return {
    ...booking,
    email,
    date,
    /** The person of the first place, as the trainer's page has them. */
    onPage: async (at: string) => {
      vi.setSystemTime(at);
      return ((await (await open()).json()) as TrainerRegister).people[0]!.id;
    },
    mark: async (at: string, person: string) => {
      vi.setSystemTime(at);
      expect((await send(newMark({ person, day: DAY, presence: 'came' }))).status).toBe(200);
    },
    name: async (at: string, name: string, person: object = {}) => {
      vi.setSystemTime(at);
      expect((await booking.save({ '0-0': { name, ...person } })).status).toBe(200);
    },
  };
}

async function mailsAfter(at: string, to: string) {
  vi.setSystemTime(at);
  expect(await runCourseDays(days, () => new Date(at))).toMatchObject({ failed: 0 });
  const mails = (await shop.mails()).filter(({ destination }) => destination.to.includes(to));
  return mails.map(({ subject, body }) => `${subject} ${body.text!.replace(/\s+/g, ' ')}`);
}

test('somebody who was named after the mark gets no certificate of it', async () => {
  const { onPage, mark, name, paper, email, date } = await course('Cardiff');
  await mark('2026-12-04T07:45:00Z', await onPage('2026-12-04T07:40:00Z'));
  await name('2026-12-04T07:55:00Z', 'Bo Ek');
  vi.setSystemTime('2026-12-04T18:30:00Z');
  expect((await paper(certificateOf('0-0'))).status).toBe(404);
  expect((await mailsAfter('2026-12-04T18:30:00Z', email)).filter((words) => words.startsWith('Certificate'))).toEqual(
    [],
  );
  // The mark of Ann is kept, and the owner reads of it.
  expect(Object.keys((await places.booked([date]))[0]!.marks)).toHaveLength(1);
  const hours = (await mailsAfter('2026-12-04T19:00:00Z', OWNER)).find((words) =>
    words.includes('no longer on the list'),
  );
  expect(hours).toContain('Cardiff');
  expect(hours).not.toMatch(/Came: upload.*Bo Ek/);
});

test("a mark on a page that was loaded before the new name is the earlier person's", async () => {
  const { onPage, mark, name, paper, date } = await course('Newport');
  const ann = await onPage('2026-12-04T07:40:00Z');
  await name('2026-12-04T07:55:00Z', 'Bo Ek');
  await mark('2026-12-04T08:05:00Z', ann);
  vi.setSystemTime('2026-12-04T18:30:00Z');
  expect((await paper(certificateOf('0-0'))).status).toBe(404);
  expect(Object.keys((await places.booked([date]))[0]!.marks)).toHaveLength(1);
});

test('whoever is named where nobody was has the marks of the place', async () => {
  const { onPage, mark, name, paper } = await course('Barry', null);
  const nobody = await onPage('2026-12-04T07:40:00Z');
  await name('2026-12-04T07:55:00Z', 'Bo Ek');
  await mark('2026-12-04T08:05:00Z', nobody);
  vi.setSystemTime('2026-12-04T18:30:00Z');
  expect((await paper(certificateOf('0-0'))).status).toBe(200);
});

test('a corrected spelling is the same person', async () => {
  const { onPage, mark, name, paper, read } = await course('Neath', 'Anne Prize');
  await mark('2026-12-04T07:45:00Z', await onPage('2026-12-04T07:40:00Z'));
  const { lines } = (await (await read()).json()) as { lines: { places: { person: { id: string } }[] }[] };
  await name('2026-12-04T07:55:00Z', 'Ann Price', { id: lines[0]!.places[0]!.person.id });
  vi.setSystemTime('2026-12-04T18:30:00Z');
  expect((await paper(certificateOf('0-0'))).status).toBe(200);
});
