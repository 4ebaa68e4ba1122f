import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { startTranslator, translate, type Translation } from '../browser/translator.ts';
import { builtPages, datesShown, hydrated, ORIGIN, sheetsWithDates } from './builtSite.ts';
import { type Open, test } from './siteTest.ts';

const TRANSLATIONS: readonly Translation[] = ['wrapped', 'replaced', 'rewritten'];

const sheets = sheetsWithDates('12-13 Jan 2090', '28 Dec 2089 – 1 Jan 2090');

/** A page that is translated before it is hydrated, or halfway, is not the prerendered one. */
const RENDERED_ANEW = /rendered anew/;

describe.for(TRANSLATIONS)('a page with its texts %s', (translation) => {
  test('moves on to each page of the menu', async ({ open }) => {
    const page = await openTranslated(open, translation, '/');
    const links = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((all) =>
        (all as HTMLAnchorElement[])
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => /^\/[a-z-]*$/.test(href)),
      );
    expect(links.length).toBeGreaterThan(5);
    for (const address of links) {
      await page.locator(`footer a[href="${address}"]`).first().click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(address);
      await datesShown(page);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    }
  });

  test('has the right sums and dates after each choice', async ({ open }) => {
    const [plain, translated] = [await open({ sheets }), await openTranslated(open, translation, '/shop')];
    await plain.goto(`${ORIGIN}/shop`);
    await hydrated(plain);
    const steps: readonly ((page: Page) => Promise<unknown>)[] = [
      (page) => page.getByRole('button', { name: /Quick View: Driver CPC$/i }).click(),
      (page) => page.getByRole('dialog').getByLabel('Date').selectOption({ index: 1 }),
      (page) => page.getByRole('dialog').getByLabel('Quantity').selectOption('3'),
      (page) => page.getByRole('dialog').getByLabel('Date').selectOption({ index: 2 }),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'More Info' }).click(),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click(),
      (page) => page.getByRole('button', { name: /^Cart, 3 items/i }).click(),
      (page) => page.getByRole('dialog').getByLabel('Quantity').selectOption('2'),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Clear cart' }).click(),
      (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click(),
    ];
    for (const [index, step] of steps.entries()) {
      await Promise.all([step(plain), step(translated)]);
      await expect.poll(() => otherWords(translated, plain), { message: `after step ${index}` }).toEqual([]);
    }
  });
});

test('every page shows its words, translated before or after it is hydrated', async ({ open }) => {
  const [plain, before, after] = [
    await open({ sheets }),
    await open({ sheets, complaints: RENDERED_ANEW }),
    await open({ sheets, complaints: RENDERED_ANEW }),
  ];
  await translate(before, 'replaced');
  for (const { address } of await builtPages()) {
    if (address === '/404.html') continue;
    await Promise.all([plain, before, after].map((page) => page.goto(ORIGIN + address)));
    await hydrated(after);
    await after.evaluate(startTranslator, 'replaced' as const);
    for (const page of [before, after]) await expect.poll(() => otherWords(page, plain)).toEqual([]);
  }
}, 240_000);

/** Translated once it is hydrated, as by somebody who presses "Translate". */
async function openTranslated(open: Open, translation: Translation, address: string): Promise<Page> {
  const page = await open({ sheets, complaints: RENDERED_ANEW });
  await page.goto(ORIGIN + address);
  await hydrated(page);
  await page.evaluate(startTranslator, translation);
  return page;
}

/** Empty if a page says the same as another; else the first words of both that differ. */
async function otherWords(page: Page, plain: Page): Promise<string[]> {
  const [words, expected] = [await wordsOf(page), await wordsOf(plain)];
  if (words === expected) return [];
  const at = [...words].findIndex((letter, index) => letter !== expected[index]);
  return [page.url(), words.slice(at).slice(0, 80), expected.slice(at).slice(0, 80)];
}

/** The visible words of the page and its dialogs, in lower case. */
function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => document.getElementById('root')!.innerText.replaceAll(/\s+/g, ' ').toLowerCase());
}
