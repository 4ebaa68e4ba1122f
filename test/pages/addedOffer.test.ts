import { expect } from 'vitest';
import { hydrated, ORIGIN } from './builtSite.ts';
import { test } from './siteTest.ts';

test('the offer of the checkout takes the focus from the keyboard, and returns it', async ({ open }) => {
  const page = await open({ sheets: {} });
  await page.goto(`${ORIGIN}/shop`);
  await hydrated(page);
  const quickView = page.getByRole('button', { name: 'Quick View: Digidown Terminal' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await quickView.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await expect.poll(focused).toBe('Checkout');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Carry on');
  await page.keyboard.press('Enter');
  await expect.poll(() => quickView.evaluate((button) => button === document.activeElement)).toBe(true);
});
