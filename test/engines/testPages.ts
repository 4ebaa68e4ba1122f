import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtPages } from '../pages/builtSite.ts';
import { type Engine, type EngineKind, isInstalled } from './engine.ts';
import { brokenPictures, sidewaysScroll, unreadableBooks } from './lookAtPage.ts';
import { visitorIn } from './visitor.ts';

const pages = await builtPages();

/** Every page of the site, on a phone and on a desk. */
export function testPages(kind: EngineKind, siteUrl: () => string): void {
  describe.skipIf(!isInstalled(kind)).for([
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])(`${kind.name} at $width px`, (size) => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await kind.launch(size);
    });
    afterAll(() => engine.close());

    test.for(pages)('$address', async ({ address }) => {
      await visitorIn(engine, siteUrl()).open(address);
      expect(await engine.run(sidewaysScroll, [])).toBe(0);
      expect(await unreadableBooks(engine)).toEqual([]);
      expect(await engine.run(brokenPictures, [])).toEqual([]);
      // That the page is not there is what the last page says.
      const isExpected = (complaint: string) => address === '/404.html' && complaint.endsWith(address);
      expect(engine.complaints().filter((complaint) => !isExpected(complaint))).toEqual([]);
    });
  });
}
