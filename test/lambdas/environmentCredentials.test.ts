import { afterEach, expect, test, vi } from 'vitest';
import { defaultProvider } from '../../lambdas/adapters/environmentCredentials.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test("signs with the credentials in Lambda's environment, including the session token", async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'token');
  expect(await defaultProvider()()).toEqual({ accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' });
});

test('credentials are read once, since the SDK asks for them at every call', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'first');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const credentials = defaultProvider();
  const given = await credentials();
  expect(await credentials()).toBe(given);
});

test('a machine without a session has no token to send', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  vi.stubEnv('AWS_SESSION_TOKEN', undefined);
  expect(await defaultProvider()()).toEqual({ accessKeyId: 'local', secretAccessKey: 'local' });
});

test('missing credentials are named, and so not mistaken for an outage', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  await expect(defaultProvider()()).rejects.toThrow('AWS_ACCESS_KEY_ID');
});
