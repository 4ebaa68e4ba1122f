import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { CARDS, VISITOR, fillInCard, fillInDetails, placeOrder, placeOrderButton, storeCart } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

const site = openSite();

test('with Stripe.js blocked a phone number replaces the card form until it loads', async () => {
  const page = await site.newPage();
  site.expectComplaints(/ERR_FAILED|stripe/i);
  await storeCart(page, 'olat');
  let stripeJs = '';
  await page.route('**/stripe.js', (route) => {
    stripeJs ||= route.request().url();
    return route.abort();
  });
  await page.goto('/checkout');
  const notice = page.getByRole('alert').filter({ hasText: 'The card form did not load' });
  expect(await notice.getByRole('link', { name: business.phones[0].display }).getAttribute('href')).toBe(
    `tel:${business.phones[0].tel}`,
  );
  expect(await placeOrderButton(page).count()).toBe(0);
  await fillInDetails(page, 'blocked@example.co.uk');
  // The notice stays until the new attempt begins, so wait for the request to know that the press had an effect.
  const triedAgain = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/stripe.js'));
  await notice.getByRole('button', { name: 'Try again' }).click();
  await triedAgain;
  await notice.waitFor();

  await page.unroute('**/stripe.js');
  await page.addScriptTag({ url: stripeJs });
  await notice.getByRole('button', { name: 'Try again' }).click();
  await fillInCard(page, CARDS.succeeds);
  expect(await page.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe(VISITOR.name);
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
});

test('a Stripe.js that hangs shows the notice after 20 seconds, and may load late', async () => {
  const page = await site.newPage();
  site.expectComplaints(/ERR_FAILED|stripe/i);
  await storeCart(page, 'olat');
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
  // The local Content-Security-Policy does not allow js.stripe.com and would refuse the request that has to hang.
  await (await site.context.newCDPSession(page)).send('Page.setBypassCSP', { enabled: true });
  await page.clock.install();
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
  await fillInDetails(page, 'hanging@example.co.uk');
  const notice = page.getByRole('alert').filter({ hasText: 'The card form did not load' });
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

  await page.addScriptTag({ url: stripeJs });
  await hanging?.fulfill({ contentType: 'text/javascript', body: '' });
  await fillInCard(page, CARDS.succeeds);
  // The fields are there before the frame has said that it is ready, and it has ten seconds to say so.
  await expect.poll(() => placeOrderButton(page).isEnabled()).toBe(true);
  await page.clock.fastForward('01:00');
  await expect.poll(() => notice.count()).toBe(0);
  await placeOrder(page);
  await page.waitForURL('**/thank-you');
});
