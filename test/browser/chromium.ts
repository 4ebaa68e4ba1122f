import { type Browser, chromium } from 'playwright-core';
import { findChromium, findHeadlessShell } from './findChromium.ts';

/** Starts the headless shell, or another Chromium, without sandbox and background requests. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findHeadlessShell() ?? findChromium();
  if (!executablePath) throw new Error('There is no Chromium or Chrome: install one, or set CHROME_PATH.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Otherwise the headless shell rounds the widths of letters, and lines break elsewhere.
      '--font-render-hinting=none',
    ],
  });
}
