import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bookingContract } from '../../domain/api/booking.ts';
import { answer } from './openBooking.ts';
import { bookedLine, bookingOf, FRAGMENT } from './exampleBooking.ts';
import { builtPages, datesShown, hydrated, ORIGIN, sheetsWithDates } from './builtSite.ts';
import { type Open, test } from './siteTest.ts';
import { enlargeText, misfits } from '../browser/misfits.ts';

const sheets = sheetsWithDates('28 Dec 2089 – 1 Jan 2090', '12-13 Jan 2090');

describe.for([390, 320])('at 200 percent text, %i px wide', async (width) => {
  const addresses = (await builtPages()).map(({ address }) => address);

  test('every page fits, with its menu', async ({ open }) => {
    const page = await openLarge(open, width);
    const found: string[] = [];
    for (const address of addresses) {
      await page.goto(`${ORIGIN}${address === '/404.html' ? '/no/such/page' : address}`);
      await hydrated(page);
      await datesShown(page);
      found.push(...(await misfits(page)).map((text) => `${address}: ${text}`));
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Training', exact: true }).click();
    found.push(...(await misfits(page)).map((text) => `menu: ${text}`));
    expect(found).toEqual([]);
  }, 240_000);

  test('a booking fits', async ({ open }) => {
    const page = await openLarge(open, width);
    await page.route(`**${bookingContract.path}`, answer(bookingOf(bookedLine())));
    await page.goto(`${ORIGIN}/booking${FRAGMENT}`);
    await page.getByRole('button', { name: 'Save names' }).waitFor();
    const found = await misfits(page);
    await page.getByRole('button', { name: 'Ask to move or cancel' }).first().click();
    expect([...found, ...(await misfits(page))]).toEqual([]);
  });
});

async function openLarge(open: Open, width: number): Promise<Page> {
  const page = await open({ width, sheets, complaints: /404/ });
  await enlargeText(page);
  return page;
}
