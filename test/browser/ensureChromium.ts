/** Makes sure that there is a browser to test with: the machine's own, else Playwright's, else Debian's. */
import { spawnSync } from 'node:child_process';
import { findChromium } from './findChromium.ts';

const INSTALLERS: readonly (readonly [string, readonly string[]])[] = [
  ['npx', ['playwright-core', 'install', '--with-deps', 'chromium']],
  ['sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation']],
];

for (const [command, args] of INSTALLERS) {
  if (findChromium()) break;
  console.log(`No Chromium here yet: ${command} ${args.join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit' });
}

if (!findChromium()) {
  console.error('The tests need Chromium or Chrome: install one, or set CHROME_PATH to it.');
  process.exitCode = 1;
}
