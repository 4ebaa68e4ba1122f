import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LATIN } from '../../frontend/src/boot/typeface.ts';
import { test as browserTest } from '../browser/browserTest.ts';
import { builtPages, hold, inTypeface, ORIGIN, visit } from './builtSite.ts';

/** A common phone, a tablet and a desk. */
const WIDTHS = [390, 768, 1440];
const HEIGHT = 800;
const FONT_FILES = '**/*.woff2';

/** Runs the first script alone, which fetches the typeface: React's changes are the same in any font. */
const test = browserTest.extend('page', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const { page } = await visit(browser, { sheets: {} });
  onCleanup(() => page.context().close());
  await page.route('**/*.js', (route) =>
    route.request().url().includes('/assets/index-') ? route.fallback() : route.abort(),
  );
  return page;
});

const pages = (await builtPages()).filter(({ html }) => !html.includes('content="noindex"'));

test('the fallback font covers the same characters as the main font file', () => {
  const css = readFileSync(new URL('../../frontend/src/styles/fallbackFont.css', import.meta.url), 'utf8');
  const ranges = [...css.matchAll(/unicode-range: ([^;]+);/g)].map(([, range]) => range);
  const digits = 'U+0030-0039';
  expect(ranges).toEqual([LATIN, LATIN, LATIN, digits, digits, digits]);
});

test('this machine has a font as wide as Arial, which the next tests need', async ({ page }) => {
  await page.goto(ORIGIN);
  const status = await page.evaluate(
    async () => (await new FontFace('Fallback', 'local("Arial"), local("Liberation Sans")').load()).status,
  );
  expect(status).toBe('loaded');
});

test('no style sheet names the typeface, which would delay the first paint', async ({ page }) => {
  const release = await hold(page, FONT_FILES);
  await page.goto(ORIGIN, { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => [...new Set(Array.from(document.fonts, ({ family }) => family))])).toEqual([
    'Overpass Fallback',
  ]);
  release();
  await page.unroute(FONT_FILES);
});

test('a Welsh letter fetches the file of rare letters', async ({ page }) => {
  await page.goto(ORIGIN);
  await inTypeface(page);
  const rare = () =>
    page.evaluate(() =>
      Array.from(document.fonts)
        .filter(({ family }) => family.includes('Rare'))
        .map(({ status }) => status),
    );
  expect(await rare()).toEqual(['unloaded']);
  await page.evaluate(() => document.querySelector('h1')?.append('Tŷ Ŵyn'));
  await expect.poll(rare).toEqual(['loaded']);
});

test.for(pages)('$address has as many lines in the fallback font as in the typeface', async ({ address }, { page }) => {
  const release = await hold(page, FONT_FILES);
  await page.goto(ORIGIN + address, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => document.fonts.ready);
  const inFallback = await heightsAtWidths(page);
  release();
  await inTypeface(page);
  expect(inFallback).toEqual(await heightsAtWidths(page));
  await page.unroute(FONT_FILES);
});

async function heightsAtWidths(page: Page): Promise<string[]> {
  const heights: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    heights.push(...(await textHeights(page)).map((height) => `${width}: ${height}`));
  }
  return heights;
}

/** "67 Driver CPC": texts and controls on the first screen, with the beginning of each. */
async function textHeights(page: Page): Promise<string[]> {
  return page.evaluate(
    (height) =>
      [...document.querySelectorAll('h1, h2, h3, p, dt, dd, li, th, td, label, button')]
        .map((element) => ({ text: element.textContent.slice(0, 20), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && box.top < height)
        .map(({ text, box }) => `${Math.round(box.height)} ${text}`),
    HEIGHT,
  );
}
