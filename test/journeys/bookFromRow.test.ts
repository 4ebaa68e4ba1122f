import { expect, test } from 'vitest';
import { CARDS, fillInCard, fillInDetails, placeOrderButton } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite();

test.for([390, 1440])('a row of the dates page is booked with five presses at %i px', async (width) => {
  const page = await site.newPage();
  await page.setViewportSize({ width, height: 844 });
  const email = `row-${width}@example.co.uk`;
  await page.goto('/training-dates');
  const row = page.getByRole('row', { name: /Vehicle Safety Checks/ }).first();
  const book = row.getByRole('link', {
    name: /^Book: Driver CPC, Sat .* \d{4}, Course: Vehicle Safety Checks, Time: /,
  });
  const named = (await book.getAttribute('aria-label'))!.replace('Book: Driver CPC, ', '');
  const calendar = await row.getByRole('link', { name: /^Add to calendar/ }).getAttribute('href');
  expect(decodeURIComponent(calendar!)).toContain('SUMMARY:Vehicle Safety Checks (not booked)');

  await book.click();
  const dialog = page.getByRole('dialog', { name: 'Driver CPC', exact: true });
  await dialog.getByText(named, { exact: true }).last().waitFor();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.getByText(`Date: ${named}`).waitFor();
  await fillInDetails(page, email);
  await fillInCard(page, CARDS.succeeds);
  await placeOrderButton(page).click();
  await page.waitForURL('**/thank-you');
  await page.getByText(`Date: ${named}`).waitFor();
  expect(site.intentsOf(email)).toMatchObject([{ status: 'succeeded', amount_received: 7_200 }]);
});

test('the link of a row can be sent to somebody, and one of a date that is gone offers the others', async () => {
  const page = await site.newPage();
  await page.goto('/training-dates');
  const link = await page
    .getByRole('link', { name: /^Book: Operator Licence/ })
    .first()
    .getAttribute('href');
  const other = await site.newPage();
  await other.goto(link!);
  const dates = other.getByRole('dialog').getByLabel('Date');
  await expect.poll(() => dates.inputValue()).toBe(new URLSearchParams(link!.split('?')[1]).get('date'));

  await other.goto('/shop?product=olat&date=thu-5-jan-2026-8am-4pm-cardiff');
  await other.getByText('This date can no longer be booked. Choose another.').waitFor();
  await other.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await other.getByText('This date can no longer be booked. Choose another.').waitFor();
  expect(await other.getByRole('dialog').count()).toBe(1);
  await dates.selectOption({ index: 1 });
  await other.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await other.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
});
