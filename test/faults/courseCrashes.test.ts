import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { type Mark, attendeeId } from '../../domain/bookings/attendance.ts';
import { OWNER } from '../localTestSettings.ts';
import { driverCpcLine, olatLine, people } from '../lambdas/courses/bookedCourses.ts';
import { type CourseShop, openCourseShop } from './courseShop.ts';
import { startServers } from './servers.ts';
import { HOUR } from './times.ts';
import { trainerLinkIn } from './trainerPage.ts';
import { ANSWERED, type Invocation } from './wire.ts';

vi.stubEnv('POWERTOOLS_METRICS_DISABLED', 'true');

const MORE_THAN_ALL_CALLS = 200;
const REPEAT = '(possible repeat) ';

/** Work that is cut off at its call of this number, which may still arrive. Returns whether it came so far. */
async function crashing(
  shop: CourseShop,
  call: number,
  arrives: boolean,
  work: () => Promise<unknown> = () => shop.run(),
): Promise<boolean> {
  const by: Invocation = { name: 'course-days', startedAt: shop.clock.ms, state: 'running', cutOff() {} };
  void shop.wire.run(by, work).then(() => (by.state = 'over'));
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
    await storeOlat(shop, { second: 'Full' });
    await shop.ask('waits@example.co.uk', olatLine('19 Jan 2027'));
    shop.mails.length = 0;
    shop.clock.ms = Date.parse('2027-01-09T12:00:00Z');
    await storeOlat(shop);
    // The call at which it ends arrives or is lost, by turns.
    crashed = await crashing(shop, call, call % 2 === 0);
    for (let run = 0; run < 2; run++) {
      shop.clock.ms += HOUR;
      await shop.run();
    }
    await servers.close();

    const firsts = shop.mails.filter(({ subject }) => !subject.startsWith(REPEAT));
    const different = new Set(shop.mails.map(({ to, subject }) => `${to} ${subject.replace(REPEAT, '')}`));
    expect([...different].toSorted(), `cut off at call ${call}`).toEqual([
      'one@example.co.uk Reminder: OLAT, 1 day, Tue 12 Jan 2027, Swansea',
      `${OWNER} Register for Tue 12 Jan 2027, Swansea: OLAT, 1 day, 2 places`,
      `${OWNER} Your week from Mon 4 Jan 2027: 1 course, 1 order paid last week`,
      'rhys@morganhaulage.example Reminder: OLAT, 1 day, Tue 12 Jan 2027, Swansea',
      'waits@example.co.uk A place is free: Operator Licence Awareness, Tue 19 Jan 2027, Swansea',
    ]);
    // Only the mail whose sender was cut off may come twice, and then says so.
    expect(shop.mails.length).toBeLessThanOrEqual(crashed ? 6 : 5);
    expect(new Set(firsts.map(({ to, subject }) => to + subject))).toHaveLength(firsts.length);
  }
  expect(call).toBeGreaterThan(20);
  expect(call).toBeLessThan(MORE_THAN_ALL_CALLS);
});

/** The words of the two dates under Places. */
function storeOlat(shop: CourseShop, { first = '', second = '' } = {}): Promise<void> {
  return shop.storeSheet('OLAT - Sheet1', [
    ['Date', 'Venue', 'Places'],
    ['12 Jan 2027', 'Swansea', first],
    ['19 Jan 2027', 'Swansea', second],
  ]);
}

const OFF = 'Your course on Tue 12 Jan 2027 is cancelled';

test.each([
  ['cancel', 'Cancelled', [2, 0], { person: OFF, customer: OFF }],
  [
    'move',
    'Moved to 19 Jan 2027',
    [0, 2],
    { person: 'Your new date is Tue 19 Jan 2027', customer: 'Your course moves to Tue 19 Jan 2027' },
  ],
] as const)(
  'a press "%s" that crashes at any call tells everybody, and marks each repeat',
  async (answer, first, taken, { person, customer }) => {
    let call = 1;
    for (let crashed = true; crashed && call < 2 * MORE_THAN_ALL_CALLS; call++) {
      const servers = await startServers();
      const shop = openCourseShop(servers);
      shop.clock.ms = Date.parse('2026-12-01T09:00:00Z');
      await storeOlat(shop);
      await shop.sell([olatLine('12 Jan 2027', 2)], { people: people({ email: 'one@example.co.uk' }, null) });
      await shop.run();
      await storeOlat(shop, { first });
      shop.mails.length = 0;
      const press = async () => {
        const [question] = (await shop.ownersPage.open()).sessions;
        const to = question?.choices[0]?.session ?? '';
        return question && shop.ownersPage.decide({ id: question.id, answer, to, tell: 'people' });
      };
      crashed = await crashing(shop, Math.ceil(call / 2), call % 2 === 0, press);
      const isAsked = (await shop.ownersPage.open()).sessions.length > 0;
      expect(shop.mails.length, `cut off at call ${call}`).toBeLessThanOrEqual(isAsked ? 0 : 3);
      await press();
      for (let run = 0; run < 2; run++) {
        shop.clock.ms += HOUR;
        await shop.run();
      }
      const rows = await shop.deps.places.taken(['12 Jan 2027', '19 Jan 2027'].map((day) => olatLine(day).session));
      expect(['12 Jan 2027', '19 Jan 2027'].map((day) => rows.get(olatLine(day).session) ?? 0)).toEqual(taken);
      await servers.close();
      const told = shop.mails.map((mail) => `${mail.to} ${mail.subject.replace(/: (?:.+, )?booking .*/, '')}`);
      const firsts = told.filter((mail) => !mail.includes(REPEAT));
      expect([...new Set(told.map((mail) => mail.replace(REPEAT, '')))].toSorted(), `cut off at call ${call}`).toEqual([
        `one@example.co.uk ${person}`,
        ...(answer === 'cancel' ? [`${OWNER} Told 2 people: OLAT, 1 day, Tue 12 Jan 2027, Swansea is cancelled`] : []),
        `rhys@morganhaulage.example ${customer}`,
      ]);
      expect(new Set(firsts)).toHaveLength(firsts.length);
      expect(told.length).toBeLessThanOrEqual(answer === 'cancel' ? 4 : 3);
    }
    expect(call).toBeGreaterThan(40);
    expect(call).toBeLessThan(2 * MORE_THAN_ALL_CALLS);
  },
);

