import { expect, test } from 'vitest';
import { addCourse, fillInCard, CARDS, placeOrderButton } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite();
const GONE = 'A date in your cart can no longer be booked';

test('a date that is gone is not paid for, and the rest of the cart can be', async () => {
  const page = await site.newPage();
  await addCourse(page, 'olat');
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!) as { items: { selectedDate: string }[] };
    const [item] = cart.items;
    localStorage.setItem('cart', JSON.stringify({ ...cart, items: [item, { ...item, selectedDate: '5 Jan 2026' }] }));
  });
  await page.goto('/checkout');
  const notice = page.getByRole('alert').filter({ hasText: GONE });
  await notice.waitFor();
  expect(await notice.textContent()).toMatch(/: 5 Jan 2026, [^-]+/);
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

test('a kept cart can be paid for while the dates cannot be loaded', async () => {
  const page = await site.newPage();
  site.expectComplaints(/ERR_FAILED|could not be fetched/);
  await addCourse(page, 'olat');
  await page.evaluate(() => {
    localStorage.removeItem('trainingData');
    localStorage.setItem(
      'cart',
      localStorage.getItem('cart')!.replace(/"selectedDate":"[^"]*"/, '"selectedDate":"5 Jan 2026"'),
    );
  });
  await page.route('**/api/training-dates', (route) => route.abort());
  await page.goto('/checkout');
  await placeOrderButton(page).waitFor();
  await page.waitForTimeout(500);
  expect(await page.getByText(GONE).count()).toBe(0);
});

test('a date that is missing only from an old copy of the dates can be paid for', async () => {
  const page = await site.newPage();
  site.expectComplaints(/ERR_FAILED|could not be fetched/);
  await addCourse(page, 'olat');
  await page.evaluate(() => {
    localStorage.setItem('trainingData', localStorage.getItem('trainingData')!.replace(/"savedAt":\d+/, '"savedAt":1'));
    localStorage.setItem(
      'cart',
      localStorage.getItem('cart')!.replace(/"selectedDate":"[^"]*"/, '"selectedDate":"5 Jan 2090"'),
    );
  });
  await page.route('**/api/training-dates', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await page.goto('/checkout');
  await refused;
  await placeOrderButton(page).waitFor();
  await page.waitForTimeout(500);
  expect(await page.getByText(GONE).count()).toBe(0);
});

test('a course without a date says "Date to be arranged", without "Date:" before it', async () => {
  const page = await site.newPage();
  await page.goto('/shop?product=olat');
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('1 item added to cart!').waitFor();
  await page.goto('/checkout');
  await page.getByText('Date to be arranged', { exact: true }).waitFor();
  expect(await page.getByText('Date: Date').count()).toBe(0);
});
