import { expect } from 'vitest';
import { datesShown, frames, ORIGIN, sheetsWithDates, watchOrder } from './builtSite.ts';
import { test } from './siteTest.ts';

// A phone shows the dates of one course at a time.

test.for([
  ['', 'driver-cpc'],
  ['#adr', 'adr'],
])('renders the dates of the open course first: /training-dates%s', async ([hash, slug], { open }) => {
  const page = await open({ width: 390, sheets: sheetsWithDates('12 Jan 2090') });
  const tables = ['driver-cpc', 'adr', 'first-aid-at-work'].map((course) => `#${course} table`);
  const order = await watchOrder(page, tables);
  await page.goto(`${ORIGIN}/training-dates${hash}`);
  await expect.poll(async () => (await order()).flat()).toHaveLength(tables.length);
  expect((await order())[0]).toEqual([`#${slug} table`]);
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
