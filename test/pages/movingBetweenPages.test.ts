import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { business } from '../../domain/business.ts';
import { failing, frames, hold, hydrated, ORIGIN, watchScroll } from './builtSite.ts';
import { type Open, type OpenOptions, test } from './siteTest.ts';

const PHONE = 390;
const FAR_DOWN = 1_500;
const A_LITTLE_DOWN = 300;

/** A hydrated page, whose document is marked: the mark goes when another document is loaded. */
async function openAt(open: Open, address: string, options: Partial<OpenOptions> = {}): Promise<Page> {
  const page = await open({ sheets: {}, ...options });
  await page.goto(ORIGIN + address);
  await hydrated(page);
  await page.evaluate(() => void (document.documentElement.dataset['mark'] = 'first'));
  return page;
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['mark'] === 'first');
}

/** Follows a link in the footer. Playwright's own click would scroll to it, and fetch the page by pointing at it. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`footer a[href="${path}"]`).evaluate((link: HTMLElement) => link.click());
}

function heading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { level: 1, name, includeHidden: true });
}

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
}

/** Once the page is there, and ten frames later. */
async function expectToStayAt(page: Page, top: number): Promise<void> {
  const place = () => page.evaluate(() => window.scrollY);
  await expect.poll(place).toBe(top);
  await frames(page, 10);
  expect(await place()).toBe(top);
}

