import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartFragment } from '../../domain/orders/cartLink.ts';
import { productById } from '../../domain/catalogue/catalogue.ts';
import { orderLine } from '../../domain/orders/orderLine.ts';
import { DATE_NOT_LISTED, LINK_BROKEN } from '../../domain/orders/sharedCart.ts';
import { barriers } from '../browser/barriers.ts';
import { addCourse, besideCourse, storeCart } from '../journeys/checkoutSteps.ts';
import { openSite } from '../journeys/openSite.ts';

const site = openSite();

/** Opens the cart and has it made into a link. */
async function linkToCart(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Cart, / }).click();
  await page.getByRole('button', { name: 'Send this cart' }).click();
  return page.getByRole('textbox', { name: 'Link' }).inputValue();
}

function offer(page: Page) {
  return page.getByRole('dialog', { name: 'A cart for you' });
}

function ownCart(page: Page) {
  return page.getByRole('dialog', { name: 'Your cart' });
}

function storedItems(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { items } = JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}') as { items: unknown[] };
    return items.length;
  });
}

test('another machine opens a cart, reads which date is gone, and takes it', async () => {
  const sender = await site.newPage();
  const chosen = await addCourse(sender, 'driver-cpc', 2);
  const gone = await addCourse(sender, 'olat');
  const link = await linkToCart(sender);

  const payer = await site.pageOnOtherMachine();
  const requests: string[] = [];
  payer.on('request', (request) => requests.push(request.url()));
  await payer.route('**/api/training-dates', async (route) => {
    const response = await route.fetch();
    const sheets = (await response.json()) as Record<string, string[][]>;
    const olat = sheets['OLAT - Sheet1']!.filter(([date = '']) => !gone.includes(date));
    await route.fulfill({ response, json: { ...sheets, 'OLAT - Sheet1': olat } });
  });
  await payer.goto(link);
  await offer(payer)
    .getByText(`Date: ${besideCourse(chosen)}`)
    .waitFor();
  await offer(payer).getByRole('alert').getByText('Not every date can still be booked').waitFor();
  const lines = offer(payer).getByRole('listitem');
  expect(await lines.allTextContents()).toEqual([
    expect.not.stringContaining('can no longer be booked'),
    expect.stringContaining(`OLAT, 1 day£185.00 + VATDate to be arranged${DATE_NOT_LISTED}`),
  ]);
  expect(await offer(payer).getByText('£366.00').count()).toBe(1);
  expect(await barriers(payer, 'dialog[open]')).toEqual([]);
  expect(await storedItems(payer)).toBe(0);

  await offer(payer).getByRole('button', { name: 'Put it into my cart' }).click();
  await ownCart(payer).getByText('3 items').waitFor();
  await offer(payer).waitFor({ state: 'hidden' });
  expect(await payer.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  expect(new URL(payer.url()).hash).toBe('');
  await ownCart(payer).getByLabel('Choose a date').selectOption({ index: 1 });
  await ownCart(payer).getByRole('button', { name: 'Proceed to Checkout' }).click();
  await payer.getByText(`Date: ${besideCourse(chosen)}`).waitFor();
  await payer.goBack();
  await payer.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
  expect(await offer(payer).count()).toBe(0);
  expect(requests.filter((url) => url.includes('cart='))).toEqual([]);
});

test('the visitor chooses to keep or replace the cart that is already there', async () => {
  const link = `/shop${cartFragment([orderLine(productById(10)!, null, 2)])}`;
  const payer = await site.newPage();
  await storeCart(payer, 'olat');

  await payer.goto(link);
  await offer(payer).getByText('Your own cart has 1 item in it.').waitFor();
  await offer(payer).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => new URL(payer.url()).hash).toBe('');
  expect([await offer(payer).count(), await storedItems(payer)]).toEqual([0, 1]);

  for (const [answer, count] of [
    ['Add to my cart', 3],
    ['Replace my cart', 2],
  ] as const) {
    await payer.goto(link);
    await offer(payer).getByRole('button', { name: answer }).click();
    await ownCart(payer).getByText(`${count} items`).waitFor();
    expect(await storedItems(payer)).toBe(count);
    await ownCart(payer).getByRole('button', { name: 'Close' }).click();
  }
});

test('a link to a session of no sheet is a date to be arranged, and a cut link is refused', async () => {
  const page = await site.newPage();
  const lines = JSON.stringify([[6, 1, 'aaaaaaaaaaaa']]);
  const link = `/shop#${new URLSearchParams({ cart: '1', lines })}`;
  await page.goto(link);
  await offer(page).getByText(DATE_NOT_LISTED).waitFor();
  await offer(page).getByText('Date to be arranged').waitFor();
  await offer(page).getByRole('button', { name: 'Put it into my cart' }).click();
  await ownCart(page).getByText('1 item').waitFor();
  await ownCart(page).getByRole('button', { name: 'Close' }).click();
  await page.goto(link.slice(0, -5));
  const refusal = page.getByRole('alertdialog', { name: LINK_BROKEN });
  await refusal.getByRole('button', { name: 'OK' }).click();
  await refusal.waitFor({ state: 'hidden' });
  expect([new URL(page.url()).hash, await storedItems(page)]).toEqual(['', 1]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Online Store');
});

test('a link is shown once the dates are there, and says so while they are not', async () => {
  site.expectComplaints(/503|could not be fetched/);
  const page = await site.newPage();
  await page.route('**/api/training-dates', (route) => route.fulfill({ status: 503 }));
  const lines = JSON.stringify([[6, 2, 'aaaaaaaaaaaa']]);
  await page.goto(`/shop#${new URLSearchParams({ cart: '1', lines })}`);
  await offer(page).getByRole('alert').getByText('We cannot look up its dates at the moment').waitFor();
  expect(await offer(page).getByRole('listitem').count()).toBe(0);
  expect(await offer(page).getByRole('button').allTextContents()).toEqual(['', 'Try again']);
  await page.unroute('**/api/training-dates');
  await offer(page).getByRole('button', { name: 'Try again' }).click();
  await offer(page).getByText(DATE_NOT_LISTED).waitFor();
});

test('the link is copied, or handed to the share sheet, or left in the field to copy', async () => {
  await site.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await site.newPage();
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.title = data!.url!;
      return Promise.resolve();
    };
  });
  await storeCart(page, 'olat');
  await page.goto('/contact-us');
  const link = await linkToCart(page);
  expect(await barriers(page, 'dialog[open]')).toEqual([]);
  await page.getByText('It holds no names, no prices and nothing about you.').waitFor();
  await page.getByRole('button', { name: 'Share the link' }).click();
  await expect.poll(() => page.title()).toBe(link);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('Copied. Paste it into an email or a message.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('This browser did not copy the link. Select it above and copy it.').waitFor();
});
