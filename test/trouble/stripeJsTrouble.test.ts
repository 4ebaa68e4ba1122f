import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { builtSite } from '../../infra/local/builtSite.ts';
import { testSettings } from '../localTestSettings.ts';
import {
  CARDS,
  VISITOR,
  fillInCard,
  fillInDetails,
  placeOrder,
  placeOrderButton,
  readyToPay,
  storeCart,
} from '../journeys/checkoutSteps.ts';
import { openSite } from '../journeys/openSite.ts';

const STRIPE_JS = /^https:\/\/js\.stripe\.com\/[a-z]+\/stripe\.js$/;
const CARD_FRAME = 'https://js.stripe.com/cardFrame.html*';

/** As in production: no tag for the stand-in, and a Content-Security-Policy with Stripe's own origins. */
const site = openSite(testSettings, (options) => builtSite({ ...options, stripeStandInUrl: undefined }));

let hostsAsked: Set<string>;

/** The stand-in answers under Stripe's names. The browser judges each request before it gets here. */
beforeEach(async () => {
  hostsAsked = new Set();
  await site.context.route(/^https:\/\/[^/]*stripe\.com\//, async (route) => {
    const { host, pathname, search } = new URL(route.request().url());
    hostsAsked.add(host);
    const path = STRIPE_JS.test(route.request().url()) ? '/stripe.js' : pathname + search;
    await route.fulfill({ response: await route.fetch({ url: site.stripe.url + path }) });
  });
});

const noticeOn = (page: Page) => page.getByRole('alert').filter({ hasText: 'The card form did not load' });

test("the production policy lets loadStripe, Stripe's frames and its API through", async () => {
  const page = await site.newPage();
  await readyToPay(page, 'policy@example.co.uk', CARDS.authenticates);
  await placeOrder(page);
  const bank = page.frameLocator('iframe[title="3D Secure authentication"]');
  await bank.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL('**/thank-you');
  expect([...hostsAsked].toSorted()).toEqual(['api.stripe.com', 'hooks.stripe.com', 'js.stripe.com']);

  // Stripe asks for all hosts below js.stripe.com, without saying which it uses.
  await page.addScriptTag({ url: 'https://any.js.stripe.com/stripe.js' });
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'https://any.js.stripe.com/authenticationFrame.html';
    document.body.append(frame);
  });
  await page.frameLocator('iframe[src*="any.js"]').getByText('3D Secure test page').waitFor();
});

test('with Stripe.js blocked a phone number replaces the card form until it loads', async () => {
  const page = await site.newPage();
  site.expectComplaints(/ERR_FAILED/);
  await storeCart(page, 'olat');
  let blocked = 0;
  await page.route(STRIPE_JS, (route) => {
    blocked += 1;
    return route.abort();
  });
  await page.goto('/checkout');
  const notice = noticeOn(page);
  expect(await notice.getByRole('link', { name: business.phones[0].display }).getAttribute('href')).toBe(
    `tel:${business.phones[0].tel}`,
  );
  expect(await placeOrderButton(page).count()).toBe(0);
  await fillInDetails(page, 'blocked@example.co.uk');
  // loadStripe itself tries twice.
  expect(blocked).toBe(2);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => blocked).toBe(4);
  await notice.waitFor();

  await page.unroute(STRIPE_JS);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await fillInCard(page, CARDS.succeeds);
  expect(await page.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe(VISITOR.name);
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
});

test('with the card frame blocked the same notice comes, and Try again brings the form', async () => {
  const page = await site.newPage();
  site.expectComplaints(/ERR_FAILED/);
  await storeCart(page, 'olat');
  await page.route(CARD_FRAME, (route) => route.abort());
  await page.clock.install();
  const frameBlocked = page.waitForEvent('requestfailed', (request) => request.url().includes('cardFrame'));
  await page.goto('/checkout');
  await fillInDetails(page, 'frame@example.co.uk');
  await frameBlocked;
  expect(await placeOrderButton(page).isDisabled()).toBe(true);
  const notice = noticeOn(page);
  expect(await notice.count()).toBe(0);
  // Stripe.js waits for its frame, then reports `loaderror`.
  await page.clock.fastForward('00:10');
  expect(await notice.innerText()).toContain('You have not been charged.');
  expect(await placeOrderButton(page).count()).toBe(0);

  await page.unroute(CARD_FRAME);
  // The card can be typed before the frame's script listens.
  await page.route('**/cardFrame.js', async (route) => {
    await setTimeout(1000);
    await route.fallback();
  });
  await notice.getByRole('button', { name: 'Try again' }).click();
  await fillInCard(page, CARDS.succeeds);
  expect(await page.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe(VISITOR.name);
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
});

test('a Stripe.js that hangs shows the notice after 20 seconds, and may load late', async () => {
  const page = await site.newPage();
  await storeCart(page, 'olat');
  let hanging: Route | undefined;
  await page.route(STRIPE_JS, (route) => {
    hanging = route;
  });
  await page.clock.install();
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
  await fillInDetails(page, 'hanging@example.co.uk');
  const notice = noticeOn(page);
  // A jump ends every time limit, so also that of dates which are still on their way.
  await page.waitForFunction(() => localStorage.getItem('trainingData'));
  await page.clock.fastForward('00:10');
  expect(await notice.count()).toBe(0);
  for (let tries = 1; tries <= 2; tries++) {
    await page.clock.fastForward('00:20');
    await notice.waitFor();
    await notice.getByRole('button', { name: 'Try again' }).click();
    await notice.waitFor({ state: 'detached' });
  }

  await hanging?.fallback();
  await fillInCard(page, CARDS.succeeds);
  // The fields are there before the frame has said that it is ready, and it has ten seconds to say so.
  await expect.poll(() => placeOrderButton(page).isEnabled()).toBe(true);
  await page.clock.fastForward('01:00');
  await expect.poll(() => notice.count()).toBe(0);
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
});
