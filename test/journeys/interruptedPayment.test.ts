import { expect, test, vi } from 'vitest';
import { placeOrderButton, readyToPay } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite();

const CONFIRM = /\/v1\/payment_intents\/[^/]+\/confirm/;

test('a reload while paying asks first, finds the payment again, and charges once', async () => {
  const page = await site.newPage();
  const email = 'reload@example.co.uk';
  await readyToPay(page, email);
  // The money is taken, but the answer never reaches the browser.
  site.stripe.faults.add({ method: 'POST', path: CONFIRM, when: 'after', effect: 'hang' });
  await placeOrderButton(page).click();
  await vi.waitUntil(() => site.intentsOf(email).some(({ status }) => status === 'succeeded'), 10_000);
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
  expect(site.intentsOf(email)).toMatchObject([{ status: 'succeeded' }]);
});

test('a payment with an unknown outcome blocks a second one until Stripe answers', async () => {
  const page = await site.newPage();
  const email = 'unknown@example.co.uk';
  site.expectComplaints(/status of 500|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
  await readyToPay(page, email);
  site.stripe.faults.add({ method: 'POST', path: CONFIRM, when: 'after', effect: { status: 500 } });
  site.stripe.faults.add({ method: 'GET', path: /payment_intents/, when: 'before', effect: 'drop', times: 100 });
  await placeOrderButton(page).click();
  await page.getByText('We could not find out whether your payment went through').waitFor();
  expect(await placeOrderButton(page).isVisible()).toBe(false);
  site.stripe.faults.clear();
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.waitForURL('**/thank-you');
  expect(site.intentsOf(email)).toMatchObject([{ status: 'succeeded' }]);
});

test('two quick presses on Place Order make one payment', async () => {
  const page = await site.newPage();
  const email = 'twice@example.co.uk';
  await readyToPay(page, email);
  await placeOrderButton(page).dblclick();
  await page.waitForURL('**/thank-you');
  expect(site.intentsOf(email)).toHaveLength(1);
});
