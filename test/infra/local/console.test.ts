import { afterAll, beforeAll, expect, test } from 'vitest';
import { britishDay } from '../../../domain/dates/britishDay.ts';
import { plusDays } from '../../../domain/dates/courseDate.ts';
import { api } from '../../../domain/api/routes.ts';
import { COMPANY, placeDemoOrder } from '../../../infra/local/demoOrder.ts';
import { passTime } from '../../../infra/local/console/shopClock.ts';
import { type LocalSystem, startLocalSystem } from '../../../infra/local/localSystem.ts';
import type { Shop } from '../../../infra/local/console/shopState.ts';
import { testSettings } from '../../localTestSettings.ts';

let system: LocalSystem;

beforeAll(async () => {
  system = await startLocalSystem(testSettings);
  await placeDemoOrder(system);
});

afterAll(() => system.close());

async function press(path: string, json: unknown = null): Promise<Shop> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${system.siteUrl}/local/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(json),
  });
  return (await response.json()) as Shop;
}

const shown = async () => (await (await fetch(`${system.siteUrl}/local/state`)).json()) as Shop;
const dayOfApi = async () => {
  const { headers } = await fetch(system.siteUrl + api.trainingDates.path);
  return britishDay(Date.parse(headers.get('date')!));
};

const newSubjects = ({ mails }: Shop) => mails.filter(({ isNew }) => isNew).map(({ subject }) => subject);

test('pages read the day of the clock, until it is put back', async () => {
  const today = britishDay(Date.now());
  const tomorrow = plusDays(today, 1);
  expect(britishDay((await press('clock/tomorrow')).now)).toBe(tomorrow);
  expect([await dayOfApi(), britishDay(Date.now()), britishDay(new Date().getTime())]).toEqual(Array(3).fill(tomorrow));
  const { isAhead } = await press('clock/now');
  expect([isAhead, await dayOfApi(), britishDay(Date.now())]).toEqual([false, today, today]);
});

test('a step makes each hourly run, and reads the sheets before a copy is a day old', async () => {
  const clock = { at: Date.parse('2027-01-04T09:30:00Z'), now: () => clock.at, set: (ms: number) => (clock.at = ms) };
  const made: string[] = [];
  const runs = [
    { name: 'refresh', everyMs: 300_000, run: async () => {} },
    { name: 'hourly', everyMs: 3_600_000, run: async () => {} },
  ];
  const note = async ({ name }: { readonly name: string }) =>
    made.push(`${name} ${new Date(clock.at).toISOString().slice(8, 16)}`);
  await passTime(Date.parse('2027-01-05T12:05:00Z'), clock, runs, note);
  const timesOf = (name: string) => made.filter((each) => each.startsWith(name)).map((each) => each.split(' ')[1]);
  expect(timesOf('refresh')).toEqual(['04T10:02', '04T22:02', '05T10:02', '05T12:05']);
  const hours = timesOf('hourly');
  expect([hours.length, new Set(hours).size, hours[0], hours.at(-1)]).toEqual([27, 27, '04T10:02', '05T12:02']);
});

test('a cell is read at once, and the owner is asked about it', async () => {
  const { sheets, questions } = await shown();
  expect(questions.open).toBe(0);
  const [{ file, rows }] = sheets as [Shop['sheets'][number]];
  const withNotes = rows.map((cells, row) => [...cells, ['Notes', 'Huw Rees\'s "yard", gate 2'][row] ?? '']);
  const asked = await press(`sheet/${file}`, withNotes);
  expect(asked.questions.open).toBe(1);
  expect(newSubjects(asked)).toEqual(['1 question about your dates waits for you']);
  expect(asked.sheets[0]!.rows[1]!.at(-1)).toBe('Huw Rees\'s "yard", gate 2');
  expect((await press(`sheet/${file}`, rows)).questions.open).toBe(0);
});

test('while the webhook is down, the next hourly sweep finds a refund', async () => {
  const { stripe } = await press('stripe/webhook/down');
  const { id } = stripe!.payments.find(({ email }) => email === COMPANY.email)!;
  await press(`stripe/refund/${id}`);
  await expect
    .poll(() => system.standIns.stripe!.deliveries())
    .toContainEqual({ type: 'charge.refunded', status: undefined });
  expect(newSubjects(await shown())).toEqual([]);
  const later = await press('clock/hour');
  expect(later.lines.join()).toMatch(/sweep-orders: Morgan Haulage Ltd 1, Your booking 1/);
  await press('stripe/webhook/up');
  const disputed = await press(`stripe/dispute/${id}`);
  expect(disputed.stripe!.payments[0]!.states).toContain('dispute needs response');
});

test('another website cannot press a button of the console', async () => {
  const { now } = await shown();
  const { status } = await fetch(`${system.siteUrl}/local/clock/tomorrow`, {
    method: 'POST',
    headers: { origin: 'https://another.example', 'content-type': 'text/plain' },
  });
  expect(status).toBe(403);
  expect((await shown()).now - now).toBeLessThan(60_000);
});
