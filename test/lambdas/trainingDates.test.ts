import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test, vi } from 'vitest';
import { sessionsOf, sheetNames, type TrainingSheets } from '../../domain/dates/trainingSheets.ts';
import { listen, shut } from '../../infra/local/listen.ts';
import { sessionStore } from '../../lambdas/adapters/sessionStore.ts';
import { sheetSource } from '../../lambdas/adapters/sheetSource.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { questionId } from '../../lambdas/sheets/asked.ts';
import { refreshTrainingDates } from '../../lambdas/sheets/refreshTrainingDates.ts';
import { sheetSettings } from '../../lambdas/sheets/sheetSettings.ts';
import { trainingDates } from '../../lambdas/training-dates/trainingDates.ts';
import { openShop } from './openShop.ts';

type Answer = { body: string; type?: string; status?: 200 | 404 | 429 | 500; lateMs?: number; isSilent?: boolean };

const shortTimeout = AbortSignal.timeout.bind(AbortSignal);
let fetches = 0;
/** The answers of the published sheets. */
const published: Answer[] = sheetNames.map((name) => ({ body: `\uFEFFDate,Course\nIn spring,${name}\n` }));

const shop = await openShop();
const app = new Hono().get('/:index', async (c) => {
  fetches += 1;
  const { body, type = 'text/csv', status = 200, lateMs = 0, isSilent } = published[Number(c.req.param('index'))]!;
  await sleep(lateMs);
  if (isSilent) await new Promise(() => {});
  return c.body(body, status, { 'content-type': type });
});
const server = createAdaptorServer({ fetch: app.fetch });
const url = `http://127.0.0.1:${await listen(server, 0)}`;
const addresses = sheetNames.map((_, index) => `${url}/${index}`).join(' ');
process.env['TRAINING_SHEET_URLS'] = addresses;
afterAll(() => shut(server));

async function sheets(): Promise<TrainingSheets> {
  const response = await shop.request('/api/training-dates');
  expect(response.status).toBe(200);
  return (await response.json()) as TrainingSheets;
}

const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const deps = {
  sheets: sheetStore(dynamo, 'TrainingSheets'),
  fetchSheet: sheetSource([]),
  urls: sheetSettings.shape.TRAINING_SHEET_URLS.parse(addresses),
};

async function refresh() {
  return refreshTrainingDates(deps, new Date());
}

// An owner who knows the words of these sheets.
for (const [column, text] of [
  ['date', 'In spring'],
  ['date', 'In summer'],
  ...sheetNames.map((name) => ['course', name] as const),
] as const)
  await deps.sheets.answer(questionId('word', column, text), { answer: 'show', kind: 'word', column, text, at: '' });

test('25 requests fill an empty table once, and all get every sheet by its name', async () => {
  published[5]!.lateMs = 300;
  const answers = await Promise.all(Array.from({ length: 25 }, (_, index) => sleep(10 * index).then(sheets)));
  published[5]!.lateMs = 0;
  expect(fetches).toBe(8);
  const header = ['Date', 'Course'];
  const full = Object.fromEntries(sheetNames.map((name) => [name, [header, ['In spring', name]]]));
  for (const answer of answers) {
    const shown = Object.entries(answer).map(([name, rows]) => [name, rows.map((cells) => cells.slice(0, -1))]);
    expect(Object.fromEntries(shown)).toEqual(full);
    const ids = Object.values(answer).map((rows) => rows[1]?.at(-1));
    expect(new Set(ids.map((id) => /^[a-z\d]{12}$/.test(id ?? '') && id)).size).toBe(sheetNames.length);
  }
});

test('the answer may be cached, and is not sent again to a client that has it', async () => {
  const { headers } = await shop.request('/api/training-dates');
  expect(headers.get('cache-control')).toBe(
    'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400',
  );
  const etag = headers.get('etag')!;
  // A CDN that compresses makes ETags weak.
  const answers = [etag, `W/${etag}`, `"another", W/${etag}`, `${'"a" , '.repeat(1_500)}${etag}`, 'W/"another"'].map(
    async (tags) => {
      const again = await shop.request('/api/training-dates', { headers: { 'if-none-match': tags } });
      return [again.status, (await again.text()) !== ''];
    },
  );
  const known = [304, false];
  expect(await Promise.all(answers)).toEqual([known, known, known, known, [200, true]]);
});

test.for<[string, Answer]>([
  ['a sign-in page', { body: '<!doctype html><title>Sign in</title>', type: 'text/html' }],
  ['a page that claims to be CSV', { body: '\n<html><body>Sorry</body></html>' }],
  ['an error', { body: 'no', status: 500 }],
  ['that it is asked too often', { body: 'no', status: 429 }],
  ['that it is gone', { body: 'no', status: 404 }],
  ['silence', { body: '', isSilent: true }],
  ['nothing', { body: '' }],
  ['10 MB', { body: 'x,y\n'.repeat(2.5 * 1024 * 1024) }],
])('a sheet that answers with %s keeps its last good copy and shifts no other', async ([, answer]) => {
  const before = await sheets();
  const good = published[2]!;
  published[2] = answer;
  const timeLimit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => shortTimeout(500));
  const { refreshed, failed } = await refresh();
  expect(timeLimit).toHaveBeenCalledWith(6_000);
  published[2] = good;
  expect(failed).toEqual([sheetNames[2]]);
  expect(refreshed).toHaveLength(7);
  expect(await sheets()).toEqual(before);
});

test('a place that is taken changes the words and the ETag', async () => {
  const [name] = sheetNames;
  published[0] = { body: 'Date,Places\nIn spring,3\nIn summer,12\n' };
  await refresh();
  const words = async () => (await sheets())[name]!.slice(1).map(([, places]) => places);
  expect(await words()).toEqual(['3 places left', '']);
  const { headers } = await shop.request('/api/training-dates');
  const [session] = sessionsOf((await sheets())[name]!).map((row) => row.session);
  const held = { places: 2, revision: 0 };
  await sessionStore(dynamo, process.env['SESSIONS_TABLE']!).hold(session!, 'order-1', held);
  expect(await words()).toEqual(['1 place left', '']);
  const again = await shop.request('/api/training-dates', { headers: { 'if-none-match': headers.get('etag')! } });
  expect(again.status).toBe(200);
});

test('no dates are served while the places cannot be read', async () => {
  await expect(trainingDates({ ...deps, places: sessionStore(dynamo, 'no-table') }, new Date())).rejects.toThrow(
    Unavailable,
  );
});
