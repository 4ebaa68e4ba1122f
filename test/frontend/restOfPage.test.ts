import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../frontend/src/paths.ts';
import { barriers } from '../browser/barriers.ts';
import { launchChromium } from '../browser/chromium.ts';
import { hydrated, isBuilt, ORIGIN, sheetsWithDates, visit } from './builtSite.ts';

/** The last section of the dates page, which no first screen comes near. */
const LAST = 'ADR dangerous goods';
const PHONE = 412;

/** Every course runs every other week. */
const sheets = sheetsWithDates('5 Jan 2090', '19 Jan 2090', '2 Feb 2090', '16 Feb 2090');

describe.skipIf(!isBuilt)('what is below the first screen of the built site', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function open(address: string): Promise<Page> {
    const { page } = await visit(browser, { width: 1440, sheets: {} });
    await page.goto(ORIGIN + address);
    await hydrated(page);
    return page;
  }

  test('is laid out in time once somebody scrolls, and not before', async () => {
    const page = await open(paths.trainingDates);
    expect(await isLaidOut(page)).toBe(false);
    await page.mouse.wheel(0, 1);
    await expect.poll(() => isLaidOut(page)).toBe(true);
    await page.context().close();
  });

  test('waits as well in a page that a link led to', async () => {
    const page = await open(paths.home);
    await followInFooter(page, 'Training Dates');
    await page.getByRole('heading', { name: LAST }).waitFor({ state: 'attached' });
    expect(await isLaidOut(page)).toBe(false);
    await page.context().close();
  });

  test.each([paths.home, paths.shop, paths.trainingDates])('has no barrier on %s either while it waits', async (address) => {
    const { page } = await visit(browser, { width: PHONE, sheets });
    await page.goto(ORIGIN + address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await barriers(page)).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['the address names a place', async (page: Page) => {
      await page.goto('about:blank');
      await page.goto(`${ORIGIN}${paths.trainingDates}#training`);
    }],
    ['the page is loaded again', (page: Page) => page.reload()],
    ['the browser comes back from another document', async (page: Page) => {
      await page.goto(`${ORIGIN}/pictures/logo.svg`);
      await page.goBack();
    }],
    ['a visitor goes back', async (page: Page) => {
      await followInFooter(page, 'Shop');
      await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
      await page.goBack();
    }],
  ])('is laid out at once where %s', async (_, arrive) => {
    const page = await open(paths.trainingDates);
    await arrive(page);
    await page.getByRole('heading', { level: 1, name: 'Training dates' }).waitFor();
    await hydrated(page);
    expect(await isLaidOut(page)).toBe(true);
    await page.context().close();
  });
});

function isLaidOut(page: Page): Promise<boolean> {
  return page.getByRole('heading', { name: LAST, includeHidden: true }).evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
}

async function followInFooter(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name }).evaluate((link: HTMLElement) => link.click());
}
