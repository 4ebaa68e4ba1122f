import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../frontend/src/paths.ts';
import { launchChromium } from '../browser/chromium.ts';
import { hydrated, isBuilt, ORIGIN, visit } from './builtSite.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** How every element of a page looks, and which style sheets were fetched for it. */
async function look(path: string, policy?: string) {
  const { context, page } = await visit(browser, { sheets: null, ...(policy && { policy }) });
  const fetched: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && fetched.push(request.url()));
  await page.goto(ORIGIN + path, { waitUntil: 'networkidle' });
  await hydrated(page);
  const elements = await page.evaluate(() => [...document.querySelectorAll('h1, main, header, footer, a, button, p')].map((element) => {
    const { color, backgroundColor, display, fontSize, fontWeight, padding, width } = getComputedStyle(element);
    return [element.tagName, color, backgroundColor, display, fontSize, fontWeight, padding, width];
  }));
  await context.close();
  return { elements, fetched };
}

describe.skipIf(!isBuilt)('the styles of a page', () => {
  test.each([paths.contactUs, paths.driverCpc])('%s looks the same with the policy of another version of the site, which knows other styles', async (path) => {
    const own = await look(path);
    expect(own.fetched).toEqual([]);
    const other = await look(path, `style-src 'self' 'sha256-${'A'.repeat(43)}='`);
    expect(other.fetched.length).toBeGreaterThan(3);
    expect(other.elements).toEqual(own.elements);
  });
});
