import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { acceptanceErrors, TERMS_VERSION } from '../../domain/orders/acceptance.ts';
import { createPaymentIntentContract, type CreatePaymentIntentRequest } from '../../domain/api/createPaymentIntent.ts';
import { apiErrors } from '../../domain/api/errors.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { dayText, plusDays } from '../../domain/dates/courseDate.ts';
import { TABLES } from '../../infra/local/database.ts';
import { httpApiEvent } from '../../infra/local/lambdaRoutes.ts';
import { dynamoClient } from '../../lambdas/adapters/dynamo.ts';
import { sheetStore } from '../../lambdas/adapters/sheetStore.ts';
import { createPaymentIntent } from '../../lambdas/create-payment-intent/createPaymentIntent.ts';
import { endpoint } from '../../lambdas/edge/endpoint.ts';
import { readSettings } from '../../lambdas/edge/settings.ts';
import { fulfilDeps, fulfilSettings } from '../../lambdas/orders/fulfilSettings.ts';
import { OWNER } from '../localTestSettings.ts';
import { OLAT } from '../lambdas/orders/datedOrders.ts';
import {
  CARDS,
  VISITOR,
  addCourse,
  agreeBox,
  earlyStartBox,
  fillInCard,
  fillInCheckout,
  fillInDetails,
  placeOrder,
  placeOrderButton,
  storeCart,
} from './checkoutSteps.ts';
import { openSite } from './openSite.ts';
import { withIds } from '../sessions.ts';

const site = openSite();
const YEAR_MS = 365 * 24 * 3_600_000;
const GONE = 'Please change a date in your cart';

test('a date that is gone is not paid for, and the rest of the cart can be', async () => {
  const page = await site.newPage();
  site.expectComplaints(/409/);
  await storeCart(page, 'olat');
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!) as { items: { selectedDate: string }[] };
    const [item] = cart.items;
    localStorage.setItem(
      'cart',
      JSON.stringify({ ...cart, items: [item, { ...item, selectedDate: '5 Jan 2026', session: 'aaaaaaaaaaaa' }] }),
    );
  });
  await page.goto('/checkout');
  const notice = page.getByRole('alert').filter({ hasText: GONE });
  await notice.waitFor();
  expect(await notice.textContent()).toMatch(/: Mon 5 Jan 2026, [^-]+/);
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Siân Jones');
  await fillInCard(page, CARDS.succeeds);
  expect(await placeOrderButton(page).count()).toBe(0);

  await notice.getByRole('button', { name: 'Open your cart' }).click();
  const entry = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'This date can no longer be booked.' });
  await entry.waitFor();
  await entry.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await placeOrderButton(page).waitFor();
  expect(await notice.count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe('Siân Jones');
});

test.for([
  ['cannot be loaded', () => localStorage.removeItem('trainingData')],
  [
    'are only an old copy without it',
    () =>
      localStorage.setItem(
        'trainingData',
        JSON.stringify({ savedAt: 1, sheets: { 'OLAT - Sheet1': [['Date'], ['5 Jan 2090']] } }),
      ),
  ],
] as const)('a date in the cart can be paid for while the dates %s', async ([, spoilDates]) => {
  const page = await site.newPage();
  site.expectComplaints(/ERR_FAILED|could not be fetched/);
  await storeCart(page, 'olat');
  await page.evaluate(spoilDates);
  await page.route('**/api/training-dates', (route) => route.abort());
  const reported = page.waitForEvent('console', (message) => message.text().includes('could not be fetched'));
  await page.goto('/checkout');
  await reported;
  await placeOrderButton(page).waitFor();
  expect(await page.getByText(GONE).count()).toBe(0);
});

test('with the clock a year ahead the dates show and an order is paid', async () => {
  const page = await site.newPage();
  const email = 'ahead@example.co.uk';
  await page.clock.install({ time: Date.now() + YEAR_MS });
  await page.goto('/training-dates');
  await page.getByRole('table').first().waitFor();
  await expect.poll(() => page.getByRole('table').count()).toBe(8);
  const chosen = await addCourse(page, 'olat');
  await fillInCheckout(page, email);
  expect(chosen).toMatch(/\d{4}/);
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
  await page.getByText(`Date: ${chosen}`).waitFor();
  expect(site.intentsOf(email)).toMatchObject([{ status: 'succeeded' }]);
});

