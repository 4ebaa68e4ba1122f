import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

declare global {
  var chromiumOfWorker: Promise<Browser> | undefined;
}

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

/** Without sandbox and background requests. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the headless shell, or another Chromium. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findHeadlessShell() ?? findChromium();
  if (!executablePath) throw new Error('There is no Chromium or Chrome: install one, or set CHROME_PATH.');
  return chromium.launch({
    executablePath,
    args: [
      ...QUIET_FLAGS,
      // Otherwise the headless shell rounds the widths of letters, and lines break elsewhere.
      '--font-render-hinting=none',
    ],
  });
}

/** One for all files that a worker runs. It ends with the worker. */
export function sharedChromium(): Promise<Browser> {
  return (globalThis.chromiumOfWorker ??= launchChromium());
}

/** The browser at CHROME_PATH, an installed one, or Playwright's. */
export function findChromium(): string | null {
  const given = process.env['CHROME_PATH'];
  if (given) return existsSync(given) ? given : null;
  return firstOf([...PLACES, chromium.executablePath()]);
}

/** Debian's headless shell, unless CHROME_PATH names another browser. */
function findHeadlessShell(): string | null {
  return process.env['CHROME_PATH'] ? null : firstOf([HEADLESS_SHELL]);
}

function firstOf(places: readonly string[]): string | null {
  return places.find((place) => existsSync(place)) ?? null;
}

/** Installs a browser to test with if there is none. Debian's headless shell is the fastest. */
export function ensureChromium(): void {
  const canUseApt = process.getuid?.() === 0 && !process.env['CHROME_PATH'];
  if (canUseApt && !findHeadlessShell())
    run(
      'sh',
      '-c',
      'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation',
    );
  if (!findHeadlessShell() && !findChromium()) run('npx', 'playwright-core', 'install', '--with-deps', 'chromium');
  if (!findHeadlessShell() && !findChromium())
    throw new Error('The tests need Chromium or Chrome: install one, or set CHROME_PATH to it.');
}

function run(command: string, ...parameters: string[]): void {
  console.log(`Installing a browser: ${command} ${parameters.join(' ')}`);
  spawnSync(command, parameters, { stdio: 'inherit' });
}