/** A day of Driver CPC with one driver. Returns the calls of its trainer and of the owner. */
async function courseWithRegister(shop: CourseShop) {
  shop.clock.ms = Date.parse('2027-01-02T09:00:00Z');
  await shop.trainer.storeSecret();
  const { orderId } = await shop.sell([driverCpcLine('12 Jan 2027')], { people: people('Ann Price') });
  await runAt(shop, '2027-01-08T12:00:00Z');
  const linkIn = (start: string) => {
    const { text = '' } = shop.mails.find(({ subject }) => subject.includes(start)) ?? {};
    return trainerLinkIn(text)!;
  };
  const mark: Mark = {
    person: attendeeId(orderId, '0-0'),
    day: '2027-01-12',
    presence: 'came',
    count: 1,
    seen: 0,
  };
  const marks = { [randomUUID()]: mark };
  const request = { phone: randomUUID(), marks };
  return {
    mark: () => shop.trainer.mark({ ...linkIn('Register for'), ...request }),
    record: () => shop.trainer.record(linkIn('Record these')),
  };
}

async function runAt(shop: CourseShop, time: string): Promise<void> {
  shop.clock.ms = Date.parse(time);
  await shop.run();
}

type Part = 'mark' | 'mail' | 'record' | 'reminder';

/** Lives through a course. One part is cut off at a call and then done again. Returns the mails about its hours. */
async function liveThroughCourse(crashesIn: Part, call: number) {
  const servers = await startServers();
  const shop = openCourseShop(servers);
  const { mark, record } = await courseWithRegister(shop);
  const cut: boolean[] = [];
  const at = async (part: Part, time: string, work: () => Promise<unknown>) => {
    shop.clock.ms = Date.parse(time);
    if (crashesIn === part) {
      cut.push(await crashing(shop, call, call % 2 === 0, work));
      shop.clock.ms += HOUR;
    }
    await work();
  };
  await at('mark', '2027-01-12T09:00:00Z', mark);
  await at('mail', '2027-01-12T19:00:00Z', () => shop.run());
  if (crashesIn !== 'reminder') await at('record', '2027-01-13T09:00:00Z', record);
  await at('reminder', '2027-01-18T08:00:00Z', () => shop.run());
  await runAt(shop, '2027-01-18T12:00:00Z');
  await servers.close();
  return { crashed: cut.includes(true), about: shop.mails.filter(({ subject }) => /ecord these hours/.test(subject)) };
}

test.each<[Part, string[]]>([
  ['mark', ['Record these hours']],
  ['mail', ['Record these hours']],
  ['record', ['Record these hours']],
  ['reminder', ['Record these hours', 'Not recorded yet: record these hours']],
])('a crash at any call of the %s loses no mark and no mail about hours', async (crashesIn, expected) => {
  let call = 1;
  for (let crashed = true; crashed && call < MORE_THAN_ALL_CALLS; call++) {
    const lived = await liveThroughCourse(crashesIn, call);
    ({ crashed } = lived);
    const subjects = new Set(lived.about.map(({ subject }) => subject.replace(REPEAT, '').split(' by ')[0]));
    expect([...subjects], `cut off at call ${call}`).toEqual(expected);
    for (const { text } of lived.about) expect(text).toMatch(/Came: upload\n-+\n1: +Ann Price/);
    const firsts = lived.about.filter(({ subject }) => !subject.startsWith(REPEAT));
    expect(firsts.length).toBeLessThanOrEqual(expected.length);
    // Only the mail whose sender was cut off may come twice, and then says so.
    expect(lived.about.length).toBeLessThanOrEqual(expected.length + Number(crashed));
  }
  expect(call).toBeGreaterThan(2);
  expect(call).toBeLessThan(MORE_THAN_ALL_CALLS);
});
