import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { paths } from '../../frontend/src/paths.ts';
import { launchChromium } from '../browser/chromium.ts';
import { builtPages, isBuilt, ORIGIN, visit } from './builtSite.ts';

describe.skipIf(!isBuilt)('with scripts off', async () => {
  const pages = isBuilt ? await builtPages() : [];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium();
    ({ context, page } = await visit(browser, { width: 390, sheets: {}, scripts: false }));
  });

  afterAll(async () => {
    await context.close();
    await browser.close();
  });

  test.each(pages)('$address can be read, and does not say that something is loading', async ({ address }) => {
    await page.goto(`${ORIGIN}${address}`);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('main').innerText()).not.toMatch(/loading the dates|date: loading/i);
    expect(await page.locator('[class*=placeholder]:visible, .mantine-Skeleton-root:visible').count()).toBe(0);
  });

  test.each([paths.shop, paths.trainingDates, paths.driverCpc, paths.checkout])('%s says how to book by phone, and shows no button that needs a script', async (address) => {
    await page.goto(`${ORIGIN}${address}`);
    const notice = page.getByRole('main').locator('p', { hasText: 'need scripts, which are off in your browser' });
    for (const { display, tel } of business.phones) expect(await notice.getByRole('link', { name: display }).getAttribute('href')).toBe(`tel:${tel}`);
    expect(await notice.textContent()).toMatch(/book/);
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
    expect(await page.getByRole('main').getByRole('combobox').count()).toBe(0);
  });
});
