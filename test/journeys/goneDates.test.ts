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

test.for([
  ['cannot be loaded', () => localStorage.removeItem('trainingData')],
  [
    'are only an old copy without it',
    () =>
      localStorage.setItem(
        'trainingData',
        localStorage.getItem('trainingData')!.replace(/"savedAt":\d+/, '"savedAt":1'),
      ),
  ],
] as const)('a date in the cart can be paid for while the dates %s', async ([, spoilDates]) => {
  const page = await site.newPage();
  site.expectComplaints(/ERR_FAILED|could not be fetched/);
  await addCourse(page, 'olat');
  await page.evaluate(spoilDates);
  await page.evaluate(() => {
    const cart = localStorage.getItem('cart')!;
    localStorage.setItem('cart', cart.replace(/"selectedDate":"[^"]*"/, '"selectedDate":"5 Jan 2090"'));
  });
  await page.route('**/api/training-dates', (route) => route.abort());
  const reported = page.waitForEvent('console', (message) => message.text().includes('could not be fetched'));
  await page.goto('/checkout');
  await reported;
  await placeOrderButton(page).waitFor();
  expect(await page.getByText(GONE).count()).toBe(0);
});
