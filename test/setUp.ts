import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './browser/chromium.ts';

const ROOT = path.join(import.meta.dirname, '..');
const STAMP = path.join(ROOT, 'node_modules/.cache/built.sha256');

/** Everything that synthesizing reads, and the two folders that it writes: frontend/dist and cdk.out. */
const PARTS = ['domain', 'frontend', 'infra', 'lambdas', 'cdk.out', 'cdk.json', 'package-lock.json', 'package.json'];
const REBUILT_EACH_TIME = /^frontend\/\.(?:fonts|prerender)\//;

/** Before the first test: finds a browser, and builds the site and the stack if anything has changed since the last run. */
export function setup(): void {
  ensureChromium();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return;
  console.log('Building the site and the stack ...');
  // Vitest's NODE_ENV would build React's development version.
  execFileSync('npm', ['run', '--silent', 'synth'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'pipe',
  });
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, fingerprint());
}

function fingerprint(): string {
  const hash = createHash('sha256').update(process.version + new Date().getFullYear());
  for (const file of PARTS.flatMap(filesOf)) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

function filesOf(part: string): string[] {
  if (path.extname(part) === '.json') return [part];
  if (!existsSync(path.join(ROOT, part))) return [];
  return readdirSync(path.join(ROOT, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !REBUILT_EACH_TIME.test(file))
    .toSorted();
}
