import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sheetNames } from '../../domain/trainingSheets.ts';
import { pageHead } from '../../frontend/src/pageHeads.ts';
import { barriers } from '../browser/barriers.ts';
import { launchChromium } from '../browser/chromium.ts';
import { builtPages, hydrated, isBuilt, ORIGIN, visit } from './builtSite.ts';

const SMALL_PHONE = 360;

const row = ['12-13 Jan 2090', 'Initial and refresher', 'Swansea'];
const sheets = Object.fromEntries(sheetNames.map((name) => [name, [['Date', 'Course', 'Venue'], row]]));

describe.skipIf(!isBuilt)('every page of the built site', async () => {
  const pages = isBuilt ? await builtPages() : [];
  const htmlOf = new Map(pages.map(({ address, html }) => [address, html]));
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium();
    ({ context, page } = await visit(browser, { width: SMALL_PHONE, sheets }));
  });

  afterAll(async () => {
    await context.close();
    await browser.close();
  });

  async function open(address: string): Promise<void> {
    await page.goto(`${ORIGIN}${address === '/404.html' ? '/no/such/page' : address}`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
  }

  test.each(pages)('$address has one heading, its title and the landmarks, and fits a small phone without a barrier', async ({ address }) => {
    await open(address);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).toBe(pageHead(address === '/404.html' ? '/no/such/page' : address).title);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) expect({ landmark, count: await page.getByRole(landmark).count() }).toEqual({ landmark, count: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL_PHONE);
    expect(await barriers(page)).toEqual([]);
  });

  test.each(pages)('$address links to pages that are there, and to parts of them that are there', async ({ html }) => {
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), ORIGIN));
    const broken = links.filter(({ pathname, hash }) => {
      const target = htmlOf.get(pathname);
      return target === undefined || (hash !== '' && !target.includes(`id="${hash.slice(1)}"`));
    });
    expect(broken.map(({ href }) => href)).toEqual([]);
  });

  test('the heading levels of a page leave none out', async () => {
    const jumps = pages.flatMap(({ address, html }) => {
      const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
      const body = levels.slice(levels.indexOf(1));
      return body.some((level, index) => level > (body[index - 1] ?? 1) + 1) ? [address] : [];
    });
    expect(jumps).toEqual([]);
  });
});
