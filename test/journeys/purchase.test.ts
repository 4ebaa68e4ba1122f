import { readCourseDate } from '../../domain/dates/courseDate.ts';
import { TERMS_VERSION } from '../../domain/orders/acceptance.ts';
import { UPLOAD_FEE_NOTE } from '../../domain/catalogue/priceNotes.ts';
import { expect, test, vi } from 'vitest';
import { EMAIL_REFUSED } from '../../frontend/src/features/checkout/placeOrder.ts';
import {
  CARDS,
  VISITOR,
  addCourse,
  besideCourse,
  fillInCard,
  fillInCompany,
  fillInDetails,
  placeOrder,
  placeOrderButton,
  readyToPay,
} from './checkoutSteps.ts';
import { visibleText } from '../lambdas/mail/visibleText.ts';
import { textOf } from '../lambdas/papers/readPdf.ts';
import { ownersMailsAbout } from '../sentMails.ts';
import { openSite } from './openSite.ts';

const site = openSite();

async function mailsTo(email: string) {
  return vi.waitFor(async () => {
    const mails = await site.mails();
    const customer = mails.filter(({ destination }) => destination.to.includes(email));
    const owner = ownersMailsAbout(email, mails);
    expect([owner.length, customer.length]).toEqual([1, 1]);
    return { owner: owner[0]!, customer: customer[0]! };
  }, 15_000);
}

test('from the shop to the inbox: two places, a declined card, then paid and mailed', async () => {
  const page = await site.newPage();
  const email = 'journey@example.co.uk';
  site.expectComplaints(/402/);

  await page.goto('/');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('heading', { level: 1, name: 'Online Store' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Quick View/ }).count()).toBe(12);

  await page.getByRole('button', { name: 'Quick View: Wall planner 2026' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('1 item added to cart!').waitFor();
  const chosen = await addCourse(page, 'vr-safe-driving', 2);

  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to remove this item?' });
  expect(chosen.split(', ').length).toBeGreaterThan(2);
  const name = `${chosen.split(', ')[1]}, Safe driving in virtual reality`;
  await cart.getByText('Driver CPC Safe Driving VR FORS', { exact: true }).waitFor();
  await cart.getByRole('button', { name: `Remove: ${name}, ${besideCourse(chosen)}`, exact: true }).click();
  const about = question.getByText(besideCourse(chosen));
  expect(await question.getAttribute('aria-describedby')).toBe(await about.getAttribute('id'));
  expect(await about.innerText()).toBe(`2 x ${name}\n${besideCourse(chosen)}`);
  await question.getByRole('button', { name: 'Keep' }).click();
  expect(await cart.getByText('3 items').isVisible()).toBe(true);
  await cart.getByRole('button', { name: /^Remove: A1 2026 Wall Planner/ }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await cart.getByText('2 items').waitFor();
  await cart.getByText('Upload Fee: £10.75 (no VAT) each', { exact: true }).waitFor();
  expect(await cart.getByText(UPLOAD_FEE_NOTE).isVisible()).toBe(true);
  for (const figure of ['£210.00', '£42.00', '£21.50', '£273.50'])
    expect(await cart.getByText(figure, { exact: true }).isVisible()).toBe(true);
  const stripe = () => page.evaluate(() => typeof (window as { Stripe?: unknown }).Stripe);
  expect(await stripe()).toBe('undefined');
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click();

  await fillInDetails(page, email);
  await expect.poll(stripe).toBe('function');
  await fillInCompany(page, 'Jones Haulage Ltd', 'PO-4711');
  await fillInCard(page, CARDS.declined);
  expect(await placeOrderButton(page).textContent()).toBe('Place Order and pay £273.50');
  await placeOrder(page);
  await page.getByText('Your card was declined.', { exact: true }).waitFor();
  await page.getByRole('alert').getByText('Try another card, or call us on').waitFor();
  expect(site.stripe.intents().filter(({ status }) => status === 'succeeded')).toEqual([]);

  await fillInCard(page, CARDS.succeeds);
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
  await page.getByRole('heading', { level: 1, name: 'Thank you. Your order is paid.' }).waitFor();
  // They go after ten seconds in any case.
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain('orderDetails');
  for (const text of [
    `Date: ${besideCourse(chosen)}`,
    'Quantity: 2 at £105.00',
    '£210.00',
    '£42.00',
    '£21.50',
    '£273.50',
    email,
    'Jones Haulage Ltd',
    'Your purchase order: PO-4711',
  ]) {
    expect(await page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0);
  }

  await page
    .getByRole('link', { name: /^Add to calendar: FORS Safe Driving in VR, Safe driving in virtual reality/ })
    .waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Your photocard driving licence', { exact: true }).isVisible()).toBe(true);
  await page.emulateMedia({ media: null });

  const number = /Your order number is ([0-9A-F]{8})\./.exec((await page.getByRole('main').textContent()) ?? '')?.[1];
  const paid = site.intentsOf(email);
  expect(paid.map(({ status, amount_received: received }) => [status, received])).toEqual([['succeeded', 27350]]);
  const { owner, customer } = await mailsTo(email);
  const [invoice, calendar, ...others] = customer.attachments;
  const paper = await textOf(Buffer.from(invoice!.content, 'base64'));
  const bought = [number!, besideCourse(chosen), '£210.00', '£42.00', '£21.50', '£273.50'];
  const typed = [VISITOR.name, VISITOR.addressLine1, VISITOR.postcode, 'Jones Haulage Ltd', 'PO-4711'];
  // The typed text is on the customer's invoice alone.
  for (const [{ body }, texts] of [
    [owner, [...bought, ...typed]],
    [customer, bought],
  ] as const) {
    for (const text of texts) {
      expect(body.text?.replace(/\s+/g, ' ')).toContain(text);
      expect(visibleText(body.html ?? '')).toContain(text);
    }
  }
  for (const text of [...bought.with(1, chosen), ...typed]) expect(paper).toContain(text);
  expect(owner.body.text).toContain(paid[0]!.id);
  const [date] = chosen.split(', ');
  expect(calendar?.filename).toBe(`course-1-${readCourseDate(date!)!.first}.ics`);
  expect(others.map(({ filename }) => filename)).toEqual([`terms-${TERMS_VERSION}.pdf`]);

  expect(await page.getByRole('button', { name: 'Cart, empty' }).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => sessionStorage.getItem('orderDetails'))).toBeNull();
});

test('the receipt survives a reload, and is gone for good once the visitor leaves', async () => {
  const page = await site.newPage();
  const email = 'leaves@example.co.uk';
  await readyToPay(page, email);
  await placeOrder(page);
  await page.getByText(email).waitFor();
  await page.reload();
  await page.getByText(email).waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
  const shop = page.getByRole('heading', { level: 1, name: 'Online Store' });
  const expectNoReceipt = async () => {
    await page.goBack();
    await page.getByText('No additional order details available.').waitFor();
    expect(await page.getByText(email).count()).toBe(0);
  };
  // The address changes first, the page a moment later.
  await shop.waitFor();
  await expectNoReceipt();
  await page.goForward();
  await shop.waitFor();
  await page.reload();
  await expectNoReceipt();
});

test('order details left in a tab are neither shown nor celebrated after a minute', async () => {
  const page = await site.newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await readyToPay(page, 'left-behind@example.co.uk');
  await placeOrder(page);
  await page.getByText('left-behind@example.co.uk').waitFor();
  await page.goto('about:blank');
  await page.clock.install({ time: Date.now() + 61_000 });
  await page.goto('/thank-you');
  await page.getByText('No additional order details available.').waitFor();
  expect(await page.getByText('left-behind@example.co.uk').count()).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('canvas').count()).toBe(0);
});

