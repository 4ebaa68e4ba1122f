import { spawnSync } from 'node:child_process';
import { findChromium, findHeadlessShell } from './findChromium.ts';

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
