import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '../../frontend/src/paths.ts';
import { hydrated, isBuilt, ORIGIN, placesInASecond } from './builtSite.ts';
import { test } from './siteTest.ts';

const FAR_DOWN = 1_500;

/** Follows a link of the footer. Not by Playwright's press, which would scroll to it. */
async function follow(page: Page, path: string, heading: string): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).evaluate((link: HTMLElement) => link.click());
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

describe.skipIf(!isBuilt)('going back', () => {
  test('is to the place at once, for who likes motion too', async ({ open }) => {
    const page = await open({ sheets: {}, motion: true });
    await page.goto(ORIGIN + paths.shop);
    await hydrated(page);
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), FAR_DOWN);
    await follow(page, paths.contactUs, 'Contact Us');
    const places = placesInASecond(page);
    await page.evaluate(() => history.back());
    expect((await places).filter((place) => place !== 0)).toEqual([FAR_DOWN]);
  });
});
