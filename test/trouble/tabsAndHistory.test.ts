import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import {
  CARDS,
  VISITOR,
  addCourse,
  fillInCard,
  fillInCompany,
  fillInDetails,
  placeOrder,
  placeOrderButton,
  readyToPay,
  storeCart,
} from '../journeys/checkoutSteps.ts';
import { openSite } from '../journeys/openSite.ts';

const site = openSite();

const KEPT_NOT = 'This browser does not keep your cart';
const CONFIRM = /\/v1\/payment_intents\/[^/]+\/confirm/;

/** Keeps the page's confirmation of a payment from Stripe until the function returned is called. */
async function holdConfirmation(page: Page): Promise<() => void> {
  const release = Promise.withResolvers<void>();
  await page.route(CONFIRM, async (route) => {
    await release.promise;
    await route.continue();
  });
  return release.resolve;
}

test('items added in another tab are paid for, or kept if added after Place Order', async () => {
  const [paying, shopping] = [await site.newPage(), await site.newPage()];
  const email = 'tabs@example.co.uk';
  await readyToPay(paying, email);
  const before = await placeOrderButton(paying).textContent();
  await addCourse(shopping, 'adr');
  await vi.waitUntil(async () => (await placeOrderButton(paying).textContent()) !== before);
  const shown = Number(/£([\d.]+)/.exec((await placeOrderButton(paying).textContent()) ?? '')?.[1]);

  const letConfirm = await holdConfirmation(paying);
  await placeOrder(paying);
  await paying.getByRole('button', { name: 'Processing...' }).waitFor();
  await addCourse(shopping, 'first-aid-at-work');
  letConfirm();
  await paying.getByRole('heading', { level: 1, name: 'Thank you. Your order is paid.' }).waitFor();
  expect(site.intentsOf(email).map(({ amount_received: pence }) => pence)).toEqual([Math.round(shown * 100)]);
  await shopping.getByRole('button', { name: 'Cart, 1 item' }).click();
  const entries = shopping.getByRole('dialog', { name: 'Your cart' }).getByRole('button', { name: /^Remove: / });
  await entries.first().waitFor();
  expect(await entries.evaluateAll((all) => all.map((entry) => entry.ariaLabel))).toEqual([
    expect.stringContaining('First Aid'),
  ]);
}, 40_000);

test('a second tab cannot pay while the first is paying, then finds the cart empty', async () => {
  const [first, second] = [await site.newPage(), await site.newPage()];
  await readyToPay(first, 'first-tab@example.co.uk');
  await second.goto('/checkout');
  await fillInDetails(second, 'second-tab@example.co.uk');
  await fillInCard(second, CARDS.succeeds);
  const letConfirm = await holdConfirmation(first);
  await placeOrder(first);
  await first.getByRole('button', { name: 'Processing...' }).waitFor();
  await placeOrder(second);
  await second.getByText('You are already paying').waitFor();
  letConfirm();
  await first.waitForURL('**/thank-you');
  await second.getByRole('button', { name: 'Check again' }).click();
  await second.getByText('Your cart is empty.').waitFor();
  expect([site.intentsOf('first-tab@example.co.uk').length, site.intentsOf('second-tab@example.co.uk').length]).toEqual(
    [1, 0],
  );
});

test('two presses on Place Order at once make one payment, and blame no other tab', async () => {
  const page = await site.newPage();
  const email = 'twice@example.co.uk';
  await readyToPay(page, email);
  const letConfirm = await holdConfirmation(page);
  const confirming = page.waitForRequest(CONFIRM);
  await placeOrderButton(page).click({ trial: true });
  await placeOrderButton(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await confirming;
  expect(await page.getByText('You are already paying').count()).toBe(0);
  letConfirm();
  await page.waitForURL('**/thank-you');
  expect(site.intentsOf(email)).toHaveLength(1);
});

test('typed details survive a reload and a visit to another page, until paid', async () => {
  const page = await site.newPage();
  await readyToPay(page, 'typed@example.co.uk');
  await fillInCompany(page, 'Jones Haulage', '4711');
  await page.reload();
  const field = (name: string) => page.getByRole('textbox', { name }).inputValue();
  await expect.poll(() => field('Full Name')).toBe(VISITOR.name);
  expect([await field('Company'), await field('Purchase order number')]).toEqual(['Jones Haulage', '4711']);
  await page.getByRole('textbox', { name: 'Postcode' }).fill('CF10 1AA');
  await page.goto('/training-dates');
  await page.goBack();
  await expect.poll(() => field('Postcode')).toBe('CF10 1AA');
  await fillInCard(page, CARDS.succeeds);
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
  await storeCart(page, 'olat');
  await page.goto('/checkout');
  await placeOrderButton(page).waitFor();
  for (const name of ['Full Name', 'Email', 'Postcode']) expect(await field(name)).toBe('');
  expect(await page.getByRole('textbox', { name: 'Company' }).isVisible()).toBe(false);
});

test('Back while paying still leads to the thanks page, and the order is paid once', async () => {
  const page = await site.newPage();
  const email = 'back-away@example.co.uk';
  await addCourse(page, 'olat');
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillInDetails(page, email);
  await fillInCard(page, CARDS.succeeds);
  site.stripe.faults.add({ method: 'POST', path: CONFIRM, when: 'after', effect: 'hang' });
  await placeOrder(page);
  await vi.waitUntil(() => site.intentsOf(email).some(({ status }) => status === 'succeeded'), 10_000);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Thank you. Your order is paid.' }).waitFor({ timeout: 8_000 });
  expect(site.intentsOf(email)).toHaveLength(1);
});

test('with storage full the cart says so, and a reload while paying charges once', async () => {
  const page = await site.newPage();
  const email = 'full@example.co.uk';
  await storeCart(page, 'adr');
  await page.goto('/shop');
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
  await placeOrder(page);
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
