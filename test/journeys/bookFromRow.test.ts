import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { besideCourse, CARDS, fillInCard, fillInDetails, placeOrder } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite();

test('a row of the dates page is booked by its own Book on a phone', async () => {
  const page = await site.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  const email = 'row@example.co.uk';
  await page.goto('/training-dates');
  const row = page.getByRole('row', { name: /Vehicle Safety Checks/ }).first();
  const book = row.getByRole('link', {
    name: /^Book: Driver CPC, Sat .* \d{4}, Vehicle Safety Checks, 8am-4pm, /,
  });
  const label = (await book.getAttribute('aria-label'))!.replace('Book: Driver CPC, ', '');
  const named = besideCourse(label);
  const calendar = await row.getByRole('link', { name: /^Add to calendar/ }).getAttribute('href');
  expect(decodeURIComponent(calendar!)).toContain('SUMMARY:Vehicle Safety Checks (not booked)');

  await book.click();
  const dialog = page.getByRole('dialog', { name: 'Driver CPC', exact: true });
  await dialog.getByText(label, { exact: true }).last().waitFor();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await page.getByRole('region', { name: 'Your order' }).getByText(named).waitFor();
  await fillInDetails(page, email);
  await fillInCard(page, CARDS.succeeds);
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
  await page.getByText(`Date: ${named}`).waitFor();
  expect(site.intentsOf(email)).toMatchObject([{ status: 'succeeded', amount_received: 7_200 }]);
});

test('the link of a row opens on its own, and offers other dates when its own is gone', async () => {
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

  await other.goto('/shop?product=olat&date=aaaaaaaaaaaa');
  await other.getByText('This date can no longer be booked. Choose another.').waitFor();
  await other.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await other.getByText('This date can no longer be booked. Choose another.').waitFor();
  expect(await other.getByRole('dialog').count()).toBe(1);
  await dates.selectOption({ index: 1 });
  await other.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await other.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await other.getByRole('button', { name: 'Carry on' }).click();
  await other.waitForURL('**/training-dates');
});

test('a row with few places left says so, and is booked by keyboard alone', async () => {
  const page = await site.newPage();
  await page.goto('/training-dates');
  const row = page.getByRole('row', { name: /Safe Loading/ }).first();
  await row.getByText('3 places left', { exact: true }).waitFor();
  const book = row.getByRole('link', { name: /^Book: Driver CPC, Wed .*, Cardiff \(\w+\), 3 places left$/ });
  await book.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Driver CPC', exact: true });
  const dates = dialog.getByRole('combobox', { name: 'Date', exact: true });
  await dialog.getByRole('combobox', { name: 'Date', description: /Safe Loading, .* 3 places left$/ }).waitFor();
  const quantity = dialog.getByRole('combobox', { name: 'Quantity', exact: true });
  expect(await quantity.getByRole('option').allTextContents()).toEqual(['1', '2', '3']);
  expect(await dates.locator('option', { hasText: /- Full$/ }).isDisabled()).toBe(true);
  await tabTo(page, quantity);
  await page.keyboard.press('3');
  await tabTo(page, dialog.getByRole('button', { name: 'Add to Cart' }));
  await page.keyboard.press('Enter');
  await page.getByText('3 items added to cart!').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Checkout', exact: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');
  await page.getByText('Quantity: 3 at £60.00').waitFor();
});

test('somebody asks for a place on a full date, and an email names the row', async () => {
  const page = await site.newPage();
  await page.goto('/training-dates');
  const full = page.getByRole('row', { name: /Road Safety and Regulations/ }).first();
  await full.getByText('Full', { exact: true }).waitFor();
  expect(await full.getByRole('link').count()).toBe(0);
  await full.getByRole('button', { name: /^Ask for a place: Driver CPC, Sat .*, Cardiff \(\w+\)$/ }).click();
  const form = page.getByRole('dialog', { name: 'Ask for a place' });
  await form.getByRole('textbox', { name: 'Email' }).fill('gwen@example.co.uk');
  await form.getByRole('combobox', { name: 'How many places' }).selectOption('2');
  await form.getByRole('button', { name: 'Ask for a place' }).click();
  await form.getByRole('status', { name: 'Thank you' }).waitFor();
  const mails = (await site.mails()).filter(({ destination }) => destination.to.includes('gwen@example.co.uk'));
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(
      /^We tell you when 2 places are free: Driver CPC, Sat .*Road Safety and Regulations.*Cardiff \(\w+\)$/,
    ),
  ]);
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${target.toString()}`);
}