test('a 3-D Secure card is charged only after authentication, and confetti falls', async () => {
  const page = await site.newPage();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const email = 'secure@example.co.uk';
  site.expectComplaints(/402/);
  await readyToPay(page, email, CARDS.authenticates);
  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');

  await placeOrder(page);
  await bank.getByRole('button', { name: 'Fail authentication' }).click();
  await page.getByText(/We are unable to authenticate your payment method/).waitFor();
  expect(await site.mails()).not.toContainEqual(
    expect.objectContaining({ destination: expect.objectContaining({ to: [email] }) }),
  );

  // As long as a finger presses: the button must not move meanwhile.
  await placeOrderButton(page).click({ delay: 100 });
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL('**/thank-you');
  await page.locator('canvas').waitFor({ state: 'attached' });
  expect(site.intentsOf(email).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  await mailsTo(email);
});

test('an email address that Stripe refuses is shown at its field and can be corrected', async () => {
  const page = await site.newPage();
  const email = 'put-right@example.co.uk';
  const emailOnlyStripeRefuses = 'sian@yard.example1';
  site.expectComplaints(/400|402/);
  await readyToPay(page, 'declined@example.co.uk', CARDS.declined);
  await placeOrder(page);
  await page.getByText('Your card was declined.').waitFor();

  const field = page.getByRole('textbox', { name: 'Email', exact: true });
  await field.fill(emailOnlyStripeRefuses);
  await fillInCard(page, CARDS.succeeds);
  for (let press = 1; press <= 2; press++) {
    await placeOrder(page);
    await page.getByText(EMAIL_REFUSED).waitFor();
    await page.locator('input:focus[aria-invalid=true]').waitFor();
  }
  expect(await field.inputValue()).toBe(emailOnlyStripeRefuses);

  await field.fill(email);
  await placeOrder(page);
  await page.getByRole('heading', { level: 1, name: 'Thank you. Your order is paid.' }).waitFor();
  const intents = site.stripe
    .intents()
    .map(({ metadata, status }) => [metadata['email'], status])
    .filter(([to]) => ['declined@example.co.uk', emailOnlyStripeRefuses, email].includes(to!));
  expect(intents).toEqual([
    ['declined@example.co.uk', 'requires_payment_method'],
    [emailOnlyStripeRefuses, 'requires_payment_method'],
    [email, 'succeeded'],
  ]);
  await mailsTo(email);
});
