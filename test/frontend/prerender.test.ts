import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../frontend/src/paths.ts';
import { launchChromium } from '../browser/chromium.ts';
import { builtPages, hydrated, isBuilt, ORIGIN, visit } from './builtSite.ts';

describe.skipIf(!isBuilt)('the built site', async () => {
  const pages = isBuilt ? await builtPages() : [];
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser.close();
  });

  test('has a file for every address, and one for all others', () => {
    const addresses = Object.values(paths).filter((path) => typeof path === 'string');
    expect(pages.map(({ address }) => address).toSorted()).toEqual([...addresses, '/404.html'].toSorted());
  });

  test.each(pages)('$address can be read before a script has run, and needs no script in the page', ({ html }) => {
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(html.match(/<script/g)).toEqual(['<script']);
    expect(html).toMatch(/<script type="module" crossorigin src="\/assets\/[^"]+"><\/script>/);
    expect(html).not.toMatch(/<!--\$.-->|<!--head-->|<!--page-->/);
  });

  test.each(pages)('$address is taken over by React without a complaint', async ({ address }) => {
    const isMissing = address === '/404.html';
    const { context, page, complaints } = await visit(browser, { sheets: {} });
    await page.goto(`${ORIGIN}${isMissing ? '/no/such/page' : address}`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(complaints.filter((text) => !(isMissing && text.includes('404')))).toEqual([]);
    await context.close();
  });
});
