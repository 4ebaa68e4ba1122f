import { expect, test } from 'vitest';
import { placeOrderButton, readyToPay } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite();

const YEAR_MS = 365 * 24 * 3_600_000;

test.each([
  ['ahead', YEAR_MS],
  ['behind', -YEAR_MS],
])('with the clock a year %s the dates show and an order is paid', async (direction, shift) => {
  const page = await site.newPage();
  const email = `${direction}@example.co.uk`;
  await page.clock.install({ time: Date.now() + shift });
  await page.goto('/training-dates');
  await page.getByRole('table').first().waitFor();
  expect(await page.getByRole('table').count()).toBe(8);
  const chosen = await readyToPay(page, email);
  expect(chosen).toMatch(/\d{4}/);
  await placeOrderButton(page).click();
  await page.waitForURL('**/thank-you');
  await page.getByText(`Date: ${chosen}`).waitFor();
  expect(site.intentsOf(email)).toMatchObject([{ status: 'succeeded' }]);
});
