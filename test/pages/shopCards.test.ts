import { expect } from 'vitest';
import { misfits } from '../browser/misfits.ts';
import { coveredTexts, spaceText } from '../browser/textSpacing.ts';
import { datesShown, hydrated, ORIGIN, sheetsWithDates } from './builtSite.ts';
import { test } from './siteTest.ts';

/** Narrower than its picture is on the smallest phone. */
const TOO_NARROW = 90;

test.for([320, 390, 600, 800, 1024, 1100, 1280])(
  'each product on a screen of %i px has its picture, and room for its words',
  async (width, { open }) => {
    const page = await open({ width, sheets: sheetsWithDates('12 Jan 2090') });
    await page.goto(`${ORIGIN}/shop`);
    await hydrated(page);
    await datesShown(page);
    const pictures = await page.locator('article img').evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(pictures).toHaveLength(12);
    expect(Math.min(...pictures)).toBeGreaterThan(TOO_NARROW);
    expect([...(await coveredTexts(page)), ...(await misfits(page))]).toEqual([]);
    await spaceText(page);
    expect(await coveredTexts(page)).toEqual([]);
  },
);
