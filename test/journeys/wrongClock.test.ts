import { expect, test, vi } from 'vitest';
import { LOCAL_LIMITS, PRODUCTION_LIMITS } from '../../infra/settings/visitorLimits.ts';
import { testSettings } from '../localTestSettings.ts';
import { addCourse, CARDS, fillInCard, fillInDetails, placeOrderButton } from './checkoutSteps.ts';
import { openSite } from './openSite.ts';

/** Forms drop posts that come too fast, as in production. */
const site = openSite({ ...testSettings, limits: { ...LOCAL_LIMITS, fastestFormMs: PRODUCTION_LIMITS.fastestFormMs } });

const YEAR_MS = 365 * 24 * 3_600_000;

test.each([
  ['ahead', YEAR_MS],
  ['behind', -YEAR_MS],
])(
  'with the clock a year %s the dates show, a form is sent and an order is paid',
  async (direction, shift) => {
    const page = await site.newPage();
    const email = `${direction}@example.co.uk`;
    await page.clock.install({ time: Date.now() + shift });
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
    expect(
      site.stripe
        .intents()
        .filter(({ receipt_email: to }) => to === email)
        .map(({ status }) => status),
    ).toEqual(['succeeded']);

    await page.goto('/contact-us');
    await page.getByRole('textbox', { name: 'Name' }).fill('Gwen Pritchard');
    await page.getByRole('textbox', { name: 'Email' }).fill('gwen@example.co.uk');
    await page.getByRole('textbox', { name: 'Message' }).fill(`My clock is a year ${direction}`);
    await page.clock.fastForward(PRODUCTION_LIMITS.fastestFormMs);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    await page.clock.fastForward(3_000);
    await page.getByText('Message sent successfully!').waitFor();
    await vi.waitFor(async () => {
      expect((await site.mails()).map(({ body }) => body.text ?? '')).toContainEqual(
        expect.stringContaining(`My clock is a year ${direction}`),
      );
    });
  },
  40_000,
);
