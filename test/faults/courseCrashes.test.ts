import { expect, test, vi } from 'vitest';
import { OWNER } from '../localTestSettings.ts';
import { olatLine, people } from '../lambdas/courses/bookedCourses.ts';
import { type CourseShop, openCourseShop } from './courseShop.ts';
import { startServers } from './servers.ts';
import { ANSWERED, type Invocation } from './wire.ts';

vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');

const HOUR_MS = 60 * 60 * 1000;
const MORE_THAN_ALL_CALLS = 200;
const REPEAT = '(possible repeat) ';

/** A run that is cut off at its call of this number, which may still arrive. Returns whether it came so far. */
async function crashingRun(shop: CourseShop, call: number, arrives: boolean): Promise<boolean> {
  const by: Invocation = { name: 'course-days', startedAt: shop.clock.ms, state: 'running', cutOff() {} };
  void shop.wire.run(by, () => shop.run()).then(() => (by.state = 'over'));
  for (let ended = 1; by.state === 'running'; await new Promise(setImmediate)) {
    const { pending } = shop.wire;
    const [next] = pending;
    if (!next) continue;
    if (ended === call) {
      by.state = 'dead';
      while (pending[0]) await pending[0].end({ takesEffect: arrives });
      return true;
    }
    ended += 1;
    await next.end(ANSWERED);
  }
  return false;
}

test('a run that crashes at any call leaves no mail unsent, and marks each repeat', async () => {
  let call = 1;
  for (let crashed = true; crashed && call < MORE_THAN_ALL_CALLS; call++) {
    const servers = await startServers();
    const shop = openCourseShop(servers);
    shop.clock.ms = Date.parse('2027-01-02T09:00:00Z');
    await shop.sell([olatLine('12 Jan 2027', 2)], { people: people({ email: 'one@example.co.uk' }, null) });
    shop.mails.length = 0;
    shop.clock.ms = Date.parse('2027-01-09T12:00:00Z');
    const rows = [['Date', 'Venue', 'Places'], ['12 Jan 2027', 'Swansea', '']]; // prettier-ignore
    await shop.deps.sheets.write({ name: 'OLAT - Sheet1', rows, fetchedAt: new Date(shop.clock.ms).toISOString() });
    // The call at which it ends arrives or is lost, by turns.
    crashed = await crashingRun(shop, call, call % 2 === 0);
    for (let run = 0; run < 2; run++) {
      shop.clock.ms += HOUR_MS;
      await shop.run();
    }
    await servers.close();

    const firsts = shop.mails.filter(({ subject }) => !subject.startsWith(REPEAT));
    const different = new Set(shop.mails.map(({ to, subject }) => `${to} ${subject.replace(REPEAT, '')}`));
    expect([...different].toSorted(), `cut off at call ${call}`).toEqual([
      'one@example.co.uk Reminder: OLAT, 1 day, Tue 12 Jan 2027',
      `${OWNER} Register for Tue 12 Jan 2027: OLAT, 1 day, 2 places`,
      `${OWNER} Your week from Mon 4 Jan 2027: 1 course, 1 paid, 1 recorded`,
      'rhys@morganhaulage.example Reminder: OLAT, 1 day, Tue 12 Jan 2027',
    ]);
    // Only the mail whose sender was cut off may come twice, and then says so.
    expect(shop.mails.length).toBeLessThanOrEqual(crashed ? 5 : 4);
    expect(new Set(firsts.map(({ to, subject }) => to + subject))).toHaveLength(firsts.length);
  }
  expect(call).toBeGreaterThan(20);
  expect(call).toBeLessThan(MORE_THAN_ALL_CALLS);
});
