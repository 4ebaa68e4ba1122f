import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../browser/chromium.ts';
import { builtPages } from '../pages/builtSite.ts';
import { type Engine, type EngineKind, isInstalled } from './engine.ts';
import { brokenPictures, isSettled, pageHeight, sidewaysScroll, unreadableBooks } from './lookAtPage.ts';
import { visitorIn } from './visitor.ts';

const pages = await builtPages();

/** Every page of the site, on a phone and on a desk. */
export function testPages(kind: EngineKind, siteUrl: () => string): void {
  describe.skipIf(!isInstalled(kind)).for([
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])(`${kind.name} at $width px`, (size) => {
    let engine: Engine;
    let chromium: Page;
    beforeAll(async () => {
      engine = await kind.launch(size);
      chromium = await (await sharedChromium()).newPage({ viewport: size });
    });
    afterAll(async () => {
      await chromium.close();
      await engine.close();
    });

    /** About 1: engines break a few lines elsewhere. */
    async function heightBesideChromium(address: string): Promise<number> {
      await chromium.goto(new URL(address, siteUrl()).href);
      await chromium.waitForFunction(isSettled);
      return (await engine.run(pageHeight, [])) / (await chromium.evaluate(pageHeight));
    }

    test.for(pages)('$address', async ({ address }) => {
      await visitorIn(engine, siteUrl()).open(address);
      expect(await engine.run(sidewaysScroll, [])).toBe(0);
      expect(await heightBesideChromium(address)).toBeCloseTo(1, 1);
      expect(await unreadableBooks(engine)).toEqual([]);
      expect(await engine.run(brokenPictures, [])).toEqual([]);
      // That the page is not there is what the last page says.
      const isExpected = (complaint: string) => address === '/404.html' && complaint.endsWith(address);
      expect(engine.complaints().filter((complaint) => !isExpected(complaint))).toEqual([]);
    });
  });
}
