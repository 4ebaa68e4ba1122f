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
import { startEdge } from './edge.ts';
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

declare global {
  var whenUsable: (target: Target) => Promise<number>;
  var arrived: Promise<number>;
}

/** A press, and what the visitor waits for before the next one. */
interface Step {
  readonly name: string;
  readonly press: Target;
  readonly until: Target;
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
/** It can be pressed once the card can be typed. */
const placeOrder: Target = { css: 'button', text: 'Place Order' };
const thanks: Target = { css: 'h1', text: 'Thank you' };

const BY_DATE = "by the date's own";

const ways: Readonly<Record<string, readonly Step[]>> = {
  "by the course's button": [
    { name: 'Book', press: { css: '#olat a[href="/shop?product=olat"]' }, until: firstDate },
    { name: 'the date', press: firstDate, until: addToCart, chooses: true },
    { name: 'Add to Cart', press: addToCart, until: cartButton },
    { name: 'Cart', press: cartButton, until: cartCheckout },
    { name: 'Checkout', press: cartCheckout, until: placeOrder },
  ],
  [BY_DATE]: [
    { name: 'Book', press: { css: '#olat a[href*="date="]', nth: 1 }, until: addToCart },
    { name: 'Add to Cart', press: addToCart, until: toCheckout },
    { name: 'Checkout', press: toCheckout, until: placeOrder },
  ],
};

const system = await startLocalSystem(testSettings);
const edge = await startEdge(system.siteUrl);
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
edge.close();
await system.close();
report([atMost('presses from a date to a paid place', limits.pressesToPaidPlace, presses.get(BY_DATE) ?? NaN)]);

/** The times of one visit, step by step; the page's own arrival is first. */
interface Visit {
  /** In milliseconds, from the press until the next one can be made. */
  readonly waits: readonly number[];
  /** In milliseconds, from the press until the next frame is painted. NaN for the page's arrival. */
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

/**
 * Runs in the page, before its own scripts, and looks at each frame until a target can be used. Playwright's waits would begin with
 * loading its own code, for which the slow phone takes tenths of a second.
 */
function watch(arrival: Target): void {
  const isUsable = ({ css, text = '', nth = 0 }: Target) => {
    const fits = (element: Element) => element.textContent.startsWith(text) && element.checkVisibility();
    return [...document.querySelectorAll(css)].filter(fits)[nth]?.matches(':not(:disabled)') === true;
  };
  globalThis.whenUsable = (target) =>
    new Promise((resolve) => {
      const look = () => void (isUsable(target) ? resolve(performance.now()) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
  globalThis.arrived = globalThis.whenUsable(arrival);
}

/** Runs in the page: the milliseconds from the next press until a target can be used, and until the next frame is painted. */
function timesOfPress(until: Target): Promise<[wait: number, sign: number]> {
  return new Promise((resolve) => {
    const pressed = new AbortController();
    const measure = ({ timeStamp }: Event) => {
      pressed.abort();
      const wait = globalThis.whenUsable(until).then((time) => time - timeStamp);
      const sign = new Promise<number>((painted) => {
        const note = () => painted(performance.now() - timeStamp);
        requestAnimationFrame(() => void scheduler.postTask(note, { priority: 'user-blocking' }));
      });
      resolve(Promise.all([wait, sign]));
    };
    for (const type of ['click', 'input'])
      window.addEventListener(type, measure, { capture: true, signal: pressed.signal });
  });
}

function locate(page: Page, { css, text = '', nth = 0 }: Target): Locator {
  return page
    .locator(css)
    .filter({ hasText: new RegExp(`^${text}`), visible: true })
    .nth(nth);
}

/** From the dates page to the thank-you page. */
async function book(on: Browser, steps: readonly Step[]): Promise<Visit> {
  const context = await on.newContext({
    baseURL: edge.url,
    ignoreHTTPSErrors: true,
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
  const note = async (wait: number, sign: number) => {
    waits.push(wait);
    signs.push(sign);
    await (pauseMs > 0 ? sleep(pauseMs) : page.waitForLoadState('networkidle'));
    kilobytes.push(bytes / 1024);
    bytes = 0;
  };
  const step = async ({ press, until, chooses }: Omit<Step, 'name'>) => {
    const target = locate(page, press);
    await target.scrollIntoViewIfNeeded();
    const times = page.evaluate(timesOfPress, until);
    await (chooses ? target.selectOption({ index: 2 }) : target.click());
    await note(...(await times));
  };
  await page.addInitScript(watch, steps[0]?.press);
  await page.goto(DATES, { waitUntil: 'commit' });
  await note(await page.evaluate(() => globalThis.arrived), NaN);
  for (const each of steps) await step(each);
  await fillInDetails(page, 'bench@example.co.uk');
  await fillInCard(page, CARDS.succeeds);
  await tickBoxes(page);
  await step({ press: placeOrder, until: thanks });
  await context.close();
  return { waits, signs, kilobytes };
}
