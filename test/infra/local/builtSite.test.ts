import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { siteApp } from '../../../infra/local/builtSite.ts';

const app = siteApp({ stripeStandInUrl: 'http://localhost:3001', outside: {} });

async function get(path: string, headers: Record<string, string> = {}) {
  return app.request(`http://localhost${path}`, { headers });
}

test.each(['/', '/shop', '/shop/', '/training-dates', '/checkout', '/thank-you'])('%s is a page', async (path) => {
  const response = await get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await response.text()).toContain('<h1');
});

test('an unknown address is the not-found page with status 404', async () => {
  const response = await get('/no/such/page');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Oops!');
});

test.each(['/', '/api/training-dates-not', '/no/such/page', '/assets/none.js'])(
  '%s carries the security headers',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'; script-src 'self' http:\/\/localhost:3001;/,
    );
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload');
  },
);

test('pages are revalidated, hashed files cached for a year', async () => {
  const page = await get('/');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())![1]!;
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect((await get(script)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('answers 304 to a matching ETag', async () => {
  const etag = (await get('/shop')).headers.get('etag')!;
  expect((await get('/shop', { 'if-none-match': etag })).status).toBe(304);
});

test('sends the same page compressed to clients that accept brotli', async () => {
  const plain = await (await get('/')).text();
  const packed = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(plain);
});

test('pages load the Stripe.js double only with the stand-in', async () => {
  expect(await (await get('/checkout')).text()).toContain('<script src="http://localhost:3001/stripe.js"></script>');
  expect(
    await (await siteApp({ stripeStandInUrl: undefined, outside: {} }).request('http://localhost/checkout')).text(),
  ).not.toContain('stripe.js');
});

test('answers range requests for a film', async () => {
  const response = await get('/film/hero.mp4', { range: 'bytes=100-199' });
  expect([response.status, response.headers.get('content-range')]).toEqual([
    206,
    expect.stringMatching(/^bytes 100-199\/\d+$/),
  ]);
  const whole = Buffer.from(await (await get('/film/hero.mp4')).arrayBuffer());
  expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);
  expect((await get('/film/hero.mp4', { range: 'bytes=99999999-' })).status).toBe(416);
});
