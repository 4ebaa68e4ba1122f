import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../browser/chromium.ts';
import { builtPages } from '../pages/builtSite.ts';
import { type EngineKind, isInstalled } from './engine.ts';
import { brokenPictures, isSettled, pageHeight, sidewaysScroll, unreadableBooks } from './lookAtPage.ts';
import { openEngine } from './openEngine.ts';
import { visitorIn } from './visitor.ts';

const pages = await builtPages();

/** Every page of the site, on a phone and on a desk. */
export function testPages(kind: EngineKind, siteUrl: () => string): void {
  describe.skipIf(!isInstalled(kind)).for([
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])(`${kind.name} at $width px`, (size) => {
    const engineOfTest = openEngine(kind, size);
    let chromium: Page;
    beforeAll(async () => {
      chromium = await (await sharedChromium()).newPage({ viewport: size });
    });
    afterAll(() => chromium.close());

    test.for(pages)('$address', async ({ address }) => {
      const engine = engineOfTest();
      await visitorIn(engine, siteUrl()).open(address);
      expect(await engine.run(sidewaysScroll, [])).toBe(0);
      await chromium.goto(new URL(address, siteUrl()).href);
      await chromium.waitForFunction(isSettled);
      // About the same: engines break a few lines elsewhere.
      await expect
        .poll(async () => (await engine.run(pageHeight, [])) / (await chromium.evaluate(pageHeight)))
        .toBeCloseTo(1, 1);
      expect(await unreadableBooks(engine)).toEqual([]);
      expect(await engine.run(brokenPictures, [])).toEqual([]);
      // That the page is not there is what the last page says.
      const isExpected = (complaint: string) => address === '/404.html' && complaint.endsWith(address);
      expect(engine.complaints().filter((complaint) => !isExpected(complaint))).toEqual([]);
    });
  });
}
