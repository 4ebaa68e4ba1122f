import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bookingContract } from '../../domain/api/booking.ts';
import { enlargeText, misfits } from '../browser/misfits.ts';
import { hydrated, ORIGIN } from './builtSite.ts';
import { bookedLine, bookingOf, FRAGMENT } from './exampleBooking.ts';
import { answer } from './openBooking.ts';
import { type Open, test } from './siteTest.ts';

/** The pages as they arrive are looked at in pages.test.ts, the shop and its dialogs on a journey. */
describe.for([390, 320])('at 200 percent text, %i px wide', (width) => {
  test('the menu fits', async ({ open }) => {
    const page = await openLarge(open, width);
    await page.goto(`${ORIGIN}/transport-manager-refresher`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Training', exact: true }).click();
    expect(await misfits(page)).toEqual([]);
  });

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
  const page = await open({ width, sheets: {} });
  await enlargeText(page);
  return page;
}
