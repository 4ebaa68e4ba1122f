import { expect } from 'vitest';
import { datesShown, frames, ORIGIN, sheetsWithDates } from './builtSite.ts';
import { test } from './siteTest.ts';

// A phone shows the dates of one course at a time.

test.for([
  ['', 'driver-cpc'],
  ['#adr', 'adr'],
])('makes the table of the open course alone: /training-dates%s', async ([hash, slug], { open }) => {
  const page = await open({ width: 390, sheets: sheetsWithDates('12 Jan 2090') });
  await page.goto(`${ORIGIN}/training-dates${hash}`);
  await page.locator(`#${slug} table`).waitFor();
  await datesShown(page);
  expect(await page.locator('table').count()).toBe(1);
  await page.locator('summary:visible', { hasText: 'Next:' }).nth(2).click();
  await expect.poll(() => page.locator('table').count()).toBe(2);
});

test('paper and a wide screen have the tables of all courses', async ({ open }) => {
  const page = await open({ width: 390, sheets: sheetsWithDates('12 Jan 2090') });
  await page.goto(`${ORIGIN}/training-dates`);
  await datesShown(page);
  const tables = page.locator('table');
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const count = document.querySelectorAll('table').length;
    dispatchEvent(new Event('afterprint'));
    return count;
  });
  await expect.poll(() => tables.count()).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => tables.count()).toBe(printed);
  expect(printed).toBeGreaterThan(5);
});

test('an opened course stays where it was pressed', async ({ open }) => {
  const page = await open({
    width: 390,
    sheets: sheetsWithDates(...Array.from({ length: 20 }, (_, row) => `${row + 1} Jan 2090`)),
  });
  await page.goto(`${ORIGIN}/training-dates`);
  await datesShown(page);
  const summaries = page.locator('summary:visible', { hasText: 'Next:' });
  const topOf = (index: number) => summaries.nth(index).evaluate((summary) => summary.getBoundingClientRect().top);
  for (const index of [2, 5, 1]) {
    const summary = summaries.nth(index);
    await summary.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const pressed = await topOf(index);
    await summary.focus();
    await page.keyboard.press('Enter');
    await frames(page);
    expect(await summary.evaluate(({ parentElement }) => parentElement?.matches('[open]'))).toBe(true);
    expect(Math.abs((await topOf(index)) - pressed)).toBeLessThan(2);
  }
});
