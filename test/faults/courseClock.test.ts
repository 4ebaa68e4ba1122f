import { afterAll, expect, test, vi } from 'vitest';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { passTime } from '../../infra/local/console/shopClock.ts';
import { chanceFrom } from './chance.ts';
import { type CourseShop, openCourseShop } from './courseShop.ts';
import { liveThroughYear, noonOf, type Runs, twiceADay } from './courseYear.ts';
import { startServers } from './servers.ts';
import { HOUR } from './times.ts';

vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');

/** The hours of evening courses are over by then. */
const LATE = 23;

/** `npm run test:year` lives through all of it. */
const days = Number(process.env['YEAR_DAYS'] ?? 35);
const servers = [await startServers(), await startServers()] as const;
afterAll(async () => {
  for (const each of servers) await each.close();
});

/** The day and reader of each mail of the year, and its subject without what is drawn anew in each shop. */
async function mailsOf(shop: CourseShop, runs: Runs): Promise<string[]> {
  await liveThroughYear(shop, chanceFrom(2027), runs, days);
  return shop.mails
    .map(({ at, to, subject }) => {
      // After two runs: twice a day that is tomorrow, and every hour today.
      const day = subject.startsWith('A place is free') ? '' : britishDay(at);
      return `${day} ${to}: ${subject.replace(/\b[\dA-F]{8}\b/, 'number')}`;
    })
    .toSorted();
}

/** One press of the console a day. */
function stepsOf(shop: CourseShop): Runs {
  const clock = { now: () => shop.clock.ms, set: (ms: number) => void (shop.clock.ms = ms) };
  const courseDays = { name: 'course-days', everyMs: HOUR, run: () => shop.run() };
  return {
    morning: (day) => passTime(noonOf(day), clock, [courseDays], ({ run }) => run().then(() => undefined)),
    evening: async () => {},
  };
}

test('steps of a day on the console send the same mails as scheduled runs', async () => {
  const [scheduled, stepped] = servers.map(openCourseShop) as [CourseShop, CourseShop];
  const mails = await mailsOf(scheduled, twiceADay(scheduled, LATE));
  expect(mails.length / days).toBeGreaterThan(4);
  expect(await mailsOf(stepped, stepsOf(stepped))).toEqual(mails);
}, 3_600_000);
