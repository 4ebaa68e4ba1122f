import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser of CHROME_PATH, this machine's own, or Playwright's; null if there is none. */
export function findChromium(): string | null {
  const given = process.env['CHROME_PATH'];
  if (given) return existsSync(given) ? given : null;
  return [...PLACES, chromium.executablePath()].find((place) => existsSync(place)) ?? null;
}
