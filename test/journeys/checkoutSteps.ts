import type { Page } from 'playwright-core';
import { acceptanceLabels } from '../../domain/orders/acceptance.ts';
import { trainingDatesContract } from '../../domain/api/trainingDates.ts';
import { britishDay } from '../../domain/dates/britishDay.ts';
import { productBySlug } from '../../domain/catalogue/catalogue.ts';
import { dateText } from '../../domain/dates/dateRow.ts';
import type { TrainingSheets } from '../../domain/dates/trainingSheets.ts';
import { bookableSessions, upcomingSessions } from '../../frontend/src/features/training-dates/upcomingSessions.ts';

export const CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  authenticates: '4000002500003155',
} as const;

export const VISITOR = {
  name: 'Siân Jones',
  addressLine1: '1 Yard Lane',
  city: 'Swansea',
  county: 'West Glamorgan',
  postcode: 'SA1 1AA',
} as const;

/** Puts places on a date of a course into the cart, from the course's link into the shop. Returns the date chosen, as the site shows it. */
export async function addCourse(page: Page, slug: string, quantity = 1, nth = 1): Promise<string> {
  await page.goto(`/shop?product=${slug}`);
  const dialog = page.getByRole('dialog');
  const dates = dialog.getByLabel('Date');
  await dates.locator('option').nth(nth).waitFor({ state: 'attached' });
  await dates.selectOption({ index: nth });
  const label = (await dates.locator('option:checked').textContent()) ?? '';
  await dialog.getByLabel('Quantity').selectOption(String(quantity));
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText(quantity === 1 ? '1 item added to cart!' : `${quantity} items added to cart!`).waitFor();
  return label;
}

/** A chosen date as it stands beside the name of its course, which a row has second. */
export function besideCourse(chosen: string): string {
  const [date, , ...others] = chosen.split(', ');
  return [date, ...others].join(', ');
}

/** The visitor's answers, in the order of the form. */
export function details(email: string): (readonly [label: string, text: string])[] {
  return [
    ['Full Name', VISITOR.name],
    ['Email', email],
    ['1st Line of Address', VISITOR.addressLine1],
    ['City', VISITOR.city],
    ['County', VISITOR.county],
    ['Postcode', VISITOR.postcode],
  ];
}

export async function fillInDetails(page: Page, email: string): Promise<void> {
  for (const [name, text] of details(email)) await page.getByRole('textbox', { name, exact: true }).fill(text);
}

export async function fillInCompany(page: Page, company: string, purchaseOrder: string): Promise<void> {
  await page.getByText('Booking for a company?').click();
  await page.getByRole('textbox', { name: 'Company' }).fill(company);
  await page.getByRole('textbox', { name: 'Purchase order number' }).fill(purchaseOrder);
}

/** Works in Stripe's own card frame as well as in the stand-in's. */
export async function fillInCard(page: Page, number: string): Promise<void> {
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.locator('[name=cardnumber]').fill(number);
  await frame.locator('[name=exp-date]').fill('12/34');
  await frame.locator('[name=cvc]').fill('123');
  // The frame tells the page by messages, which a busy browser may deliver after a press that follows at once.
  await page.locator('.StripeElement--complete').waitFor();
}

export function agreeBox(page: Page) {
  return page.getByRole('checkbox', { name: acceptanceLabels.agreed });
}

export function earlyStartBox(page: Page) {
  return page.getByRole('checkbox', { name: acceptanceLabels.earlyStart });
}

/** Agrees to the terms and, where a course begins within the cancellation period, to its early start. */
export async function tickBoxes(page: Page): Promise<void> {
  await agreeBox(page).check();
  if ((await earlyStartBox(page).count()) > 0) await earlyStartBox(page).check();
}

/** Stores a cart with a place on each course's first date, as visits to the shop would. Returns the first's date, as the site shows it. */
export async function storeCart(page: Page, ...slugs: readonly string[]): Promise<string> {
  const answer = await page.request.get(trainingDatesContract.path);
  const sheets = (await answer.json()) as TrainingSheets;
  const items = slugs.map((slug) => {
    const { id, sheet } = productBySlug(slug)!;
    const [first] = bookableSessions(upcomingSessions(sheets[sheet!]!, britishDay(Date.now())));
    return { id, selectedDate: first!.selectedDate, cells: first!.cells, session: first!.session };
  });
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify({ version: 1, items }));
  return dateText(items[0]!)!;
}

export async function fillInCheckout(page: Page, email: string, card: string = CARDS.succeeds): Promise<void> {
  await page.goto('/checkout');
  await fillInDetails(page, email);
  await fillInCard(page, card);
  await tickBoxes(page);
}

/** With a course in the cart and the checkout filled in. Returns the date chosen, as the site shows it. */
export async function readyToPay(page: Page, email: string, card?: string): Promise<string> {
  const chosen = await storeCart(page, 'olat');
  await fillInCheckout(page, email, card);
  return chosen;
}

export function placeOrderButton(page: Page) {
  return page.getByRole('button', { name: /^Place Order/ });
}

export async function placeOrder(page: Page): Promise<void> {
  await tickBoxes(page);
  await placeOrderButton(page).click();
}
