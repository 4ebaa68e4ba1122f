import { launchChromium } from '../test/browser/chromium.ts';
import { median } from './median.ts';
import { SLOWDOWN } from './slowdown.ts';

/** From each page to the next, by links that are on them. */
const WAY = ['/training-dates', '/shop', '/contact-us', '/in-house-training', '/'];

/** How long a finger or a button is down. */
const PRESS_MS = 100;

/** A press that missed its link would be waited for without end. */
const PATIENCE_MS = 10_000;

/** Milliseconds from a press on a link in the app to the new page's paint, on a processor four times slower, for each page of a way. */
export async function navigationTimes(
  site: string,
  rounds: number,
): Promise<{ readonly path: string; readonly time: number }[]> {
  const browser = await launchChromium();
  const times = new Map<string, number[]>(WAY.map((path) => [path, []]));
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
    for (const path of WAY) {
      const link = page.locator(`a[href="${path}"]`).last();
      await link.hover();
      await page.waitForLoadState('networkidle');
      const painted = page.evaluate(pressedAndPainted, PATIENCE_MS);
      await link.click({ delay: PRESS_MS, force: true });
      times.get(path)?.push(await painted);
      // The rest of the page follows, and moves the links at its foot.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
    await page.context().close();
  }
  await browser.close();
  return WAY.map((path) => ({ path, time: median(times.get(path) ?? []) }));
}

/** In the page: from the end of the next press until the frame in which the heading has changed is painted. A press is more than its click: what listens for a pointer works too. */
function pressedAndPainted(patience: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  setTimeout(() => reject(new Error('The press led to no page')), patience);
  let start = Number.NaN;
  window.addEventListener('click', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true });
  const heading = document.querySelector('h1');
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1') === heading) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // The next task after the frame's own work: it has been painted. Before what React has put in the queue, which visitors do not wait for.
      void scheduler.postTask(() => resolve(performance.now() - start), { priority: 'user-blocking' });
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return promise;
}
