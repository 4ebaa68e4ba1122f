import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { business } from '../../domain/business.ts';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import { SERVER_UNREACHABLE } from '../../frontend/src/features/checkout/placeOrder.ts';
import { SAVING, setConnection } from '../browser/connection.ts';
import { VISITOR, placeOrder, placeOrderButton, readyToPay } from '../journeys/checkoutSteps.ts';
import { openSite } from '../journeys/openSite.ts';

const site = openSite();

const COMPLAINTS =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|did not load|dynamically imported|Unable to preload CSS|part of the page failed|email could not be asked for/;

/** Cuts the line at the moment when the browser has got this far in paying. */
async function cutTheLine(page: Page, address: string, moment: 'before' | 'after'): Promise<void> {
  await page.route(
    address,
    async (route) => {
      if (moment === 'before') {
        await site.context.setOffline(true);
        await route.abort('internetdisconnected');
        return;
      }
      const response = await route.fetch();
      await site.context.setOffline(true);
      await route.fulfill({ response });
    },
    { times: 1 },
  );
}

/** Waits until somebody who sees the screen, or hears what has the focus, learns this. */
async function noticed(page: Page, role: 'alert' | 'status', title: string): Promise<void> {
  await page.getByRole(role, { name: title }).and(page.locator(':focus')).waitFor();
  expect(await page.getByText(title, { exact: true }).evaluate(isCovered)).toBe(false);
}

function isCovered(words: Element): boolean {
  const { left, top } = words.getBoundingClientRect();
  return document.elementFromPoint(left + 1, top + 1) !== words;
}

test('offline in the shop: product, cart and checkout say so, and the cart is kept', async () => {
  const page = await site.newPage();
  site.expectComplaints(COMPLAINTS);
  await setConnection(page, SAVING);
  await page.goto('/contact-us');
  // Not by way of the shop: the code of its window would be in the browser's cache.
  await page.evaluate(([key, cart]) => localStorage.setItem(key, cart), [
    'cart',
    JSON.stringify({
      version: 1,
      items: [{ id: productBySlug('olat')!.id, selectedDate: '', cells: [], session: '' }],
    }),
  ] as const);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await site.context.setOffline(true);
  await page.getByRole('button', { name: 'Quick View: Driver CPC' }).click();
  await page
    .getByRole('alertdialog', { name: 'This product did not open.' })
    .getByRole('button', { name: 'OK' })
    .click();
  expect(await page.getByRole('heading', { level: 1, name: 'Online Store' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('alertdialog', { name: 'The cart did not open.' }).getByRole('button', { name: 'OK' }).click();

  await site.context.setOffline(false);
  await page.getByRole('button', { name: 'Quick View: Driver CPC' }).click();
  await page.getByRole('dialog', { name: 'Driver CPC' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  await site.context.setOffline(true);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('heading', { level: 1, name: 'This page did not load' }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: business.phones[0].display }).isVisible()).toBe(true);

  await site.context.setOffline(false);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await placeOrderButton(page).waitFor();
  expect(await placeOrderButton(page).textContent()).toContain('pay £');
});

test('offline before the charge: not called a decline, and paid once online', async () => {
  const page = await site.newPage();
  const email = 'offline-press@example.co.uk';
  site.expectComplaints(COMPLAINTS);
  await readyToPay(page, email);
  await site.context.setOffline(true);
  await placeOrder(page);
  await page.getByText(SERVER_UNREACHABLE).waitFor();
  await placeOrderButton(page).and(page.locator(':focus')).waitFor();
  expect(await page.getByText('Put right what is marked below').count()).toBe(0);
  expect(site.intentsOf(email)).toEqual([]);

  await site.context.setOffline(false);
  await cutTheLine(page, '**/api/create-payment-intent', 'after');
  await placeOrder(page);
  const unknown = 'We could not find out whether your payment went through';
  await noticed(page, 'alert', unknown);
  expect(await page.getByText(/declined/i).count()).toBe(0);
  expect(await placeOrderButton(page).isVisible()).toBe(false);
  // The same words stay until the check begins, so wait for the request to know that the press had an effect.
  const asked = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Check again' }).click();
  await asked;
  await noticed(page, 'alert', unknown);

  await site.context.setOffline(false);
  await page.getByRole('button', { name: 'Check again' }).click();
  await noticed(page, 'status', 'Your last payment did not go through');
  expect(await page.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe(VISITOR.name);
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
  expect(site.intentsOf(email).map(({ status }) => status)).toEqual(['succeeded']);
});

test('offline after the card is charged: the thanks page and the emails still come', async () => {
  const page = await site.newPage();
  const email = 'offline-thanks@example.co.uk';
  site.expectComplaints(COMPLAINTS);
  await readyToPay(page, email);
  await cutTheLine(page, '**/api/send-order-email', 'before');
  await placeOrder(page);
  await page.getByRole('heading', { level: 1, name: 'Thank you. Your order is paid.' }).waitFor();
  await vi.waitFor(async () => {
    const customers = (await site.mails()).filter(({ destination }) => destination.to.includes(email));
    expect(customers).toHaveLength(1);
  }, 15_000);

  await site.context.setOffline(false);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Thank you. Your order is paid.' }).waitFor();
  expect(site.intentsOf(email).map(({ status }) => status)).toEqual(['succeeded']);
});
