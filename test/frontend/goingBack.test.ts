import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '../../frontend/src/paths.ts';
import { hold, hydrated, ORIGIN, placesInASecond } from './builtSite.ts';
import { test } from './siteTest.ts';

const FAR_DOWN = 1_500;
const A_LITTLE_DOWN = 300;

/** Follows a link of the footer. Not by Playwright's press, which would scroll to it. */
async function follow(page: Page, path: string, heading: string): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).evaluate((link: HTMLElement) => link.click());
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

describe('going back', () => {
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

  test('to a page whose code is on its way leaves the old page where it is, and comes to the place', async ({
    open,
  }) => {
    const page = await open({ sheets: {} });
    await page.goto(ORIGIN + paths.shop);
    await hydrated(page);
    await page.evaluate((top) => window.scrollTo(0, top), FAR_DOWN);
    await follow(page, paths.contactUs, 'Contact Us');
    await page.evaluate((top) => window.scrollTo(0, top), A_LITTLE_DOWN);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(A_LITTLE_DOWN);
    const release = await hold(page, '**/assets/ShopPage-*.js');
    const places = placesInASecond(page);
    await page.evaluate(() => history.back());
    expect(await places).toEqual([A_LITTLE_DOWN]);
    const arrival = placesInASecond(page);
    release();
    expect((await arrival).filter((place) => place !== A_LITTLE_DOWN)).toEqual([FAR_DOWN]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Online Store');
  });

  test.for([
    ['the cart', 390, 'Cart, empty', 'dialog[open]'],
    ['the menu of a phone', 390, 'Menu', 'header [aria-expanded=true]'],
    ['a dropdown', 1280, 'Training', 'header [aria-expanded=true]'],
  ] as const)('closes %s', async ([, width, button, opened], { open }) => {
    const page = await open({ sheets: {}, width });
    await page.goto(ORIGIN);
    await hydrated(page);
    await follow(page, paths.contactUs, 'Contact Us');
    await page.getByRole('button', { name: button }).click();
    await page.locator(opened).waitFor();
    await page.evaluate(() => history.back());
    await page.getByRole('heading', { level: 1, name: 'Trusted compliance', includeHidden: true }).waitFor();
    expect(await page.locator(opened).count()).toBe(0);
  });

  test.for([
    ['before React runs', holdReact],
    ['while React takes the page over', goBackInHydration],
  ] as const)('%s, after a reload, leads to the page with its title and menu', async ([, prepare], { open }) => {
    const page = await open({ sheets: {} });
    await page.goto(ORIGIN);
    await hydrated(page);
    await follow(page, paths.contactUs, 'Contact Us');
    const goBack = await prepare(page);
    await page.reload();
    await goBack();
    await page.getByRole('heading', { level: 1, name: 'Trusted compliance' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.home);
    await expect.poll(() => page.title()).toContain('Transport training and compliance');
    expect(await page.locator('header nav [aria-current]').allTextContents()).toEqual(['Home']);
  });
});

async function holdReact(page: Page): Promise<() => Promise<void>> {
  const release = await hold(page, '**/assets/start-*.js');
  return async () => {
    await page.evaluate(() => history.back());
    await page.waitForURL(`${ORIGIN}/`);
    release();
  };
}

/** React's first sign is that it listens on its root; it then takes over the page in slices. */
async function goBackInHydration(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function addAndGoBack(...parameters) {
      if (this instanceof HTMLElement && this.id === 'root') {
        EventTarget.prototype.addEventListener = listen;
        setTimeout(() => history.back(), 20);
      }
      listen.apply(this, parameters);
    };
  });
  return () => page.waitForURL(`${ORIGIN}/`);
}
