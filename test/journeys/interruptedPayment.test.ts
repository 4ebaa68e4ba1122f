import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { addCourse, CARDS, fillInCard, fillInDetails, placeOrderButton } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite();

const KEPT_NOT = 'This browser does not keep your cart';

test('with storage full the cart says so, and a reload while paying charges once', async () => {
  const page = await site.newPage();
  const email = 'full@example.co.uk';
  await addCourse(page, 'adr');
  await fillStorage(page);
  await page.getByRole('button', { name: /^Quick View: .*ADR/ }).click();
  await page.getByRole('dialog').getByLabel('Quantity').selectOption('2');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add without a date/ })
    .click();
  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  await page.getByText(KEPT_NOT).waitFor();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillInDetails(page, email);
  await fillInCard(page, CARDS.succeeds);
  // The money is taken, but the answer never reaches the browser.
  site.stripe.faults.add({ method: 'POST', path: /\/confirm/, when: 'after', effect: 'hang' });
  await placeOrderButton(page).click();
  await vi.waitUntil(() => site.intentsOf(email).some(({ status }) => status === 'succeeded'), 10_000);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Thank you. Your order is paid.' }).waitFor();
  expect(questions).toEqual(['beforeunload']);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Cart, empty' }).click();
  expect(await page.getByText(KEPT_NOT).count()).toBe(0);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('full-')) localStorage.removeItem(key);
  });
  await page.goto('/checkout');
  await page.getByText('Your cart is empty.').waitFor();
  expect(site.intentsOf(email)).toMatchObject([{ status: 'succeeded' }]);
}, 40_000);

/** Leaves no room for one more character, as the browser itself counts it. */
function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (let size = 2 ** 22, part = 0; size >= 1; part += 1) {
      try {
        localStorage.setItem(`full-${part}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
}
