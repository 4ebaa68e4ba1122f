import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test as browserTest } from '../browser/browserTest.ts';
import { builtPages, inTypeface, ORIGIN, visit } from './builtSite.ts';

/** Common phones, a tablet and a desk. */
const WIDTHS = [360, 390, 412, 768, 1440];
const HEIGHT = 800;

/** Pages as their files have them: what React would change is the same in any typeface. The first script is what fetches it. */
async function openReader(browser: Browser): Promise<Page> {
  const { page } = await visit(browser, { sheets: {} });
  await page.route('**/*.js', (route) =>
    route.request().url().includes('/assets/index-') ? route.fallback() : route.abort(),
  );
  return page;
}

const test = browserTest
  .extend('withTypeface', { scope: 'file' }, ({ browser }) => openReader(browser))
  .extend('without', { scope: 'file' }, async ({ browser }) => {
    const page = await openReader(browser);
    await page.route('**/*.woff2', (route) => route.abort());
    return page;
  });

describe('until the typeface is there', async () => {
  const pages = (await builtPages()).filter(({ html }) => !html.includes('content="noindex"'));

  test('this machine has Arial or Liberation Sans, which is as wide: what follows says nothing without', async ({
    without,
  }) => {
    await without.goto(ORIGIN);
    const status = await without.evaluate(
      async () => (await new FontFace('Fallback', 'local("Arial"), local("Liberation Sans")').load()).status,
    );
    expect(status).toBe('loaded');
  });

  test('no style sheet tells the browser of it: the first paint would wait for stand-ins', async ({ without }) => {
    await without.goto(ORIGIN);
    expect(await without.evaluate(() => [...new Set(Array.from(document.fonts, ({ family }) => family))])).toEqual([
      'Overpass Fallback',
    ]);
  });

  test('a letter that is hardly ever written comes in a file of its own, when it is written', async ({
    withTypeface,
  }) => {
    await withTypeface.goto(ORIGIN);
    await inTypeface(withTypeface);
    const rare = () =>
      withTypeface.evaluate(() =>
        Array.from(document.fonts)
          .filter(({ family }) => family.includes('Rare'))
          .map(({ status }) => status),
      );
    expect(await rare()).toEqual(['unloaded', 'unloaded']);
    await withTypeface.evaluate(() => document.querySelector('h1')?.append('Tŷ Ŵyn'));
    await expect.poll(rare).toEqual(['loaded', 'unloaded']);
  });

  test.for(pages)(
    '$address breaks its lines in as many as after, so that nothing moves',
    async ({ address }, { withTypeface, without }) => {
      for (const page of [withTypeface, without]) await page.goto(ORIGIN + address);
      await inTypeface(withTypeface);
      await without.evaluate(() => document.fonts.ready);
      for (const width of WIDTHS) {
        for (const page of [withTypeface, without]) await page.setViewportSize({ width, height: HEIGHT });
        expect([width, ...(await heightsOfTexts(without))]).toEqual([width, ...(await heightsOfTexts(withTypeface))]);
      }
    },
  );
});

/** "67 Driver CPC": of headings and paragraphs on the first screen, with the beginning of each. */
async function heightsOfTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    (height) =>
      [...document.querySelectorAll('h1, h2, p, dt, dd, li')]
        .map((element) => ({ text: element.textContent.slice(0, 20), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && box.top < height)
        .map(({ text, box }) => `${Math.round(box.height)} ${text}`),
    HEIGHT,
  );
}
