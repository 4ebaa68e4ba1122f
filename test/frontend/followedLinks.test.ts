import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../frontend/src/paths.ts';
import { launchChromium } from '../browser/chromium.ts';
import { hydrated, isBuilt, ORIGIN, visit } from './builtSite.ts';

const LOADED = 'loaded-once';

describe.skipIf(!isBuilt)('links of the built site, once React runs', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser.close();
  });

  /** A page whose document is marked: the mark is gone when a document is loaded again. */
  async function openMarked(address: string): Promise<Page> {
    const { page } = await visit(browser, { sheets: {} });
    await page.goto(ORIGIN + address);
    await hydrated(page);
    await page.evaluate((mark) => void (document.documentElement.dataset['mark'] = mark), LOADED);
    return page;
  }

  test('lead to the other pages without loading the document again, and back', async () => {
    const page = await openMarked(paths.home);
    await page.getByRole('link', { name: 'View Training' }).click();
    await page.getByRole('heading', { level: 1, name: 'Training dates' }).waitFor();
    expect([page.url(), await markOf(page)]).toEqual([ORIGIN + paths.trainingDates, LOADED]);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /^Trusted compliance/ }).waitFor();
    expect([page.url(), await markOf(page)]).toEqual([`${ORIGIN}/`, LOADED]);
    await page.context().close();
  });

  test('lead to a part of another page, and keep a query', async () => {
    const page = await openMarked(paths.home);
    await page.getByRole('link', { name: 'Explore Courses' }).click();
    await page.waitForURL(`${ORIGIN}${paths.trainingDates}#training`);
    await page.evaluate(() => document.querySelector('footer')?.insertAdjacentHTML('beforeend', '<a href="/shop?product=olat"><b>A course</b></a>'));
    await page.getByText('A course').click();
    await page.getByRole('dialog').waitFor();
    expect([page.url(), await markOf(page)]).toEqual([ORIGIN + paths.product('olat'), LOADED]);
    await page.context().close();
  });

  test('to the page that is shown add nothing to the history', async () => {
    const page = await openMarked(paths.shop);
    const before = await page.evaluate(() => history.length);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
    expect([await page.evaluate(() => history.length), await markOf(page)]).toEqual([before, LOADED]);
    await page.context().close();
  });

  test('pressed with a key held open a tab of their own', async () => {
    const page = await openMarked(paths.home);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'View Training' }).click({ modifiers: ['ControlOrMeta'] });
    await opened;
    expect([page.url(), await markOf(page)]).toEqual([`${ORIGIN}/`, LOADED]);
    await page.context().close();
  });

  test('to what is not a page are the browser\'s', async () => {
    const page = await openMarked(paths.home);
    await page.evaluate(() => document.querySelector('footer')?.insertAdjacentHTML('beforeend', '<a href="/pictures/logo.svg">A picture</a>'));
    await page.getByText('A picture').click();
    await page.waitForURL(`${ORIGIN}/pictures/logo.svg`);
    expect(await markOf(page)).toBeUndefined();
    await page.context().close();
  });
});

function markOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['mark']);
}
