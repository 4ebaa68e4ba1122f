import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { barriers } from '../browser/barriers.ts';
import { test as browserTest } from '../browser/browserTest.ts';
import { LARGE_TEXT, misfits, setTextSize } from '../browser/misfits.ts';
import { builtPages, datesShown, hydrated, ORIGIN, sheetsWithDates, visit } from './builtSite.ts';

const PHONE = 390;
/** The page that a phone of 390 by 844 px shows between the bars of its browser. */
const PHONE_HEIGHT = 664;
/** WCAG 2.2, 1.4.10: nothing may scroll sideways at this width. */
const NARROWEST = 320;

/** There the columns of tables and cards are narrower than a phone. */
const DESK = 1280;

/** In px. Browsers start with it. */
const USUAL_TEXT = 16;

const RANGE = '28 Dec 2089 – 1 Jan 2090';
const sheets = sheetsWithDates(RANGE, '12-13 Jan 2090');

/** One visitor for all pages. */
const test = browserTest.extend('visitor', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const { page, complaints } = await visit(browser, { width: NARROWEST, sheets });
  onCleanup(() => page.context().close());
  const session = await page.context().newCDPSession(page);
  return {
    page,
    complaints,
    async resize(width: number, text: number) {
      await page.setViewportSize({ width, height: 800 });
      await setTextSize(session, text);
    },
  };
});

describe('every page of the built site', async () => {
  const pages = await builtPages();

  test.for(pages)(
    '$address hydrates, is accessible, and fits phones, desks and large text',
    async ({ address, html }, { visitor: { page, complaints, resize } }) => {
      const isMissing = address === '/404.html';
      complaints.length = 0;
      await resize(NARROWEST, USUAL_TEXT);
      await page.goto(`${ORIGIN}${isMissing ? '/no/such/page' : address}`);
      await hydrated(page);
      await datesShown(page);
      expect(await otherIds(page)).toEqual([]);
      expect(html).toContain(`<title>${(await page.title()).replaceAll('&', '&amp;')}</title>`);
      for (const role of ['heading', 'banner', 'main', 'contentinfo'] as const)
        expect({ role, count: await page.getByRole(role, role === 'heading' ? { level: 1 } : {}).count() }).toEqual({
          role,
          count: 1,
        });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST);
      expect(await barriers(page)).toEqual([]);
      await resize(PHONE, USUAL_TEXT);
      expect(await bookButtonsBelow(page, PHONE_HEIGHT)).toEqual([]);
      for (const width of [PHONE, NARROWEST]) {
        await resize(width, LARGE_TEXT);
        await expectToFit(page, width);
      }
      await resize(DESK, USUAL_TEXT);
      await expectToFit(page, DESK, USUAL_TEXT);
      expect(await placedRows(page)).toEqual([]);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.waitForFunction(() =>
        Array.from(document.images).every(({ complete, loading }) => complete || loading === 'lazy'),
      );
      expect(complaints.filter((text) => !(isMissing && text.includes('404')))).toEqual([]);
    },
  );

  test.for(['/shop?product=vr-safe-driving', '/shop?product=cilt-cpc'])(
    '%s shows the whole price in its window in large text',
    async (address, { visitor: { page, resize } }) => {
      await resize(PHONE, LARGE_TEXT);
      await page.goto(ORIGIN + address);
      await page.getByRole('dialog').waitFor();
      await expectToFit(page, PHONE);
    },
  );
});

test('a date breaks only after its dash', async ({ visitor: { page, resize } }) => {
  await resize(NARROWEST, USUAL_TEXT);
  await page.goto(`${ORIGIN}/training-dates`);
  const shown = page.getByRole('rowheader').first();
  await shown.waitFor();
  expect(await shown.textContent()).toBe(`Wed–Sun ${RANGE}`);
  const onOneLine = await shown
    .locator('span')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.getBoundingClientRect().height < 2 * Number.parseFloat(getComputedStyle(part).fontSize))
        .map((part) => part.textContent),
    );
  expect(onOneLine).toEqual(['Wed–Sun', '28 Dec 2089 –', '1 Jan 2090']);
});

/** The ids of elements for which React has another id: what refers to them would find nothing. */
function otherIds(page: Page): Promise<string[]> {
  return page.locator('#root [id]').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const [, props] = Object.entries(element).find(([key]) => key.startsWith('__reactProps')) ?? [];
        return props && props.id !== element.id;
      })
      .map(({ id }) => id),
  );
}

/** Table rows, and groups of them, with a position or a transform: in WebKit they have none. Cells have. */
function placedRows(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { display, position, transform } = getComputedStyle(element);
        const isPlaced = position !== 'static' || transform !== 'none';
        return isPlaced && /^table-(?:row|header|footer)/.test(display);
      })
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
}

/** How far down the first button of a course or service ends if that is below the first screen. */
async function bookButtonsBelow(page: Page, height: number): Promise<number[]> {
  const bottoms = await page
    .locator('main article [data-variant="action"]')
    .evaluateAll((buttons) => buttons.slice(0, 1).map((button) => button.getBoundingClientRect().bottom));
  return bottoms.filter((bottom) => bottom > height);
}

async function expectToFit(page: Page, width: number, text = LARGE_TEXT): Promise<void> {
  const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(rootSize).toBe(`${text}px`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await misfits(page)).toEqual([]);
}
