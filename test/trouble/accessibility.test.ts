import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from '../browser/barriers.ts';
import { acceptanceLabels } from '../../domain/orders/acceptance.ts';
import {
  CARDS,
  addCourse,
  details,
  earlyStartBox,
  fillInCompany,
  fillInDetails,
  placeOrderButton,
  storeCart,
  tickBoxes,
} from '../journeys/checkoutSteps.ts';
import { openSite } from '../journeys/openSite.ts';

const site = openSite();

/** Presses Tab until the element has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox' | 'combobox' | 'checkbox', name: string | RegExp) {
  const target = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await target.waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return target;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${role} ${name}`);
}

/** Lists the barriers of the page or a part of it, on a phone and at a desk. */
async function barriersAtBothWidths(page: Page, part?: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    // A field half below the header is a small target.
    await page.evaluate(() => window.scrollTo(0, 0));
    found.push(...(await barriers(page, part)).map((barrier) => `${width} px: ${barrier}`));
  }
  return found;
}

test('the product dialog, the cart and its questions have no barrier', async () => {
  const page = await site.newPage();
  await page.goto('/shop?product=vr-safe-driving');
  await page.getByRole('dialog').getByRole('button', { name: 'More Info' }).click();
  expect(await barriersAtBothWidths(page, 'dialog[open]')).toEqual([]);
  await addCourse(page, 'adr', 2);
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  expect(await barriersAtBothWidths(page, 'dialog[open]')).toEqual([]);
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  expect(await barriersAtBothWidths(page, 'dialog[open]')).toEqual([]);
});

test('checkout has no barrier while its form is wrong, and pays for nothing', async () => {
  const page = await site.newPage();
  await storeCart(page, 'olat');
  await page.goto('/checkout');
  await placeOrderButton(page).click();
  await page.getByText('Enter your full name.').waitFor();
  await page.getByText('Not paid yet.').waitFor();
  const cardMessage = 'Enter your card number, expiry date and security code.';
  await page.getByText(cardMessage).waitFor();
  // It would interrupt the field that has the focus.
  expect(await page.getByRole('alert').filter({ hasText: cardMessage }).count()).toBe(0);
  expect(
    await page.getByRole('textbox', { name: 'Full Name' }).evaluate((field) => field === document.activeElement),
  ).toBe(true);
  expect(await barriersAtBothWidths(page)).toEqual([]);

  // A wrong field in closed details is opened.
  await fillInDetails(page, 'company@example.co.uk');
  await fillInCompany(page, 'x'.repeat(101), '4711');
  await page.getByText('Booking for a company?').click();
  await placeOrderButton(page).click();
  await page.getByText('Use 100 characters or fewer.').waitFor();
  expect(await page.locator('[name=company]').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await barriersAtBothWidths(page, 'details')).toEqual([]);

  // The card form is the last that is wrong.
  await page.locator('[name=company]').fill('Jones Haulage Ltd');
  await tickBoxes(page);
  await placeOrderButton(page).click();
  await page.waitForFunction(() => document.activeElement instanceof HTMLIFrameElement);
  await page.getByRole('alert').getByText(cardMessage).waitFor();
  expect(site.intentsOf('company@example.co.uk')).toEqual([]);

  // Stripe shows its own error for a half-typed card.
  await page
    .frameLocator('iframe[title="Secure card payment input frame"]')
    .locator('[name=cardnumber]')
    .fill(CARDS.succeeds);
  await placeOrderButton(page).click();
  await page.getByText("Your card's expiration date is incomplete.").waitFor();
});

test('a course can be found, booked and paid for with the keyboard alone', async () => {
  const page = await site.newPage();
  await page.goto('/');
  await (await tabTo(page, 'button', 'Training')).press('Enter');
  await (await tabTo(page, 'link', 'Operator Licence Awareness')).press('Enter');
  await page.waitForURL('**/operator-license-awareness-training');
  await (await tabTo(page, 'link', /^Book/)).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.getByLabel('Date').locator('option').nth(1).waitFor({ state: 'attached' });
  await (await tabTo(page, 'combobox', 'Date')).press('ArrowDown');
  await (await tabTo(page, 'button', 'Add to Cart')).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await (await tabTo(page, 'button', /^Cart, 1 item/)).press('Enter');
  await (await tabTo(page, 'button', 'Proceed to Checkout')).press('Enter');
  await page.waitForURL('**/checkout');

  for (const [label, text] of details('keys@example.co.uk')) {
    await tabTo(page, 'textbox', label);
    await page.keyboard.type(text);
  }
  await tabTo(page, 'combobox', 'Payment Method');
  await page.frameLocator('iframe[title="Secure card payment input frame"]').locator('[name=cardnumber]').waitFor();
  await page.keyboard.press('Tab');
  // Like Stripe's, the card form moves on by itself from a part that is complete.
  await page.keyboard.type(`${CARDS.succeeds}1234123`);
  await (await tabTo(page, 'checkbox', acceptanceLabels.agreed)).press('Space');
  if ((await earlyStartBox(page).count()) > 0)
    await (await tabTo(page, 'checkbox', acceptanceLabels.earlyStart)).press('Space');
  await (await tabTo(page, 'button', /^Place Order/)).press('Enter');
  await page.waitForURL('**/thank-you');
  expect(site.stripe.intents().map(({ metadata, status }) => [metadata['email'], status])).toContainEqual([
    'keys@example.co.uk',
    'succeeded',
  ]);
  await page.waitForFunction(() => document.activeElement?.textContent === 'Thank you. Your order is paid.');
}, 60_000);
