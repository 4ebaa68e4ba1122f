import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { datedCourses } from '../../frontend/src/features/training-dates/datedCourses.ts';
import { frames, hold, hydrated, ORIGIN, sheetsWithDates, watchScroll } from './builtSite.ts';
import { type Open, type OpenOptions, test } from './siteTest.ts';

const PHONE = 390;

const SHEETS = sheetsWithDates(...[12, 13, 14, 15, 16, 17].map((day) => `${day} Jan 2097`));
/** The fifth and the last of eight. */
const [MIDDLE, LAST] = [datedCourses[4]!.slug, datedCourses[7]!.slug];

async function openDates(open: Open, options: Partial<OpenOptions>): Promise<Page> {
  const page = await open({ sheets: SHEETS, motion: true, ...options });
  await page.goto(`${ORIGIN}/training-dates`);
  await hydrated(page);
  await page.getByText('12 Jan 2097').first().waitFor();
  return page;
}

describe('a place in a page', () => {
  test.for([
    [MIDDLE, PHONE],
    [LAST, 1440],
  ] as const)('is reached by a link and by an address: %s at %i px', async ([slug, width], { open }) => {
    const page = await openDates(open, { width });
    await page.locator(`main ul a[href$="#${slug}"]`).click();
    await expectInPlace(page, slug);
    await page.goto('about:blank');
    await page.evaluate(() => localStorage.clear()).catch(() => {});
    const release = await hold(page, '**/api/**');
    await page.goto(`${ORIGIN}/training-dates#${slug}`);
    await hydrated(page);
    release();
    await page.getByText('13 Jan 2097').locator('visible=true').first().waitFor();
    await expectInPlace(page, slug);
  });

  test.for([`#${MIDDLE.toUpperCase()}`, `#${MIDDLE}.`, `#${MIDDLE}%20`])(
    'is reached by %s, as people and mail programs write it',
    async (hash, { open }) => {
      const page = await open({ width: PHONE, sheets: SHEETS });
      await page.goto(`${ORIGIN}/training-dates${hash}`);
      await hydrated(page);
      await page.getByText('13 Jan 2097').locator('visible=true').first().waitFor();
      await expectInPlace(page, MIDDLE);
    },
  );

  test.for([
    ['smoothly', true],
    ['at once if motion is unwanted', false],
  ] as const)('a link on the page scrolls there %s, and the focus goes with it', async ([, motion], { open }) => {
    const page = await openDates(open, { motion });
    const places = await watchScroll(page);
    await page.locator(`main ul a[href$="#${MIDDLE}"]`).evaluate((link: HTMLElement) => link.click());
    await expectInPlace(page, MIDDLE);
    // Where it began and ended, and on a busy machine not many more.
    expect((await places()).length > 3).toBe(motion);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(MIDDLE);
  });

  test('a visitor who scrolls on is not scrolled back', async ({ open }) => {
    const page = await open({ width: PHONE, sheets: SHEETS, motion: true });
    await page.goto(`${ORIGIN}/training-dates#${MIDDLE}`);
    await page.getByText('13 Jan 2097').locator('visible=true').first().waitFor();
    await expectInPlace(page, MIDDLE);
    const top = () => page.evaluate((id) => document.getElementById(id)!.getBoundingClientRect().top, MIDDLE);
    await page.mouse.wheel(0, -400);
    await expect.poll(top).toBeGreaterThan(300);
    await page.evaluate(() => void (document.querySelector('h1')!.style.paddingBottom = '300px'));
    await frames(page);
    expect(await top()).toBeGreaterThan(300);
  });
});

/** Polls until the element is below the header and its own heading, or the page is at its end with the element on the screen. */
async function expectInPlace(page: Page, id: string): Promise<void> {
  const off = () =>
    page.evaluate((name) => {
      const { scrollPaddingTop } = getComputedStyle(document.documentElement);
      const element = document.getElementById(name)!;
      const room = Number.parseFloat(scrollPaddingTop) + Number.parseFloat(getComputedStyle(element).scrollMarginTop);
      const top = element.getBoundingClientRect().top - room;
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
      return isAtEnd && top > 0 && top < window.innerHeight / 2 ? 0 : Math.abs(Math.round(top));
    }, id);
  await expect.poll(off, { timeout: 5_000 }).toBe(0);
}
