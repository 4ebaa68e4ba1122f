import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '../../frontend/src/paths.ts';
import { barriers } from '../browser/barriers.ts';
import { hydrated, ORIGIN, sheetsWithDates } from './builtSite.ts';
import { type Open, test } from './siteTest.ts';

/** The last section of the dates page, which no first screen comes near. */
const LAST = 'ADR dangerous goods';
const PHONE = 412;

/** Every course runs every other week. */
const sheets = sheetsWithDates('5 Jan 2090', '19 Jan 2090', '2 Feb 2090', '16 Feb 2090');

async function openOnDesk(open: Open, address: string): Promise<Page> {
  const page = await open({ width: 1440, sheets: {} });
  await page.goto(ORIGIN + address);
  await hydrated(page);
  return page;
}

describe('what is below the first screen of the built site', () => {
  test('is laid out in time once somebody scrolls, and not before', async ({ open }) => {
    const page = await openOnDesk(open, paths.trainingDates);
    expect(await isLaidOut(page)).toBe(false);
    await page.mouse.wheel(0, 1);
    await expect.poll(() => isLaidOut(page)).toBe(true);
  });

  test('waits as well in a page that a link led to', async ({ open }) => {
    const page = await openOnDesk(open, paths.home);
    await followInFooter(page, 'Training Dates');
    await page.getByRole('heading', { name: LAST }).waitFor({ state: 'attached' });
    expect(await isLaidOut(page)).toBe(false);
  });

  test.for([paths.home, paths.shop, paths.trainingDates])(
    'has no barrier on %s either while it waits',
    async (address, { open }) => {
      const page = await open({ width: PHONE, sheets });
      await page.goto(ORIGIN + address);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect(await barriers(page)).toEqual([]);
    },
  );

  test.for([
    [
      'the address names a place',
      async (page: Page) => {
        await page.goto('about:blank');
        await page.goto(`${ORIGIN}${paths.trainingDates}#training`);
      },
    ],
    ['the page is loaded again', (page: Page) => page.reload()],
    [
      'the browser comes back from another document',
      async (page: Page) => {
        await page.goto(`${ORIGIN}/pictures/logo.svg`);
        await page.goBack();
      },
    ],
    [
      'a visitor goes back',
      async (page: Page) => {
        await followInFooter(page, 'Shop');
        await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
        await page.goBack();
      },
    ],
  ] as const)('is laid out at once where %s', async ([, arrive], { open }) => {
    const page = await openOnDesk(open, paths.trainingDates);
    await arrive(page);
    await page.getByRole('heading', { level: 1, name: 'Training dates' }).waitFor();
    await hydrated(page);
    expect(await isLaidOut(page)).toBe(true);
  });
});

function isLaidOut(page: Page): Promise<boolean> {
  return page
    .getByRole('heading', { name: LAST, includeHidden: true })
    .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
}

async function followInFooter(page: Page, name: string): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name })
    .evaluate((link: HTMLElement) => link.click());
}
