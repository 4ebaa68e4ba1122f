import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { addCourse, CARDS, fillInCard, fillInDetails, placeOrderButton } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite();

const KEPT_NOT = 'This browser does not keep your cart';

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

function emptyStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('full-')) localStorage.removeItem(key);
  });
}

test('with storage full the cart says so, and a payment is found after a reload', async () => {
  const page = await site.newPage();
  const email = 'full@example.co.uk';
  await addCourse(page, 'adr');
  await fillStorage(page);
  await page.getByRole('button', { name: /^Quick View: .*ADR/ }).click();
  await page.getByRole('dialog').getByLabel('Quantity').selectOption('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  await page.getByText(KEPT_NOT).waitFor();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillInDetails(page, email);
  await fillInCard(page, CARDS.succeeds);
  site.stripe.faults.add({ method: 'POST', path: /\/confirm/, when: 'after', effect: 'hang' });
  await placeOrderButton(page).click();
  await vi.waitUntil(() => site.intentsOf(email).some(({ status }) => status === 'succeeded'), 10_000);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Thank you. Your order is paid.' }).waitFor();
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Cart, empty' }).click();
  expect(await page.getByText(KEPT_NOT).count()).toBe(0);
  await emptyStorage(page);
  await page.goto('/checkout');
  await page.getByText('Your cart is empty.').waitFor();
  expect(site.intentsOf(email)).toHaveLength(1);
}, 40_000);
