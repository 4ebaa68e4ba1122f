import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { addCourse, CARDS, fillInCard, fillInDetails, placeOrderButton, readyToPay, VISITOR } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite();

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
  await addCourse(paying, 'olat');
  await paying.goto('/checkout');
  await fillInDetails(paying, email);
  await fillInCard(paying, CARDS.succeeds);
  const before = await placeOrderButton(paying).textContent();
  await addCourse(shopping, 'adr');
  await vi.waitUntil(async () => (await placeOrderButton(paying).textContent()) !== before);
  const shown = Number(/£([\d.]+)/.exec((await placeOrderButton(paying).textContent()) ?? '')?.[1]);

  const letConfirm = await holdConfirmation(paying);
  await placeOrderButton(paying).click();
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
  await addCourse(first, 'olat');
  for (const [page, email] of [
    [first, 'first-tab@example.co.uk'],
    [second, 'second-tab@example.co.uk'],
  ] as const) {
    await page.goto('/checkout');
    await fillInDetails(page, email);
    await fillInCard(page, CARDS.succeeds);
  }
  const letConfirm = await holdConfirmation(first);
  await placeOrderButton(first).click();
  await first.getByRole('button', { name: 'Processing...' }).waitFor();
  await placeOrderButton(second).click();
  await second.getByText('You are already paying').waitFor();
  letConfirm();
  await first.waitForURL('**/thank-you');
  await second.getByRole('button', { name: 'Check again' }).click();
  await second.getByText('Your cart is empty.').waitFor();
  expect([site.intentsOf('first-tab@example.co.uk').length, site.intentsOf('second-tab@example.co.uk').length]).toEqual(
    [1, 0],
  );
});

test('a removal confirmed in two tabs removes that item only', async () => {
  const tabs = [await site.newPage(), await site.newPage()];
  await addCourse(tabs[0]!, 'olat');
  await addCourse(tabs[0]!, 'adr');
  for (const tab of tabs) {
    await tab.bringToFront();
    await tab.goto('/shop');
    await tab.getByRole('button', { name: 'Cart, 2 items' }).click();
    await tab.getByRole('button', { name: /^Remove: OLAT/ }).click();
  }
  for (const tab of tabs) {
    await tab.bringToFront();
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  }
  const entries = tabs[1]!.getByRole('dialog', { name: 'Your cart' }).getByRole('button', { name: /^Remove: / });
  expect(await entries.evaluateAll((all) => all.map((entry) => entry.ariaLabel))).toEqual([
    expect.stringContaining('ADR'),
  ]);
});

test('typed details survive a reload and a visit to another page, until they are paid', async () => {
  const page = await site.newPage();
  await readyToPay(page, 'typed@example.co.uk');
  await page.reload();
  const field = (name: string) => page.getByRole('textbox', { name }).inputValue();
  await expect.poll(() => field('Full Name')).toBe(VISITOR.name);
  await page.getByRole('textbox', { name: 'Postcode' }).fill('CF10 1AA');
  await page.goto('/training-dates');
  await page.goBack();
  await expect.poll(() => field('Postcode')).toBe('CF10 1AA');
  await fillInCard(page, CARDS.succeeds);
  await placeOrderButton(page).click();
  await page.waitForURL('**/thank-you');
  await addCourse(page, 'olat');
  await page.goto('/checkout');
  await placeOrderButton(page).waitFor();
  for (const name of ['Full Name', 'Email', 'Postcode']) expect(await field(name)).toBe('');
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
  await placeOrderButton(page).click();
  await vi.waitUntil(() => site.intentsOf(email).some(({ status }) => status === 'succeeded'), 10_000);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Thank you. Your order is paid.' }).waitFor({ timeout: 8_000 });
  expect(site.intentsOf(email)).toHaveLength(1);
});
