import { type Browser, chromium } from 'playwright-core';
import { findChromium, findHeadlessShell } from './findChromium.ts';

/** The browser that the set-up found, without a sandbox of its own and without calls home. */
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
      // The headless shell would round the widths of letters; windows do not.
      '--font-render-hinting=none',
    ],
  });
}
