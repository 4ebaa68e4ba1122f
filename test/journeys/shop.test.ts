import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import { DELIVERY } from '../../domain/catalogue/priceNotes.ts';
import { addCourse } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite();

test("a product's slug opens its dialog, and an unknown one opens nothing", async () => {
  const page = await site.newPage();
  await page.goto('/shop?product=tm-refresher');
  await page.getByRole('dialog', { name: productBySlug('tm-refresher')!.title, exact: true }).waitFor();
  await page.goto('/shop?product=nothing-we-sell');
  await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
  await page.getByRole('button', { name: 'Quick View: Driver CPC' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a product dialog opens with fresh choices, shows its sums, and closes on the X', async () => {
  const page = await site.newPage();
  await page.goto('/shop');
  const open = () => page.getByRole('button', { name: 'Quick View: Safe driving in virtual reality' }).click();
  const dialog = page.getByRole('dialog');
  await open();
  expect(await dialog.getByLabel('Date').locator('option').first().textContent()).toBe('Select a date.');
  expect(await dialog.getByLabel('Date').locator('option').first().getAttribute('disabled')).not.toBeNull();
  expect(await dialog.getByLabel('Quantity').locator('option').allTextContents()).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  );
  expect(await dialog.getByText('Not the same course twice').isVisible()).toBe(true);
  expect(await dialog.getByRole('definition').filter({ hasText: 'use of the headset' }).isVisible()).toBe(true);
  await dialog.getByLabel('Quantity').selectOption('3');
  await dialog.getByLabel('Date').selectOption({ index: 1 });
  for (const figure of ['£315.00', '£63.00', '£32.25', '£410.25'])
    expect(await dialog.getByText(figure, { exact: true }).isVisible()).toBe(true);
  await dialog.getByRole('button', { name: 'More Info' }).click();
  await dialog.getByRole('button', { name: 'Hide Info' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await open();
  expect(await dialog.getByLabel('Quantity').inputValue()).toBe('1');
  expect(await dialog.getByLabel('Date').inputValue()).toBe('');
  expect(await dialog.getByRole('button', { name: 'More Info' }).getAttribute('aria-expanded')).toBe('false');
  expect(await dialog.getByText('£136.75', { exact: true }).first().isVisible()).toBe(true);
});

test('closing a product returns the focus to its button, or to the page heading', async () => {
  const page = await site.newPage();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const dialog = page.getByRole('dialog');
  for (const way of [/^Add without a date/, 'Close']) {
    await page.goto('/shop?product=driver-cpc');
    await dialog.getByRole('button', { name: way }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('Online Store');
  }
  const quickView = page.getByRole('button', { name: 'Quick View: Driver CPC' });
  await quickView.click();
  await dialog.getByRole('button', { name: /^Add without a date/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await quickView.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('a date is chosen, or left out on a button of its own, and chosen in the cart', async () => {
  const page = await site.newPage();
  await page.goto('/shop?product=olat');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Total Paid').waitFor();
  expect(await dialog.getByText('Upload Fees (no VAT)').count()).toBe(0);
  const dates = dialog.getByLabel('Date');
  await dates.locator('option').nth(1).waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await dialog.getByText('Choose a date, or add it without one.').waitFor();
  expect(await dates.evaluate((select) => select === document.activeElement)).toBe(true);
  await dialog.getByRole('button', { name: /^Add without a date/ }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await cart.getByText('Date to be arranged', { exact: true }).waitFor();
  await cart.getByLabel('Choose a date').selectOption({ index: 1 });
  await cart.getByText(/^Date: Thu .*, Cardiff/).waitFor();
  await cart.getByLabel('Quantity').selectOption('3');
  await page.getByRole('button', { name: 'Cart, 3 items', includeHidden: true }).waitFor({ state: 'attached' });
  await cart.getByText('£666.00', { exact: true }).waitFor();
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('main').getByText('Quantity: 3 at £185.00').waitFor();
});

test('the cart survives a reload, is shared by two tabs, and can be cleared', async () => {
  const page = await site.newPage();
  await addCourse(page, 'adr', 2);
  await page.reload();
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor();
  const second = await site.newPage();
  await second.goto('/');
  await second.getByRole('button', { name: 'Cart, 2 items' }).click();
  await second.getByRole('button', { name: 'Clear cart' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click();
  await page.getByRole('button', { name: 'Cart, empty' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Cart, empty' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('{"version":1,"items":[]}');
});

test('an empty cart does not go to checkout, and checkout says that it is empty', async () => {
  const page = await site.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Cart, empty' }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('alertdialog', { name: 'Your cart is empty.' }).getByRole('button', { name: 'OK' }).click();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('/checkout');
  await page.getByText('Your cart is empty.').waitFor();
});

test('the window and the summary say all that has to be read before an order', async () => {
  const page = await site.newPage();
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Quick View: Digidown Terminal' }).click();
  const dialog = page.getByRole('dialog');
  for (const text of [DELIVERY, '£485.00', '£582.00']) await dialog.getByText(text, { exact: true }).first().waitFor();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await summary.getByText('Digidown Terminal').waitFor();
  const facts = [
    'Digidown Terminal',
    '£582.00',
    DELIVERY,
    'A consumer can cancel for 14 days, and pays the postage of what goes back.',
    `You buy from ${business.registeredName}, ${business.address.join(', ')}.`,
  ];
  const text = await summary.innerText();
  for (const fact of facts) expect(text).toContain(fact);
  const button = page.getByRole('button', { name: 'Place Order and pay £582.00', exact: true });
  await button.waitFor();

  // On a phone the summary is closed, and its facts stand directly above the button.
  await page.setViewportSize({ width: 390, height: 844 });
  const atButton = page.getByRole('region', { name: 'Your order' });
  const textAtButton = await atButton.innerText();
  for (const fact of facts) expect(textAtButton).toContain(fact);
  expect(await summary.innerText()).toBe('Order Summary\n1 item\n£582.00');
  const { y, height } = (await atButton.boundingBox())!;
  const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  expect((await button.boundingBox())!.y - (y + height)).toBeLessThan(3 * rem);
});
