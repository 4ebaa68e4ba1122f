import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactContract } from '../../../domain/api/contact.ts';
import { apiErrors } from '../../../domain/api/errors.ts';
import { newsletterContract } from '../../../domain/api/newsletter.ts';
import { TABLES } from '../../../infra/local/database.ts';
import { PRODUCTION_LIMITS } from '../../../infra/settings/visitorLimits.ts';
import { dynamoClient } from '../../../lambdas/adapters/dynamo.ts';
import { visitorCounts } from '../../../lambdas/adapters/visitorCounts.ts';
import { openShop } from '../openShop.ts';
import { newVisitor, orderRequest } from '../requests.ts';

const TOO_MANY = apiErrors.too_many_requests;
const START = new Date('2026-11-21T10:00:00Z');
const MINUTE = 60_000;
const DAY_SECONDS = 86_400;

const shop = await openShop(PRODUCTION_LIMITS);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(() => void vi.useRealTimers());

const pay = (from: string) => shop.createPaymentIntent(orderRequest(), from);

function write(path: string, from: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ name: 'Siân', email: 'sian@example.co.uk', message: 'Hello', ...fields });
  return shop.request(path, { method: 'POST', body }, from);
}

async function statuses(times: number, request: () => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await request()).status);
  return seen;
}

test('the eleventh payment of a visitor in ten minutes is refused, and nobody else is', async () => {
  const visitor = newVisitor();
  expect(await statuses(10, () => pay(visitor))).toEqual(Array.from({ length: 10 }, () => 200));
  const made = shop.stripe.intents().length;
  vi.setSystemTime(START.getTime() + 3 * MINUTE);
  const refused = await pay(visitor);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(7 * 60)]);
  expect(await refused.json()).toEqual({ error: { code: 'too_many_requests', message: TOO_MANY.message } });
  expect(shop.stripe.intents()).toHaveLength(made);
  expect((await pay(newVisitor())).status).toBe(200);
  vi.setSystemTime(START.getTime() + 10 * MINUTE);
  expect((await pay(visitor)).status).toBe(200);
});

test('concurrent payments are counted one by one', async () => {
  const visitor = newVisitor();
  const answers = await Promise.all(Array.from({ length: 15 }, () => pay(visitor)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
});

test('an invalid order does not count as a payment', async () => {
  const visitor = newVisitor();
  expect(await statuses(12, () => shop.createPaymentIntent({}, visitor))).not.toContain(429);
  expect((await pay(visitor)).status).toBe(200);
});

test('each form has a limit of its own, and a refused one sends nothing', async () => {
  const visitor = newVisitor();
  for (const { path } of [contactContract, newsletterContract]) {
    const sent = (await shop.mails()).length;
    expect(await statuses(6, () => write(path, visitor))).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await shop.mails()).toHaveLength(sent + 5);
  }
});

test.each([
  ['too fast for a person', { openFor: String(PRODUCTION_LIMITS.fastestFormMs - 1) }, 0],
  ["at a person's pace", { openFor: String(PRODUCTION_LIMITS.fastestFormMs) }, 1],
  ['with an empty time', { openFor: '' }, 0],
  ['without its time', {}, 1],
])('a form that is posted %s gets the same answer', async (_pace, fields, mails) => {
  for (const { path } of [contactContract, newsletterContract]) {
    const sent = (await shop.mails()).length;
    const answer = await write(path, newVisitor(), fields);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'sent' }]);
    expect(await shop.mails()).toHaveLength(sent + mails);
  }
});

/** The counts of a new function. */
const counts = () => visitorCounts(dynamoClient(), TABLES.visitors.name);

test('stores a hash instead of the address, another one each day, and lets it expire', async () => {
  const visitor = newVisitor();
  await counts().add({ name: 'today', visitor, day: '2026-11-21', until: START });
  await counts().add({ name: 'tomorrow', visitor, day: '2026-11-22', until: START });
  const { Items = [] } = await dynamoClient().send(new ScanCommand({ TableName: TABLES.visitors.name }));
  expect(JSON.stringify(Items)).not.toContain(visitor);
  const now = START.getTime() / 1_000;
  expect(Items.filter(({ expiresAt }) => !(expiresAt >= now && expiresAt < now + 3 * DAY_SECONDS))).toEqual([]);
  const hashes = Items.flatMap(({ id }) => /^to(?:day|morrow)#(.+)/.exec(String(id))?.[1] ?? []);
  expect(new Set(hashes).size).toBe(2);
});

test("two functions that count at once agree on the day's secret", async () => {
  const window = { name: 'twice', visitor: newVisitor(), day: '2027-01-01', until: START };
  const counted = await Promise.all([counts().add(window), counts().add(window)]);
  expect(counted.toSorted()).toEqual([1, 2]);
});

test('a payment goes through if the counter fails', async () => {
  vi.stubEnv('VISITORS_TABLE', 'NoSuchTable');
  vi.resetModules();
  const visitor = newVisitor();
  expect(new Set(await statuses(11, () => pay(visitor)))).toEqual(new Set([200]));
  vi.unstubAllEnvs();
});