describe('moving between pages', () => {
  test('a link shows the new page and its title in the same document', async ({ open }) => {
    const page = await openAt(open, '/', { width: PHONE });
    const menu = page.getByRole('navigation', { name: 'Main' });
    const openMenu = async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await menu.getByRole('button', { name: 'Training' }).click();
    };
    await openMenu();
    await menu.getByRole('link', { name: 'Training Dates' }).click();
    await heading(page, 'Training dates').waitFor();
    expect([await menu.isVisible(), page.url(), await isSameDocument(page)]).toEqual([
      false,
      `${ORIGIN}/training-dates`,
      true,
    ]);
    const title = `Training dates and prices | ${business.name}`;
    await expect.poll(() => page.title()).toBe(title);
    await page.getByRole('status').filter({ hasText: title }).waitFor();
    await openMenu();
    expect(await menu.locator('[aria-current=page]').allTextContents()).toEqual(['Training Dates']);
  });

  test.for([
    ['/contact-us', 'main form', 1, 1],
    ['/training-dates', 'main section[id]', 0, 8],
    ['/shop', 'main article', 4, 12],
  ] as const)('%s starts at its top, heading focused, first screen first', async (row, { open }) => {
    const [path, parts, first, all] = row;
    const page = await openAt(open, path, { width: PHONE });
    await page
      .locator('header a[href="/"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await heading(page, 'Trusted compliance').waitFor();
    const arrival = await page.locator(`footer a[href="${path}"]`).evaluate(
      (link: HTMLElement, selector) =>
        new Promise((resolve) => {
          link.scrollIntoView();
          const [old, from] = [document.querySelector('h1'), window.scrollY];
          new MutationObserver(() => {
            const [focused, shown] = [document.activeElement?.tagName, document.querySelectorAll(selector).length];
            if (document.querySelector('h1') !== old)
              resolve({ left: from > 0, scrollY: window.scrollY, focused, shown });
          }).observe(document.body, { childList: true, subtree: true });
          link.click();
        }),
      parts,
    );
    expect(arrival).toEqual({ left: true, scrollY: 0, focused: 'H1', shown: first });
    await expect.poll(() => page.locator(parts).count()).toBe(all);
  });

  test.for([
    ['pointed at', (page: Page) => page.getByRole('link', { name: 'View Training' }).hover()],
    ['focused', (page: Page) => page.getByRole('link', { name: 'View Training' }).focus()],
  ] as const)('the code of a page is fetched when a link to it is %s', async ([, show], { open }) => {
    const page = await openAt(open, '/');
    const asked = page.waitForRequest('**/assets/training-dates-*.js');
    await show(page);
    await asked;
    expect(page.url()).toBe(`${ORIGIN}/`);
  });

  test('a slow page shows progress while the old page stays', async ({ open }) => {
    const page = await openAt(open, '/contact-us');
    const release = await hold(page, '**/assets/shop-*.js');
    const sign = page.getByRole('status').getByText('Loading...');
    await follow(page, '/shop');
    await sign.waitFor();
    const isOldPageShown = await heading(page, 'Contact Us').isVisible();
    release();
    await heading(page, 'Online Store').waitFor();
    expect([isOldPageShown, await sign.count()]).toEqual([true, 0]);
  });

  test('a page that cannot be fetched offers a reload, and loads at the next try', async ({ open }) => {
    const page = await openAt(open, '/', { complaints: /ERR_FAILED|A part of the page/ });
    const mend = await failing(page, '**/assets/training-dates-*.js');
    await page.getByRole('link', { name: 'View Training' }).click();
    await heading(page, 'This page did not load').waitFor();
    expect(await page.getByRole('button', { name: 'Reload the page' }).isVisible()).toBe(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await heading(page, /^Trusted compliance/).waitFor();
    mend();
    await follow(page, '/training-dates');
    await heading(page, 'Training dates').waitFor();
  });

  test('Back and Forward return at once to the old scroll position', async ({ open }) => {
    const page = await openAt(open, '/shop', { motion: true });
    await scrollTo(page, FAR_DOWN);
    await follow(page, '/contact-us');
    await heading(page, 'Contact Us').waitFor();
    await scrollTo(page, A_LITTLE_DOWN);
    for (const [step, from, to] of [
      [-1, A_LITTLE_DOWN, FAR_DOWN],
      [1, FAR_DOWN, A_LITTLE_DOWN],
    ] as const) {
      const places = await watchScroll(page);
      await page.evaluate((by) => history.go(by), step);
      await expectToStayAt(page, to);
      expect((await places()).filter((place) => place !== from)).toEqual([to]);
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  test('Back remembers a scroll whose event has not come yet', async ({ open }) => {
    const page = await openAt(open, '/');
    await follow(page, '/contact-us');
    await heading(page, 'Contact Us').waitFor();
    await page.evaluate(() => window.addEventListener('scroll', (event) => event.stopImmediatePropagation(), true));
    await scrollTo(page, A_LITTLE_DOWN);
    await page.evaluate(() => history.back());
    await heading(page, 'Trusted compliance').waitFor();
    await page.evaluate(() => history.forward());
    await heading(page, 'Contact Us').waitFor();
    await expectToStayAt(page, A_LITTLE_DOWN);
  });

  test('Back to a page not loaded keeps the shown one, then restores the scroll', async ({ open }) => {
    const page = await openAt(open, '/shop');
    await scrollTo(page, FAR_DOWN);
    await follow(page, '/contact-us');
    await heading(page, 'Contact Us').waitFor();
    await scrollTo(page, A_LITTLE_DOWN);
    // So that the shop's code is not there.
    await page.reload();
    await hydrated(page);
    await expectToStayAt(page, A_LITTLE_DOWN);
    const release = await hold(page, '**/assets/shop-*.js');
    const asked = page.waitForRequest('**/assets/shop-*.js');
    const places = await watchScroll(page);
    await page.evaluate(() => history.back());
    await asked;
    await expectToStayAt(page, A_LITTLE_DOWN);
    expect(await heading(page, 'Contact Us').isVisible()).toBe(true);
    release();
    await expectToStayAt(page, FAR_DOWN);
    expect(await places()).toEqual([A_LITTLE_DOWN, FAR_DOWN]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Online Store');
  });

  test.for([
    ['the cart', PHONE, 'Cart, empty', 'dialog[open]'],
    ['the menu of a phone', PHONE, 'Menu', 'header [aria-expanded=true]'],
    ['a dropdown', 1280, 'Training', 'header [aria-expanded=true]'],
  ] as const)('Back closes %s', async ([, width, button, opened], { open }) => {
    const page = await openAt(open, '/', { width });
    await follow(page, '/contact-us');
    await heading(page, 'Contact Us').waitFor();
    await page.getByRole('button', { name: button }).click();
    await page.locator(opened).waitFor();
    await page.evaluate(() => history.back());
    await heading(page, 'Trusted compliance').waitFor();
    expect(await page.locator(opened).count()).toBe(0);
  });

  test.for([
    ['before React runs', holdReact],
    ['before React hydrates', (page: Page) => goBackInHydration(page, 0)],
    ['while React hydrates', (page: Page) => goBackInHydration(page, 1)],
  ] as const)('Back during a reload, %s, ends on the right page', async ([, prepare], { open }) => {
    const page = await openAt(open, '/');
    await follow(page, '/contact-us');
    await heading(page, 'Contact Us').waitFor();
    const goBack = await prepare(page);
    // Until the document of Back's page arrives, its code may run in the old one.
    const arrive = await hold(page, `${ORIGIN}/`);
    await page.reload({ waitUntil: 'commit' });
    await goBack();
    await sleep(1_000);
    arrive();
    await heading(page, 'Trusted compliance').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await expect.poll(() => page.title()).toContain('Transport training and compliance');
    expect(await page.locator('header nav [aria-current]').allTextContents()).toEqual(['Home']);
  });
});

async function holdReact(page: Page): Promise<() => Promise<void>> {
  const release = await hold(page, '**/assets/start-*.js');
  return async () => {
    await page.evaluate(() => history.back());
    await page.waitForURL(`${ORIGIN}/`, { waitUntil: 'commit' });
    release();
  };
}

/** React hydrates the page in slices, each after a message to itself. */
async function goBackInHydration(page: Page, slicesBefore: number): Promise<() => Promise<void>> {
  await page.addInitScript((before) => {
    if (window.location.pathname !== '/contact-us') return;
    const post = MessagePort.prototype.postMessage;
    let slices = 0;
    MessagePort.prototype.postMessage = function goBackAfterSlices(...parameters: [unknown]) {
      slices += 1;
      if (slices <= before) {
        post.apply(this, parameters);
        return;
      }
      MessagePort.prototype.postMessage = post;
      window.addEventListener('popstate', () => post.apply(this, parameters), { once: true });
      history.back();
    };
  }, slicesBefore);
  return () => page.waitForURL(`${ORIGIN}/`, { waitUntil: 'commit' });
}
