import type { Page } from 'playwright-core';

interface ShiftEntry extends PerformanceEntry {
  /** How much of the screen moved, and how far: 0 to 1. */
  readonly value: number;
}

interface WatchedWindow extends Window {
  shifts: PerformanceObserver;
  shift: number;
}

/** Adds up from now on what moves in the page; with `past`, also what has moved before. */
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

/** The sum since `watchShifts`, also of what its observer was not told yet. */
export async function shiftSoFar(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { shift, shifts } = window as unknown as WatchedWindow;
    return shifts.takeRecords().reduce((sum, entry) => sum + (entry as ShiftEntry).value, shift);
  });
}
