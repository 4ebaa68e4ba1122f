import { describe, expect } from 'vitest';
import { pageTitle } from '../../frontend/src/pageTitles.ts';
import { barriers } from '../browser/barriers.ts';
import { test as browserTest } from '../browser/browserTest.ts';
import { builtPages, hydrated, laidOut, ORIGIN, sheetsWithDates, visit } from './builtSite.ts';

const SMALL_PHONE = 360;

const sheets = sheetsWithDates('12-13 Jan 2090');

const test = browserTest.extend('visitor', { scope: 'file' }, ({ browser }) =>
  visit(browser, { width: SMALL_PHONE, sheets }),
);

describe('every page of the built site', async () => {
  const pages = await builtPages();
  const htmlOf = new Map(pages.map(({ address, html }) => [address, html]));

  test.for(pages)(
    '$address is taken over by React without a complaint, and fits a small phone without a barrier',
    async ({ address }, { visitor: { page, complaints } }) => {
      const isMissing = address === '/404.html';
      const asked = isMissing ? '/no/such/page' : address;
      complaints.length = 0;
      await page.goto(`${ORIGIN}${asked}`);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await laidOut(page);
      expect(complaints.filter((text) => !(isMissing && text.includes('404')))).toEqual([]);
      expect(await page.title()).toBe(pageTitle(asked));
      for (const role of ['heading', 'banner', 'main', 'contentinfo'] as const)
        expect({ role, count: await page.getByRole(role, role === 'heading' ? { level: 1 } : {}).count() }).toEqual({
          role,
          count: 1,
        });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL_PHONE);
      expect(await barriers(page)).toEqual([]);
    },
  );

  test.for(pages)('$address links to pages that are there, and to parts of them that are there', async ({ html }) => {
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), ORIGIN),
    );
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
