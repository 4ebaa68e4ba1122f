import { spawnSync } from 'node:child_process';
import { findChromium } from './findChromium.ts';

const INSTALLERS: readonly (readonly [string, readonly string[]])[] = [
  ['npx', ['playwright-core', 'install', '--with-deps', 'chromium']],
  ['sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation']],
];

/** Installs Chromium if there is no browser: Playwright's, or Debian's where that download fails. */
export function ensureChromium(): void {
  for (const [command, args] of INSTALLERS) {
    if (findChromium()) return;
    console.log(`No Chromium here yet: ${command} ${args.join(' ')}`);
    spawnSync(command, args, { stdio: 'inherit' });
  }
  if (!findChromium()) throw new Error('The tests need Chromium or Chrome: install one, or set CHROME_PATH to it.');
}
