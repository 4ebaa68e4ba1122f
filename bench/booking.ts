/**
 * Books a place on OLAT's second date, which is never within the cancellation period, from the dates page on a slow phone, by the
 * course's button and by the date's own: `npm run bench:booking [-- --runs 5 --pause 2500]`. The pause is a person's before each press.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Locator, Page } from 'playwright-core';
import { startLocalSystem } from '../infra/local/localSystem.ts';
import { launchChromium } from '../test/browser/chromium.ts';
import { CARDS, fillInCard, fillInDetails, tickBoxes } from '../test/journeys/checkoutSteps.ts';
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

/**
 * The nth element that is seen, fits the selector and begins with the text. Not by role: reading the names of a whole page takes
 * the slow phone tenths of a second, which the visitor would wait as well.
 */
interface Target {
  readonly css: string;
  readonly text?: string;
  readonly nth?: number;
}

/** A press, and what the visitor waits for before the next one. */
interface Step {
  readonly name: string;
  readonly press: Target;
  readonly until: Target;
  /** The title of the frame that has it. */
  readonly inFrame?: string;
  /** Chooses the second date in the open select; by hand a second press. */
  readonly chooses?: true;
}

/** A phone shows the dates of one course at a time: that of the link's fragment. */
const DATES = '/training-dates#olat';

const addToCart: Target = { css: 'dialog button', text: 'Add to Cart' };
const toCheckout: Target = { css: 'button', text: 'Checkout' };
const firstDate: Target = { css: 'dialog select:enabled' };
const cartButton: Target = { css: 'button[aria-label="Cart, 1 item"]' };
const cartCheckout: Target = { css: 'dialog button', text: 'Proceed to Checkout' };
const card: Pick<Step, 'until' | 'inFrame'> = {
  until: { css: '[name=cardnumber]' },
  inFrame: 'Secure card payment input frame',
};
const placeOrder: Target = { css: 'button', text: 'Place Order' };
const thanks: Target = { css: 'h1', text: 'Thank you' };

const BY_DATE = "by the date's own";

const ways: Readonly<Record<string, readonly Step[]>> = {
  "by the course's button": [
    { name: 'Book', press: { css: '#olat a[href="/shop?product=olat"]' }, until: firstDate },
    { name: 'the date', press: firstDate, until: addToCart, chooses: true },
    { name: 'Add to Cart', press: addToCart, until: cartButton },
    { name: 'Cart', press: cartButton, until: cartCheckout },
    { name: 'Checkout', press: cartCheckout, ...card },
  ],
  [BY_DATE]: [
    { name: 'Book', press: { css: '#olat a[href*="date="]', nth: 1 }, until: addToCart },
    { name: 'Add to Cart', press: addToCart, until: toCheckout },
    { name: 'Checkout', press: toCheckout, ...card },
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

/** Runs in the page: the times of the next click and of the first frame after it, in milliseconds since 1970. */
function clickedAndPainted(): Promise<[clicked: number, painted: number]> {
  return new Promise((resolve) => {
    const { timeOrigin } = performance;
    const watch = ({ timeStamp }: Event) => {
      const painted = () => resolve([timeOrigin + timeStamp, timeOrigin + performance.now()]);
      requestAnimationFrame(() => void scheduler.postTask(painted, { priority: 'user-blocking' }));
    };
    window.addEventListener('click', watch, { capture: true, once: true });
  });
}

/** Runs in the page, at each frame: the time, in milliseconds since 1970, once a target can be used. */
function timeIfUsable({ css, text = '', nth = 0 }: Target): number | null {
  const fits = (element: Element) => element.textContent.startsWith(text) && element.checkVisibility();
  const found = [...document.querySelectorAll(css)].filter(fits)[nth];
  return found && !found.matches(':disabled') ? performance.timeOrigin + performance.now() : null;
}

function locate(page: Page, { css, text = '', nth = 0 }: Target): Locator {
  return page
    .locator(css)
    .filter({ hasText: new RegExp(`^${text}`), visible: true })
    .nth(nth);
}

async function usable(page: Page, { until, inFrame }: Pick<Step, 'until' | 'inFrame'>): Promise<number> {
  const element = inFrame ? await page.waitForSelector(`iframe[title="${inFrame}"]`, { state: 'attached' }) : null;
  const time = await ((await element?.contentFrame()) ?? page).waitForFunction(timeIfUsable, until);
  return (await time.jsonValue()) ?? NaN;
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
  const note = async (start: number, sign: number, end: number) => {
    waits.push(end - start);
    signs.push(sign - start);
    await (pauseMs > 0 ? sleep(pauseMs) : page.waitForLoadState('networkidle'));
    kilobytes.push(bytes / 1024);
    bytes = 0;
  };
  const press = async (target: Target, end: Pick<Step, 'until' | 'inFrame'>) => {
    const painted = page.evaluate(clickedAndPainted);
    await locate(page, target).click();
    const [time, [clicked, sign]] = await Promise.all([usable(page, end), painted]);
    await note(clicked, sign, time);
  };
  const [first] = steps;
  if (first) {
    await page.goto(DATES, { waitUntil: 'commit' });
    const time = await usable(page, { until: first.press });
    await note(await page.evaluate(() => performance.timeOrigin), NaN, time);
  }
  for (const { press: target, chooses, ...end } of steps) {
    await locate(page, target).scrollIntoViewIfNeeded();
    if (chooses) {
      const start = Date.now();
      await locate(page, target).selectOption({ index: 2 });
      await note(start, NaN, await usable(page, end));
    } else await press(target, end);
  }
  await fillInDetails(page, 'bench@example.co.uk');
  await fillInCard(page, CARDS.succeeds);
  await tickBoxes(page);
  await press(placeOrder, { until: thanks });
  await context.close();
  return { waits, signs, kilobytes };
}
