import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiErrors } from '../../domain/api/errors.ts';
import { stateTexts, tooFewPlacesText } from '../../domain/dates/places.ts';
import { TABLES } from '../../infra/local/database.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { sessionStore } from '../../lambdas/adapters/sessionStore.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { idOfRow } from '../sessions.ts';
import { frames } from '../pages/builtSite.ts';
import { shiftSoFar, watchShifts } from '../pages/layoutShift.ts';
import { lineOf, OLAT, sampleOlat } from '../lambdas/orders/datedOrders.ts';
import { CARDS, VISITOR, addCourse, placeOrder, placeOrderButton, readyToPay } from '../journeys/checkoutSteps.ts';
import { openSite, translation } from '../journeys/openSite.ts';

const site = openSite();
const DAY_MS = 24 * 60 * 60 * 1000;
/** As on the day of the test: on a Monday that is put forward to, the samples begin a week later. */
const SAMPLE = sampleOlat();

beforeEach(() => {
  site.expectComplaints(/409/);
  return storeOlat();
});
afterEach(() => void vi.useRealTimers());

/** Stores the sample sheet as a refresh does, with the owner's word for its first row. */
async function storeOlat(heading = 'Places', text = ''): Promise<void> {
  const [headings = [], first = [], ...others] = SAMPLE;
  const rows = [[...headings, heading], [...first, text], ...others];
  const sheets = sheetStore(dynamoClient(), TABLES.sheets.name);
  await sheets.write({ name: OLAT, rows, fetchedAt: new Date().toISOString() });
}

/** Leaves this many places on the first row; each time another order has taken three. */
async function leavePlaces(left: number): Promise<void> {
  const date = idOfRow(lineOf(SAMPLE, 1));
  const { taken } = await sessionStore(dynamoClient(), TABLES.sessions.name).hold(date, crypto.randomUUID(), {
    places: 3,
    revision: 0,
  });
  await storeOlat('Places', String(taken + left));
}

/** The CDN goes on serving the dates as they are now. */
async function keepServedDates(page: Page): Promise<void> {
  const response = await page.request.get('/api/training-dates');
  const body = await response.text();
  await page.route('**/api/training-dates', (route) => route.fulfill({ body, contentType: 'application/json' }));
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Please change a date in your cart' });
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

/** From the notice to another date in the cart, and back. */
async function chooseAnother(page: Page, chosen: string, text: string): Promise<void> {
  await notice(page).getByRole('button', { name: 'Open your cart' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByText(text).waitFor();
  const dates = cart.getByLabel('Choose a date');
  const offered = await dates.locator('option:not(:disabled)').allTextContents();
  expect(offered.length).toBeGreaterThan(0);
  expect(offered).not.toContain(chosen);
  await dates.selectOption(offered[0]!);
  await cart.getByRole('button', { name: 'Close' }).click();
}

async function expectRefused(page: Page, chosen: string, text: string, email: string): Promise<void> {
  await placeOrder(page);
  await expect.poll(() => notice(page).evaluate((element) => element === document.activeElement)).toBe(true);
  const told = await notice(page).textContent();
  expect(told).toContain(chosen);
  expect(told).toContain(text);
  expect(told).toContain('You have not been charged.');
  await summary(page).getByText(text).waitFor();
  expect(await placeOrderButton(page).count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe(VISITOR.name);
  expect(site.intentsOf(email)).toEqual([]);
}

async function pay(page: Page): Promise<void> {
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
}

test('a row that fills up while it is in the cart is refused, and another one is paid', async () => {
  const page = await site.newPage();
  const email = 'fills-up@example.co.uk';
  const chosen = await readyToPay(page, email);
  await keepServedDates(page);
  await leavePlaces(0);
  await expectRefused(page, chosen, stateTexts.Full, email);
  await chooseAnother(page, chosen, stateTexts.Full);
  await pay(page);
  expect(site.intentsOf(email)).toMatchObject([{ status: 'succeeded' }]);
});

test('a date that closes during the checkout is refused, and another is paid', async () => {
  const page = await site.newPage();
  const email = 'closes@example.co.uk';
  const tomorrow = new Date(Date.now() + DAY_MS);
  const bookBy = tomorrow.toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });
  await storeOlat('Book by', bookBy);
  const chosen = await readyToPay(page, email);
  vi.useFakeTimers({ toFake: ['Date'], now: tomorrow.setUTCHours(18) });
  await storeOlat('Book by', bookBy);
  const served = page.waitForResponse('**/api/training-dates');
  await expectRefused(page, chosen, stateTexts.Closed, email);
  expect(await (await served).text()).toContain('Closed');
  await chooseAnother(page, chosen, stateTexts.Closed);
  await pay(page);
  expect(site.intentsOf(email)).toMatchObject([{ status: 'succeeded' }]);
});

test('nothing says that nobody was charged while the bank asks and the last place goes', async () => {
  const page = await site.newPage();
  const email = 'at-the-bank@example.co.uk';
  site.expectComplaints(/409|ERR_FAILED/);
  let checks = 0;
  await page.route('**/api/create-payment-intent', (route) => {
    const { dryRun } = route.request().postDataJSON() as { readonly dryRun?: true };
    if (!dryRun) return route.fallback();
    checks += 1;
    // The first check of the cart is lost, so the page asks again on its return.
    if (checks === 1) return route.abort();
    const { status, message } = apiErrors.amount_mismatch;
    return route.fulfill({ status, json: { error: { code: 'amount_mismatch', message, amount: 1 } } });
  });
  await readyToPay(page, email, CARDS.authenticates);
  await placeOrder(page);
  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');
  const agree = bank.getByRole('button', { name: 'Complete authentication' });
  await agree.waitFor();

  await leavePlaces(0);
  await page.clock.setFixedTime(Date.now() + 6 * 60_000);
  const served = page.waitForResponse('**/api/training-dates');
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await (await served).text()).toContain('Full');
  await expect.poll(() => checks).toBe(2);
  await frames(page, 10);
  const shown = await page.locator('main').innerText();
  expect(shown).toContain('Processing...');
  expect(shown).toContain('Please keep this page open.');
  for (const untrue of ['not been charged', stateTexts.Full]) expect(shown).not.toContain(untrue);

  await agree.click();
  await page.waitForURL('**/thank-you');
  expect(site.intentsOf(email)).toMatchObject([{ status: 'succeeded' }]);
});

// Measured in text of the usual size.
test.skipIf(translation).for([
  [390, /Please check your dates£\d/],
  [1440, tooFewPlacesText(2)],
] as const)('hardly anything moves at %i px when the checkout says that places are missing', async ([width, text]) => {
  const page = await site.newPage();
  await page.setViewportSize({ width, height: 844 });
  await addCourse(page, 'olat', 3);
  await keepServedDates(page);
  await leavePlaces(2);
  await page.goto('/checkout');
  await watchShifts(page, { past: true });
  await summary(page).getByText(text).waitFor();
  await notice(page).getByText(tooFewPlacesText(2)).waitFor();
  expect(await shiftSoFar(page)).toBeLessThan(0.01);

  // The check of the smaller number is lost, which does not keep anybody from paying.
  site.expectComplaints(/409|ERR_FAILED/);
  await page.route('**/api/create-payment-intent', (route) => route.abort());
  await notice(page).getByRole('button', { name: 'Open your cart' }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByLabel('Quantity').selectOption('2');
  await page.getByRole('button', { name: 'Close' }).click();
  await placeOrderButton(page).waitFor();
  expect(await notice(page).count()).toBe(0);
});
