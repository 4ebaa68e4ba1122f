import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { CARDS, fillInCard, fillInDetails, placeOrder, readyToPay } from '../journeys/checkoutSteps.ts';
import { openSite } from '../journeys/openSite.ts';

const site = openSite();

test('a silent lock is taken over after half a minute, and paid once', async () => {
  const [nobody, page] = [await site.newPage(), await site.newPage()];
  const email = 'nobody@example.co.uk';
  await nobody.goto('/terms');
  await nobody.evaluate(() => void navigator.locks.request('payment', () => new Promise(() => {})).catch(() => {}));
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await readyToPay(page, email);
  await placeOrder(page);
  await refused(page);
  await page.clock.setFixedTime(now + 29_000);
  await page.getByRole('button', { name: 'Check again' }).click();
  await refused(page);
  await page.clock.setFixedTime(now + 31_000);
  await page.getByRole('button', { name: 'Check again' }).click();
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
  expect(site.intentsOf(email)).toMatchObject([{ status: 'succeeded' }]);
});

test('a page that freezes while paying charges nothing when it wakes up', async () => {
  const [frozen, page] = [await site.newPage(), await site.newPage()];
  // Its timers stand still, and so it gives no signs of life after the first.
  await frozen.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
  await readyToPay(frozen, 'frozen@example.co.uk');
  const answer = Promise.withResolvers<void>();
  await frozen.route('**/api/create-payment-intent', async (route) => {
    const response = await route.fetch();
    await answer.promise;
    await route.fulfill({ response });
  });
  await page.goto('/checkout');
  await fillInDetails(page, 'awake@example.co.uk');
  await fillInCard(page, CARDS.succeeds);
  await placeOrder(frozen);
  await vi.waitUntil(() => site.intentsOf('frozen@example.co.uk').length > 0, 20_000);
  await placeOrder(page);
  await refused(page);
  await page.evaluate(ageSign, 31_000);
  await page.getByRole('button', { name: 'Check again' }).click();
  await placeOrder(page);
  await page.waitForURL('**/thank-you');

  const answered = frozen.waitForResponse('**/api/create-payment-intent');
  answer.resolve();
  await answered;
  await refused(frozen);
  await frozen.getByRole('button', { name: 'Check again' }).click();
  await frozen.getByText('Your cart is empty.').waitFor();
  expect(site.intentsOf('awake@example.co.uk')).toMatchObject([{ status: 'succeeded' }]);
  expect(site.intentsOf('frozen@example.co.uk')).toMatchObject([{ status: 'requires_payment_method' }]);
});

test('a page that gives signs of life keeps its lock', async () => {
  const [paying, page] = [await site.newPage(), await site.newPage()];
  await readyToPay(paying, 'alive@example.co.uk');
  await page.clock.install();
  await page.goto('/checkout');
  await fillInDetails(page, 'waiting@example.co.uk');
  await fillInCard(page, CARDS.succeeds);
  const answer = Promise.withResolvers<void>();
  await paying.route('**/api/create-payment-intent', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await placeOrder(paying);
  await placeOrder(page);
  await refused(page);
  const before = await signOf();
  await expect.poll(signOf, { timeout: 20_000 }).toBeGreaterThan(before);
  await page.clock.setFixedTime((await signOf()) + 29_000);
  await page.getByRole('button', { name: 'Check again' }).click();
  await refused(page);
  answer.resolve();
  await paying.waitForURL('**/thank-you');
  expect(await signOf()).toBe(0);

  function signOf(): Promise<number> {
    return page.evaluate(() => {
      const sign = JSON.parse(localStorage.getItem('paymentSign') ?? '{}') as { at?: number };
      return sign.at ?? 0;
    });
  }
});

/** Waits for the refusal of the last press: its notice has the focus, which the one before has lost to the button. */
async function refused(page: Page): Promise<void> {
  await page.getByRole('status', { name: 'You are already paying' }).and(page.locator(':focus')).waitFor();
}

/** Runs in the page. Makes the newest sign of life this many ms older. */
function ageSign(ms: number): void {
  const sign = JSON.parse(localStorage.getItem('paymentSign') ?? '{}') as { at: number };
  localStorage.setItem('paymentSign', JSON.stringify({ ...sign, at: sign.at - ms }));
}
