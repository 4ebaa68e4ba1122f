import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enlargeText, misfits } from '../browser/misfits.ts';
import { CARDS, fillInCard, fillInDetails, placeOrder } from '../journeys/checkoutSteps.ts';
import { openSite } from '../journeys/openSite.ts';

const site = openSite();

describe.for([390, 320])('at 200 percent text, %i px wide', (width) => {
  test('from a product to the thanks page everything fits', async () => {
    const { page, found, look } = await openLarge(width);
    await page.goto('/shop?product=vr-safe-driving');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Date').selectOption({ index: 1 });
    await dialog.getByLabel('Quantity').selectOption('12');
    await dialog.getByRole('button', { name: 'More Info' }).click();
    await look('product');
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('button', { name: 'Carry on' }).hover();
    await look('notice');
    await page.getByRole('button', { name: 'Carry on' }).click();
    await page.getByRole('button', { name: /^Cart, / }).click();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor();
    await look('cart');
    await page.getByRole('button', { name: 'Send this cart' }).click();
    await look("the cart's link");
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('alertdialog').waitFor();
    await look('question');
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await page.getByText('Order Summary').click();
    await look('checkout');
    await page.getByRole('button', { name: /^Place Order/ }).click();
    await page.getByText('Enter your full name.').waitFor();
    await look('errors');
    await fillInDetails(page, `large${width}@example.co.uk`);
    await fillInCard(page, CARDS.succeeds);
    await placeOrder(page);
    await page.waitForURL('**/thank-you');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look('thanks');
    expect(found).toEqual([]);
  }, 120_000);

  test('the form for a full date and the helper for hours fit', async () => {
    const { page, found, look } = await openLarge(width);
    await page.goto('/training-dates');
    await page
      .getByRole('button', { name: /^Ask for a place/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ask for a place' }).click();
    await page.getByText('Enter your email address.').waitFor();
    await look('form');
    await page.goto('/driver-cpc#hours');
    await page.getByRole('radio', { name: '7', exact: true }).click();
    await page.getByRole('button', { name: 'Add my courses, hours or deadline' }).click();
    await page.getByLabel('Your deadline').waitFor();
    await look('helper');
    expect(found).toEqual([]);
  });
});

async function openLarge(width: number) {
  const page: Page = await site.newPage();
  await page.setViewportSize({ width, height: 800 });
  await enlargeText(page);
  const found: string[] = [];
  const look = async (part: string) => {
    found.push(...(await misfits(page)).map((misfit) => `${part}: ${misfit}`));
  };
  return { page, found, look };
}
