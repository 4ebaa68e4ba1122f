import { afterEach, expect, test, vi } from 'vitest';
import { defaultProvider } from '../../../lambdas/adapters/environmentCredentials.ts';

afterEach(() => void vi.unstubAllEnvs());

test.for([
  ['token', { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' }],
  [undefined, { accessKeyId: 'key', secretAccessKey: 'secret' }],
])("signs with the credentials in Lambda's environment, read once: session token %s", async ([token, expected]) => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key').stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', token as string | undefined);
  const credentials = defaultProvider();
  const given = await credentials();
  expect(given).toEqual(expected);
  expect(await credentials()).toBe(given);
});

test('missing credentials are named, and not reported as an outage', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  await expect(defaultProvider()()).rejects.toThrow('AWS_ACCESS_KEY_ID');
});
