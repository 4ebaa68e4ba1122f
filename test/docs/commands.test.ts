import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
const { scripts = {} } = read('package.json');
const { dependencies = {} } = read('bench/package.json');

const benches = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /\bnode (bench\/\S+\.ts)/.exec(command) ?? [];
  return file ? [{ name, command, file }] : [];
});

test.for(benches)('npm run $name installs the packages that only bench/ has', async ({ command, file }) => {
  const { metafile } = await build({
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const isNeeded = imported.some((name) => name in dependencies);
  expect(command.startsWith('npm ci --silent --prefix bench && ')).toBe(isNeeded);
});
