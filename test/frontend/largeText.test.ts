import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test as browserTest } from '../browser/browserTest.ts';
import { builtPages, hydrated, laidOut, ORIGIN, sheetsWithDates, visit } from './builtSite.ts';

const PHONE = 390;

/** Twice what browsers start with, as somebody sets it who sees badly. */
const LARGE = 32;

const sheets = sheetsWithDates('28 Dec 2089 – 1 Jan 2090', '12-13 Jan 2090');

const test = browserTest.extend('page', { scope: 'file' }, async ({ browser }) => {
  const { page } = await visit(browser, { width: PHONE, sheets });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: LARGE } });
  return page;
});

describe('with text twice as large on a phone', async () => {
  const pages = await builtPages();

  test.for(pages)('$address does not scroll sideways, and no word is cut', async ({ address }, { page }) => {
    await open(page, address === '/404.html' ? '/no/such/page' : address);
    await laidOut(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);
    expect(await cutWords(page)).toEqual([]);
  });

  test.for(['/shop?product=vr-safe-driving', '/shop?product=cilt-cpc'])(
    '%s shows the whole price in its window',
    async (address, { page }) => {
      await open(page, address);
      await page.getByRole('dialog').waitFor();
      expect(await cutWords(page)).toEqual([]);
    },
  );
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(ORIGIN + address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${LARGE}px`);
}

/** Words that stand out of the part of the page that they are in, each with how far. */
async function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header, aside, main, footer, dialog[open]')].flatMap((part) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const block = text.parentElement?.closest('p, h1, h2, h3, li, dt, dd, td, th, button, label, div');
        const isForTheEye =
          text.parentElement &&
          !text.parentElement.matches('option') &&
          getComputedStyle(text.parentElement).clipPath === 'none';
        if (!isForTheEye || !block?.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const over = range.getBoundingClientRect().right - block.getBoundingClientRect().right;
        if (over > 1) found.push(`${Math.round(over)} ${text.textContent}`);
      }
      return found;
    }),
  );
}
