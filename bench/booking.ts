/** Books a place on OLAT's second date, which is never within the cancellation period, from the dates page on a slow phone, by the course's button and by the date's own: `npm run bench:booking [-- --runs 5]`. */
import { parseArgs } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { startLocalSystem } from '../infra/local/localSystem.ts';
import { launchChromium } from '../test/browser/chromium.ts';
import { CARDS, fillInCard, fillInDetails, placeOrder } from '../test/journeys/checkoutSteps.ts';
import { testSettings } from '../test/localTestSettings.ts';
import { limits } from './limits.ts';
import { median } from './median.ts';
import { atMost, report } from './report.ts';

/** Slow 4G and a processor four times slower, as Lighthouse's phone. */
const SLOWDOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };

const {
  values: { runs: runsText },
} = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(runsText);

/** A press, and what the visitor waits for before the next one. */
interface Step {
  readonly press: (page: Page) => Locator;
  readonly until: (page: Page) => Locator;
  /** Chooses the second date in the open select; by hand a second press. */
  readonly chooses?: true;
}

const dialog = (page: Page) => page.getByRole('dialog');
const addToCart = (page: Page) => dialog(page).getByRole('button', { name: 'Add to Cart' });
const toCheckout = (page: Page) => page.getByRole('button', { name: 'Checkout', exact: true });
const card = (page: Page) =>
  page.frameLocator('iframe[title="Secure card payment input frame"]').locator('[name=cardnumber]');
const thanks = (page: Page) => page.getByRole('heading', { name: /^Thank you/ });

const firstDate = (page: Page) => dialog(page).locator('select:enabled').first();
const cartButton = (page: Page) => page.getByRole('button', { name: 'Cart, 1 item' });
const cartCheckout = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' });

const BY_DATE = "by the date's own";

const ways = {
  "by the course's button": [
    { press: (page) => page.getByRole('link', { name: 'Book OLAT Course' }), until: firstDate },
    { press: (page) => dialog(page).getByLabel('Date'), until: addToCart, chooses: true },
    { press: addToCart, until: cartButton },
    { press: cartButton, until: cartCheckout },
    { press: cartCheckout, until: card },
  ],
  [BY_DATE]: [
    { press: (page) => page.getByRole('link', { name: /^Book: Operator Licence/ }).nth(1), until: addToCart },
    { press: addToCart, until: toCheckout },
    { press: toCheckout, until: card },
  ],
} as const satisfies Record<string, readonly Step[]>;

const system = await startLocalSystem(testSettings);
const browser = await launchChromium();
const presses = new Map<string, number>();
for (const [way, steps] of Object.entries(ways)) {
  const waits: number[] = [];
  for (let run = 0; run < runs; run += 1) waits.push(await book(browser, steps));
  // The last presses are the box for the terms and "Place Order"; choosing in a select takes a second one.
  const count = steps.length + 2 + steps.filter((step) => 'chooses' in step).length;
  presses.set(way, count);
  console.log(`${way}: ${count} presses, ${(median(waits) / 1000).toFixed(1)} s of waiting`);
}
await browser.close();
await system.close();
report([atMost('presses from a date to a paid place', limits.pressesToPaidPlace, presses.get(BY_DATE) ?? NaN)]);

/** Milliseconds of waiting between the presses, from the dates page to the thank-you page. */
async function book(on: Browser, steps: readonly Step[]): Promise<number> {
  const context = await on.newContext({
    baseURL: system.siteUrl,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto('/training-dates');
  await page.waitForLoadState('networkidle');
  let waited = 0;
  for (const { press, until, chooses } of steps as readonly Step[]) {
    const target = press(page);
    await target.scrollIntoViewIfNeeded();
    const start = performance.now();
    await (chooses ? target.selectOption({ index: 2 }) : target.click());
    await until(page).waitFor();
    waited += performance.now() - start;
  }
  await fillInDetails(page, 'bench@example.co.uk');
  await fillInCard(page, CARDS.succeeds);
  const start = performance.now();
  await placeOrder(page);
  await thanks(page).waitFor();
  waited += performance.now() - start;
  await context.close();
  return waited;
}
