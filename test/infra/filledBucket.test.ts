import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cacheControl } from '../../infra/siteHeaders.ts';

const commands = /^aws s3 sync .*\n(?:aws s3 sync .*\n)+/m.exec(readFileSync('infra/RUNBOOK.md', 'utf8'))![0];

/** Copies as `aws s3 sync` does, and notes each file's Cache-Control. */
const STAND_IN = `aws() {
  local from=$3 to="$STORE/\${4#s3://}" without=none kept; shift 4
  while [ $# -gt 0 ]; do case $1 in --exclude) without=$2;; --cache-control) kept=$2;; esac; shift 2; done
  mkdir -p "$to"
  (cd "$from" && find . -type f -not -path "./$without" | while read -r file; do
    mkdir -p "$to/$(dirname "$file")"; printf %s "$kept" > "$to/$file"
  done)
}`;

test('the runbook fills an emptied bucket with every file, each with its Cache-Control', () => {
  const store = mkdtempSync(path.join(tmpdir(), 'bucket-'));
  const env = { ...process.env, STORE: store, BUCKET: 'site' };
  execFileSync('bash', ['-c', `${STAND_IN}\n${commands}`], { env });
  const built = globSync('**', { cwd: 'frontend/dist', withFileTypes: true }).filter((entry) => entry.isFile());
  const names = built.map((file) => path.relative('frontend/dist', path.join(file.parentPath, file.name)));
  expect(names.length).toBeGreaterThan(50);
  for (const name of names)
    expect([name, readFileSync(path.join(store, 'site', name), 'utf8')]).toEqual([name, cacheControl(`/${name}`)]);
});
