import { describe, expect } from 'vitest';
import { business } from '../../domain/business.ts';
import { api } from '../../domain/api/routes.ts';
import { sheetNames } from '../../domain/trainingSheets.ts';
import { CACHE_LIFETIME_MS } from '../../frontend/src/features/training-dates/trainingDatesCache.ts';
import { hydrated, laidOut, ORIGIN } from './builtSite.ts';
import { test } from './siteTest.ts';

const PHONE = 390;

const sheets = {
  [sheetNames[0]]: [
    ['Date', 'Course', 'Venue'],
    ['12 Jan 2020', 'Module 1', 'Cardiff'],
    ['14 Jan 2090', 'Module 2', 'Swansea'],
    ['12 Jan 2090', 'Module 3', 'Newport'],
  ],
};

describe('the frame of the built site', () => {
  test('a link in the menu closes it, and reading starts at the heading of the new page', async ({ open }) => {
    const page = await open({ width: PHONE, sheets });
    await page.goto(ORIGIN);
    await hydrated(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('button', { name: 'Training' }).click();
    await menu.getByRole('link', { name: 'Training Dates' }).click();
    await page.getByRole('heading', { level: 1, name: 'Training dates' }).waitFor();
    expect(await menu.isVisible()).toBe(false);
    await expect.poll(() => page.title()).toBe(`Training dates and prices | ${business.name}`);
    await page
      .getByRole('status')
      .filter({ hasText: `Training dates and prices | ${business.name}` })
      .waitFor();
    expect(await page.evaluate(() => [document.activeElement?.tagName, window.scrollY])).toEqual(['H1', 0]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('button', { name: 'Training' }).click();
    expect(await menu.getByRole('link', { name: 'Training Dates' }).getAttribute('aria-current')).toBe('page');
  });

  test('a new page is at its top, and read from its heading, before it is painted for the first time', async ({
    open,
  }) => {
    const page = await open({ width: PHONE, sheets });
    await page.goto(ORIGIN);
    await hydrated(page);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' });
    await link.hover();
    await page.waitForLoadState('networkidle');
    const arrival = await link.evaluate(
      (element: HTMLElement) =>
        new Promise((resolve) => {
          const [heading, from] = [document.querySelector('h1'), window.scrollY];
          new MutationObserver(() => {
            if (document.querySelector('h1') !== heading)
              resolve({ left: from > 0, scrollY: window.scrollY, focused: document.activeElement?.tagName });
          }).observe(document.body, { childList: true, subtree: true });
          element.click();
        }),
    );
    expect(arrival).toEqual({ left: true, scrollY: 0, focused: 'H1' });
  });

  test('Escape closes the menu and gives focus back, and so does a press outside without moving it', async ({
    open,
  }) => {
    const page = await open({ width: PHONE, sheets });
    await page.goto(ORIGIN);
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    await page.keyboard.press('Escape');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await button.click();
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.mouse.click(5, 790);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  });

  test.for([360, 390, 768, 1440])(
    'at %i px the page is as long before its foot is laid out as after it',
    async (width, { open }) => {
      const page = await open({ width, sheets });
      await page.goto(`${ORIGIN}/driver-cpc`);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const length = () => page.evaluate(() => document.documentElement.scrollHeight);
      await laidOut(page);
      const expected = await length();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.getByText('Registered office').waitFor();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      const skipped = await page.getByRole('contentinfo').evaluate((foot) => getComputedStyle(foot).contentVisibility);
      expect(skipped).toBe('auto');
      expect(Math.abs((await length()) - expected)).toBeLessThan(40);
    },
  );

  test('an address with a hash shows its part of the page below the header', async ({ open }) => {
    const page = await open({ sheets });
    await page.goto(`${ORIGIN}/training-dates#olat`);
    await hydrated(page);
    await page.getByRole('table').first().waitFor();
    const header = await page.locator('header').boundingBox();
    await expect.poll(async () => (await page.locator('#olat').boundingBox())?.y).toBeLessThan(200);
    expect((await page.locator('#olat').boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
  });

  test('past dates are left out, and the others come soonest first', async ({ open }) => {
    const page = await open({ sheets });
    await page.goto(`${ORIGIN}/training-dates`);
    await page.getByRole('table').waitFor();
    expect(await page.getByRole('rowheader').allTextContents()).toEqual(['12 Jan 2090', '14 Jan 2090']);
    expect(await page.getByText('No dates are listed at the moment.').count()).toBe(sheetNames.length - 1);
  });

  test('dates are asked for once for a page, and again when the visitor comes back to old ones', async ({ open }) => {
    const page = await open({ sheets });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url() === ORIGIN + api.trainingDates.path) asked += 1;
    });
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.install();
    await page.goto(`${ORIGIN}/training-dates`);
    await page.getByRole('table').waitFor();
    await page.clock.fastForward(CACHE_LIFETIME_MS / 2);
    await comeBack();
    await page.waitForLoadState('networkidle');
    expect(asked).toBe(1);
    await page.clock.fastForward(CACHE_LIFETIME_MS);
    await comeBack();
    await expect.poll(() => asked).toBe(2);
  });

  test('without network, old dates are shown with the day they were saved, and a phone number', async ({ open }) => {
    const page = await open({ sheets: null, complaints: /ERR_FAILED|dates could not be fetched/ });
    const stored = JSON.stringify({ savedAt: Date.UTC(2026, 0, 5, 9, 30), sheets });
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), ['trainingData', stored] as const);
    await page.goto(`${ORIGIN}/training-dates`);
    const notice = page.getByRole('alert').filter({ hasText: business.phones[0].display });
    await notice.waitFor();
    expect(await notice.textContent()).toContain('5 January at 9:30');
    expect(await page.getByRole('table').count()).toBe(1);
  });

  test('a page that cannot be fetched says so, offers to reload, leaves the way out open, and comes when it can be fetched', async ({
    open,
  }) => {
    const page = await open({ sheets, complaints: /ERR_FAILED|TrainingDatesPage did not load/ });
    await page.goto(ORIGIN);
    await hydrated(page);
    await page.route('**/TrainingDatesPage-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'View Training' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor();
    expect(await page.getByRole('button', { name: 'Reload the page' }).isVisible()).toBe(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'Trusted compliance' }).waitFor();
    await page.unroute('**/TrainingDatesPage-*.js');
    // Not by pointing at it, which would fetch the code before.
    await page.getByRole('link', { name: 'View Training' }).evaluate((link: HTMLElement) => link.click());
    await page.getByRole('heading', { level: 1, name: 'Training dates' }).waitFor();
  });

  test.for(['/', '/training-dates', '/no/such/page'])('%s never scrolls sideways', async (address, { open }) => {
    const page = await open({ width: 320, sheets, complaints: /404/ });
    await page.goto(`${ORIGIN}${address}`);
    await hydrated(page);
    await laidOut(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
