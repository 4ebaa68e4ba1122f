import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Chromium without windows: opening a page takes a third of the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser at CHROME_PATH, an installed one, or Playwright's. */
export function findChromium(): string | null {
  const given = process.env['CHROME_PATH'];
  if (given) return existsSync(given) ? given : null;
  return firstOf([...PLACES, chromium.executablePath()]);
}

/** Debian's headless shell, unless CHROME_PATH names another browser. */
export function findHeadlessShell(): string | null {
  return process.env['CHROME_PATH'] ? null : firstOf([HEADLESS_SHELL]);
}

function firstOf(places: readonly string[]): string | null {
  return places.find((place) => existsSync(place)) ?? null;
}
