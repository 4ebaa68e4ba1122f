import { expect, test } from 'vitest';
import { lackedByOldest, makeOld } from '../browser/oldBrowser.ts';
import { builtPages, hydrated } from '../pages/builtSite.ts';
import { CARDS, fillInCard, fillInDetails, placeOrder } from '../journeys/checkoutSteps.ts';
import { openSite } from '../journeys/openSite.ts';

const site = openSite();

test('the oldest browsers lack each feature that once stopped pages in them', () => {
  expect(lackedByOldest).toEqual(
    expect.arrayContaining(['Array.toSorted', 'AbortSignal.timeout_static', 'Crypto.randomUUID', 'HTMLDialogElement']),
  );
});

test('one of the oldest browsers buys a place and says who comes', async () => {
  await makeOld(site.context);
  // The booking page may ask before the server knows of the payment.
  site.expectComplaints(/status of 404/);
  const page = await site.newPage();
  const email = 'old@example.co.uk';
  await page.goto('/training-dates');
  const row = page.getByRole('row', { name: /Vehicle Safety Checks/ }).first();
  await row.getByRole('link', { name: /^Book: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Driver CPC', exact: true });
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await fillInDetails(page, email);
  await fillInCard(page, CARDS.succeeds);
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
  expect(site.intentsOf(email)).toMatchObject([{ status: 'succeeded', amount_received: 7_200 }]);

  await page.getByRole('link', { name: 'Your booking page' }).click();
  await page.getByText(/^Place 1: /).click();
  await page.getByLabel(/^Name/).fill('Huw Rees');
  await page.getByRole('button', { name: 'Save names' }).click();
  await page.getByRole('status').getByText('Saved. Everybody is named.').waitFor();
});

test('every page starts in one of the oldest browsers', async () => {
  await makeOld(site.context);
  site.expectComplaints(/status of 404/);
  const page = await site.newPage();
  const pages = await builtPages();
  for (const { address } of pages) {
    await page.goto(address);
    await hydrated(page);
  }
  expect(pages.length).toBeGreaterThan(30);
});
