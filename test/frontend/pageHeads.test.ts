import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { business } from '../../domain/business.ts';
import { headTags } from '../../frontend/src/head/headTags.ts';
import { pageHead } from '../../frontend/src/head/pageHeads.ts';
import { pagePath } from '../../frontend/src/pagePath.ts';
import { pageTitle } from '../../frontend/src/pageTitles.ts';
import { paths } from '../../frontend/src/paths.ts';

const pagePaths = Object.values(paths).filter((path) => typeof path === 'string');

afterEach(() => {
  vi.unstubAllEnvs();
});

test('every page has a title and a description of its own', () => {
  expect(new Set(pagePaths.map(pageTitle)).size).toBe(pagePaths.length);
  expect(new Set(pagePaths.map((path) => pageHead(path).description)).size).toBe(pagePaths.length);
});

test('a slash at the end is the same page, other capitals and longer paths are no page', () => {
  expect(pagePath('/shop/')).toBe(paths.shop);
  expect(pagePath('/')).toBe(paths.home);
  expect(['/Shop', '/shop/planners', '/constructor'].map(pagePath)).toEqual([null, null, null]);
});

test('search engines are kept from the checkout, the thank-you page, the guest areas, the placeholders and addresses that are no page', () => {
  const hidden: readonly string[] = [
    paths.checkout,
    paths.thankYou,
    paths.onlineLearningPassenger,
    paths.onlineLearningRoadHaulage,
    paths.adrQuestions,
    paths.training,
    paths.compliance,
    paths.more,
    '/404',
  ];
  for (const path of hidden) expect(headTags(path)).toContain('<meta name="robots" content="noindex" />');
  for (const path of pagePaths.filter((path) => !hidden.includes(path))) expect(headTags(path)).not.toContain('robots');
});

test('a page names its canonical address where the site has one', () => {
  expect(headTags(paths.shop)).not.toContain('canonical');
  vi.stubEnv('VITE_SITE_URL', 'https://www.milltir.example');
  expect(headTags(paths.shop)).toContain('<link rel="canonical" href="https://www.milltir.example/shop" />');
  expect(headTags(paths.checkout)).not.toContain('canonical');
});

test('a firm of any name stays within the head: what is HTML in it is text', () => {
  vi.stubEnv('VITE_SITE_URL', 'https://www.milltir.example');
  const { name } = business;
  Object.assign(business, { name: 'Milltir "M&M" <b>' });
  onTestFinished(() => void Object.assign(business, { name }));
  expect(headTags(paths.home)).toContain(
    '<meta property="og:site_name" content="Milltir &quot;M&amp;M&quot; &lt;b>" />',
  );
});
