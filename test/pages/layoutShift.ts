import type { Page } from 'playwright-core';

interface ShiftEntry extends PerformanceEntry {
  /** The moved share of the screen times the distance: 0 to 1. */
  readonly value: number;
}

interface WatchedWindow extends Window {
  shifts: PerformanceObserver;
  shift: number;
}

/** Adds up layout shifts from now on; with `past`, earlier ones too. */
export async function watchShifts(page: Page, { past = false } = {}): Promise<void> {
  await page.evaluate((buffered) => {
    const watched = window as unknown as WatchedWindow;
    watched.shift = 0;
    watched.shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shift += (entry as ShiftEntry).value;
    });
    watched.shifts.observe({ type: 'layout-shift', buffered });
  }, past);
}

/** The sum since `watchShifts`, with shifts that its observer has not received yet. */
export async function shiftSoFar(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { shift, shifts } = window as unknown as WatchedWindow;
    return shifts.takeRecords().reduce((sum, entry) => sum + (entry as ShiftEntry).value, shift);
  });
}
