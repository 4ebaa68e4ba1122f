import { expect, onTestFinished, test, vi } from 'vitest';
import { startParameters } from '../../infra/local/parameters.ts';
import { readSecrets } from '../../lambdas/adapters/secrets.ts';
import { Unavailable } from '../../lambdas/edge/unavailable.ts';
import { originCheck, REREAD_AFTER_MS } from '../../lambdas/check-origin/originCheck.ts';
import { ORIGIN_HEADER } from '../../lambdas/edge/cloudFrontHeaders.ts';

const START = new Date('2026-11-21T09:00:00Z');

const after = (ms: number) => new Date(START.getTime() + ms);

/** The check of a new Lambda, and the secret that it reads: without a value Systems Manager is down. */
function freshCheck() {
  const secret: { value?: string | undefined; reads: number } = { value: 'first', reads: 0 };
  const check = originCheck(async () => {
    secret.reads += 1;
    if (secret.value === undefined) throw new Unavailable('secrets');
    return secret.value;
  });
  return { check, secret };
}

test('its header is named in lower case, as API Gateway passes names on', () => {
  expect(ORIGIN_HEADER).toBe(ORIGIN_HEADER.toLowerCase());
});

test('accepts the secret and nothing else', async () => {
  const { check } = freshCheck();
  expect(await check('first', START)).toBe(true);
  for (const header of ['firs', 'first ', 'First', 'first,first', '', undefined])
    expect(await check(header, START)).toBe(false);
});

test('the secret is read once for any number of requests that carry it', async () => {
  const { check, secret } = freshCheck();
  for (let hour = 0; hour < 5; hour += 1) expect(await check('first', after(hour * 3_600_000))).toBe(true);
  expect(secret.reads).toBe(1);
});

test('a changed secret is accepted after 30 seconds, and the old one no longer', async () => {
  const { check, secret } = freshCheck();
  await check('first', START);
  secret.value = 'second';
  expect(await check('second', after(REREAD_AFTER_MS))).toBe(false);
  expect(await check('second', after(REREAD_AFTER_MS + 1))).toBe(true);
  expect(await check('first', after(REREAD_AFTER_MS + 2))).toBe(false);
});

test('wrong secrets make it reread the secret at most once in 30 seconds', async () => {
  const { check, secret } = freshCheck();
  for (let second = 0; second < 60; second += 1)
    expect(await check(`guess ${second}`, after(second * 1_000))).toBe(false);
  expect(secret.reads).toBe(2);
});

test('while Systems Manager is down only the known secret is accepted', async () => {
  const { check, secret } = freshCheck();
  secret.value = undefined;
  await expect(check('first', START)).rejects.toThrow(Unavailable);
  secret.value = 'first';
  expect(await check('first', START)).toBe(true);
  secret.value = undefined;
  expect(await check('first', after(3_600_000))).toBe(true);
  await expect(check('second', after(3_600_000))).rejects.toThrow(Unavailable);
});

test('a missing or empty secret is an error that names it', async () => {
  const parameters = await startParameters({ '/shop/empty': '' });
  onTestFinished(() => parameters.close());
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', parameters.url).stubEnv('AWS_REGION', 'eu-west-2');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'any').stubEnv('AWS_SECRET_ACCESS_KEY', 'any');
  await expect(readSecrets(['/shop/empty', '/shop/none'])).rejects.toThrow('/shop/empty, /shop/none');
});
