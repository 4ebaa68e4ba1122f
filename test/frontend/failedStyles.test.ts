import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hydrated, ORIGIN } from './builtSite.ts';
import { test } from './siteTest.ts';

const STYLES = '**/assets/contact-us-*.css';

function hasStyles(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.styleSheets].some(({ href, cssRules }) => href?.includes('/contact-us-') && cssRules.length > 0),
  );
}

describe('a page whose styles did not come with its code', () => {
  test.for([
    ['after a while', (page: Page) => page.clock.runFor(2_000)],
    ['when the line is back', (page: Page) => page.context().setOffline(false)],
  ] as const)('has them %s', async ([, mend], { open }) => {
    const page = await open({ sheets: {}, complaints: /ERR_FAILED/ });
    await page.clock.install();
    await page.goto(`${ORIGIN}/other-services`);
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.context().setOffline(true);
    await page.route(STYLES, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' });
    await link.hover();
    await failed;
    await page.unroute(STYLES);
    const asked = page.waitForResponse(STYLES, { timeout: 5_000 });
    await mend(page);
    await asked;
    await page.clock.resume();
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    await expect.poll(() => hasStyles(page)).toBe(true);
  });
});
