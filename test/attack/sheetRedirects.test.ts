import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, test, vi } from 'vitest';
import { listen, shut } from '../../infra/local/listen.ts';
import { isPublicAddress, SheetUnreachable, sheetSource } from '../../lambdas/adapters/sheetSource.ts';

const CSV = 'Date,Course\n12 Jan 2027,Safe loading\n';
let internalRequests = 0;

/** Plays a server that only the function can reach. */
const internal = createAdaptorServer({
  fetch: new Hono().all('*', (c) => {
    internalRequests += 1;
    return c.body(CSV, 200, { 'content-type': 'text/csv' });
  }).fetch,
});
internal.on('connection', () => (internalRequests += 1));
const internalPort = await listen(internal, 0);

/** The published sheet: /to redirects where its query says, /hops/5 five times. */
const published = createAdaptorServer({
  fetch: new Hono()
    .get('/to', (c) => c.redirect(c.req.query('location')!, 307))
    .get('/hops/:left{[1-9]}', (c) => c.redirect(`./${Number(c.req.param('left')) - 1}`))
    .get('/hops/0', (c) => c.body(CSV, 200, { 'content-type': 'text/csv' }))
    .get('/slow/:left', async (c) => {
      await sleep(200);
      return c.redirect(`./${Number(c.req.param('left')) - 1}`);
    }).fetch,
});
const address = `http://127.0.0.1:${await listen(published, 0)}`;
afterAll(() => Promise.all([shut(internal), shut(published)]));

const fetchSheet = sheetSource(['docs.google.com', '*.googleusercontent.com', 'localhost']);
const redirected = (location: string) => fetchSheet(`${address}/to?location=${encodeURIComponent(location)}`);

test.for([
  ['this machine', `http://127.0.0.1:${internalPort}/`],
  ['this machine by HTTPS', `https://127.0.0.1:${internalPort}/`],
  ['this machine in IPv6', `https://[::1]:${internalPort}/`],
  ['this machine in disguise', `https://2130706433:${internalPort}/`],
  ["the cloud's own data", 'http://169.254.169.254/latest/meta-data/'],
  ['a named host that resolves to this machine', `https://localhost:${internalPort}/`],
  ['a named host without HTTPS', 'http://docs.google.com/'],
  ['a sign-in page', 'https://accounts.google.com/ServiceLogin'],
  ['a host that ends like a named one', 'https://evilgoogleusercontent.com/'],
  ['a host that begins like a named one', 'https://docs.google.com.evil.example/'],
  ['a file', 'file:///etc/passwd'],
  ['no address', 'https://'],
] as const)('a redirect to %s is refused in words for the owner', async ([, location]) => {
  await expect(redirected(location)).rejects.toThrow(/^The sheet’s address leads to .*, where no sheet may be\./);
  expect(internalRequests).toBe(0);
});

test('five redirects within the address of the settings are followed, six are not', async () => {
  expect(await fetchSheet(`${address}/hops/5`)).toBe(CSV);
  await expect(fetchSheet(`${address}/hops/6`)).rejects.toThrow('leads on more than 5 times');
});

test('one time limit of 6 s covers all redirects', async () => {
  const shortTimeout = AbortSignal.timeout.bind(AbortSignal);
  const timeLimit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => shortTimeout(500));
  await expect(fetchSheet(`${address}/slow/5`)).rejects.toThrow(SheetUnreachable);
  expect(timeLimit.mock.calls).toEqual([[6_000]]);
});

test.for([
  ['142.250.187.206', true],
  ['2a00:1450:4009:81f::200e', true],
  ['10.0.0.1', false],
  ['172.31.0.1', false],
  ['192.168.0.1', false],
  ['100.64.0.1', false],
  ['127.0.0.53', false],
  ['169.254.170.2', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
] as const)('counts %s as public: %s', ([address, isPublic]) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
