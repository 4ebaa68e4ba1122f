import { expect, test } from 'vitest';
import {
  CARDS,
  addCourse,
  fillInCard,
  fillInCheckout,
  placeOrder,
  placeOrderButton,
  storeCart,
} from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite();
const YEAR_MS = 365 * 24 * 3_600_000;
const GONE = 'Please change a date in your cart';

test('a date that is gone is not paid for, and the rest of the cart can be', async () => {
  const page = await site.newPage();
  site.expectComplaints(/409/);
  await storeCart(page, 'olat');
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!) as { items: { selectedDate: string }[] };
    const [item] = cart.items;
    localStorage.setItem('cart', JSON.stringify({ ...cart, items: [item, { ...item, selectedDate: '5 Jan 2026' }] }));
  });
  await page.goto('/checkout');
  const notice = page.getByRole('alert').filter({ hasText: GONE });
  await notice.waitFor();
  expect(await notice.textContent()).toMatch(/: Mon 5 Jan 2026, [^-]+/);
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Siân Jones');
  await fillInCard(page, CARDS.succeeds);
  expect(await placeOrderButton(page).count()).toBe(0);

  await notice.getByRole('button', { name: 'Open your cart' }).click();
  const entry = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'This date can no longer be booked.' });
  await entry.waitFor();
  await entry.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await placeOrderButton(page).waitFor();
  expect(await notice.count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe('Siân Jones');
});

test.for([
  ['cannot be loaded', () => localStorage.removeItem('trainingData')],
  [
    'are only an old copy without it',
    () =>
      localStorage.setItem(
        'trainingData',
        JSON.stringify({ savedAt: 1, sheets: { 'OLAT - Sheet1': [['Date'], ['5 Jan 2090']] } }),
      ),
  ],
] as const)('a date in the cart can be paid for while the dates %s', async ([, spoilDates]) => {
  const page = await site.newPage();
  site.expectComplaints(/ERR_FAILED|could not be fetched/);
  await storeCart(page, 'olat');
  await page.evaluate(spoilDates);
  await page.route('**/api/training-dates', (route) => route.abort());
  const reported = page.waitForEvent('console', (message) => message.text().includes('could not be fetched'));
  await page.goto('/checkout');
  await reported;
  await placeOrderButton(page).waitFor();
  expect(await page.getByText(GONE).count()).toBe(0);
});

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
  const chosen = await addCourse(page, 'olat');
  await fillInCheckout(page, email);
  expect(chosen).toMatch(/\d{4}/);
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
  await page.getByText(`Date: ${chosen}`).waitFor();
  expect(site.intentsOf(email)).toMatchObject([{ status: 'succeeded' }]);
});
