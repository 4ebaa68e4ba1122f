import { launchChromium } from '../test/browser/chromium.ts';
import { median } from './median.ts';

/** Lighthouse simulates a phone that is this many times slower than the machine. */
const SLOWDOWN = 4;

/** Each page links to the next. */
const ROUTE = ['/training-dates', '/shop', '/contact-us', '/in-house-training', '/'];

/** How long a finger or a button is down. */
const PRESS_MS = 100;

/** Ends the wait for a press that missed its link. */
const TIME_LIMIT_MS = 10_000;

/** Median milliseconds from a press on a link to the new page's paint, on a four times slower processor. */
export async function navigationTimes(
  site: string,
  rounds: number,
): Promise<{ readonly path: string; readonly time: number }[]> {
  const browser = await launchChromium();
  const times = new Map<string, number[]>(ROUTE.map((path) => [path, []]));
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      ignoreHTTPSErrors: true,
      reducedMotion: 'reduce',
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(site);
    await page.waitForLoadState('networkidle');
    for (const path of ROUTE) {
      const link = page.locator(`a[href="${path}"]`).last();
      await link.hover();
      await page.waitForLoadState('networkidle');
      const painted = page.evaluate(pressedAndPainted, TIME_LIMIT_MS);
      await link.click({ delay: PRESS_MS, force: true });
      times.get(path)?.push(await painted);
      // The rest of the page renders later and moves the links at its foot.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
    await page.context().close();
  }
  await browser.close();
  return ROUTE.map((path) => ({ path, time: median(times.get(path) ?? []) }));
}

/** Runs in the page: from the end of the next press until the frame with the new heading is painted. */
function pressedAndPainted(timeLimit: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  setTimeout(() => reject(new Error('The press led to no page')), timeLimit);
  let start = Number.NaN;
  window.addEventListener('click', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true });
  const heading = document.querySelector('h1');
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1') === heading) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // The first task after the frame: the page is painted. React's queued work comes later, and visitors do not wait for it.
      void scheduler.postTask(() => resolve(performance.now() - start), { priority: 'user-blocking' });
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return promise;
}
