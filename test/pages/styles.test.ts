import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SAVING, setConnection } from '../browser/connection.ts';
import { failing, hydrated, ORIGIN } from './builtSite.ts';
import { type Open, test } from './siteTest.ts';

const STYLES = '**/assets/contact-us-*.css';

function hasStyles(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.styleSheets].some(({ href, cssRules }) => href?.includes('/contact-us-') && cssRules.length > 0),
  );
}

test.for([
  ['after a pause', (page: Page) => page.clock.runFor(2_000)],
  ['once the browser is online again', (page: Page) => page.context().setOffline(false)],
] as const)('a style sheet that failed is fetched again %s', async ([, mend], { open }) => {
  const page = await open({ sheets: {}, complaints: /ERR_FAILED/ });
  await page.clock.install();
  await page.goto(`${ORIGIN}/other-services`);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.context().setOffline(true);
  const mendFile = await failing(page, STYLES);
  const failed = page.waitForEvent('requestfailed');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' });
  await link.hover();
  await failed;
  mendFile();
  const asked = page.waitForResponse(STYLES, { timeout: 5_000 });
  await mend(page);
  await asked;
  await page.clock.resume();
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  await expect.poll(() => hasStyles(page)).toBe(true);
});

test("a page looks the same with another version's policy", async ({ open }) => {
  const own = await look(open);
  expect(own.fetched).toEqual([expect.stringContaining('/print-')]);
  const other = await look(open, `style-src 'self' 'sha256-${'A'.repeat(43)}='`);
  expect(other.fetched.length).toBeGreaterThan(3);
  expect(other.elements).toEqual(own.elements);
});

/** The computed style of every element, and the style sheets that were fetched for it. */
async function look(open: Open, policy?: string) {
  const page = await open({
    sheets: null,
    complaints: /ERR_FAILED|dates could not be fetched|Applying inline style/,
    ...(policy && { policy }),
  });
  await setConnection(page, SAVING);
  const fetched: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && fetched.push(request.url()));
  await page.goto(`${ORIGIN}/driver-cpc`, { waitUntil: 'networkidle' });
  await hydrated(page);
  // The elements of the dates are counted too.
  await page.getByText('We could not load these dates').first().waitFor();
  const elements = await page.evaluate(() =>
    [...document.querySelectorAll('h1, main, header, footer, a, button, p')].map((element) => {
      const { color, backgroundColor, display, fontSize, fontWeight, padding, width } = getComputedStyle(element);
      return [element.tagName, color, backgroundColor, display, fontSize, fontWeight, padding, width];
    }),
  );
  return { elements, fetched };
}
