import { expect, test } from 'vitest';
import { openSite } from './openSite.ts';

const site = openSite();

test('a driver who needs 14 hours gets two different courses and has both in the cart', async () => {
  const page = await site.newPage();
  await page.goto('/driver-cpc#hours');
  await page.getByRole('group', { name: 'Choose the hours you have' }).getByRole('radio', { name: '21' }).click();
  await page.getByText('14 to go').waitFor();
  await page.getByRole('button', { name: 'Say which, and we plan around it' }).click();
  const deadline = new Date(Date.now() + 120 * 24 * 3_600_000).toISOString().slice(0, 10);
  const sent: string[] = [];
  page.on('request', (request) => void sent.push(request.url()));
  await page.getByLabel('Your deadline').fill(deadline);
  await page.getByRole('checkbox', { name: 'Vehicle Safety Checks' }).check();
  await page.getByText('That is 2 courses. These dates fit').waitFor();
  const dates = page.locator('#hours').getByRole('listitem');
  const courses = await dates.locator('b').allTextContents();
  expect(new Set(courses).size).toBe(2);
  expect(courses).not.toContain('Vehicle Safety Checks');
  await page.getByText('£144.00').waitFor();
  await page.getByRole('button', { name: 'Add all to the cart' }).click();
  await page.getByText('2 items added to cart!').waitFor();
  await page.getByText('The 2 dates are in your cart.').waitFor();
  const kept = await page.evaluate(() => JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]));
  expect([kept, ...sent].filter((text) => text.includes(deadline))).toEqual([]);

  await page.getByRole('button', { name: 'Cart, 2 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  for (const course of courses) await cart.getByText(course).waitFor();
});