/** At the checkout, with nothing ticked yet. OLAT's only date is so many days away. */
async function bookIn(days: number, email: string): Promise<Page> {
  const date = dayText(plusDays(britishDay(Date.now()), days));
  const rows = withIds([
    ['Date', 'Venue'],
    [date, 'Cardiff'],
  ]);
  const sheets = sheetStore(dynamoClient(), TABLES.sheets.name);
  await sheets.write({ name: OLAT, rows, fetchedAt: new Date().toISOString() });
  const page = await site.newPage();
  await storeCart(page, 'olat');
  await page.goto('/checkout');
  await fillInDetails(page, email);
  await fillInCard(page, CARDS.succeeds);
  return page;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

test('a course in 13 days is paid for once both boxes are ticked', async () => {
  const email = 'in-13-days@example.co.uk';
  const page = await bookIn(13, email);
  await agreeBox(page).check();
  await page.reload();
  await fillInCard(page, CARDS.succeeds);
  expect(await agreeBox(page).isChecked()).toBe(false);

  for (const [name, box] of [
    ['agreed', agreeBox(page)],
    ['earlyStart', earlyStartBox(page)],
  ] as const) {
    await placeOrderButton(page).click();
    await page.getByText(acceptanceErrors[name]).waitFor();
    expect(await focused(page)).toBe(`terms.${name}`);
    expect(site.intentsOf(email)).toEqual([]);
    await box.press('Space');
    await page.getByText(acceptanceErrors[name]).waitFor({ state: 'hidden' });
  }
  await placeOrderButton(page).click();
  await page.waitForURL('**/thank-you');
  const [{ metadata } = {}] = site.intentsOf(email);
  expect([metadata?.['termsVersion'], metadata?.['earlyStart']]).toEqual([TERMS_VERSION, 'yes']);
});

test('a company books a course in 13 days without the box for an early start', async () => {
  const email = 'company-in-13-days@example.co.uk';
  const page = await bookIn(13, email);
  await earlyStartBox(page).waitFor();
  await page.getByText('Booking for a company?').click();
  await page.getByLabel('Company').fill('Example Haulage Ltd');
  await earlyStartBox(page).waitFor({ state: 'detached' });
  await page.reload();
  await fillInCard(page, CARDS.succeeds);
  expect(await earlyStartBox(page).count()).toBe(0);
  await agreeBox(page).check();
  await placeOrderButton(page).click();
  await page.waitForURL('**/thank-you');
  expect(site.intentsOf(email)[0]?.metadata['earlyStart']).toBeUndefined();
});

const NEXT_VERSION = '2090-01-01';

/** From now on the server has other terms in force. */
async function changeTerms(page: Page): Promise<void> {
  const settings = readSettings(fulfilSettings);
  const deps = { ...fulfilDeps(settings, site.stripe.secretKey, 'https://shop.example'), termsVersion: NEXT_VERSION };
  const handler = endpoint(createPaymentIntentContract, async () => ({
    answer: async (request, { now }) => ({
      body: await createPaymentIntent(request as CreatePaymentIntentRequest, deps, now),
    }),
  }));
  await page.route(`**${createPaymentIntentContract.path}`, async (route) => {
    const asked = route.request();
    const init = { method: 'POST', headers: asked.headers(), body: asked.postData() };
    const { statusCode, body: answer } = await handler(await httpApiEvent(new Request(asked.url(), init)));
    await route.fulfill({ status: statusCode ?? 200, contentType: 'application/json', body: answer ?? '' });
  });
}

test('terms that change during the checkout are asked for again and stored', async () => {
  const email = 'new-terms@example.co.uk';
  site.expectComplaints(/409/);
  const page = await bookIn(15, email);
  expect(await earlyStartBox(page).count()).toBe(0);
  await changeTerms(page);
  await placeOrder(page);
  await page.getByText(apiErrors.terms_changed.message).waitFor();
  expect([await focused(page), await agreeBox(page).isChecked()]).toEqual(['terms.agreed', false]);
  await page.getByText(`In force from ${dayText(NEXT_VERSION)}.`).waitFor();
  expect(await page.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe(VISITOR.name);
  expect(site.intentsOf(email)).toEqual([]);

  await placeOrder(page);
  await page.waitForURL('**/thank-you');
  for (const reader of [email, OWNER]) await site.mailTo(reader, dayText(NEXT_VERSION));
  expect(site.intentsOf(email)).toMatchObject([{ status: 'succeeded', metadata: { termsVersion: NEXT_VERSION } }]);
});
