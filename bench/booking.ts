/**
 * Books a place on OLAT's second date, which is never within the cancellation period, from the dates page on a slow phone, by the
 * course's button and by the date's own: `npm run bench:booking [-- --runs 5 --pause 2500]`. The pause is a person's before each press.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { startLocalSystem } from '../infra/local/localSystem.ts';
import { launchChromium } from '../test/browser/chromium.ts';
import { CARDS, fillInCard, fillInDetails, placeOrderButton, tickBoxes } from '../test/journeys/checkoutSteps.ts';
import { testSettings } from '../test/localTestSettings.ts';
import { limits } from './limits.ts';
import { median } from './median.ts';
import { atMost, report } from './report.ts';

/** Slow 4G and a processor four times slower, as Lighthouse's phone. */
const SLOWDOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 };

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, pause: { type: 'string', default: '0' } },
});
const runs = Number(values.runs);
const pauseMs = Number(values.pause);

/** A press, and what the visitor waits for before the next one. */
interface Step {
  readonly name: string;
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

const ways: Readonly<Record<string, readonly Step[]>> = {
  "by the course's button": [
    { name: 'Book', press: (page) => page.getByRole('link', { name: 'Book OLAT Course' }), until: firstDate },
    { name: 'the date', press: (page) => dialog(page).getByLabel('Date'), until: addToCart, chooses: true },
    { name: 'Add to Cart', press: addToCart, until: cartButton },
    { name: 'Cart', press: cartButton, until: cartCheckout },
    { name: 'Checkout', press: cartCheckout, until: card },
  ],
  [BY_DATE]: [
    {
      name: 'Book',
      press: (page) => page.getByRole('link', { name: /^Book: Operator Licence/ }).nth(1),
      until: addToCart,
    },
    { name: 'Add to Cart', press: addToCart, until: toCheckout },
    { name: 'Checkout', press: toCheckout, until: card },
  ],
};

const system = await startLocalSystem(testSettings);
const browser = await launchChromium();
const presses = new Map<string, number>();
for (const [way, steps] of Object.entries(ways)) {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await book(browser, steps));
  // The last presses are the box for the terms and "Place Order"; choosing in a select takes a second one.
  const count = steps.length + 2 + steps.filter((step) => 'chooses' in step).length;
  presses.set(way, count);
  console.log(`${way}: ${count} presses`);
  console.table(
    Object.fromEntries([
      ...['page', ...steps.map(({ name }) => name), 'Place Order'].map((name, index) => [
        name,
        row(visits, (of) => of[index] ?? NaN),
      ]),
      ['all', row(visits, (of) => of.reduce((sum, part) => sum + part))],
    ]),
  );
}
await browser.close();
await system.close();
report([atMost('presses from a date to a paid place', limits.pressesToPaidPlace, presses.get(BY_DATE) ?? NaN)]);

/** Of one visit, step by step, the page's own arrival first. */
interface Visit {
  /** In milliseconds, from the press until the next one can be made. */
  readonly waits: readonly number[];
  /** In milliseconds, from the press until the next frame is painted. NaN for the page's arrival and a select. */
  readonly signs: readonly number[];
  /** Received during the step and the pause after it. */
  readonly kilobytes: readonly number[];
}

/** Medians. */
function row(visits: readonly Visit[], pick: (of: readonly number[]) => number) {
  const middle = (part: keyof Visit) => median(visits.map((visit) => pick(visit[part])));
  return {
    'waiting, s': (middle('waits') / 1000).toFixed(2),
    'first sign, ms': middle('signs').toFixed(0),
    'KB until the next press': middle('kilobytes').toFixed(0),
  };
}

/** Runs in the page: from the next click until the frame after it is painted. */
function clickedAndPainted(): Promise<number> {
  return new Promise((resolve) => {
    const watch = ({ timeStamp }: Event) =>
      requestAnimationFrame(
        () => void scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' }),
      );
    window.addEventListener('click', watch, { capture: true, once: true });
  });
}

/** From the dates page to the thank-you page. */
async function book(on: Browser, steps: readonly Step[]): Promise<Visit> {
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
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  const [waits, signs, kilobytes]: [number[], number[], number[]] = [[], [], []];
  /** Without a pause the page's whole arrival is waited for, so that a press is measured and not the page. */
  const wait = async (press: () => Promise<unknown>, until: Locator, isClick = false) => {
    const painted = isClick ? page.evaluate(clickedAndPainted) : NaN;
    const start = performance.now();
    await press();
    await until.waitFor();
    waits.push(performance.now() - start);
    signs.push(await painted);
    await (pauseMs > 0 ? sleep(pauseMs) : page.waitForLoadState('networkidle'));
    kilobytes.push(bytes / 1024);
    bytes = 0;
  };
  const [first] = steps;
  if (first) await wait(() => page.goto('/training-dates', { waitUntil: 'commit' }), first.press(page));
  for (const { press, until, chooses } of steps) {
    const target = press(page);
    await target.scrollIntoViewIfNeeded();
    await wait(() => (chooses ? target.selectOption({ index: 2 }) : target.click()), until(page), !chooses);
  }
  await fillInDetails(page, 'bench@example.co.uk');
  await fillInCard(page, CARDS.succeeds);
  await tickBoxes(page);
  await wait(() => placeOrderButton(page).click(), thanks(page), true);
  await context.close();
  return { waits, signs, kilobytes };
}
