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
    await page.getByRole('heading', { level: 1, name: 'Training dates' }).waitFor();
    expect(page.url()).toBe(`${ORIGIN}${paths.trainingDates}#training`);
    await page.evaluate(() => document.querySelector('footer')?.insertAdjacentHTML('beforeend', '<a href="/shop?product=olat"><b>To a course</b></a>'));
    await page.getByText('To a course').click();
    await page.getByRole('dialog').waitFor();
    expect([page.url(), await markOf(page)]).toEqual([ORIGIN + paths.product('olat'), LOADED]);
    await page.context().close();
  });

  test('are answered with the first screen, and then with the rest', async () => {
    const page = await openMarked(paths.home);
    expect(await sectionsAtArrival(page, () => page.getByRole('link', { name: 'View Training' }).click())).toEqual(['The next date of each course']);
    await page.getByRole('heading', { level: 2, name: 'ADR dangerous goods' }).waitFor();
    await page.context().close();
  });

  test.each([
    ['to a part of a page', (page: Page) => page.getByRole('link', { name: 'Explore Courses' }).click()],
    ['back to a page', async (page: Page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Training Dates' }).click();
      await page.getByRole('heading', { level: 2, name: 'ADR dangerous goods' }).waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
      await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
      await page.goBack();
    }],
  ])('%s are answered with all of it, so that the place is found', async (_, follow) => {
    const page = await openMarked(paths.home);
    expect(await sectionsAtArrival(page, () => follow(page))).toContain('ADR dangerous goods');
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

/** The second headings of the dates page at the moment at which it is put up last. */
async function sectionsAtArrival(page: Page, follow: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const seen: { heading?: Element; sections?: string[] } = {};
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const heading = document.querySelector('h1');
      if (heading?.textContent !== 'Training dates' || heading === seen.heading) return;
      Object.assign(seen, { heading, sections: [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent) });
    }).observe(document.body, { childList: true, subtree: true });
  });
  await follow();
  await page.getByRole('heading', { level: 1, name: 'Training dates' }).waitFor();
  return page.evaluate(() => (window as unknown as { seen: { sections: string[] } }).seen.sections);
}
