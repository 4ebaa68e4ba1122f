import { expect } from 'vitest';
import { sheetNames } from '../../domain/dates/trainingSheets.ts';
import { ORIGIN } from './builtSite.ts';
import { test } from './siteTest.ts';
import { dateRow } from '../dateRow.ts';

const [FIRST, SECOND] = ['4 Jan 2090', '6 Jan 2090'] as const;
const sheets = { [sheetNames[0]]: [['Date'], [FIRST], [SECOND]] };
/** A unit of Driver CPC in the stored cart. */
const unit = (selectedDate: string) => ({ id: 7, ...(selectedDate ? dateRow(selectedDate) : UNDATED) });
const UNDATED = { selectedDate: '', cells: [], session: '' };

test('arrow keys in the cart choose date after date, and move no other unit', async ({ open }) => {
  const page = await open({ sheets });
  await page.addInitScript(
    (cart) => localStorage.setItem('cart', cart),
    JSON.stringify({ version: 1, items: [unit(FIRST), unit('')] }),
  );
  await page.goto(`${ORIGIN}/shop`);
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  const dates = () =>
    page.evaluate(() => {
      const { items } = JSON.parse(localStorage.getItem('cart')!) as { items: { selectedDate: string }[] };
      return items.map(({ selectedDate }) => selectedDate);
    });
  const select = cart.getByLabel('Choose a date');
  await select.focus();
  for (const [key, chosen] of [
    ['ArrowDown', FIRST],
    ['ArrowDown', SECOND],
    ['ArrowUp', FIRST],
    ['ArrowDown', SECOND],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(dates).toEqual([FIRST, chosen]);
    await select.and(page.locator(':focus')).waitFor();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  await cart.getByText('Date: Fri 6 Jan 2090').waitFor();
  expect(await select.count()).toBe(0);
});
