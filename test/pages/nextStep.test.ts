import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { trainingDatesContract } from '../../domain/api/trainingDates.ts';
import { SAVING, setConnection } from '../browser/connection.ts';
import { datesShown, failing, hold, keepDates, ORIGIN, sheetsWithDates, watchOrder } from './builtSite.ts';
import { test } from './siteTest.ts';

const DATES = new RegExp(`${trainingDatesContract.path}$`);

const NEXT_YEAR = new Date().getFullYear() + 1;
const sheets = sheetsWithDates(`12 Jan ${NEXT_YEAR}`, `9 Feb ${NEXT_YEAR}`);

const WINDOW = '**/assets/ProductOffer-*.js';
const SHOP = '**/assets/shop-*.js';
const CHECKOUT = '**/assets/checkout-*.js';
const STRIPE_JS = 'https://js.stripe.com/**';

/** The requests of a page, those that failed included. The function returned counts those whose address fits. */
function watchRequests(page: Page): (address: RegExp) => number {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  return (address) => asked.filter((url) => address.test(url)).length;
}

function book(page: Page) {
  return page.getByRole('link', { name: /^Book: Operator Licence/ }).first();
}

/** Longer than any page here takes to fetch a next step. */
async function timeToFetch(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
}

test.for(['/', '/training-dates', '/shop', '/driver-cpc'])(
  '%s asks for the dates once, before React is there',
  async (address, { open }) => {
    const page = await open({ sheets });
    const count = watchRequests(page);
    const release = await hold(page, '**/assets/framework-*.js');
    const asked = page.waitForRequest(`**${trainingDatesContract.path}`);
    await page.goto(ORIGIN + address, { waitUntil: 'commit' });
    await asked;
    release();
    await datesShown(page);
    expect(count(DATES)).toBe(1);
  },
);

test('a page with a young copy of the dates asks for none', async ({ open }) => {
  const page = await open({ sheets });
  await keepDates(page, sheets);
  const count = watchRequests(page);
  await page.goto(`${ORIGIN}/training-dates`);
  await datesShown(page);
  expect(count(DATES)).toBe(0);
});

test('an early question that fails is told as before, and can be asked again', async ({ open }) => {
  const page = await open({ sheets: null, complaints: /ERR_FAILED|could not be fetched/ });
  const count = watchRequests(page);
  await page.goto(`${ORIGIN}/training-dates`);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(count(DATES)).toBe(1);
  await again.click();
  await expect.poll(() => count(DATES)).toBe(2);
});

test("Book opens a window with the course's name before its code is there", async ({ open }) => {
  const page = await open({ sheets });
  const releases = [await hold(page, WINDOW), await hold(page, SHOP)];
  await page.goto(`${ORIGIN}/training-dates`);
  await book(page).click();
  const frame = page.getByRole('dialog', { name: /Operator Licence/ });
  await frame.getByText('Loading...').waitFor();
  expect(await page.getByRole('heading', { level: 1, includeHidden: true }).textContent()).toBe('Training dates');
  for (const release of releases) release();
  await frame.getByRole('button', { name: 'Add to Cart' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Online Store', includeHidden: true }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Online Store');
});

test('the window can add before the shop behind it is rendered', async ({ open }) => {
  const page = await open({ sheets });
  const [add, shop] = ['dialog button[type=submit]', '#shop-title'] as const;
  const order = await watchOrder(page, [add, shop]);
  const fetched = [page.waitForResponse(WINDOW), page.waitForResponse(SHOP)];
  await page.goto(`${ORIGIN}/training-dates`);
  await Promise.all(fetched);
  await book(page).click();
  await page.getByRole('heading', { level: 1, name: 'Online Store', includeHidden: true }).waitFor();
  expect((await order())[0]).toEqual([add]);
});

test('a window that is closed before it is there leaves the visitor in the shop', async ({ open }) => {
  const page = await open({ sheets });
  const releases = [await hold(page, WINDOW), await hold(page, SHOP)];
  await page.goto(`${ORIGIN}/training-dates`);
  await book(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  for (const release of releases) release();
  await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
  expect([page.url(), await page.getByRole('dialog').count()]).toEqual([`${ORIGIN}/shop`, 0]);
});

test('an idle page fetches the next step in order, and nothing twice', async ({ open }) => {
  const page = await open({ sheets });
  const count = watchRequests(page);
  const files = () => [/\/ProductOffer-.*js$/, /\/shop-.*js$/, /\/checkout-.*js$/, /\/stripe\.js$/].map(count);
  const [offer, shop] = [page.waitForRequest(WINDOW), page.waitForRequest(SHOP)];
  await page.goto(`${ORIGIN}/training-dates`);
  await Promise.all([offer, shop]);
  expect(files()).toEqual([1, 1, 0, 0]);
  const [checkout, stripe] = [page.waitForRequest(CHECKOUT), page.waitForRequest(STRIPE_JS)];
  await book(page).click();
  await Promise.all([checkout, stripe]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quick View' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).waitFor();
  await timeToFetch(page);
  expect(files()).toEqual([1, 1, 1, 1]);
});

test('Stripe.js is fetched from where the checkout loads it, and does not run before', async ({ open }) => {
  const page = await open({ sheets, complaints: /./ });
  const early = page.waitForRequest(STRIPE_JS);
  await page.goto(`${ORIGIN}/shop?product=olat`);
  const prefetched = (await early).url();
  expect(await page.locator('script[src*="js.stripe.com"]').count()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Add without a date' }).click();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  expect(await page.locator('script[src*="js.stripe.com"]').first().getAttribute('src')).toBe(prefetched);
});

test.for([
  ['wants to save data', SAVING],
  ['is on a 2G line', { saveData: false, effectiveType: '2g' }],
] as const)('nothing is fetched ahead for a visitor who %s', async ([, connection], { open }) => {
  const page = await open({ sheets });
  await setConnection(page, connection);
  const count = watchRequests(page);
  await page.goto(`${ORIGIN}/training-dates`);
  await datesShown(page);
  await timeToFetch(page);
  expect([count(/ProductOffer-/), count(/shop-/)]).toEqual([0, 0]);
});

test('a window whose code could not be fetched ahead fetches it at the press', async ({ open }) => {
  const page = await open({ sheets, complaints: /ERR_FAILED/ });
  const mend = await failing(page, WINDOW);
  const failed = page.waitForEvent('requestfailed');
  await page.goto(`${ORIGIN}/training-dates`);
  await failed;
  mend();
  await book(page).click();
  const addToCart = page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' });
  await addToCart.waitFor();
  expect(await addToCart.isEnabled()).toBe(true);
});
