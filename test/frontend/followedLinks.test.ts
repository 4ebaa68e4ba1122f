import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '../../frontend/src/paths.ts';
import { hold, hydrated, ORIGIN } from './builtSite.ts';
import { type Open, test } from './siteTest.ts';

const LOADED = 'loaded-once';

/** A page whose document is marked: the mark is gone when a document is loaded again. */
async function openMarked(open: Open, address: string): Promise<Page> {
  const page = await open({ sheets: {} });
  await page.goto(ORIGIN + address);
  await hydrated(page);
  await page.evaluate((mark) => void (document.documentElement.dataset['mark'] = mark), LOADED);
  return page;
}

describe('links of the built site, once React runs', () => {
  test('lead to the other pages without loading the document again, and back', async ({ open }) => {
    const page = await openMarked(open, paths.home);
    await page.getByRole('link', { name: 'View Training' }).click();
    await page.getByRole('heading', { level: 1, name: 'Training dates' }).waitFor();
    expect([page.url(), await markOf(page)]).toEqual([ORIGIN + paths.trainingDates, LOADED]);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /^Trusted compliance/ }).waitFor();
    expect([page.url(), await markOf(page)]).toEqual([`${ORIGIN}/`, LOADED]);
  });

  test('lead to a part of another page, and keep a query', async ({ open }) => {
    const page = await openMarked(open, paths.home);
    await page.getByRole('link', { name: 'Explore Courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Training dates' }).waitFor();
    expect(page.url()).toBe(`${ORIGIN}${paths.trainingDates}#training`);
    await page.evaluate(() =>
      document
        .querySelector('footer')
        ?.insertAdjacentHTML('beforeend', '<a href="/shop?product=olat"><b>To a course</b></a>'),
    );
    await page.getByText('To a course').click();
    await page.getByRole('dialog').waitFor();
    expect([page.url(), await markOf(page)]).toEqual([ORIGIN + paths.product('olat'), LOADED]);
  });

  test('are answered with the first screen, and then with the rest', async ({ open }) => {
    const page = await openMarked(open, paths.home);
    expect(await sectionsAtArrival(page, () => page.getByRole('link', { name: 'View Training' }).click())).toEqual([
      'The next date of each course',
    ]);
    await page.getByRole('heading', { level: 2, name: 'ADR dangerous goods' }).waitFor();
  });

  test.for([
    ['to a part of a page', (page: Page) => page.getByRole('link', { name: 'Explore Courses' }).click()],
    [
      'back to a page',
      async (page: Page) => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Training Dates' }).click();
        await page.getByRole('heading', { level: 2, name: 'ADR dangerous goods' }).waitFor();
        await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
        await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
        await page.goBack();
      },
    ],
  ] as const)('%s are answered with all of it, so that the place is found', async ([, follow], { open }) => {
    const page = await openMarked(open, paths.home);
    expect(await sectionsAtArrival(page, () => follow(page))).toContain('ADR dangerous goods');
  });

  test('show a page whose code is there in the very task of the press', async ({ open }) => {
    const page = await openMarked(open, paths.home);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Shop' });
    await link.hover();
    await page.waitForLoadState('networkidle');
    expect(
      await link.evaluate(async (element: HTMLElement) => {
        element.click();
        await Promise.resolve();
        return document.querySelector('h1')?.textContent;
      }),
    ).toBe('Online Store');
  });

  test("and ways back leave the old page where it is while the new one's code is on its way", async ({ open }) => {
    const page = await openMarked(open, paths.shop);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    await page.reload();
    await hydrated(page);
    const release = await hold(page, '**/assets/ShopPage-*.js');
    const asked = page.waitForRequest('**/assets/ShopPage-*.js');
    await page.evaluate(() => history.back());
    await asked;
    const isOldPageShown = await page.getByRole('heading', { level: 1, name: 'Contact Us' }).isVisible();
    release();
    await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
    expect(isOldPageShown).toBe(true);
  });

  test('say that a page is on its way, until it is there', async ({ open }) => {
    const page = await openMarked(open, paths.home);
    const release = await hold(page, '**/assets/ShopPage-*.js');
    const sign = page.getByRole('status').getByText('Loading...');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
    const isSaid = await sign.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    release();
    await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
    expect([isSaid, await sign.count()]).toEqual([true, 0]);
  });

  test('to the page that is shown add nothing to the history', async ({ open }) => {
    const page = await openMarked(open, paths.shop);
    const before = await page.evaluate(() => history.length);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
    expect([await page.evaluate(() => history.length), await markOf(page)]).toEqual([before, LOADED]);
  });

  test('pressed with a key held open a tab of their own', async ({ open }) => {
    const page = await openMarked(open, paths.home);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'View Training' }).click({ modifiers: ['ControlOrMeta'] });
    await opened;
    expect([page.url(), await markOf(page)]).toEqual([`${ORIGIN}/`, LOADED]);
  });

  test("to what is not a page are the browser's", async ({ open }) => {
    const page = await openMarked(open, paths.home);
    await page.evaluate(() =>
      document.querySelector('footer')?.insertAdjacentHTML('beforeend', '<a href="/pictures/logo.svg">A picture</a>'),
    );
    await page.getByText('A picture').click();
    await page.waitForURL(`${ORIGIN}/pictures/logo.svg`);
    expect(await markOf(page)).toBeUndefined();
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
      Object.assign(seen, {
        heading,
        sections: [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent),
      });
    }).observe(document.body, { childList: true, subtree: true });
  });
  await follow();
  await page.getByRole('heading', { level: 1, name: 'Training dates' }).waitFor();
  return page.evaluate(() => (window as unknown as { seen: { sections: string[] } }).seen.sections);
}
