import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { RunningPart } from '../../infra/local/database.ts';
import { startParameters } from '../../infra/local/parameters.ts';
import { readSecrets } from '../../lambdas/adapters/secrets.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { originCheck, REREAD_AFTER_MS } from '../../lambdas/check-origin/core.ts';
import { handler } from '../../lambdas/check-origin/handler.ts';
import { ORIGIN_HEADER } from '../../lambdas/check-origin/originHeader.ts';

const NAME = '/shop/origin-secret';
const START = new Date('2026-11-21T09:00:00Z');

/** The parameters in Systems Manager. */
const values: Record<string, string> = {};
let parameters: RunningPart;

beforeAll(async () => {
  parameters = await startParameters(values);
  const environment = {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'any',
    AWS_SECRET_ACCESS_KEY: 'any',
    ORIGIN_SECRET_PARAMETER: NAME,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});

beforeEach(() => {
  values[NAME] = 'first';
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', parameters.url);
});

afterAll(() => parameters.close());

/** The check of a new Lambda, and how often it has read the secret. */
function freshCheck() {
  const reads = { count: 0 };
  const check = originCheck(async () => {
    reads.count += 1;
    const [secret] = await readSecrets([NAME]);
    return secret;
  });
  return { check, reads };
}

function after(ms: number): Date {
  return new Date(START.getTime() + ms);
}

test('accepts the secret and nothing else', async () => {
  const { check } = freshCheck();
  expect(await check('first', START)).toBe(true);
  for (const header of ['firs', 'first ', 'First', 'first,first', '', undefined])
    expect(await check(header, START)).toBe(false);
});

test('the secret is read once for any number of requests that carry it', async () => {
  const { check, reads } = freshCheck();
  for (let hour = 0; hour < 5; hour += 1) expect(await check('first', after(hour * 3_600_000))).toBe(true);
  expect(reads.count).toBe(1);
});

test('a changed secret is accepted after 30 seconds, and the old one no longer', async () => {
  const { check } = freshCheck();
  await check('first', START);
  values[NAME] = 'second';
  expect(await check('second', after(REREAD_AFTER_MS))).toBe(false);
  expect(await check('second', after(REREAD_AFTER_MS + 1))).toBe(true);
  expect(await check('first', after(REREAD_AFTER_MS + 2))).toBe(false);
});

test('wrong secrets make it reread the secret at most once in 30 seconds', async () => {
  const { check, reads } = freshCheck();
  for (let second = 0; second < 60; second += 1)
    expect(await check(`guess ${second}`, after(second * 1_000))).toBe(false);
  expect(reads.count).toBe(2);
});

test('while Systems Manager is down only the known secret is accepted', async () => {
  const { check } = freshCheck();
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', 'http://127.0.0.1:9');
  await expect(check('first', START)).rejects.toThrow(Unavailable);
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', parameters.url);
  expect(await check('first', START)).toBe(true);
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', 'http://127.0.0.1:9');
  expect(await check('first', after(3_600_000))).toBe(true);
  await expect(check('second', after(3_600_000))).rejects.toThrow(Unavailable);
});

test('a missing or empty secret lets nobody in', async () => {
  values[NAME] = '';
  await expect(freshCheck().check('', START)).resolves.toBe(false);
  await expect(freshCheck().check('first', START)).rejects.toThrow(NAME);
});

test('the function answers an HTTP API in the simple format', async () => {
  expect(ORIGIN_HEADER).toBe(ORIGIN_HEADER.toLowerCase());
  expect(await handler({ headers: { [ORIGIN_HEADER]: 'first' } })).toEqual({ isAuthorized: true });
  expect(await handler({ headers: { [ORIGIN_HEADER]: 'wrong' } })).toEqual({ isAuthorized: false });
  expect(await handler({ headers: {} })).toEqual({ isAuthorized: false });
});
