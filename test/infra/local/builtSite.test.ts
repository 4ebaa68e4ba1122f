import { expect, test } from 'vitest';
import { siteApp } from '../../../infra/local/builtSite.ts';

const app = siteApp({ stripeStandInUrl: 'http://localhost:3001', outside: {} });

const get = async (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://localhost${path}`, { headers });

test('answers 304 to a matching ETag', async () => {
  const etag = (await get('/shop')).headers.get('etag')!;
  expect((await get('/shop', { 'if-none-match': etag })).status).toBe(304);
});

test('pages load and allow the Stripe.js double in place of Stripe', async () => {
  const page = await get('/checkout');
  expect(await page.text()).toContain('<script src="http://localhost:3001/stripe.js"></script>');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self' http://localhost:3001;");
});

test('answers range requests for a film, without which Safari plays none', async () => {
  const response = await get('/film/hero.mp4', { range: 'bytes=100-199' });
  const whole = Buffer.from(await (await get('/film/hero.mp4')).arrayBuffer());
  expect([response.status, response.headers.get('content-range')]).toEqual([206, `bytes 100-199/${whole.length}`]);
  expect(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(100, 200))).toBe(true);
  expect((await get('/film/hero.mp4', { range: 'bytes=99999999-' })).status).toBe(416);
});
