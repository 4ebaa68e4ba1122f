import { expect, test, vi } from 'vitest';
import { addCourse, CARDS, fillInCard, fillInDetails, placeOrderButton, readyToPay } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite();

const CONFIRM = /\/v1\/payment_intents\/[^/]+\/confirm/;

function paidBy(email: string) {
  return site.stripe.intents().filter(({ receipt_email: to, status }) => to === email && status === 'succeeded');
}

test('a reload while paying asks first, finds the payment again, and charges once', async () => {
  const page = await site.newPage();
  const email = 'reload@example.co.uk';
  await addCourse(page, 'tm-refresher');
  await page.goto('/checkout');
  await fillInDetails(page, email);
  await fillInCard(page, CARDS.succeeds);
  // The money is taken, but the answer never reaches the browser.
  site.stripe.faults.add({ method: 'POST', path: CONFIRM, when: 'after', effect: 'hang' });
  await placeOrderButton(page).click();
  await vi.waitUntil(() => paidBy(email).length === 1, 10_000);
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await page.waitForURL('**/thank-you');
  expect(questions).toEqual(['beforeunload']);
  await page.getByRole('heading', { level: 1, name: 'Thank you. Your order is paid.' }).waitFor();
  expect(await page.getByRole('button', { name: 'Cart, empty' }).isVisible()).toBe(true);
  expect(paidBy(email)).toHaveLength(1);
});

test('a payment with an unknown outcome blocks a second one until Stripe answers', async () => {
  const page = await site.newPage();
  const email = 'unknown@example.co.uk';
  site.expectComplaints(/status of 500|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  await addCourse(page, 'tm-refresher');
  await page.goto('/checkout');
  await fillInDetails(page, email);
  await fillInCard(page, CARDS.succeeds);
  site.stripe.faults.add({ method: 'POST', path: CONFIRM, when: 'after', effect: { status: 500 } });
  site.stripe.faults.add({ method: 'GET', path: /payment_intents/, when: 'before', effect: 'drop', times: 100 });
  await placeOrderButton(page).click();
  await page.getByText('We could not find out whether your payment went through').waitFor();
  expect(await placeOrderButton(page).isVisible()).toBe(false);
  site.stripe.faults.clear();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.waitForURL('**/thank-you');
  expect(paidBy(email)).toHaveLength(1);
});

test('two quick presses on Place Order make one payment', async () => {
  const page = await site.newPage();
  const email = 'twice@example.co.uk';
  await addCourse(page, 'first-aid-at-work');
  await page.goto('/checkout');
  await fillInDetails(page, email);
  await fillInCard(page, CARDS.succeeds);
  await placeOrderButton(page).dblclick();
  await page.waitForURL('**/thank-you');
  expect(site.stripe.intents().filter(({ receipt_email: to }) => to === email)).toHaveLength(1);
});

test('Back after paying leads to an empty cart, not to a second payment', async () => {
  const page = await site.newPage();
  const email = 'back@example.co.uk';
  await addCourse(page, 'olat');
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillInDetails(page, email);
  await fillInCard(page, CARDS.succeeds);
  await placeOrderButton(page).click();
  await page.waitForURL('**/thank-you');
  await page.goBack();
  await page.goto('/checkout');
  await page.getByText('Your cart is empty.').waitFor();
  expect(paidBy(email)).toHaveLength(1);
});

test('a changed order replaces the one before, whose intent is cancelled', async () => {
  const page = await site.newPage();
  const email = 'changed@example.co.uk';
  site.expectComplaints(/402/);
  await readyToPay(page, email, CARDS.declined);
  await placeOrderButton(page).click();
  await page.getByText('Your card was declined.').waitFor();
  await page.getByRole('textbox', { name: 'Postcode' }).fill('CF10 1AA');
  await fillInCard(page, CARDS.succeeds);
  await placeOrderButton(page).click();
  await page.waitForURL('**/thank-you');
  const statuses = site.stripe
    .intents()
    .filter(({ receipt_email: to }) => to === email)
    .map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['canceled', 'succeeded']);
});

test('an order whose price has changed is not paid, and says what it costs now', async () => {
  const page = await site.newPage();
  site.expectComplaints(/409/);
  await readyToPay(page, 'price@example.co.uk');
  await page.route('**/api/create-payment-intent', async (route) => {
    const body = route.request().postDataJSON() as { amount: number };
    await route.continue({ postData: JSON.stringify({ ...body, amount: body.amount - 1 }) });
  });
  await placeOrderButton(page).click();
  await page.getByText('What you chose, or its price, has changed. You have not been charged.').waitFor();
  expect(site.stripe.intents().filter(({ receipt_email: to }) => to === 'price@example.co.uk')).toEqual([]);
});
