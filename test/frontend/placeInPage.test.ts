import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { datedCourses } from '../../frontend/src/features/training-dates/datedCourses.ts';
import { paths } from '../../frontend/src/paths.ts';
import { hydrated, ORIGIN, placesInASecond, sheetsWithDates } from './builtSite.ts';
import { test } from './siteTest.ts';

const SHEETS = sheetsWithDates(
  '12 Jan 2097',
  '13 Jan 2097',
  '14 Jan 2097',
  '15 Jan 2097',
  '16 Jan 2097',
  '17 Jan 2097',
);
const PHONE = 390;
const DESK = 1440;
/** The second, the fifth and the last of eight. */
const slugs = [1, 4, 7].map((position) => datedCourses[position]!.slug);
const visits = [PHONE, DESK].flatMap((width) => slugs.map((slug) => ({ width, slug })));

/** How far an element is below the header, where the page is not at its end; 0 is where it belongs. Polls: the page may still be moving. */
async function expectInPlace(page: Page, id: string): Promise<void> {
  const off = () =>
    page.evaluate((name) => {
      const { scrollPaddingTop } = getComputedStyle(document.documentElement);
      const top = document.getElementById(name)!.getBoundingClientRect().top - Number.parseFloat(scrollPaddingTop);
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
      return isAtEnd && top > 0 && top < window.innerHeight / 2 ? 0 : Math.abs(Math.round(top));
    }, id);
  await expect.poll(off, { timeout: 5_000 }).toBe(0);
}

describe('a place in a page', () => {
  test.for(visits)(
    'the board leads to $slug at $width px, though the page is laid out on the way',
    async ({ width, slug }, { open }) => {
      const page = await open({ width, sheets: SHEETS, motion: true });
      await page.goto(ORIGIN + paths.trainingDates);
      await hydrated(page);
      await page.getByText('12 Jan 2097').first().waitFor();
      await page.locator(`main ul a[href$="#${slug}"]`).click();
      await expectInPlace(page, slug);
    },
  );

  test.for(visits)(
    'an address that names $slug shows it at $width px, though the dates come later',
    async ({ width, slug }, { open }) => {
      const page = await open({ width, sheets: SHEETS, motion: true });
      await page.goto(`${ORIGIN}${paths.trainingDates}#${slug}`);
      await page.getByText('13 Jan 2097').first().waitFor();
      await expectInPlace(page, slug);
    },
  );

  test.for([
    ['is glided to', true],
    ['is there at once for who wants no motion', false],
  ] as const)('that a link on the page names %s', async ([, motion], { open }) => {
    const page = await open({ sheets: SHEETS, motion });
    await page.goto(ORIGIN + paths.trainingDates);
    await hydrated(page);
    await page.getByText('12 Jan 2097').first().waitFor();
    const places = placesInASecond(page);
    await page.locator(`main ul a[href$="#${slugs[1]!}"]`).evaluate((link: HTMLElement) => link.click());
    expect((await places).length > 10).toBe(motion);
  });

  test('a visitor who moves on is not taken back', async ({ open }) => {
    const page = await open({ width: PHONE, sheets: SHEETS, motion: true });
    await page.goto(`${ORIGIN}${paths.trainingDates}#${slugs[1]!}`);
    await page.getByText('13 Jan 2097').first().waitFor();
    await expectInPlace(page, slugs[1]!);
    await page.mouse.wheel(0, -400);
    await page.waitForTimeout(300);
    const before = await page.evaluate(() => window.scrollY);
    await page.evaluate(() => void (document.querySelector('h1')!.style.paddingBottom = '300px'));
    await page.waitForTimeout(300);
    expect(
      await page.evaluate((id) => document.getElementById(id)!.getBoundingClientRect().top, slugs[1]!),
    ).toBeGreaterThan(300);
    expect(before).toBeGreaterThan(0);
  });
});
