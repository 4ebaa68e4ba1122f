import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { business } from '../../domain/business.ts';
import { headTags } from '../../frontend/src/site/headTags.ts';
import { notFoundPage, pageAt } from '../../frontend/src/site/pages.ts';

const HEAD = { title: 'Shop', description: 'Books', scene: '/pictures/hero.svg' };

afterEach(() => {
  vi.unstubAllEnvs();
});

test('a slash at the end leads to the same page; other capitals or paths do not', () => {
  expect([pageAt('/shop/').path, pageAt('/').path]).toEqual(['/shop', '/']);
  expect(['/Shop', '/shop/planners', '/constructor', '/not-found'].map(pageAt)).toEqual(
    Array.from({ length: 4 }, () => notFoundPage),
  );
});

test('a page names its canonical address if the site has a public one', () => {
  expect(headTags(HEAD, '/shop')).not.toContain('canonical');
  vi.stubEnv('VITE_SITE_URL', 'https://www.milltir.example');
  expect(headTags(HEAD, '/shop')).toContain('<link rel="canonical" href="https://www.milltir.example/shop" />');
  expect(headTags({ ...HEAD, noindex: true }, '/shop')).not.toContain('canonical');
});

test("a page's structured data names it as the menu does, or by its title", () => {
  vi.stubEnv('VITE_SITE_URL', 'https://www.milltir.example');
  const head = { ...HEAD, title: 'Planners' };
  expect(headTags(head, '/shop')).toContain('"position":2,"name":"Shop"');
  expect(headTags(head, '/planners')).toContain('"position":2,"name":"Planners"');
});

test("HTML in the firm's name is text in the head", () => {
  vi.stubEnv('VITE_SITE_URL', 'https://www.milltir.example');
  const { name } = business;
  Object.assign(business, { name: 'Milltir "M&M" <b>' });
  onTestFinished(() => void Object.assign(business, { name }));
  expect(headTags(HEAD, '/')).toContain(
    '<meta property="og:site_name" content="Milltir &quot;M&amp;M&quot; &lt;b>" />',
  );
});
