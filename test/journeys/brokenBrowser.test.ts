import type { Page, Route } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { business } from '../../domain/business.ts';
import { LOCAL_LIMITS, PRODUCTION_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { testSettings } from '../localTestSettings.ts';
import { addCourse, CARDS, fillInCard, fillInDetails, placeOrderButton, VISITOR } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

/** The forms' trap for machines is set as in production. */
const site = openSite({ ...testSettings, limits: { ...LOCAL_LIMITS, fastestFormMs: PRODUCTION_LIMITS.fastestFormMs } });

const YEAR_MS = 365 * 24 * 3_600_000;
const KEPT_NOT = 'This browser does not keep your cart';

function intentsOf(email: string) {
  return site.stripe.intents().filter(({ receipt_email: to }) => to === email);
}

/** Leaves no room for one more character, as the browser itself counts it. */
function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (let size = 2 ** 22, part = 0; size >= 1; part += 1) {
      try {
        localStorage.setItem(`full-${part}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
}

function emptyStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('full-')) localStorage.removeItem(key);
  });
}

test('with storage full the cart works in the page, says that it is not kept, and can be paid for', async () => {
  const page = await site.newPage();
  const email = 'full@example.co.uk';
  await addCourse(page, 'adr');
  await fillStorage(page);
  await page.getByRole('button', { name: /^Quick View: .*ADR/ }).click();
  await page.getByRole('dialog').getByLabel('Quantity').selectOption('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('button', { name: 'Cart, 3 items' }).click();
  await page.getByText(KEPT_NOT).waitFor();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillInDetails(page, email);
  await fillInCard(page, CARDS.succeeds);
  await placeOrderButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you. Your order is paid.' }).waitFor();
  expect(intentsOf(email).map(({ status }) => status)).toEqual(['succeeded']);
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Cart, empty' }).click();
  expect(await page.getByText(KEPT_NOT).count()).toBe(0);
}, 40_000);

test('a reload in the middle of paying finds the payment again with storage full, too', async () => {
  const page = await site.newPage();
  const email = 'full-reload@example.co.uk';
  site.expectComplaints(/./);
  await addCourse(page, 'adr');
  await fillStorage(page);
  await page.goto('/checkout');
  await fillInDetails(page, email);
  await fillInCard(page, CARDS.succeeds);
  site.stripe.faults.add({ method: 'POST', path: /\/confirm/, when: 'after', effect: 'hang' });
  await placeOrderButton(page).click();
  await vi.waitUntil(() => intentsOf(email).some(({ status }) => status === 'succeeded'), 10_000);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Thank you. Your order is paid.' }).waitFor();
  await emptyStorage(page);
  await page.goto('/checkout');
  await page.getByText('Your cart is empty.').waitFor();
  expect(intentsOf(email)).toHaveLength(1);
});

test('stored things that are broken or from an older version are dropped, and a new cart takes their place', async () => {
  const page = await site.newPage();
  await page.goto('/contact-us');
  for (const text of ['{"version":1,"items":[{"id":', '{"version":0,"cart":[{"product":"ADR"}]}']) {
    await page.evaluate((broken) => ['cart', 'paymentAttempt', 'orderDetails', 'trainingData'].forEach((key) => localStorage.setItem(key, broken)), text);
    await page.goto('/checkout');
    await page.getByText('Your cart is empty.').waitFor();
    await page.goto('/thank-you');
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
  }
  await addCourse(page, 'olat');
  await page.reload();
  expect(await page.getByRole('button', { name: 'Cart, 1 item' }).textContent()).not.toBeNull();
});

test.each([['ahead', YEAR_MS], ['behind', -YEAR_MS]])('with the clock a year %s the dates show, a form is sent and an order is paid', async (direction, shift) => {
  const page = await site.newPage();
  const email = `${direction}@example.co.uk`;
  await page.addInitScript((wrongBy) => {
    const rightNow = Date.now.bind(Date);
    globalThis.Date = new Proxy(Date, {
      construct: (RightDate, parts: number[]) => (parts.length === 0 ? new RightDate(rightNow() + wrongBy) : new RightDate(...(parts as [number]))),
      get: (RightDate, name) => (name === 'now' ? () => rightNow() + wrongBy : Reflect.get(RightDate, name)),
    });
  }, shift);
  await page.goto('/training-dates');
  await page.getByRole('table').first().waitFor();
  expect(await page.getByRole('table').count()).toBe(8);
  const chosen = await addCourse(page, 'olat');
  expect(chosen).toMatch(/\d{4}/);
  await page.goto('/checkout');
  await fillInDetails(page, email);
  await fillInCard(page, CARDS.succeeds);
  await placeOrderButton(page).click();
  await page.waitForURL('**/thank-you');
  await page.getByText(`Date: ${chosen}`).waitFor();
  expect(intentsOf(email).map(({ status }) => status)).toEqual(['succeeded']);

  await page.goto('/contact-us');
  await page.getByRole('textbox', { name: 'Name' }).fill('Gwen Pritchard');
  await page.getByRole('textbox', { name: 'Email' }).fill('gwen@example.co.uk');
  await page.getByRole('textbox', { name: 'Message' }).fill(`My clock is a year ${direction}`);
  await page.waitForFunction((ms) => performance.now() > ms, PRODUCTION_LIMITS.fastestFormMs);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Message sent successfully!').waitFor();
  await vi.waitFor(async () => {
    expect((await site.mails()).map(({ body }) => body.text ?? '')).toContainEqual(expect.stringContaining(`My clock is a year ${direction}`));
  });
}, 40_000);

test('with Stripe.js blocked there is a phone number in place of the card form and the button, and both come with it', async () => {
  const page = await site.newPage();
  site.expectComplaints(/ERR_FAILED|stripe/i);
  await addCourse(page, 'olat');
  let stripeJs = '';
  await page.route('**/stripe.js', (route) => {
    stripeJs ||= route.request().url();
    return route.abort();
  });
  await page.goto('/checkout');
  const notice = page.getByRole('alert').filter({ hasText: 'The card form did not load' });
  expect(await notice.getByRole('link', { name: business.phones[0].display }).getAttribute('href')).toBe(`tel:${business.phones[0].tel}`);
  expect(await placeOrderButton(page).count()).toBe(0);
  await fillInDetails(page, 'blocked@example.co.uk');
  // The notice stands until the new attempt begins: it is the request that shows that this press was one.
  const triedAgain = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/stripe.js'));
  await notice.getByRole('button', { name: 'Try again' }).click();
  await triedAgain;
  await notice.waitFor();

  await page.unroute('**/stripe.js');
  await page.addScriptTag({ url: stripeJs });
  await notice.getByRole('button', { name: 'Try again' }).click();
  await fillInCard(page, CARDS.succeeds);
  expect(await page.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe(VISITOR.name);
  await placeOrderButton(page).click();
  await page.waitForURL('**/thank-you');
});

test('with a Stripe.js that never answers the same notice comes after 20 seconds, and a late script brings the card form', async () => {
  const page = await site.newPage();
  site.expectComplaints(/ERR_FAILED|stripe/i);
  await addCourse(page, 'olat');
  let stripeJs = '';
  let hanging: Route | undefined;
  await page.route('**/stripe.js', (route) => {
    if (!route.request().url().startsWith('https://js.stripe.com/')) {
      if (stripeJs) return route.continue();
      stripeJs = route.request().url();
      return route.abort();
    }
    hanging = route;
  });
  // The policy here allows Stripe's double in Stripe's place, and would refuse at once what is to hang.
  await (await site.context.newCDPSession(page)).send('Page.setBypassCSP', { enabled: true });
  await page.clock.install();
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
  await fillInDetails(page, 'hanging@example.co.uk');
  const notice = page.getByRole('alert').filter({ hasText: 'The card form did not load' });
  await page.clock.fastForward('00:10');
  expect(await notice.count()).toBe(0);
  for (let tries = 1; tries <= 2; tries++) {
    await page.clock.fastForward('00:20');
    await notice.waitFor();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await notice.waitFor({ state: 'detached' });
  }

  await page.addScriptTag({ url: stripeJs });
  await hanging?.fulfill({ contentType: 'text/javascript', body: '' });
  await fillInCard(page, CARDS.succeeds);
  await page.clock.fastForward('01:00');
  expect(await notice.count()).toBe(0);
  await placeOrderButton(page).click();
  await page.waitForURL('**/thank-you');
});
