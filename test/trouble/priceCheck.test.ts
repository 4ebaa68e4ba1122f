import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiErrors } from '../../domain/api/errors.ts';
import { placeOrder, readyToPay, storeCart } from '../journeys/checkoutSteps.ts';
import { openSite } from '../journeys/openSite.ts';

const site = openSite();

interface Asked {
  readonly dryRun?: boolean;
  readonly amount: number;
}

/** Records every dry run and payment request of the page; `change` decides how a dry run is answered. */
async function watchDryRuns(page: Page, change: (asked: Asked) => Asked | 'lost' = (asked) => asked): Promise<Asked[]> {
  const seen: Asked[] = [];
  await page.route('**/api/create-payment-intent', async (route) => {
    const asked = route.request().postDataJSON() as Asked;
    seen.push(asked);
    const sent = asked.dryRun ? change(asked) : asked;
    await (sent === 'lost' ? route.abort() : route.continue({ postData: JSON.stringify(sent) }));
  });
  return seen;
}

test('checkout asks the server for the price once, before anything is typed', async () => {
  const page = await site.newPage();
  const seen = await watchDryRuns(page);
  await storeCart(page, 'olat', 'adr');
  const answered = page.waitForResponse('**/api/create-payment-intent');
  await page.goto('/checkout');
  expect((await answered).status()).toBe(200);
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Siân Jones');
  expect(seen).toMatchObject([{ dryRun: true }]);

  const again = page.waitForResponse('**/api/create-payment-intent');
  await page.getByRole('button', { name: 'Change' }).click();
  await page
    .getByRole('button', { name: /^Remove:/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click();
  expect((await again).status()).toBe(200);
  expect(seen).toMatchObject([{ dryRun: true }, { dryRun: true }]);
  expect(seen[1]!.amount).toBeLessThan(seen[0]!.amount);
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
});

test('checkout shows a changed price as soon as it opens', async () => {
  const page = await site.newPage();
  site.expectComplaints(/409/);
  const seen = await watchDryRuns(page, (asked) => ({ ...asked, amount: asked.amount - 100 }));
  await storeCart(page, 'olat');
  await page.goto('/checkout');
  const notice = page.getByRole('alert').filter({ hasText: apiErrors.amount_mismatch.message });
  await notice.waitFor();
  expect(await notice.textContent()).toContain(`£${(seen[0]!.amount / 100).toFixed(2)}`);
});

test('a lost price check shows no error and does not stop the payment', async () => {
  const page = await site.newPage();
  site.expectComplaints(/ERR_FAILED/);
  const seen = await watchDryRuns(page, () => 'lost');
  await readyToPay(page, 'lost-dry-run@example.co.uk');
  expect(seen).toMatchObject([{ dryRun: true }]);
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
});
